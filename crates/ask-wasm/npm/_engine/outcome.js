// Outcomes as JavaScript has them, and what `ask()` makes of each ending.

import { AskError } from "./injected.js";

/** Maps have no prototype and are filled by definition, so that `__proto__` is a key like any other. */
const mapOf = (entries) => {
  const map = Object.create(null);
  for (const [key, value] of entries) {
    Object.defineProperty(map, key, { value, enumerable: true, configurable: true, writable: true });
  }
  return map;
};

export const outcomeOf = ({ answers = [], annotations, ...outcome }, as) => ({
  ...outcome,
  answers: mapOf(as === "array" ? answers.map(([question]) => [question, listOf(question, outcome)]) : answers),
  annotations: mapOf(annotations ?? []),
});

/** An answer as a list. Of two questions with the same text the first that was answered speaks, as in the map. */
function listOf(question, { entries }) {
  const { selected, other } = entries.find((entry) => entry.question === question && entry.status === "answered");
  return [...selected.map(({ label }) => label), ...(other === undefined ? [] : [other])];
}

const words = {
  declined: "The user declined to answer these questions. No option was chosen.",
  cancelled: "User cancelled the question",
  aborted: "The question panel was closed before the user answered.",
  expired: "No answer was given in time. No option was chosen.",
  superseded: "The questions were withdrawn or answered elsewhere.",
};

/** The answers map of an outcome. Throws the error that stands for every other ending. */
export function answers(outcome) {
  if (outcome.type === "answered") return outcome.answers;
  throw new AskError(outcome.type, words[outcome.type], { outcome });
}
