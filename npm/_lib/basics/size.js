// How much may be passed to the wasm. Sizes are checked before anything is copied into it: its memory never shrinks.

/**
 * The longest text, in UTF-16 code units. The core accepts as many bytes, and no text has fewer bytes than units: what the
 * core accepts is never refused here.
 */
export const MAX_TEXT = 256 * 1024;

/**
 * Returns a text. Throws its length if it is too long.
 *
 * @param {string} text
 */
export function checkSize(text) {
  if (text.length > MAX_TEXT) throw text.length;
  return text;
}

/**
 * The JSON text of a value. Throws a number if it is too large, and an error if JSON cannot hold the value.
 *
 * @param {unknown} value
 */
export function stringify(value, most = MAX_TEXT) {
  let left = most;
  /**
   * Counts no more than what the text will have, and stops in the middle of a value that is too large.
   *
   * @this {unknown}
   * @param {string} key
   * @param {unknown} member
   */
  const count = function (key, member) {
    left -= 1 + (Array.isArray(this) ? 0 : key.length) + (typeof member === "string" ? member.length : 0);
    if (left < -1) throw left;
    return member;
  };
  return JSON.stringify(value, count) ?? "null";
}

/**
 * The same of a value that has to be there: throws a text, what it is, if JSON has nothing for it.
 *
 * @param {unknown} value
 */
export function given(value) {
  const text = stringify(value);
  if (text === "null" && value !== null) throw `${value}`.slice(0, 40);
  return text;
}

/**
 * The JSON text of what an agent asks. A text is one already, as it is for `ask()`.
 *
 * @param {unknown} input
 */
export const textOf = (input) => (typeof input === "string" ? checkSize(input) : stringify(input));
