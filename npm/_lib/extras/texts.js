// The texts of what is loaded on demand.

/** @import { TextOf } from "../types/page.js" */
/** @import { Word } from "../../types/wording.js" */

/**
 * The options that replace texts.
 *
 * @typedef {{ wording?: Readonly<Record<string, Word | undefined>> | undefined, locale?: string | undefined }} TextOptions
 */

/**
 * A function that returns the text of a key: that of the page's wording, or the one in `english`. `values` replaces its placeholders, and
 * their `n` selects the plural form.
 *
 * @type {(options: TextOptions, english: Record<string, string>) => TextOf}
 */
export const textsOf = ({ wording, locale }, english) => (key, values = {}) => {
  const own = wording?.[key];
  const text = (typeof own === "object" ? (own[/** @type {Intl.LDMLPluralRule} */ (plural(locale, values.n))] ?? own.other) : own) ?? english[key];
  return text.replace(/\{(\w+)\}/g, (placeholder, name) => /** @type {string} */ (values[name] ?? placeholder));
};

/** @param {string | undefined} locale @param {unknown} n */
function plural(locale, n) {
  try {
    return new Intl.PluralRules(locale || "en").select(/** @type {number} */ (n));
  } catch {
    // Of a locale that there is not. The page reports it.
  }
}
