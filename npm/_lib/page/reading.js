// From a call of the page to its panel: takes its place in the queue, reads the questions, and passes on what happens in the panel.

/** @import { Ask, Page, PanelSettings, Prepared, Stream } from "../types/page.js" */
/** @import { Notify } from "../types/wasm.js" */
/** @import { Entry, Outcome } from "../../types/outcome.js" */

import { elementOf, reportErrors } from "../basics/host.js";
import { AskError, runtime } from "../basics/injected.js";
import { outcomeOf } from "../basics/outcome.js";
import { createContainer } from "./container.js";
import { refused, settings, toText } from "./input.js";
import { advance, dispatch, engine, engineReady, enqueue, open, panic, setReady, setTheme, setVisible, settle } from "./panels.js";

/**
 * What modules that are loaded late call.
 *
 * @type {Page}
 */
export const page = {
  begin, createContainer, dispatch, engine: () => engine, listener, prepare, refused, reportErrors, resultOf, setReady, setTheme, setVisible, settle, view: () => runtime.view,
};

/**
 * Resolves once the style sheet for what a plain question does not have has been loaded.
 *
 * @type {Promise<void> | undefined}
 */
let styles;

/** Loads the rest of the style sheet. Where it cannot be loaded, panels are shown without it, and the next one tries again. */
export const loadStyles = () =>
  (styles ??= import("../extras/css.js").then(
    ({ default: css }) => runtime.view.shared()[1].replaceSync(css),
    () => void (styles = undefined),
  ));

/**
 * Takes a place in the queue, and shows the questions when they have been read and it is their turn.
 *
 * @param {Ask} ask
 * @param {() => Promise<unknown>} read
 */
export async function begin(ask, read) {
  open.add(ask);
  const { signal } = ask.options;
  if (signal && typeof signal.addEventListener !== "function") throw new AskError("load", "signal must be an AbortSignal");
  // The ask takes its place in the queue before it waits for anything.
  enqueue(ask);
  if (signal) {
    ask.abort = () => ask.leave(ask, "abort");
    signal.addEventListener("abort", ask.abort);
    if (signal.aborted) ask.abort();
  }
  await (ask.prepared = prepare(ask, read));
  if (ask.settled) return;
  setReady(ask);
  // An ask that was closed while it loaded has settled by now. No other may stay invisible.
  if (!ask.settled && ask.host?.isConnected === false) throw new AskError("load", "The host element is not in the document");
  if (!ask.settled) advance(ask.queue);
}

/**
 * Reads the questions and what is stored for them. Returns the session before the person has changed it.
 *
 * @param {Ask} ask
 * @param {() => Promise<unknown>} read
 */
async function prepare(ask, read) {
  const styles = loadStyles();
  const dock = ask.host === null && import("../extras/dock.js").then(({ openDock }) => (ask.openDock = openDock), () => {});
  // A plain question in a host shows nothing that needs the styles.
  await Promise.all([engineReady(), dock, (ask.host && ask.early) || styles, ask.localized]);
  if (!runtime.view.hasPlainName(ask.options)) await (await import("../extras/name.js")).cleanName(runtime, ask.options);
  if (ask.options.trustedOnly) ask.refuseScripted = (await import("../shared/trusted-events.js")).refuseScripted;
  if (ask.options.storage && ask.key === ask.options.id) {
    // Where the module cannot be loaded, nothing is stored.
    ask.stored = (await import("../extras/stored.js").catch(() => {}))?.open(ask, page);
  }
  await read();
  ask.stored?.check();
  return engine?.saved(ask.id);
}

/**
 * Shows the questions while they arrive, and reads them once they are complete.
 *
 * @param {Ask} ask
 */
export async function readStream(ask) {
  const arriving = (ask.arriving = /** @type {Stream} */ (await ask.stream));
  if (ask.settled) return arriving.stop();
  advance(ask.queue);
  const { text, repair } = await arriving.whole;
  await readText(ask, text, settings(ask), repair);
}

/**
 * Reads the questions: in the panel's wasm if they are valid, else in the reader, which repairs them. Throws if it cannot. A connector
 * may have a `source` that has read them. It learns by `onRead` that they are asked, and what the reader has made of them.
 *
 * @param {Ask} ask
 * @param {unknown} questions
 */
export async function readQuestions(ask, questions) {
  const options = settings(ask);
  if (options.source) return accept(ask, await options.source(options), options);
  const isText = typeof questions === "string";
  const input = await toText(questions, "input", isText);
  await readText(ask, input, options, async () => (await import("../reading/repair.js")).repair(runtime, isText ? JSON.stringify(input) : input, options));
}

/**
 * @param {Ask} ask
 * @param {string} text
 * @param {PanelSettings} options
 * @param {() => Prepared | Promise<Prepared>} repair
 */
async function readText(ask, text, options, repair) {
  if (ask.settled) return;
  if (engine?.read(ask.id, text, options, listener(ask)) || ask.settled) return options.onRead?.();
  if (!engine) throw panic();
  await accept(ask, await repair(), options);
}

/**
 * @param {Ask} ask
 * @param {Prepared} read
 * @param {PanelSettings} options
 */
async function accept(ask, { prepared, problems, attach }, options) {
  if (ask.settled) return;
  if (problems.length) throw await refused(problems);
  attach?.(ask, page, options);
  options.onRead?.(prepared);
  // The engine fails, or cannot read what the core wrote: never without an error.
  if (!engine?.accept(ask.id, prepared, options, listener(ask)) && !ask.settled) throw panic();
}

/**
 * One live region for all panels of the page.
 *
 * @type {HTMLElement | undefined}
 */
let liveRegion;

/**
 * Loads what announces texts, and resolves to it. Screen readers have to know the region before its first text. A page may
 * have removed it since the last one. Outside of a modal dialog they read nothing. Where this cannot be loaded, nothing is announced.
 *
 * @param {Element} [element] Of the panel; none where this is only loaded.
 * @param {(element: Element) => Element | undefined} [parentOf]
 * @returns {Promise<(text: string) => void>}
 */
export const announcer = (element, parentOf) =>
  import("../shared/live-region.js").then(
    (lazy) => {
      liveRegion ??= lazy.createLiveRegion();
      let parent = element;
      while (parent && !parent.matches("dialog:modal")) parent = /** @type {(element: Element) => Element | undefined} */ (parentOf)(parent);
      parent ??= document.body;
      // The call that prepares it may end after the first text has moved it into a dialog.
      if (element ? liveRegion.parentNode !== parent : !liveRegion.isConnected) parent.append(liveRegion);
      return (text) => lazy.announce(/** @type {HTMLElement} */ (liveRegion), text);
    },
    () => () => {},
  );

/**
 * Handles the events of the panel.
 *
 * @param {Ask} ask
 * @returns {Notify}
 */
function listener(ask) {
  return (kind, /** @type {any} The type belongs to the kind. */ value) => {
    if (kind === "announce") announcer(ask.container?.element, runtime.view.parentOf).then((announce) => announce(value));
    else if (kind === "changed") changed(ask, JSON.parse(value));
    else if (kind === "chat") elementOf(ask.options.replyTo)?.focus();
    else if (kind === "files") attachFiles(ask, value);
    else if (kind === "action") ask.drawAction?.(value);
    else if (kind === "deliver") end(ask, () => deliver(ask, resultOf(ask, value)));
    else if (kind === "settled") end(ask, () => settle(ask, () => ask.resolve(resultOf(ask, value))), value);
    else draw(ask, value, kind);
  };
}

/**
 * @param {Ask} ask
 * @param {string} text
 * @returns {Outcome}
 */
function resultOf(ask, text) {
  const outcome = JSON.parse(text);
  // It was never shown, and what has been entered is still there.
  if (ask.early) outcome.entries = ask.early.outcome().entries;
  ask.kept?.complete(outcome.entries, outcome);
  return outcomeOf(outcome, ask.options.answersAs);
}

/**
 * Ends the question by `call`, unless another tab has ended it. `outcome` is undefined before the delivery.
 *
 * @param {Ask} ask
 * @param {() => unknown} call
 * @param {string} [outcome]
 */
const end = (ask, call, outcome) => (ask.stored ? ask.stored.end(call, outcome) : call());

/**
 * The panel waits until the host has delivered the answers. A host that throws or rejects has not.
 *
 * @param {Ask} ask
 * @param {Outcome} outcome
 */
async function deliver(ask, outcome) {
  try {
    await ask.options.deliver?.(outcome);
    dispatch(ask, "delivered");
  } catch {
    dispatch(ask, "failed");
  }
}

/**
 * Shows the files of a question. Where the module cannot be loaded, the question has none.
 *
 * @param {Ask} ask
 * @param {HTMLElement} place
 */
const attachFiles = (ask, place) => import("../extras/files.js").then((lazy) => lazy.attach(ask, place, page)).catch(() => {});

/**
 * Draws markup in a text. Until this is loaded, and where it cannot be, the text is shown as it was written.
 *
 * @param {Ask} ask
 * @param {HTMLElement} element
 * @param {"markdown" | "inline" | "html"} kind
 */
function draw(ask, element, kind) {
  // Markup that is drawn late may move a button under the pointer.
  const onResize = () => setVisible(ask, !ask.hidden);
  import("../rich-text/render.js").then((lazy) => lazy.render(element, element.textContent, kind, runtime, onResize)).catch(() => {});
}

/**
 * @param {Ask} ask
 * @param {[Entry[], string?]} draft
 */
function changed(ask, draft) {
  ask.kept?.complete(draft[0]);
  ask.draft = draft;
  ask.stored?.changed();
  reportErrors(() => ask.options.onChange?.(...draft));
}
