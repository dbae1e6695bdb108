// The calls of the headless core, for `core.js` and for connectors. They get the runtime of the page: if modules that are loaded late imported
// it, bundlers would put it into a file of its own, for which the first question of a page would have to wait.

/**
 * @import * as Core from "../../core.js"
 * @import { Outcome, Problem } from "../../types/outcome.js"
 * @import { Call } from "../../types/record.js"
 * @import { Runtime } from "../types/page.js"
 * @import { CoreCalls } from "../types/wasm.js"
 */

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

/**
 * An argument that is one of a few names.
 *
 * @param {unknown} value
 */
const name = (value) => String(value).slice(0, MAX_NAME);

/**
 * Parses a reply. Maps keyed by question texts get no prototype; `JSON.parse` defines `__proto__` as an ordinary key.
 *
 * @param {string} reply
 * @returns {object}
 */
const parse = (reply) => JSON.parse(reply, (key, value) => (MAPS.has(key) && isMap(value) ? bare(value) : value));

const MAPS = new Set(["answers", "annotations"]);

/** @param {unknown} value */
const isMap = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/**
 * @template {object} Entries
 * @param {Entries} map
 * @returns {Entries}
 */
function bare(map) {
  const own = Object.create(null);
  for (const key of Object.keys(map)) {
    Object.defineProperty(own, key, { __proto__: null, value: /** @type {Record<string, unknown>} */ (map)[key], enumerable: true, configurable: true, writable: true });
  }
  return own;
}

/**
 * An outcome as the core writes it.
 *
 * @typedef {Parameters<typeof outcomeOf>[0]} WrittenOutcome
 */

/**
 * What the core replies if nothing is wrong.
 *
 * @template Value
 * @typedef {{ value: Value, losses?: Core.Loss[] }} Answer
 */

/**
 * A service worker cannot load modules later, and forbids `import()`. What has advice of its own says more.
 *
 * @param {Error & { cause?: { advice?: string } }} error
 * @returns {never}
 */
function advise(error) {
  if ("ServiceWorkerGlobalScope" in globalThis && !error.cause?.advice) error.message += CURE;
  throw error;
}

const CURE = ". In a service worker import ask-user-question/core-bundle, or ask-user-question/core-script where WebAssembly is forbidden";

/** @param {Runtime} runtime */
export function coreCalls(runtime) {
  const { AskError } = runtime;

  /**
   * Calls a function of the core.
   *
   * @template {keyof CoreCalls} Name
   * @param {Name} name
   * @param {Parameters<CoreCalls[Name]>} values
   */
  const call = async (name, ...values) =>
    /** @type {Record<string, (...values: unknown[]) => string | Promise<string>>} */ (/** @type {object} */ (await core(runtime).catch(advise)))[name](...values);

  /**
   * What a model sent is a problem that can be reported to it, even if it cannot be passed to the core.
   *
   * @type {typeof Core.validate}
   */
  const validate = async (input, options) => {
    const settings = text(options, "options");
    let questions;
    try {
      questions = given(input);
    } catch (cause) {
      return { questionnaire: null, repairs: [], problems: [refusal(cause, "input")], advice: [] };
    }
    return /** @type {Core.Validation} */ (parse(await call("validate", questions, settings)));
  };

  /**
   * What the core writes is of the type of the style.
   *
   * @template {keyof Core.Formats} Style
   * @param {Core.Questions} questionnaire
   * @param {Core.OutcomeArgument} outcome
   * @param {Style} style
   * @param {Core.FormatOptions} [options]
   * @returns {Promise<Core.Formats[Style]>}
   */
  const format = async (questionnaire, outcome, style, options) => {
    const reply = await call("format", whole(questionnaire, "input"), whole(outcome, "outcome"), name(style));
    const { value, losses } = /** @type {Answer<never>} */ (answer(reply));
    if (losses) options?.onLoss?.(losses);
    if (style === "outcome") return /** @type {Core.Formats[Style]} */ (outcomeOf(value));
    return WHOLE_MAPS.has(style) ? bare(value) : value;
  };

  /** @type {typeof Core.decode} */
  const decode = async (dialect, message, options) => {
    const decoded = answered(await call("decode", name(dialect), text(message, "message"), text(options, "options")));
    for (const { inbound } of [decoded, ...(decoded.more ?? [])]) {
      if (inbound.type === "seen") inbound.outcome = /** @type {Outcome} */ (outcomeOf(/** @type {WrittenOutcome} */ (inbound.outcome)));
    }
    return decoded;
  };

  /** @type {typeof Core.detectDialect} */
  const detectDialect = async (message) => answered(await call("detectDialect", text(message, "message")));

  /** @type {typeof Core.encode} */
  const encode = async (dialect, pending, outcome) =>
    answered(await call("encode", name(dialect), text(pending, "pending", MAX_PENDING), whole(outcome, "outcome")));

  /** @type {typeof Core.prompt} */
  const prompt = async (questionnaire, entries = []) =>
    answered(await call("nextPrompt", whole(questionnaire, "input"), text(entries, "entries"))) ?? undefined;

  /** @type {typeof Core.slackBlocks} */
  const slackBlocks = async (questionnaire, entries = []) =>
    answered(await call("slackBlocks", whole(questionnaire, "input"), text(entries, "entries")));

  /** @type {typeof Core.readSlack} */
  const readSlack = async (questionnaire, payload) => {
    const { outcome, errors } = /** @type {{ outcome?: WrittenOutcome, errors: Record<string, string> }} */ (
      answered(await call("readSlack", whole(questionnaire, "input"), text(payload, "payload")))
    );
    return outcome ? { outcome: /** @type {Outcome} */ (outcomeOf(outcome)) } : { errors };
  };

  /** @type {typeof Core.readReply} */
  const readReply = async (questionnaire, index, typed) => {
    if (!Number.isInteger(index) || index < 0 || index > MAX_TEXT) {
      throw invalid([problem("index", "unknown", name(index), "must be the index of a question", "count from 0")]);
    }
    return answered(await call("readReply", whole(questionnaire, "input"), index, plain(typed, "typed")));
  };

  /** @type {typeof Core.readAnswers} */
  const readAnswers = async (questionnaire, result) => {
    const { outcome, guesses } = /** @type {{ outcome: WrittenOutcome, guesses: number[] }} */ (
      answered(await call("readAnswers", whole(questionnaire, "input"), text(result, "result")))
    );
    return { outcome: /** @type {Outcome} */ (outcomeOf(outcome)), guesses };
  };

  /** @type {typeof Core.readResult} */
  const readResult = async (questionnaire, block) => {
    const { outcome, ...rest } = /** @type {Omit<Core.ReadResult, "outcome"> & { outcome: WrittenOutcome | null }} */ (
      answered(await call("readResult", whole(questionnaire, "input"), text(block, "result")))
    );
    return { outcome: outcome && /** @type {Outcome} */ (outcomeOf(outcome)), ...rest };
  };

  /** @type {typeof Core.autoAnswer} */
  const autoAnswer = async (questionnaire) =>
    /** @type {Outcome} */ (outcomeOf(/** @type {WrittenOutcome} */ (answered(await call("autoAnswer", whole(questionnaire, "input"))))));

  /** @type {typeof Core.toolSchema} */
  const toolSchema = async (options) => {
    const all = typeof options === "string" ? { target: options } : options;
    return answered(await call("toolSchema", text(all, "options")));
  };

  /** @type {typeof Core.detectGeneration} */
  const detectGeneration = async (result) => answered(await call("detectGeneration", plain(result, "result")));

  const records = async () => (await import("../load/modules.js")).records(runtime);

  /** @type {typeof Core.digest} */
  const digest = async (called) => answered(await (await records()).digest(attempt(() => callText(called), "call")));

  /** @type {typeof Core.verifyDecision} */
  const verifyDecision = async (record, called) => {
    /** @type {[string, string]} */
    let texts;
    try {
      texts = [stringify(record), callText(called)];
    } catch {
      return { ok: false, reason: "unverifiable" };
    }
    return answered(await (await records()).verifyDecision(...texts));
  };

  /**
   * What runs reads the call again, so it has to have both members as they are.
   *
   * @param {Call} called
   */
  const callText = (called) => {
    const [tool, args] = ["tool", "arguments"].map((name) => ownValue(called, name));
    return exactJson({ tool, arguments: args });
  };

  /**
   * The value of a reply, which is of the type that the caller expects of the core. Throws its problems as an error.
   *
   * @template Value
   * @param {string} reply
   * @returns {Value}
   */
  const answered = (reply) => /** @type {Answer<Value>} */ (answer(reply)).value;

  /**
   * A reply without problems.
   *
   * @template Value
   * @param {string} reply
   * @returns {Answer<Value>}
   */
  const answer = (reply) => {
    const { problems, ...rest } = { __proto__: null, .../** @type {Answer<Value> & { problems?: Problem[] }} */ (parse(reply)) };
    if (problems) throw invalid(problems);
    return rest;
  };

  /** @param {Problem[]} problems */
  const invalid = (problems) => new AskError("invalid", problems.map(({ message }) => message).join("\n"), { problems });

  /**
   * The JSON text of an argument. A string becomes a JSON string: the core looks for the JSON in it.
   *
   * @param {unknown} value
   * @param {string} path
   * @param {number} [most]
   */
  const text = (value, path, most) => attempt(() => stringify(value, most), path);

  /**
   * The same of an argument that has to be there.
   *
   * @param {unknown} value
   * @param {string} path
   */
  const whole = (value, path) => attempt(() => given(value), path);

  /**
   * An argument that is a text.
   *
   * @param {unknown} value
   * @param {string} path
   */
  const plain = (value, path) => attempt(() => checkSize(String(value)), path);

  /** @param {() => string} read @param {string} path */
  const attempt = (read, path) => {
    try {
      return read();
    } catch (cause) {
      throw invalid([refusal(cause, path)]);
    }
  };

  return { validate, format, decode, detectDialect, encode, prompt, readReply, slackBlocks, readSlack, readAnswers, readResult, autoAnswer, toolSchema, detectGeneration, digest, verifyDecision };
}
