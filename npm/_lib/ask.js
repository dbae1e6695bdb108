// The calls of every entry. It holds the page's configuration, and loads the rest once.

/** @import { AskOptions, Early, First, PageCalls, Runtime } from "./types/page.js" */
/** @import { Defaults, StreamPanel } from "../index.js" */
/** @import { Panel } from "../types/options.js" */
/** @import { AnswerForms, AnswersAs, AskError as PublicError, Outcome } from "../types/outcome.js" */

/**
 * The default options of every panel of the page. `./url` sets `wasm` to the URL of the wasm file.
 *
 * @type {Defaults & Bare}
 */
export const defaults = { __proto__: null };
/**
 * Resolves to the functions of `_lib/page/page.js`.
 *
 * @type {Promise<PageCalls> | undefined}
 */
let loading;

/**
 * What `ask()` rejects with.
 *
 * @implements {PublicError}
 */
export class AskError extends Error {
  // Minifiers shorten the name of the class.
  static name = "AskError";

  /**
   * @param {PublicError["code"]} code
   * @param {string} message
   * @param {ConstructorParameters<typeof PublicError>[2]} [details]
   */
  constructor(code, message, details) {
    super(message, details);
    this.name = "AskError";
    this.code = code;
    this.problems = details?.problems ?? [];
    this.outcome = details?.outcome;
  }
}

/** What other modules get from this one. The entry sets `first`, which resolves to the functions of `_lib/panel/first.js`. */
export const runtime = /** @type {Runtime} */ ({ __proto__: null, AskError, defaults, load });

/** @type {Promise<First> | undefined} */
let module;

/** One promise, so that what is called on it happens in the order of the calls. */
const first = () => (module ??= runtime.first());

function load() {
  return (loading ??= first()
    .then((first) => first.load(runtime))
    .catch((error) => {
      // The next call tries again.
      loading = module = undefined;
      if (error instanceof AskError) throw error;
      const why = `${error?.message ?? error}`;
      // "document is not defined": no browser. A file that cannot be loaded reads otherwise.
      throw new AskError("load", `The question panel could not be loaded: ${why}${/ (is not|must be) /.test(why) ? "; try ask-user-question/core or /testing, or the option ask of a connector" : ""}`);
    }));
}

export const preload = () => load().then((page) => page.preload());

/** @param {Defaults} options */
export function configure(options) {
  if (loading && options.wasm !== undefined) throw new AskError("load", "configure({ wasm }) must come before the first question");
  Object.assign(defaults, options);
}

/**
 * All options. Without a prototype: only what the page itself has set is one, and what is undefined or null is not set.
 *
 * @param {object} [options]
 * @returns {AskOptions}
 */
const merged = (options) => {
  /** @type {Record<string, unknown>} */
  const all = { __proto__: null, ...options };
  for (const name of Object.keys(defaults)) all[name] ??= defaults[/** @type {keyof Defaults} */ (name)];
  return all;
};

/**
 * Returns a handle at once. Calls to it wait until the panel has been loaded, and keep their order with all others.
 *
 * @param {"open" | "openStream"} kind
 * @param {unknown} questions
 * @param {object} [options]
 * @param {string[]} more The names of its other calls.
 */
function begin(kind, questions, options, ...more) {
  /** @type {Record<string, any> | undefined} A panel, whose calls have arguments of their own. */
  let panel;
  /**
   * What is in the page until the engine is. From here it can only be closed.
   *
   * @type {Early | undefined}
   */
  let early;
  /** @type {string[]} */
  const calls = [];
  const draw = (/** @type {unknown} */ questions) => first().then(({ draw }) => panel || (early = draw(questions, merged(options), calls)), () => {});
  // Before `load`, which starts the engine only when that is on the screen.
  draw(questions);
  const loaded = load();
  const outcome = loaded.then(
    // What was complete, and drawn, before the engine was there is no stream any more.
    (page) => (panel = page[early ? "open" : kind](early ? early.questions : questions, merged(options), /** @type {undefined} Only what is drawn early opens at once. */ (early))).outcome,
    (error) => {
      // What has been entered is not lost.
      throw early ? early.fail(error) : error;
    },
  );
  // A page that ignores the outcome gets no unhandled rejection.
  outcome.catch(() => {});
  /** What a stream has brought so far. */
  let text = "";
  const later = (/** @type {string} */ name) => (/** @type {unknown} */ argument) => {
    if (panel) return void panel[name]?.(argument);
    loaded.then(() => /** @type {Record<string, any>} */ (panel)[name]?.(argument), () => {});
    calls.push(name);
    if (name === "close") early?.close();
    if (name === "push") text += argument;
    if (name === "end") draw(text);
  };
  /** @type {any} Its calls are added below. */
  const handle = { outcome };
  for (const name of ["close", "collapse", "expand", "focus", "reply", "set", ...more]) handle[name] = later(name);
  return handle;
}

/** @type {(questions: unknown, options?: object) => Panel} */
export const open = (questions, options) => begin("open", questions, options);

/** @type {(options?: object) => StreamPanel} */
export const openStream = (options) => begin("openStream", undefined, options, "push", "end", "fail");

/** @param {unknown} questions @param {object} [options] */
export const askOutcome = (questions, options) => open(questions, options).outcome;

/** @param {unknown} questions @param {unknown} outcome @param {object} options */
export const receipt = (questions, outcome, options) =>
  load().then((page) => page.receipt(questions, outcome, merged(options)));

/**
 * The answers map of an outcome; rejects with an `AskError` for every other ending.
 *
 * @template {AnswersAs} As
 * @param {Outcome<As> | Promise<Outcome<As>>} outcome
 * @returns {Promise<AnswerForms[As]>}
 */
export const answersOf = async (outcome) => {
  const ended = await outcome;
  return (await load()).answers(ended);
};

/** @param {unknown} questions @param {object} [options] */
export const ask = (questions, options) => answersOf(askOutcome(questions, options));
