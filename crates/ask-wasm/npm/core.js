// The core without a panel: reads, formats, decodes and encodes. It uses no DOM, and importing it has no side effects.

import { AskError, stub } from "./_stub.js";
import { core as coreOf } from "./_engine/core-load.js";
import { outcomeOf } from "./_engine/outcome.js";
import { problem } from "./_engine/problem.js";

export { AskError };

const core = () => coreOf(stub);

export const validate = async (input, options) => parse((await core()).validate(text(input), text(options)));

export const format = async (questionnaire, outcome, style) => {
  const value = answered((await core()).format(text(questionnaire), text(outcome), `${style}`));
  if (style === "outcome") return outcomeOf(value);
  return WHOLE_MAPS.has(style) ? bare(value) : value;
};

export const decode = async (dialect, message, options) => {
  const decoded = answered((await core()).decode(`${dialect}`, text(message), text(options)));
  if (decoded.inbound.type === "seen") decoded.inbound.outcome = outcomeOf(decoded.inbound.outcome);
  return decoded;
};

export const detectDialect = async (message) => answered((await core()).detectDialect(text(message)));

export const encode = async (dialect, pending, outcome) => answered((await core()).encode(`${dialect}`, text(pending), text(outcome)));

export const readReply = async (questionnaire, index, typed) => answered((await core()).readReply(text(questionnaire), index, `${typed}`));

export const readAnswers = async (questionnaire, result) => {
  const { outcome, guesses } = answered((await core()).readAnswers(text(questionnaire), text(result)));
  return { outcome: outcomeOf(outcome), guesses };
};

export const readResult = async (questionnaire, block) => {
  const { outcome, ...rest } = answered((await core()).readResult(text(questionnaire), text(block)));
  return { outcome: outcome && outcomeOf(outcome), ...rest };
};

export const autoAnswer = async (questionnaire) => outcomeOf(answered((await core()).autoAnswer(text(questionnaire))));

export const toolSchema = async (options) => answered((await core()).toolSchema(text(options)));

export const detectGeneration = async (result) => answered((await core()).detectGeneration(`${result}`));

/** Styles whose result is itself a map keyed by question texts. */
const WHOLE_MAPS = new Set(["answers", "answers-array", "annotations", "annotations-unanswered"]);

/** The JSON text of an argument. A string becomes a JSON string: the core looks for the JSON in it. */
function text(value) {
  try {
    return JSON.stringify(value) ?? "null";
  } catch (error) {
    throw invalid([problem("input", "json", error.message, "must be JSON", "send plain objects")]);
  }
}

/** The value of a reply. Throws its problems as an error. */
function answered(reply) {
  const { problems, value } = parse(reply);
  if (problems) throw invalid(problems);
  return value;
}

function invalid(problems) {
  const lines = problems.map((problem) => problem.message);
  return new AskError("invalid", lines.join("\n"), { problems });
}

/** Parses a reply. Maps keyed by question texts get no prototype; `JSON.parse` defines `__proto__` as an ordinary key. */
const parse = (reply) => JSON.parse(reply, (key, value) => (MAPS.has(key) && isMap(value) ? bare(value) : value));

const MAPS = new Set(["answers", "annotations"]);

const isMap = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

function bare(map) {
  const own = Object.create(null);
  for (const key of Object.keys(map)) {
    Object.defineProperty(own, key, { value: map[key], enumerable: true, configurable: true, writable: true });
  }
  return own;
}
