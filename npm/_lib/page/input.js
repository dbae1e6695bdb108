// The text of what the page passes, and the error for what cannot be asked.

import { runtime } from "../basics/injected.js";
import { checkSize, given } from "../basics/size.js";

/**
 * The JSON text of a value, or a text as it is if `isText`. `path` names it in the error for one that is too large or that
 * JSON cannot hold.
 */
export async function toText(value, path, isText) {
  try {
    return isText ? checkSize(value) : given(value);
  } catch (cause) {
    throw await refused(cause, path);
  }
}

/** The error for what cannot be asked: see `refused` of the module that only such a call loads. */
export const refused = async (found, path) => (await import("../reading/refusal.js")).refused(runtime, found, path);
