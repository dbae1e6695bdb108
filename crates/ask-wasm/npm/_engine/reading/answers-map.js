// Outcomes of a program's own functions, which may have answers as a map only, or none.

import { problem } from "../basics/problem.js";

/** How much of the keys an error quotes. */
const MAX_QUOTED = 200;

/** Whether an answered outcome has no entries. */
export const lacksEntries = (outcome) => outcome?.type === "answered" && !outcome.entries?.length;

/**
 * Adds the entries to an outcome that lacks them, with `readAnswers` of the core.
 *
 * @returns {Promise<{ outcome?: object, problems?: object[] }>} The outcome, or why there is none.
 */
export async function complete(questionnaire, outcome, readAnswers) {
  const { type, answers, annotations, response, ...rest } = outcome;
  const keys = Object.keys(answers ?? {});
  if (keys.length) {
    const read = await readAnswers(questionnaire, { answers, annotations, response });
    if (read.outcome.type === type) return { outcome: { ...rest, ...read.outcome } };
  } else if (typeof response === "string" && response.trim()) return { outcome };
  const given = keys.map((key) => JSON.stringify(key)).join(", ").slice(0, MAX_QUOTED);
  const actual = given ? `answered, with answers to ${given}` : "answered, without an answer";
  return { problems: [problem("outcome", "answers", actual, "must answer a question", "return entries, a map of answers by question text, or another type such as declined")] };
}
