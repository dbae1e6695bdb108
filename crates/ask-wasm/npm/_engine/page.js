// Where panels live in the page: the queue of each host, their elements, their promises. Each promise belongs to this
// file, never to the wasm, and settles exactly once.

import { announce } from "./live-region.js";
import { checkContrast } from "./contrast-check.js";
import { elementOf, reportErrors, isIdle } from "./host.js";
import { invalid, toText } from "./input.js";
import { AskError, inject } from "./injected.js";
import { load } from "./load.js";
import { persistence } from "./persistence.js";
import { answers, outcomeOf } from "./outcome.js";
import { createContainer } from "./container.js";
import { settings, wordsOf } from "./settings.js";

/** The engine while it lives, what begins its life, and that life on its way. */
let engine;
let startInstance;
let starting;
let last = 0;

/** Asks of each host, in order; the first one is in the page. */
const queues = new Map();

/** Panels that are open under an id: the same question delivered twice is one panel. */
const open = new Map();

/** What the first part of the package hands over. */
let stub;

/** `wasm` is the chunk of this package, or whatever the page has configured. */
export async function start(from, wasm) {
  inject((stub = from));
  startInstance ??= await load(wasm, onPanic);
  await engineReady();
  announce("");
  return { open: openPanel, openStream, receipt, answers };
}

/** Resolves once there is an engine: the first one, or the next after a panic. */
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

/** The engine has failed: every open question hears of it, with what the person has done so far. */
function onPanic(cause) {
  engine = starting = undefined;
  for (const ask of [...queues.values()].flat()) {
    const outcome = outcomeOf({ type: "aborted", entries: ask.draft ?? [] });
    settle(ask, () => ask.reject(panic({ cause, outcome })));
  }
}

const panic = (details) => new AskError("panic", "The question panel failed; the next question works again", details);

/** Draws the receipt of a stored outcome. */
async function receipt(questions, outcome, options) {
  const ask = { id: ++last, options };
  const host = elementOf(options.host);
  if (!host) throw new AskError("load", "A receipt needs a host element to appear in");
  await engineReady();
  await read(ask, questions);
  const card = createContainer(host, { receipt: "box", ...options }, () => {}, () => {});
  const shown = engine?.receipt(ask.id, JSON.stringify(outcome) ?? "null", card.root, card.receipt());
  card.close(shown ? outcome : undefined);
  if (!engine) throw panic();
  if (!shown) throw new AskError("invalid", "The outcome does not belong to these questions");
  return { element: card.element, remove: () => card.element.remove() };
}

function openPanel(questions, options, stream) {
  const same = options.id !== undefined && open.get(options.id);
  if (same) return same;
  const ask = { id: ++last, options, stream, settled: false };
  ask.outcome = new Promise((resolve, reject) => Object.assign(ask, { resolve, reject }));
  const panel = {
    outcome: ask.outcome,
    close: (reason) => dispatch(ask, reason === "superseded" ? "supersede" : "abort"),
    collapse: () => dispatch(ask, "collapse"),
    expand: () => dispatch(ask, "expand"),
    focus: () => ask.settled || engine?.focus(ask.id),
    reply: (text) => whenReady(ask, () => engine.reply(ask.id, `${text}`)),
  };
  if (options.id !== undefined) open.set(options.id, panel);
  begin(ask, questions).catch((error) => settle(ask, () => ask.reject(error)));
  return panel;
}

/** A panel whose questions are still on their way. */
function openStream(_, options) {
  const { words } = wordsOf(options);
  const stream = import("./lazy/stream.js").then(({ stream }) => stream(stub, options, words));
  const later = (name) => (argument) => void stream.then((stream) => stream[name](argument), () => {});
  return { ...openPanel(undefined, options, stream), push: later("push"), end: later("end"), fail: later("fail") };
}

async function begin(ask, questions) {
  ask.persistence = persistence(ask.options, () => dispatch(ask, "supersede"));
  if (ask.persistence?.outcome) return settle(ask, () => ask.resolve(outcomeOf(ask.persistence.outcome, ask.options.answersAs)));
  // The place in the queue is taken before anything is waited for.
  enqueue(ask);
  const { signal } = ask.options;
  if (signal) {
    ask.aborted = () => dispatch(ask, "abort");
    signal.addEventListener("abort", ask.aborted);
    if (signal.aborted) ask.aborted();
  }
  await engineReady();
  await (ask.stream ? arrive(ask) : read(ask, questions));
  if (ask.settled) return;
  ask.ready = true;
  for (const act of ask.pendingCalls ?? []) whenReady(ask, act);
  // Whoever was closed while this was loading has been told so; nobody else may go unseen.
  if (!ask.settled && ask.host && !ask.host.isConnected) throw new AskError("load", "The host element is not in the document");
  if (!ask.settled) advance(queues.get(ask.host));
}

/** Shows what arrives until it is whole. */
async function arrive(ask) {
  ask.arriving = await ask.stream;
  if (ask.settled) return ask.arriving.stop();
  advance(queues.get(ask.host));
  accept(ask, await ask.arriving.whole, settings(ask));
}

/** Has the questions read: by the panel if they need no mending, else by the core. Throws with every problem there is. */
async function read(ask, questions) {
  const options = settings(ask);
  const isText = typeof questions === "string";
  const input = isText ? questions : toText(questions);
  if (engine.read(ask.id, input, options, listener(ask)) || ask.settled) return;
  if (!engine) throw panic();
  const { repair } = await import("./lazy/repair.js");
  accept(ask, await repair(stub, isText ? JSON.stringify(input) : input, options), options);
}

function accept(ask, { prepared, problems }, options) {
  if (ask.settled) return;
  if (problems.length) throw invalid(problems);
  engine.accept(ask.id, prepared, options, listener(ask));
}

function listener(ask) {
  return (kind, value) => {
    if (kind === "announce") announce(value);
    else if (kind === "changed") changed(ask, value);
    else if (kind === "chat") elementOf(ask.options.replyTo)?.focus();
    else if (kind === "deliver") deliver(ask, outcomeOf(JSON.parse(value), ask.options.answersAs));
    else if (kind === "settled") {
      const outcome = JSON.parse(value);
      settle(ask, () => ask.resolve(outcomeOf(outcome, ask.options.answersAs)), outcome);
    } else draw(value, kind);
  };
}

/** The panel waits until the host has the answers; a host that throws or rejects has not. */
async function deliver(ask, outcome) {
  try {
    await ask.options.deliver(outcome);
    dispatch(ask, "delivered");
  } catch {
    dispatch(ask, "failed");
  }
}

/** Marks in a text are drawn by what is loaded for them; until then, and without it, the text says the same. */
function draw(element, kind) {
  import("./lazy/draw.js").then((lazy) => lazy.draw(element, element.textContent, kind, stub)).catch(() => {});
}

function changed(ask, draft) {
  ask.draft = draft;
  ask.persistence?.keep(() => engine?.saved(ask.id));
  reportErrors(() => ask.options.onChange?.(draft));
}

function enqueue(ask) {
  const { host } = ask.options;
  ask.host = elementOf(host);
  if (typeof host === "string" && !ask.host) throw new AskError("load", `No element matches the host ${host}`);
  const queue = queues.get(ask.host) ?? [];
  queues.set(ask.host, queue);
  queue.push(ask);
}

/** Shows whoever is in front, and says how many wait. */
function advance(queue) {
  const ask = queue[0];
  if (ask && !ask.settled && !ask.shown && (ask.ready || ask.arriving)) {
    if (ask.host && !ask.host.isConnected) return dispatch(ask, "abort");
    ask.container ??= createContainer(ask.host, ask.options, () => dispatch(ask, "abort"), (seen) => visibilityChanged(ask, seen));
    ask.shown = ask.ready;
    if (ask.ready) show(ask);
    else {
      engine.attachStyles(ask.container.root);
      ask.arriving.draw(ask.container.root);
    }
  }
  reportWaiting(queue);
}

/** What is still arriving has nothing to press; how it is seen then matters once it has. */
function visibilityChanged(ask, seen) {
  ask.isHidden = !seen;
  if (ask.ready) dispatch(ask, seen ? "seen" : "unseen");
}

function show(ask) {
  engine.show(ask.id, ask.container.root);
  if (ask.isHidden) visibilityChanged(ask, false);
  ask.arriving?.stop();
  checkContrast(ask.container.element);
  ask.container.element.dispatchEvent(
    new CustomEvent("ask-user-question:waiting", { bubbles: true, composed: true, detail: { id: ask.options.id } }),
  );
  if (ask.options.focus && isIdle()) engine?.focus(ask.id);
}

/** Tells the panel in front how many wait behind it. */
function reportWaiting(queue) {
  if (queue[0]?.shown) engine?.dispatch(queue[0].id, "waiting", queue.length - 1);
}

/** What is still arriving can be closed at once. */
function dispatch(ask, what) {
  if (!ask.settled && !ask.ready && ask.stream && ENDS[what]) {
    const outcome = { type: ENDS[what], entries: [] };
    settle(ask, () => ask.resolve(outcomeOf(outcome)), outcome);
  } else whenReady(ask, () => engine.dispatch(ask.id, what, 0));
}

/** What happens to a panel before it has been read waits until then. */
function whenReady(ask, act) {
  if (ask.settled) return;
  if (ask.ready) act();
  else (ask.pendingCalls ??= []).push(act);
}

const ENDS = { abort: "aborted", supersede: "superseded" };

/** Settles once; the panel goes once whatever is running in it has returned. */
function settle(ask, resolve, outcome) {
  if (ask.settled) return;
  ask.settled = true;
  // What the page itself closed is still open for whoever comes back; every other ending is final.
  ask.persistence?.stop(outcome?.type === "aborted" || outcome?.type === "superseded" ? undefined : outcome);
  open.delete(ask.options.id);
  ask.options.signal?.removeEventListener("abort", ask.aborted);
  ask.end = outcome;
  resolve();
  queueMicrotask(() => dispose(ask));
}

function dispose(ask) {
  ask.arriving?.stop();
  engine?.remove(ask.id, ask.container?.receipt());
  ask.container?.close(ask.end);
  const queue = queues.get(ask.host);
  if (!queue) return;
  const at = queue.indexOf(ask);
  if (at >= 0) queue.splice(at, 1);
  if (queue.length) advance(queue);
  else queues.delete(ask.host);
}
