// The texts of the panel in the language of the option `locale`. A page that asks in English loads none of this.

import { quoted, reportOnce } from "./report.js";
import { checkWording } from "./wording.js";

/** @import { AskOptions } from "../types/page.js" */
/** @import { Wording } from "../../types/wording.js" */

/**
 * The languages of the package, each in the script that its speakers are most likely to use: `zh` is simplified Chinese.
 *
 * @type {Record<string, () => Promise<{ default: Wording }>>}
 */
const WORDINGS = {
  ar: () => import("../../wording/ar.js"),
  de: () => import("../../wording/de.js"),
  es: () => import("../../wording/es.js"),
  fr: () => import("../../wording/fr.js"),
  hi: () => import("../../wording/hi.js"),
  ja: () => import("../../wording/ja.js"),
  ko: () => import("../../wording/ko.js"),
  pt: () => import("../../wording/pt.js"),
  zh: () => import("../../wording/zh.js"),
};

/** The scripts of these languages that are written from right to left. */
const RIGHT_TO_LEFT = ["Arab"];

/** How many texts a complete wording has. A page that passes as many needs no other. */
export const TEXTS = 210;

/**
 * Completes `options.wording` in the language of `options.locale`; what the page has set takes precedence, if it is text. A
 * locale without texts is reported, and the panel is English then. Rejects if the texts cannot be loaded.
 *
 * @param {AskOptions} options
 */
export async function localize(options) {
  checkWording(options);
  if (!options.locale) return;
  const own = options.wording ?? {};
  const locale = localeOf(options.locale);
  if (!locale) {
    report(options, "invalid-locale", "is no language tag", "must be one of BCP 47", 'write it as in "de" or "pt-BR"; it is ignored');
    options.locale = undefined;
    return;
  }
  const { language, script } = locale;
  if (language === "en" || Object.keys(own).length >= TEXTS) return;
  const isKnown = Object.hasOwn(WORDINGS, language);
  // Another script is another text: `zh-Hant` has none.
  if (isKnown && likely(language).script === script) {
    const { default: texts } = await WORDINGS[language]();
    options.wording = { ...texts, ...own };
    if (RIGHT_TO_LEFT.includes(/** @type {string} */ (script))) options.dir ??= "rtl";
  } else if (!options.wording) {
    const known = ["en", ...Object.keys(WORDINGS)].join(", ");
    report(options, "no-wording", `has no texts${isKnown ? ` in the script ${script}` : ""}`, `must be one of ${known}`, "pass the texts as wording; the panel is English");
  }
}

/**
 * A language with its likely script and region.
 *
 * @param {string} tag
 */
const likely = (tag) => new Intl.Locale(tag).maximize();

/** @param {string} tag */
function localeOf(tag) {
  try {
    return likely(tag);
  } catch {
    return undefined;
  }
}

/** @param {AskOptions} options @param {string} rule @param {string} actual @param {string} limit @param {string} cure */
const report = (options, rule, actual, limit, cure) =>
  reportOnce(options, "locale", rule, `${quoted(options.locale)} ${actual}`, limit, cure);
