// Questions on their way to whoever reads them, and the error of those that cannot be asked.

import { AskError } from "./injected.js";
import { problem } from "./problem.js";

/** The JSON text of what a program handed over. What JSON cannot hold is no question either. */
export function toText(questions) {
  try {
    return JSON.stringify(questions) ?? "null";
  } catch {
    throw invalid([problem("input", "json", "cannot be written as JSON", "must be JSON", "send plain objects")]);
  }
}

/** The error with every problem there is. */
export function invalid(problems) {
  const lines = problems.map((problem) => problem.message);
  return new AskError("invalid", `The questions cannot be asked:\n${lines.join("\n")}`, { problems });
}
