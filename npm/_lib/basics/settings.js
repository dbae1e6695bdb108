// The page's options in the form that the wasm reads.

import { reportErrors } from "./host.js";

/**
 * The options of an ask. Without a prototype, so that only what the page has set is an option. Files that are being uploaded
 * have to be delivered before the panel ends.
 */
export const settings = ({ options, stored }) =>
  Object.assign(Object.create(null), options, wordsOf(options), { saved: stored?.draft, deliver: options.deliver ?? options.allowFiles?.upload });

/** The page's wording as entries `[key, text]` or `[key, text, plural category]`, and the plural rules of its language. */
export function wordsOf({ wording, locale }) {
  const words = Object.entries(wording ?? {}).flatMap(([key, text]) =>
    typeof text === "string" ? [[key, text]] : [[key, text?.other], ...Object.entries(text ?? {}).map(([category, form]) => [key, form, category])],
  );
  const rules = locale && reportErrors(() => new Intl.PluralRules(locale));
  return { words, plural: rules && ((count) => rules.select(count)) };
}
