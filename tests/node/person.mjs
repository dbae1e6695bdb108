// Stands in for the panel where there is no page: answers as the test specifies, and records what was asked.

import assert from "node:assert/strict";

const LUXON = { type: "answered", entries: [{ selected: ["luxon"] }] };

export const LIBRARY = {
  question: "Which library?",
  header: "Library",
  options: [
    { label: "date-fns", description: "small" },
    { label: "luxon", description: "big" },
  ],
  multiSelect: false,
};

export const questions = [LIBRARY];

/** An `ask` that always gives the same outcome, or the result of a function of the signal that withdraws the question. */
export function somebody(outcome = LUXON) {
  const ask = async (questionnaire, options, signal) => {
    ask.asked.push({ questionnaire, options, signal });
    return typeof outcome === "function" ? outcome(signal) : outcome;
  };
  ask.asked = [];
  /** Resolves when it has been asked this often. */
  ask.isAsked = async (times) => {
    while (ask.asked.length < times) await new Promise((next) => setImmediate(next));
  };
  return ask;
}

export const NOBODY = () => assert.fail("the connector must not ask");

/** Resolves when the agent withdraws the question, as a panel does. */
export const untilWithdrawn = (signal) => new Promise((done) => signal.addEventListener("abort", () => done({ type: "superseded" })));

/** The same, for an agent that withdraws the question as soon as it is asked. */
export const withdrawn = (signal, agent) => {
  const ending = untilWithdrawn(signal);
  agent.abort();
  return ending;
};

/** The texts that agents read for the endings without an answer. */
export const TEXTS = {
  declined: "The user declined to answer these questions. No option was chosen.",
  cancelled: "User cancelled the question",
  expired: "No answer was given in time. No option was chosen.",
  aborted: "The question panel was closed before the user answered.",
};
export const NOT_SHOWN = "The questions could not be shown to the user.";

export const plain = (value) => JSON.parse(JSON.stringify(value));
