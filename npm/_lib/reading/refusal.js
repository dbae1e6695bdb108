// Why a value was not passed to the wasm.

import { codeOf } from "../basics/own.js";
import { problem } from "../basics/problem.js";
import { MAX_TEXT } from "../basics/size.js";

/** @import { Runtime } from "../types/page.js" */
/** @import { Problem } from "../../types/outcome.js" */

/**
 * The problem of a value at `path` for which a function of `../size.js` threw `cause`.
 *
 * @param {unknown} cause
 * @param {string} path
 * @returns {Problem}
 */
export function refusal(cause, path) {
  if (typeof cause !== "number") return problem(path, "json", typeof cause === "string" ? cause : "cannot be written as JSON", "must be JSON", "send plain objects");
  const size = cause > 0 ? cause : `more than ${MAX_TEXT}`;
  return problem(path, "too-large", `${size} characters`, `at most ${MAX_TEXT}`, "shorten the texts, above all the previews");
}

/**
 * The error that lists all problems: of the questions, or of the options of the page. With a `path`, `found` is what a function of
 * `../size.js` threw for the value there.
 *
 * @param {Pick<Runtime, "AskError">} runtime
 * @param {unknown} found
 * @param {string} [path]
 */
export function refused({ AskError }, found, path) {
  const problems = path ? [refusal(found, path)] : /** @type {Problem[]} */ (found);
  const lines = problems.map((problem) => problem.message);
  const code = codeOf(problems);
  return new AskError(code, `The ${code === "option" ? "options cannot be used" : "questions cannot be asked"}:\n${lines.join("\n")}`, { problems });
}
