// Checks the option `wording`.

/** @import { AskOptions } from "../types/page.js" */

/** @type {(value: unknown) => boolean} */
const isText = (value) => typeof value === "string";

/**
 * Whether a value is a text, or texts for the plural categories of a language.
 *
 * @type {(value: unknown) => boolean}
 */
const isWord = (value) => isText(value) || (value !== null && typeof value === "object" && Object.values(value).every(isText));

/**
 * Moves from `options.wording` to `unusable` what is no text, for the report about it. One that is undefined was not set.
 *
 * @param {AskOptions} options
 */
export function checkWording(options) {
  const words = Object.entries(options.wording ?? {});
  const wrong = words.filter(([, value]) => !isWord(value));
  if (!wrong.length) return;
  options.wording = Object.fromEntries(words.filter(([, value]) => isWord(value)));
  options.unusable = Object.fromEntries(wrong.filter(([, value]) => value !== undefined));
}
