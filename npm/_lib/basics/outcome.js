// Outcomes as JavaScript objects, and the result of `ask()` for each ending.

/** @import { Annotation, AnswersAs, Entry, Outcome } from "../../types/outcome.js" */

import { AskError } from "./injected.js";

/**
 * A map without a prototype, filled with `defineProperty`, so that `__proto__` is a key like any other.
 *
 * @param {[key: string, value: unknown][]} entries
 */
const mapOf = (entries) => {
  const map = Object.create(null);
  for (const [key, value] of entries) {
    Object.defineProperty(map, key, { __proto__: null, value, enumerable: true, configurable: true, writable: true });
  }
  return map;
};

/**
 * An outcome as the wasm writes it: its maps are lists of entries.
 *
 * @typedef {Omit<Outcome, "answers" | "annotations"> & { answers?: [question: string, answer: string][], annotations?: [question: string, annotation: Annotation][] }} WrittenOutcome
 */

/**
 * @param {WrittenOutcome} written
 * @param {"string" | "array"} [as]
 * @returns {Outcome}
 */
export const outcomeOf = ({ answers = [], annotations, ...outcome }, as) => ({
  ...outcome,
  answers: mapOf(as === "array" ? answers.map(([question]) => [question, listOf(question, outcome)]) : answers),
  annotations: mapOf(annotations ?? []),
});

/**
 * An answer as a list. Of two questions with the same text the first answered one counts, as in the map.
 *
 * @param {string} question
 * @param {{ entries: Entry[] }} outcome
 */
function listOf(question, { entries }) {
  const { selected, other } = /** @type {Entry} */ (entries.find((entry) => entry.question === question && entry.status === "answered"));
  return [...selected.map(({ label }) => label), ...(other === undefined ? [] : [other])];
}

const MESSAGES = {
  declined: "The user declined to answer these questions. No option was chosen.",
  cancelled: "User cancelled the question",
  aborted: "The question panel was closed before the user answered.",
  expired: "No answer was given in time. No option was chosen.",
  superseded: "The questions were withdrawn or answered elsewhere.",
};

/** What a model reads, as an error, if the person cancelled. */
export const CANCELLED = MESSAGES.cancelled;

/**
 * The answers map of an answered outcome. Throws an `AskError` for every other ending.
 *
 * @template {AnswersAs} As
 * @param {Outcome<As>} outcome
 */
export function answers(outcome) {
  if (outcome.type === "answered") return outcome.answers;
  throw new AskError(outcome.type, MESSAGES[outcome.type], { outcome: /** @type {Outcome<any>} */ (outcome) });
}
