// Checks the option `wording`.

import { quoted, reportOnce } from "./report.js";

const isText = (value) => typeof value === "string";

/** Whether a value is a text, or texts for the plural categories of a language. */
const isWord = (value) => isText(value) || (value !== null && typeof value === "object" && Object.values(value).every(isText));

/** Removes from `options.wording` what is no text, and reports it. One that is undefined was not set. */
export function checkWording(options) {
  const words = Object.entries(options.wording ?? {});
  const wrong = words.filter(([, value]) => !isWord(value));
  if (!wrong.length) return;
  options.wording = Object.fromEntries(words.filter(([, value]) => isWord(value)));
  for (const [key, value] of wrong) {
    const limit = "must be a text, or one for each plural category";
    if (value !== undefined) reportOnce(options, "wording", "invalid-wording", `${quoted(key)} is no text`, limit, "correct it; the panel has its own text");
  }
}
