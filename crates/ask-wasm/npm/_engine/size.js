// How much may be passed to the wasm. Sizes are checked before anything is copied into it: its memory never shrinks.

import { problem } from "./problem.js";

/**
 * The longest text, in UTF-16 code units. The core accepts as many bytes, and no text has fewer bytes than units: what the
 * core accepts is never refused here.
 */
export const MAX_TEXT = 256 * 1024;

/** Returns a text. Throws `refuse(problem)` if it is too long. */
export function checkSize(text, path, refuse) {
  if (text.length > MAX_TEXT) throw refuse(tooLarge(path, text.length));
  return text;
}

/** The JSON text of a value. Throws `refuse(problem)` if it is too large, or if JSON cannot hold the value. */
export function stringify(value, path = "input", refuse = (problem) => problem) {
  let left = MAX_TEXT;
  // Counts no more than what the text will have, and stops in the middle of a value that is too large.
  const count = function (key, member) {
    left -= 1 + (Array.isArray(this) ? 0 : key.length) + (typeof member === "string" ? member.length : 0);
    if (left < -1) throw left;
    return member;
  };
  let text;
  try {
    text = JSON.stringify(value, count) ?? "null";
  } catch {
    throw refuse(left < -1 ? tooLarge(path, `more than ${MAX_TEXT}`) : problem(path, "json", "cannot be written as JSON", "must be JSON", "send plain objects"));
  }
  return text;
}

const tooLarge = (path, size) => problem(path, "too-large", `${size} characters`, `at most ${MAX_TEXT}`, "send less");
