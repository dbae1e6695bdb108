// The text of what the page passes, and the error for what cannot be asked.

import { AskError } from "../basics/injected.js";
import { checkSize, stringify } from "../basics/size.js";

/**
 * The JSON text of a value, or a text as it is if `isText`. `path` names it in the error for one that is too large or that
 * JSON cannot hold.
 */
export async function toText(value, path, isText) {
  try {
    return isText ? checkSize(value) : stringify(value);
  } catch (cause) {
    const { refusal } = await import("../reading/refusal.js");
    throw invalid([refusal(cause, path)]);
  }
}

/** The error that lists all problems. */
export function invalid(problems) {
  const lines = problems.map((problem) => problem.message);
  return new AskError("invalid", `The questions cannot be asked:\n${lines.join("\n")}`, { problems });
}
