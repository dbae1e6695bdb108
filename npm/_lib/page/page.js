// The panels of a page: the queue of each host, their containers and their promises. Every promise belongs to this file,
// never to the wasm, and settles exactly once.
//
// An `ask` is one call of the page: `{ id, options, outcome, … }`. Its panel in the wasm has the same id.

import { announcer } from "./announcer.js";
import { createContainer, observe } from "./container.js";
import { elementOf, hostOf, isIdle, reportErrors } from "../basics/host.js";
import { AskError, inject, runtime } from "../basics/injected.js";
import { refused, toText } from "./input.js";
import { loadPanel } from "../load/instance.js";
import { localize } from "./localize.js";
import { answers, outcomeOf } from "../basics/outcome.js";
import { restore } from "./restore.js";
import { settings, wordsOf } from "../basics/settings.js";
import { MAX_TEXT } from "../basics/size.js";

/** The functions of the current wasm instance; undefined between a panic and the next instance. */
let engine;
/** Resolves to `engine` once it has started. */
let starting;
/** Starts an instance. */
let startInstance;
let lastId = 0;

/** The asks of each host, in order. The first one is in the page. */
const queues = new Map();

/** The asks of the dock, which all copies of this package on a page share. They call nothing of each other but `advance()`. */
const DOCK_QUEUE = Symbol.for("ask-user-question.dock");

/** The open asks. `key` is the id that the page gave, if any: a question that is delivered twice is one panel. */
const open = new Set();

/** The parts of `first.js` that draw. */
let view;

/** What the modules for files and for stored state call. `engine()` is undefined after a panic. */
const page = {
  begin, createContainer, dispatch, engine: () => engine, listener, prepare, refused, reportErrors, resultOf, setReady, setTheme, setVisible, settle, view: () => view,
};

/** Resolves once the style sheet for what a plain question does not have has been loaded. */
let styles;

export { observe };

/** `wasm` is the chunk of this package, or what the page has configured in its place. */
export async function start(from, wasm, drawing) {
  inject(from);
  view = drawing;
  startInstance ??= await loadPanel(wasm, onPanic);
  await engineReady();
  announcer();
  return { open: (questions, options, early) => openPanel(questions, options, { early, stream: undefined, localized: localize(options) }), openStream, receipt, answers, preload };
}

/** Resolves once there is an engine: the first one, or the next one after a panic. */
function engineReady() {
  starting ??= startInstance().then(
    (calls) => (engine = calls),
    (error) => {
      starting = undefined;
      throw error;
    },
  );
  return starting;
}

/** The engine has failed: every open question rejects, with the person's draft. */
function onPanic(cause) {
  engine = starting = undefined;
  for (const ask of open) {
    const [drafted = [], comment] = ask.draft ?? [];
    const entries = ask.early?.outcome().entries ?? drafted;
    const outcome = outcomeOf({ type: "aborted", entries, ...(comment && { comment }) });
    settle(ask, () => ask.reject(panic({ cause, outcome })));
  }
}

const panic = (details) => new AskError("panic", "The question panel failed; the next question works again", details);

/** Loads the rest of the style sheet. Where it cannot be loaded, panels are shown without it, and the next one tries again. */
const loadStyles = () =>
  (styles ??= import("../extras/css.js").then(
    ({ default: css }) => view.shared()[1].replaceSync(css),
    () => void (styles = undefined),
  ));

/** Loads what a panel needs as soon as it is in the page. */
const preload = async () =>
  void (await Promise.all([
    import("../shared/visibility.js"), import("../shared/stillness.js"), import("../shared/focus.js"), import("../shared/steps.js"), import("../extras/receipt.js"), import("../extras/options/usual.js"), import("../theme/theme.js"), announcer(), loadStyles(),
    localize({ ...runtime.defaults }),
  ]));

/** Draws the receipt of a stored outcome. */
const receipt = async (questions, outcome, options) =>
  (await import("../extras/receipt.js")).drawStored({ __proto__: null, id: ++lastId, options }, questions, outcome, {
    ...page, AskError, checkOptions, engineReady, hostOf, loadStyles, localize, panic, readQuestions, toText,
  });

/**
 * `early` is what `first.js` has drawn of the panel; `stream` has the questions that are still being written. `localized`
 * resolves when `options` has the texts of its language.
 */
function openPanel(questions, options, { early, stream, localized }) {
  const ask = { __proto__: null, id: ++lastId, options, early, stream, localized, settled: false, leave: dispatch };
  ask.outcome = new Promise((resolve, reject) => Object.assign(ask, { resolve, reject }));
  const panel = {
    outcome: ask.outcome,
    close: (reason) => ask.leave(ask, reason === "superseded" ? "supersede" : "abort"),
    collapse: () => dispatch(ask, "collapse"),
    expand: () => dispatch(ask, "expand"),
    focus: () => ask.settled || focus(ask),
    set: ({ theme }) => setTheme(first ?? ask, theme),
    reply: (text) => dispatch(ask, "reply", 0, `${text}`.slice(0, MAX_TEXT)),
  };
  ask.key = options.id ?? ask;
  // One that the page has closed may still be loading, and ends without an answer.
  const first = [...open].find((other) => other.key === ask.key && other.options.scope === options.scope && !other.isClosed);
  const read = () => (stream ? readStream(ask) : readQuestions(ask, questions));
  (first ? join(ask, first, read) : begin(ask, read)).catch((error) => fail(ask, error));
  return (ask.panel = panel);
}

/** Reports options that the page has misspelt, once a panel is on the screen, or cannot be. */
const checkOptions = (options) => import("../extras/options/usual.js").then((lazy) => lazy.check(options)).catch(() => {});

/** Something is missing: a module that cannot be loaded, or a part of the platform, as in test runners. */
const fail = (ask, error) =>
  settle(ask, () => {
    checkOptions(ask.options);
    const known = error instanceof AskError ? error : new AskError("load", `The question panel could not be shown: ${error?.message ?? error}`, { cause: error });
    ask.reject(ask.early ? ask.early.fail(known) : known);
  });

/** Opens a panel whose questions are still being written. */
function openStream(_, options) {
  const localized = localize(options);
  const stream = Promise.all([import("../reading/stream.js"), localized]).then(([{ stream }]) => stream(runtime, options, wordsOf(options).words));
  const later = (name) => (argument) => void stream.then((stream) => stream[name](argument), () => {});
  return Object.assign(openPanel(undefined, options, { early: undefined, stream, localized }), { push: later("push"), end: later("end"), fail: later("fail") });
}

/** A second call under the id of an open ask shares its panel, if both ask the same. From now on each of them only leaves it. */
function join(ask, first, read) {
  const lazy = import("../extras/join.js");
  ask.leave = first.leave = (...all) => lazy.then(({ leave }) => leave(...all, page), () => dispatch(...all));
  return lazy.then(({ join }) => join(ask, first, read, page));
}

async function begin(ask, read) {
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

/** Reads the questions and what is stored for them. Returns the session before the person has changed it. */
async function prepare(ask, read) {
  const styles = loadStyles();
  const dock = ask.host === null && import("../extras/dock.js").then(({ openDock }) => (ask.openDock = openDock), () => {});
  // A plain question in a host shows nothing that needs the styles.
  await Promise.all([engineReady(), dock, (ask.host && ask.early) || styles, ask.localized]);
  if (!view.hasPlainName(ask.options)) await (await import("../extras/name.js")).cleanName(runtime, ask.options);
  if (ask.options.trustedOnly) ask.refuseScripted = (await import("../shared/trusted-events.js")).refuseScripted;
  if (ask.options.storage && ask.key === ask.options.id) {
    // Where the module cannot be loaded, nothing is stored.
    const lazy = await import("../extras/stored.js").catch(() => {});
    ask.stored = lazy?.open(ask, page);
  }
  await read();
  ask.stored?.check();
  return engine?.saved(ask.id);
}

/** Shows the questions while they arrive, and reads them once they are complete. */
async function readStream(ask) {
  ask.arriving = await ask.stream;
  if (ask.settled) return ask.arriving.stop();
  advance(ask.queue);
  const { text, repair } = await ask.arriving.whole;
  await readText(ask, text, settings(ask), repair);
}

/**
 * Reads the questions: in the panel's wasm if they are valid, else in the reader, which repairs them. Throws if it cannot. A connector
 * may have a `source` that has read them. It learns by `onRead` that they are asked, and what the reader has made of them.
 */
async function readQuestions(ask, questions) {
  const options = settings(ask);
  if (options.source) return accept(ask, await options.source(options), options);
  const isText = typeof questions === "string";
  const input = await toText(questions, "input", isText);
  await readText(ask, input, options, async () => (await import("../reading/repair.js")).repair(runtime, isText ? JSON.stringify(input) : input, options));
}

async function readText(ask, text, options, repair) {
  if (ask.settled) return;
  if (engine?.read(ask.id, text, options, listener(ask)) || ask.settled) return options.onRead?.();
  if (!engine) throw panic();
  await accept(ask, await repair(), options);
}

async function accept(ask, { prepared, problems, attach }, options) {
  if (ask.settled) return;
  if (problems.length) throw await refused(problems);
  attach?.(ask, page, options);
  options.onRead?.(prepared);
  // The engine fails, or cannot read what the core wrote: never without an error.
  if (!engine?.accept(ask.id, prepared, options, listener(ask)) && !ask.settled) throw panic();
}

/** Handles the events of the panel. */
function listener(ask) {
  return (kind, value) => {
    if (kind === "announce") announcer(ask.container?.element, view.parentOf).then((announce) => announce(value));
    else if (kind === "changed") changed(ask, JSON.parse(value));
    else if (kind === "chat") elementOf(ask.options.replyTo)?.focus();
    else if (kind === "files") attachFiles(ask, value);
    else if (kind === "action") ask.drawAction?.(value);
    else if (kind === "deliver") end(ask, () => deliver(ask, resultOf(ask, value)));
    else if (kind === "settled") end(ask, () => settle(ask, () => ask.resolve(resultOf(ask, value))), value);
    else draw(ask, value, kind);
  };
}

function resultOf(ask, text) {
  const outcome = JSON.parse(text);
  // It was never shown, and what has been entered is still there.
  if (ask.early) outcome.entries = ask.early.outcome().entries;
  ask.kept?.complete(outcome.entries, outcome);
  return outcomeOf(outcome, ask.options.answersAs);
}

/** Ends the question by `call`, unless another tab has ended it. `outcome` is undefined before the delivery. */
const end = (ask, call, outcome) => (ask.stored ? ask.stored.end(call, outcome) : call());

/** The panel waits until the host has delivered the answers. A host that throws or rejects has not. */
async function deliver(ask, outcome) {
  try {
    await ask.options.deliver?.(outcome);
    dispatch(ask, "delivered");
  } catch {
    dispatch(ask, "failed");
  }
}

/** Shows the files of a question. Where the module cannot be loaded, the question has none. */
const attachFiles = (ask, place) => import("../extras/files.js").then((lazy) => lazy.attach(ask, place, page)).catch(() => {});

/** Draws markup in a text. Until this is loaded, and where it cannot be, the text is shown as it was written. */
function draw(ask, element, kind) {
  // Markup that is drawn late may move a button under the pointer.
  const onResize = () => setVisible(ask, !ask.hidden);
  import("../rich-text/render.js").then((lazy) => lazy.render(element, element.textContent, kind, runtime, onResize)).catch(() => {});
}

function changed(ask, draft) {
  ask.kept?.complete(draft[0]);
  ask.draft = draft;
  ask.stored?.changed();
  reportErrors(() => ask.options.onChange?.(...draft));
}

function enqueue(ask) {
  ask.host = hostOf(ask.options.host);
  ask.queue = ask.host ? (queues.get(ask.host) ?? []) : (document[DOCK_QUEUE] ??= []);
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

/** Shows the first ask of a queue. A second call under an open id is in no queue. */
const advance = (queue) => queue?.[0]?.advance();

/** Shows an ask whose turn it is, and how many wait behind it. One that cannot be shown makes room for the next. */
function showFirst(ask) {
  if (!ask.settled && !ask.shown && (ask.ready || ask.arriving)) {
    const element = ask.early?.element;
    if (ask.host?.isConnected === false || element?.isConnected === false) return dispatch(ask, "abort");
    ask.container ??= createContainer(
      (ask.element = element ?? view.createElement(ask.host, ask.options)),
      ask.host,
      ask,
      ask.options,
      () => dispatch(ask, "abort"),
      (visible, waited) => setVisible(ask, visible, waited),
    );
    ask.shown = ask.ready;
    if (ask.ready) show(ask);
    else ask.arriving.draw(ask.container.root);
  }
  ask.notice?.update();
  if (ask.queue[0]?.shown) engine?.dispatch(ask.id, "waiting", ask.queue.length - 1, "");
}

/** Changes the theme, if there is something to see. Without one of its own, the panel follows the page from now on. */
function setTheme(ask, theme = ask.options.theme) {
  ask.options.theme = theme;
  const { element } = ask.container ?? ask.early ?? {};
  if (element) import("../theme/theme.js").then((lazy) => lazy.setTheme(element, theme, view)).catch(() => {});
}

/** Nothing can be pressed before `show`, which has the visibility reported. */
function setVisible(ask, visible, waited = 0) {
  ask.hidden = !visible;
  // As an unsigned number, -1 is the greatest.
  dispatch(ask, visible ? "visible" : "hidden", runtime.skipsArming ? -1 : waited);
}

function show(ask) {
  const entered = ask.early?.end();
  ask.early = undefined;
  engine.show(ask.id, ask.container.root);
  if (entered) restore(ask.container.root, entered);
  ask.container.report();
  ask.arriving?.stop();
  setTheme(ask);
  checkOptions(ask.options);
  const detail = { id: ask.options.id };
  ask.container.element.dispatchEvent(new CustomEvent("ask-user-question:waiting", { bubbles: true, composed: true, detail }));
  reportErrors(() => ask.options.onWaiting?.(detail));
  if (ask.options.notify) import("../extras/notice.js").then((lazy) => lazy.notify(ask, () => focus(ask))).catch(() => {});
  if (ask.options.focus && isIdle()) focus(ask);
}

/** Sends an action to the panel. A question that is still arriving can be closed at once. */
function dispatch(ask, action, count = 0, text = "") {
  if (ENDINGS[action]) ask.isClosed = true;
  if (!ask.settled && !ask.ready && ask.stream && ENDINGS[action]) {
    settle(ask, () => ask.resolve(outcomeOf({ type: ENDINGS[action], entries: [] })));
  } else whenReady(ask, () => engine.dispatch(ask.id, action, count, text));
}

const focus = (ask) => engine?.dispatch(ask.id, "focus", 0, "");

const ENDINGS = { abort: "aborted", supersede: "superseded" };

function setReady(ask) {
  ask.ready = true;
  for (const call of ask.pendingCalls ?? []) whenReady(ask, call);
}

/** Calls to a panel wait until its questions have been read. */
function whenReady(ask, call) {
  if (ask.settled) return;
  if (ask.ready) call();
  else (ask.pendingCalls ??= []).push(call);
}

/** Settles once. The panel is removed when the code that runs in it has returned. */
function settle(ask, resolve) {
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
  if (ask.abort) ask.options.signal.removeEventListener("abort", ask.abort);
}

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
  else queues.delete(ask.host);
}
