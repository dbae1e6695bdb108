// The JSON text of what the page passes, and the error for what cannot be asked.

import { AskError } from "./injected.js";
import { checkSize, stringify } from "./size.js";

/** The JSON text of a value. `path` names it in the error for one that is too large or that JSON cannot hold. */
export const toText = (value, path = "input") => stringify(value, path, refusal);

/** The text of questions; throws the error for one that is too large. */
export const bounded = (text) => checkSize(text, "input", refusal);

const refusal = (problem) => invalid([problem]);

/** The error that lists all problems. */
export function invalid(problems) {
  const lines = problems.map((problem) => problem.message);
  return new AskError("invalid", `The questions cannot be asked:\n${lines.join("\n")}`, { problems });
}
