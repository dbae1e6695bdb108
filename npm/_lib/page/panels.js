// The panels of a page: the queue of each host, their containers and their promises. Every promise belongs to this file,
// never to the wasm, and settles exactly once.
//
// An `ask` is one call of the page. Its panel in the wasm has the same id.

/** @import { Ask, AskOptions, Container, Entered, Stream } from "../types/page.js" */
/** @import { Outcome } from "../../types/outcome.js" */
/** @import { PanelCalls } from "../types/wasm.js" */

import { hostOf, isIdle, reportErrors } from "../basics/host.js";
import { AskError, runtime } from "../basics/injected.js";
import { outcomeOf } from "../basics/outcome.js";
import { loadPanel } from "../load/instance.js";
import { createContainer } from "./container.js";

/**
 * The functions of the current wasm instance; undefined between a panic and the next instance.
 *
 * @type {PanelCalls | undefined}
 */
export let engine;
/**
 * Resolves to `engine` once it has started.
 *
 * @type {Promise<PanelCalls> | undefined}
 */
let starting;
/**
 * Starts an instance.
 *
 * @type {(() => Promise<PanelCalls>) | undefined}
 */
let startInstance;

/**
 * The asks of each host, in order. The first one is in the page.
 *
 * @type {Map<Element, Ask[]>}
 */
const queues = new Map();

/** The asks of the dock, which all copies of this package on a page share. They call nothing of each other but `advance()`. */
const DOCK_QUEUE = Symbol.for("ask-user-question.dock");

/**
 * The open asks. `key` is the id that the page gave, if any: a question that is delivered twice is one panel.
 *
 * @type {Set<Ask>}
 */
export const open = new Set();

/**
 * Loads the engine. `wasm` is the chunk of this package, or what the page has configured in its place.
 *
 * @param {unknown} wasm
 */
export async function startEngine(wasm) {
  startInstance ??= await loadPanel(wasm, onPanic);
  await engineReady();
}

/** Resolves once there is an engine: the first one, or the next one after a panic. */
export function engineReady() {
  starting ??= /** @type {() => Promise<PanelCalls>} */ (startInstance)().then(
    (calls) => (engine = calls),
    (error) => {
      starting = undefined;
      throw error;
    },
  );
  return starting;
}

/**
 * The engine has failed: every open question rejects, with the person's draft.
 *
 * @param {unknown} cause
 */
function onPanic(cause) {
  engine = starting = undefined;
  for (const ask of open) {
    const [drafted = [], comment] = ask.draft ?? [];
    const entries = ask.early?.outcome().entries ?? drafted;
    const outcome = outcomeOf({ type: "aborted", entries, ...(comment && { comment }) });
    settle(ask, () => ask.reject(panic({ cause, outcome })));
  }
}

/** @param {{ cause?: unknown, outcome?: Outcome }} [details] */
export const panic = (details) => new AskError("panic", "The question panel failed; the next question works again", details);

/**
 * Reports options that the page has misspelt, once a panel is on the screen, or cannot be.
 *
 * @param {AskOptions} options
 */
export const checkOptions = (options) => import("../extras/options/usual.js").then((lazy) => lazy.check(options)).catch(() => {});

/**
 * Something is missing: a module that cannot be loaded, or a part of the platform, as in test runners.
 *
 * @param {Ask} ask
 * @param {unknown} error
 */
export const fail = (ask, error) =>
  settle(ask, () => {
    checkOptions(ask.options);
    const known = error instanceof AskError ? error : new AskError("load", `The question panel could not be shown: ${/** @type {Error | undefined} */ (error)?.message ?? error}`, { cause: error });
    ask.reject(ask.early ? ask.early.fail(known) : known);
  });

/** @param {Ask} ask */
export function enqueue(ask) {
  ask.host = hostOf(ask.options.host);
  ask.queue = ask.host ? (queues.get(ask.host) ?? []) : (/** @type {{ [DOCK_QUEUE]?: Ask[] }} */ (document)[DOCK_QUEUE] ??= []);
  if (ask.host) queues.set(ask.host, ask.queue);
  // Another copy of the package was faster.
  if (ask.queue.length && ask.early) {
    ask.early.close();
    ask.early.element = undefined;
  }
  ask.queue.push(ask);
  ask.advance = () => {
    try {
      showFirst(ask);
    } catch (error) {
      fail(ask, error);
    }
  };
}

/**
 * Shows the first ask of a queue. A second call under an open id is in no queue.
 *
 * @param {Ask[]} [queue]
 */
export const advance = (queue) => queue?.[0]?.advance();

/**
 * Shows an ask whose turn it is, and how many wait behind it. One that cannot be shown makes room for the next.
 *
 * @param {Ask} ask
 */
function showFirst(ask) {
  if (!ask.settled && !ask.shown && (ask.ready || ask.arriving)) {
    const element = ask.early?.element;
    if (ask.host?.isConnected === false || element?.isConnected === false) return dispatch(ask, "abort");
    ask.container ??= createContainer(
      (ask.element = element ?? runtime.view.createElement(ask.host, ask.options)),
      ask.host,
      ask,
      ask.options,
      () => dispatch(ask, "abort"),
      (visible, waited) => setVisible(ask, visible, waited),
    );
    ask.shown = ask.ready;
    if (ask.ready) show(ask);
    else /** @type {Stream} */ (ask.arriving).draw(/** @type {Container} */ (ask.container).root);
  }
  ask.notice?.update();
  if (ask.queue[0]?.shown) engine?.dispatch(ask.id, "waiting", ask.queue.length - 1, "");
}

/**
 * Changes the theme, if there is something to see. Without one of its own, the panel follows the page from now on.
 *
 * @param {Ask} ask
 */
export function setTheme(ask, theme = ask.options.theme) {
  ask.options.theme = theme;
  const { element } = ask.container ?? ask.early ?? {};
  if (element) import("../theme/theme.js").then((lazy) => lazy.setTheme(element, theme, runtime.view)).catch(() => {});
}

/**
 * Nothing can be pressed before `show`, which has the visibility reported.
 *
 * @param {Ask} ask
 * @param {boolean} visible
 */
export function setVisible(ask, visible, waited = 0) {
  ask.hidden = !visible;
  // As an unsigned number, -1 is the greatest.
  dispatch(ask, visible ? "visible" : "hidden", runtime.skipsArming ? -1 : waited);
}

/** @param {Ask} ask */
function show(ask) {
  const entered = ask.early?.end();
  ask.early = undefined;
  const container = /** @type {Container} */ (ask.container);
  /** @type {PanelCalls} */ (engine).show(ask.id, container.root);
  if (entered) restore(container.root, entered);
  container.report();
  ask.arriving?.stop();
  setTheme(ask);
  checkOptions(ask.options);
  const detail = { id: ask.options.id };
  container.element.dispatchEvent(new CustomEvent("ask-user-question:waiting", { bubbles: true, composed: true, detail }));
  reportErrors(() => ask.options.onWaiting?.(detail));
  if (ask.options.notify) import("../extras/notice.js").then((lazy) => lazy.notify(ask, () => focus(ask))).catch(() => {});
  if (ask.options.focus && isIdle()) focus(ask);
}

/**
 * Enters what was chosen and typed before the engine was there, as if it were chosen and typed now.
 *
 * @param {ShadowRoot} root
 * @param {Entered} entered
 */
function restore(root, { ticks, typed }) {
  /** @type {(element: any, name: string, value: unknown, event: string) => void} Of an input, or of a field for text. */
  const enter = (element, name, value, event) => {
    // Setting a text to what it is would move the caret.
    if (element[name] !== value) element[name] = value;
    element.dispatchEvent(new Event(event, { bubbles: true }));
  };
  // Typing selects "Other". What is selected now comes after that.
  if (typed) enter(root.querySelector("textarea"), "value", typed, "input");
  /** @type {NodeListOf<HTMLInputElement>} */
  const controls = root.querySelectorAll(".control");
  ticks.forEach((ticked, at) => !controls[at] || controls[at].checked === ticked || enter(controls[at], "checked", ticked, "change"));
}

/**
 * Sends an action to the panel. A question that is still arriving can be closed at once.
 *
 * @param {Ask} ask
 * @param {string} action
 */
export function dispatch(ask, action, count = 0, text = "") {
  if (ENDINGS[action]) ask.isClosed = true;
  if (!ask.settled && !ask.ready && ask.stream && ENDINGS[action]) {
    settle(ask, () => ask.resolve(outcomeOf({ type: /** @type {"aborted" | "superseded"} */ (ENDINGS[action]), entries: [] })));
  } else whenReady(ask, () => /** @type {PanelCalls} */ (engine).dispatch(ask.id, action, count, text));
}

/** @param {Ask} ask */
export const focus = (ask) => engine?.dispatch(ask.id, "focus", 0, "");

/** @type {Record<string, "aborted" | "superseded" | undefined>} */
const ENDINGS = { abort: "aborted", supersede: "superseded" };

/** @param {Ask} ask */
export function setReady(ask) {
  ask.ready = true;
  for (const call of ask.pendingCalls ?? []) whenReady(ask, call);
}

/**
 * Calls to a panel wait until its questions have been read.
 *
 * @param {Ask} ask
 * @param {() => void} call
 */
function whenReady(ask, call) {
  if (ask.settled) return;
  if (ask.ready) call();
  else (ask.pendingCalls ??= []).push(call);
}

/**
 * Settles once. The panel is removed when the code that runs in it has returned.
 *
 * @param {Ask} ask
 * @param {() => void} resolve
 */
export function settle(ask, resolve) {
  if (ask.settled) return;
  ask.settled = true;
  open.delete(ask);
  queueMicrotask(() => dispose(ask));
  // Nothing below that throws may leave the promise pending.
  try {
    resolve();
  } catch (error) {
    ask.reject(error);
  }
  ask.stored?.stop();
  ask.notice?.end();
  if (ask.abort) ask.options.signal?.removeEventListener("abort", ask.abort);
}

/** @param {Ask} ask */
function dispose(ask) {
  reportErrors(() => ask.arriving?.stop());
  ask.early?.close();
  engine?.remove(ask.id, ask.container?.receipt());
  if (ask.container) ask.container.close();
  else ask.element?.remove();
  ask.kept?.stop();
  const { queue } = ask;
  if (!queue) return;
  const at = queue.indexOf(ask);
  if (at >= 0) queue.splice(at, 1);
  if (queue.length) advance(queue);
  else queues.delete(/** @type {Element} */ (ask.host));
}
