// What the page passes, in the form in which the wasm reads it: texts, options, wordings.

/** @import { Ask, AskOptions, PanelSettings, Words } from "../types/page.js" */
/** @import { AllowFiles } from "../../types/options.js" */

import { reportErrors } from "../basics/host.js";
import { runtime } from "../basics/injected.js";
import { problem } from "../basics/problem.js";
import { checkSize, given } from "../basics/size.js";

/**
 * The JSON text of a value, or a text as it is if `isText`. `path` names it in the error for one that is too large or that
 * JSON cannot hold.
 *
 * @param {unknown} value
 * @param {string} path
 * @param {boolean} [isText]
 */
export async function toText(value, path, isText) {
  try {
    return isText ? checkSize(/** @type {string} */ (value)) : given(value);
  } catch (cause) {
    throw await refused(cause, path);
  }
}

/**
 * The error for what cannot be asked: see `refused` of the module that only such a call loads.
 *
 * @param {unknown} found
 * @param {string} [path]
 */
export const refused = async (found, path) => (await import("../reading/refusal.js")).refused(runtime, found, path);

/**
 * The options of an ask. Without a prototype, so that only what the page has set is an option. Files that are being uploaded
 * have to be delivered before the panel ends.
 *
 * @param {Ask} ask
 * @returns {PanelSettings}
 */
export const settings = ({ options, stored }) =>
  Object.assign(Object.create(null), options, wordsOf(options), { saved: stored?.draft, deliver: options.deliver ?? /** @type {AllowFiles | undefined} */ (options.allowFiles)?.upload });

/**
 * The page's wording as entries `[key, text]` or `[key, text, plural category]`, and the plural rules of its language.
 *
 * @param {AskOptions} options
 */
export function wordsOf({ wording, locale }) {
  const words = /** @type {Words} */ (Object.entries(wording ?? {}).flatMap(([key, text]) =>
    typeof text === "string" ? [[key, text]] : [[key, text?.other], ...Object.entries(text ?? {}).map(([category, form]) => [key, form, category])],
  ));
  const rules = locale && reportErrors(() => new Intl.PluralRules(locale));
  return { words, plural: rules && ((/** @type {number} */ count) => rules.select(count)) };
}

/**
 * Checks the wording, and completes it in the language of the page, with the first panel that needs another one than English. Where the module
 * for that cannot be loaded, the panel is English.
 *
 * @param {AskOptions} options
 */
export const localize = async (options) => {
  const { locale, wording } = options;
  const isPlain = Object.values(wording ?? {}).every((text) => typeof text === "string");
  if (isPlain && (!locale || /^en\b/i.test(locale))) return;
  try {
    await (await import("../locale/locale.js")).localize(options);
  } catch {
    const found = problem("locale", "load", "its texts were not loaded", "must be served with the package", "pass them as wording; the panel is English");
    reportErrors(() => options.onProblem?.(found));
  }
};
