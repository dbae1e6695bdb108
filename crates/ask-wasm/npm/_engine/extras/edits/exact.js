// Whether every program reads what has been typed as the same value. The core's own reader says what it is: JavaScript rounds numbers, and
// takes the last of two members with one name.

import { MAX_TEXT } from "../../basics/size.js";

/** What each rule of the core is, in the texts of changes. */
const WORDS = { "not-json": "edit.json", "inexact-number": "edit.digits", "duplicate-key": "edit.inexact", "lone-surrogate": "edit.inexact" };

/**
 * A function that returns the problem of a JSON text that has been typed, or an empty text: nobody can verify the `value` that is to be
 * sent for it. `canonicalText` is the one of the core.
 */
export const exactness = (canonicalText, t) => (typed, value) => {
  const [read, sent] = [typed, JSON.stringify(value)].map((json) => canonical(canonicalText, json));
  if (read.problem) return t(WORDS[read.problem] ?? "edit.large", { n: read.line });
  // What is sent has other digits.
  return read.text === sent.text ? "" : t("edit.digits");
};

const LARGE = { problem: "too-large" };

function canonical(canonicalText, json) {
  // Nothing is passed to the core that is too large for it. It answers later only where it lacks a table, which this does not need.
  if (json === undefined || json.length > MAX_TEXT) return LARGE;
  try {
    return JSON.parse(canonicalText(json)).value;
  } catch {
    return LARGE;
  }
}

/** What the name of the tool and the members around the arguments may have. */
const AROUND = 8 * 1024;

/** Whether a call with these JSON texts of its arguments, and their names, is larger than any that can be verified. */
export function isTooLarge(members) {
  const bytes = members.reduce((sum, [name, json]) => sum + new TextEncoder().encode(JSON.stringify(name) + json).length + 2, 0);
  return bytes > MAX_TEXT - AROUND;
}
