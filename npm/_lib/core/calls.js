// The calls of the headless core, for `core.js` and for connectors. They get the runtime of the page: if modules that are loaded late imported
// it, bundlers would put it into a file of its own, for which the first question of a page would have to wait.

import { core } from "../load/core.js";
import { exactJson, ownValue } from "../basics/exact-json.js";
import { outcomeOf } from "../basics/outcome.js";
import { problem } from "../basics/problem.js";
import { refusal } from "../reading/refusal.js";
import { MAX_TEXT, checkSize, given, stringify } from "../basics/size.js";

/** A request holds its message and the questions read from it, so that every message that was asked can be answered. */
const MAX_PENDING = 4 * MAX_TEXT;

/** Styles whose result is itself a map keyed by question texts. */
const WHOLE_MAPS = new Set(["answers", "answers-array", "annotations", "annotations-unanswered"]);

/** The longest name that an error quotes completely is far shorter. */
const MAX_NAME = 200;

/** An argument that is one of a few names. */
const name = (value) => String(value).slice(0, MAX_NAME);

/** Parses a reply. Maps keyed by question texts get no prototype; `JSON.parse` defines `__proto__` as an ordinary key. */
const parse = (reply) => JSON.parse(reply, (key, value) => (MAPS.has(key) && isMap(value) ? bare(value) : value));

const MAPS = new Set(["answers", "annotations"]);

const isMap = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

function bare(map) {
  const own = Object.create(null);
  for (const key of Object.keys(map)) {
    Object.defineProperty(own, key, { __proto__: null, value: map[key], enumerable: true, configurable: true, writable: true });
  }
  return own;
}

export function coreCalls(runtime) {
  const { AskError } = runtime;

  /** Calls a function of the core. */
  const call = async (name, ...values) => (await core(runtime))[name](...values);

  /** What a model sent is a problem that can be reported to it, even if it cannot be passed to the core. */
  const validate = async (input, options) => {
    const settings = text(options, "options");
    let questions;
    try {
      questions = given(input);
    } catch (cause) {
      return { questionnaire: null, repairs: [], problems: [refusal(cause, "input")], advice: [] };
    }
    return parse(await call("validate", questions, settings));
  };

  const format = async (questionnaire, outcome, style, options) => {
    const reply = await call("format", whole(questionnaire, "input"), whole(outcome, "outcome"), name(style));
    const { value, losses } = answer(reply);
    if (losses) options?.onLoss?.(losses);
    if (style === "outcome") return outcomeOf(value);
    return WHOLE_MAPS.has(style) ? bare(value) : value;
  };

  const decode = async (dialect, message, options) => {
    const decoded = answered(await call("decode", name(dialect), text(message, "message"), text(options, "options")));
    for (const { inbound } of [decoded, ...(decoded.more ?? [])]) {
      if (inbound.type === "seen") inbound.outcome = outcomeOf(inbound.outcome);
    }
    return decoded;
  };

  const detectDialect = async (message) => answered(await call("detectDialect", text(message, "message")));

  const encode = async (dialect, pending, outcome) =>
    answered(await call("encode", name(dialect), text(pending, "pending", MAX_PENDING), whole(outcome, "outcome")));

  const prompt = async (questionnaire, entries = []) =>
    answered(await call("nextPrompt", whole(questionnaire, "input"), text(entries, "entries"))) ?? undefined;

  const slackBlocks = async (questionnaire, entries = []) =>
    answered(await call("slackBlocks", whole(questionnaire, "input"), text(entries, "entries")));

  const readSlack = async (questionnaire, payload) => {
    const { outcome, errors } = answered(await call("readSlack", whole(questionnaire, "input"), text(payload, "payload")));
    return outcome ? { outcome: outcomeOf(outcome) } : { errors };
  };

  const readReply = async (questionnaire, index, typed) => {
    if (!Number.isInteger(index) || index < 0 || index > MAX_TEXT) {
      throw invalid([problem("index", "unknown", name(index), "must be the index of a question", "count from 0")]);
    }
    return answered(await call("readReply", whole(questionnaire, "input"), index, plain(typed, "typed")));
  };

  const readAnswers = async (questionnaire, result) => {
    const { outcome, guesses } = answered(await call("readAnswers", whole(questionnaire, "input"), text(result, "result")));
    return { outcome: outcomeOf(outcome), guesses };
  };

  const readResult = async (questionnaire, block) => {
    const { outcome, ...rest } = answered(await call("readResult", whole(questionnaire, "input"), text(block, "result")));
    return { outcome: outcome && outcomeOf(outcome), ...rest };
  };

  const autoAnswer = async (questionnaire) => outcomeOf(answered(await call("autoAnswer", whole(questionnaire, "input"))));

  const toolSchema = async (options) => {
    const all = typeof options === "string" ? { target: options } : options;
    return answered(await call("toolSchema", text(all, "options")));
  };

  const detectGeneration = async (result) => answered(await call("detectGeneration", plain(result, "result")));

  const records = async () => (await import("../load/modules.js")).records(runtime);

  const digest = async (called) => answered(await (await records()).digest(attempt(() => callText(called), "call")));

  const verifyDecision = async (record, called) => {
    let texts;
    try {
      texts = [stringify(record), callText(called)];
    } catch {
      return { ok: false, reason: "unverifiable" };
    }
    return answered(await (await records()).verifyDecision(...texts));
  };

  /** What runs reads the call again, so it has to have both members as they are. */
  const callText = (called) => {
    const [tool, args] = ["tool", "arguments"].map((name) => ownValue(called, name));
    return exactJson({ tool, arguments: args });
  };

  /** The value of a reply. Throws its problems as an error. */
  const answered = (reply) => answer(reply).value;

  /** A reply without problems. */
  const answer = (reply) => {
    const { problems, ...rest } = { __proto__: null, ...parse(reply) };
    if (problems) throw invalid(problems);
    return rest;
  };

  const invalid = (problems) => new AskError("invalid", problems.map(({ message }) => message).join("\n"), { problems });

  /** The JSON text of an argument. A string becomes a JSON string: the core looks for the JSON in it. */
  const text = (value, path, most) => attempt(() => stringify(value, most), path);

  /** The same of an argument that has to be there. */
  const whole = (value, path) => attempt(() => given(value), path);

  /** An argument that is a text. */
  const plain = (value, path) => attempt(() => checkSize(String(value)), path);

  const attempt = (read, path) => {
    try {
      return read();
    } catch (cause) {
      throw invalid([refusal(cause, path)]);
    }
  };

  return { validate, format, decode, detectDialect, encode, prompt, readReply, slackBlocks, readSlack, readAnswers, readResult, autoAnswer, toolSchema, detectGeneration, digest, verifyDecision };
}
