// The JSON text of questions, and the error for questions that cannot be asked.

import { AskError } from "./injected.js";
import { problem } from "./problem.js";

/** The JSON text of questions that are passed as an object. */
export function toText(questions) {
  try {
    return JSON.stringify(questions) ?? "null";
  } catch {
    throw invalid([problem("input", "json", "cannot be written as JSON", "must be JSON", "send plain objects")]);
  }
}

/** The error that lists all problems. */
export function invalid(problems) {
  const lines = problems.map((problem) => problem.message);
  return new AskError("invalid", `The questions cannot be asked:\n${lines.join("\n")}`, { problems });
}
