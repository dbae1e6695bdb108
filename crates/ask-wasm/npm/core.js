// The core without a panel: reads, formats, decodes and encodes. It uses no DOM, and importing it has no side effects.

import { AskError, stub } from "./_stub.js";
import { complete, lacksEntries } from "./_engine/reading/answers-map.js";
import { core as coreOf } from "./_engine/load/core-load.js";
import { outcomeOf } from "./_engine/basics/outcome.js";
import { problem } from "./_engine/basics/problem.js";
import { refusal } from "./_engine/reading/refusal.js";
import { MAX_TEXT, checkSize, stringify } from "./_engine/basics/size.js";

export { AskError };

/** A request holds its message and the questions read from it, so that every message that was asked can be answered. */
const MAX_PENDING = 4 * MAX_TEXT;

const core = () => coreOf(stub);

export const validate = async (input, options) => parse((await core()).validate(text(input, "input"), text(options, "options")));

export const format = async (questionnaire, outcome, style, options) => {
  const reply = (await core()).format(text(questionnaire, "input"), text(outcome, "outcome"), name(style));
  const { value, losses } = answer(reply);
  if (losses) options?.onLoss?.(losses);
  if (style === "outcome") return outcomeOf(value);
  return WHOLE_MAPS.has(style) ? bare(value) : value;
};

export const decode = async (dialect, message, options) => {
  const decoded = answered((await core()).decode(name(dialect), text(message, "message"), text(options, "options")));
  for (const { inbound } of [decoded, ...(decoded.more ?? [])]) {
    if (inbound.type === "seen") inbound.outcome = outcomeOf(inbound.outcome);
  }
  return decoded;
};

export const detectDialect = async (message) => answered((await core()).detectDialect(text(message, "message")));

export const encode = async (dialect, pending, outcome) => {
  const whole = await withEntries(pending, outcome);
  return answered((await core()).encode(name(dialect), text(pending, "pending", MAX_PENDING), text(whole, "outcome")));
};

/** No agent may receive an answer that nobody gave. */
async function withEntries(pending, given) {
  // Without questions the core refuses the request.
  if (!lacksEntries(given) || !pending?.questionnaire) return given;
  const { outcome, problems } = await complete(pending.questionnaire, given, readAnswers);
  if (problems) throw invalid(problems);
  return outcome;
}

export const readReply = async (questionnaire, index, typed) => {
  if (!Number.isInteger(index) || index < 0 || index > MAX_TEXT) {
    throw invalid([problem("index", "unknown", name(index), "must be the index of a question", "count from 0")]);
  }
  return answered((await core()).readReply(text(questionnaire, "input"), index, plain(typed, "typed")));
};

export const readAnswers = async (questionnaire, result) => {
  const { outcome, guesses } = answered((await core()).readAnswers(text(questionnaire, "input"), text(result, "result")));
  return { outcome: outcomeOf(outcome), guesses };
};

export const readResult = async (questionnaire, block) => {
  const { outcome, ...rest } = answered((await core()).readResult(text(questionnaire, "input"), text(block, "result")));
  return { outcome: outcome && outcomeOf(outcome), ...rest };
};

export const autoAnswer = async (questionnaire) => outcomeOf(answered((await core()).autoAnswer(text(questionnaire, "input"))));

export const toolSchema = async (options) => {
  const all = typeof options === "string" ? { target: options } : options;
  return answered((await core()).toolSchema(text(all, "options")));
};

export const detectGeneration = async (result) => answered((await core()).detectGeneration(plain(result, "result")));

/** Styles whose result is itself a map keyed by question texts. */
const WHOLE_MAPS = new Set(["answers", "answers-array", "annotations", "annotations-unanswered"]);

/** The JSON text of an argument. A string becomes a JSON string: the core looks for the JSON in it. */
const text = (value, path, most) => attempt(() => stringify(value, most), path);

/** An argument that is a text. */
const plain = (value, path) => attempt(() => checkSize(String(value)), path);

/** The longest name that an error quotes completely is far shorter. */
const MAX_NAME = 200;

/** An argument that is one of a few names. */
const name = (value) => String(value).slice(0, MAX_NAME);

function attempt(read, path) {
  try {
    return read();
  } catch (cause) {
    throw invalid([refusal(cause, path)]);
  }
}

/** The value of a reply. Throws its problems as an error. */
const answered = (reply) => answer(reply).value;

/** A reply without problems. */
function answer(reply) {
  const { problems, ...rest } = parse(reply);
  if (problems) throw invalid(problems);
  return rest;
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
