// Why a value was not passed to the wasm.

import { problem } from "../basics/problem.js";
import { MAX_TEXT } from "../basics/size.js";

/** The problem of a value at `path` for which a function of `../size.js` threw `cause`. */
export function refusal(cause, path) {
  if (typeof cause !== "number") return problem(path, "json", "cannot be written as JSON", "must be JSON", "send plain objects");
  const size = cause > 0 ? cause : `more than ${MAX_TEXT}`;
  return problem(path, "too-large", `${size} characters`, `at most ${MAX_TEXT}`, "shorten the texts, above all the previews");
}
