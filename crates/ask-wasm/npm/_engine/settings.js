// What the host has chosen, as the engine reads it.

import { reportErrors } from "./host.js";

/** The host's settings, as the engine reads them. */
export const settings = (ask) => Object.assign(Object.create(null), ask.options, wordsOf(ask.options), { saved: ask.persistence?.draft });

/** The host's words as entries, and how its language counts. */
export function wordsOf({ wording = {}, locale }) {
  const words = Object.entries(wording).flatMap(([key, text]) =>
    typeof text === "string" ? [[key, text]] : [[key, text.other], ...Object.entries(text).map(([category, form]) => [key, form, category])],
  );
  const rules = locale && reportErrors(() => new Intl.PluralRules(locale));
  return { words, plural: rules && ((count) => rules.select(count)) };
}
