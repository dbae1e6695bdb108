// Questions on their way to whoever reads them, and the error of those that cannot be asked.

import { AskError } from "./injected.js";

/** The JSON text of what a program handed over. What JSON cannot hold is no question either. */
export function toText(questions) {
  try {
    return JSON.stringify(questions) ?? "null";
  } catch {
    const problem = {
      path: "input", rule: "json", limit: "must be JSON", actual: "cannot be written as JSON", cure: "send plain objects",
    };
    problem.message = `${problem.path}: ${problem.actual}, ${problem.limit}; ${problem.cure}`;
    throw invalid([problem]);
  }
}

/** The error with every problem there is. */
export function invalid(problems) {
  const lines = problems.map((problem) => problem.message);
  return new AskError("invalid", `The questions cannot be asked:\n${lines.join("\n")}`, { problems });
}
