// The calls of a page, once it has been loaded: opens panels, and draws the receipts of stored outcomes.

/** @import { Ask, AskOptions, Early, PageCalls, Runtime, Stream } from "../types/page.js" */
/** @import { Panel } from "../../types/options.js" */
/** @import { StreamPanel } from "../../index.js" */

import { hostOf } from "../basics/host.js";
import { AskError, inject, runtime } from "../basics/injected.js";
import { answers } from "../basics/outcome.js";
import { MAX_TEXT } from "../basics/size.js";
import { observe } from "./container.js";
import { localize, toText, wordsOf } from "./input.js";
import { checkOptions, dispatch, engineReady, fail, focus, open, panic, setTheme, startEngine } from "./panels.js";
import { announcer, begin, loadStyles, page, readQuestions, readStream } from "./reading.js";

let lastId = 0;

export { observe };

/**
 * Starts the engine. `wasm` is the chunk of this package, or what the page has configured in its place.
 *
 * @param {Runtime} from
 * @param {unknown} wasm
 * @returns {Promise<PageCalls>}
 */
export async function start(from, wasm) {
  inject(from);
  await startEngine(wasm);
  announcer();
  return { open: (questions, options, early) => openPanel(questions, options, localize(options), early), openStream, receipt, answers, preload };
}

/** Loads what a panel needs as soon as it is in the page. */
const preload = async () =>
  void (await Promise.all([
    import("../shared/visibility.js"), import("../shared/stillness.js"), import("../shared/focus.js"), import("../shared/steps.js"), import("../extras/receipt.js"), import("../extras/options/usual.js"), import("../theme/theme.js"), announcer(), loadStyles(),
    localize({ ...runtime.defaults }),
  ]));

/**
 * Draws the receipt of a stored outcome.
 *
 * @type {PageCalls["receipt"]}
 */
const receipt = async (questions, outcome, options) =>
  (await import("../extras/receipt.js")).drawStored(/** @type {Ask} */ ({ __proto__: null, id: ++lastId, options }), questions, outcome, {
    ...page, AskError, checkOptions, engineReady, hostOf, loadStyles, localize, panic, readQuestions, toText,
  });

/**
 * `early` is what `first.js` has drawn of the panel; `stream` has the questions that are still being written. `localized`
 * resolves when `options` has the texts of its language.
 *
 * @param {unknown} questions
 * @param {AskOptions} options
 * @param {Promise<void>} localized
 * @param {Early} [early]
 * @param {Promise<Stream>} [stream]
 * @returns {Panel}
 */
function openPanel(questions, options, localized, early, stream) {
  // The rest is added as it comes to be.
  const ask = /** @type {Ask} */ ({ __proto__: null, id: ++lastId, options, early, stream, localized, settled: false, leave: dispatch });
  ask.outcome = new Promise((resolve, reject) => Object.assign(ask, { resolve, reject }));
  /** @type {Panel} */
  const panel = {
    outcome: ask.outcome,
    close: (reason) => ask.leave(ask, reason === "superseded" ? "supersede" : "abort"),
    collapse: () => dispatch(ask, "collapse"),
    expand: () => dispatch(ask, "expand"),
    focus: () => ask.settled || focus(ask),
    // One that is taken back is no longer that of the call.
    set: ({ theme = runtime.defaults.theme ?? "auto" }) => setTheme(first ?? ask, theme),
    reply: (text) => dispatch(ask, "reply", 0, `${text}`.slice(0, MAX_TEXT)),
  };
  ask.key = options.id ?? ask;
  // One that the page has closed may still be loading, and ends without an answer.
  const first = [...open].find((other) => other.key === ask.key && other.options.scope === options.scope && !other.isClosed);
  const read = () => (stream ? readStream(ask) : readQuestions(ask, questions));
  (first ? join(ask, first, read) : begin(ask, read)).catch((error) => fail(ask, error));
  return (ask.panel = panel);
}

/**
 * Opens a panel whose questions are still being written.
 *
 * @param {unknown} _
 * @param {AskOptions} options
 * @returns {StreamPanel}
 */
function openStream(_, options) {
  const localized = localize(options);
  const stream = Promise.all([import("../reading/stream.js"), localized]).then(([{ stream }]) => stream(runtime, options, wordsOf(options).words));
  /** @type {(name: "push" | "end" | "fail") => (text?: any) => void} */
  const later = (name) => (argument) => void stream.then((stream) => stream[name](argument), () => {});
  return Object.assign(openPanel(undefined, options, localized, undefined, stream), { push: later("push"), end: later("end"), fail: later("fail") });
}

/**
 * A second call under the id of an open ask shares its panel, if both ask the same. From now on each of them only leaves it.
 *
 * @param {Ask} ask
 * @param {Ask} first
 * @param {() => Promise<unknown>} read
 */
function join(ask, first, read) {
  const lazy = import("../extras/join.js");
  /** @type {Ask["leave"]} */
  ask.leave = first.leave = (...all) => lazy.then(({ leave }) => leave(...all, page), () => dispatch(...all));
  return lazy.then(({ join }) => join(ask, first, read, page));
}
