// Characters that are not shown (SAFE-6). `ask-core/src/text/hidden.rs` has the same lists; a test compares them.

/** Controls, interlinear annotations, and what Unicode lists as invisible, except what scripts and emoji need. */
const HIDDEN =
  /[\0-\x08\x0b-\x1f\x7f-\x9f\ufff9-\ufffb]|(?![\u034f\u061c\u180b-\u180d\u180f\u200c-\u200f\ufe00-\ufe0f\u{e0100}-\u{e01ef}])\p{DI}/gu;

/** Nothing but invisible characters and those that are drawn as a blank. */
const BLANK = /^[\p{White_Space}\p{DI}\p{Cc}\ufff9-\ufffb\u2800\u{1d159}\u{16fe4}]*$/u;

/** @param {string} text */
export const removeHidden = (text) => text.replace(HIDDEN, "");

/**
 * Whether nothing of a text can be seen.
 *
 * @param {string} text
 */
export const isBlank = (text) => BLANK.test(text);
