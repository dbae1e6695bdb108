// Where panels live in the page: the queue of each host, their elements, their promises. Each promise belongs to this
// file, never to the wasm, and settles exactly once.

import { load } from "./load.js";
import { memory } from "./memory.js";
import { announce } from "./announce.js";
import { answers, outcomeOf } from "./outcome.js";
import { place } from "./place.js";

let engine;
let AskError;
let last = 0;

/** Asks of each host, in order; the first one is in the page. */
const queues = new Map();

/** Panels that are open under an id: the same question delivered twice is one panel. */
const open = new Map();

export async function start(defaults, ErrorClass) {
  AskError = ErrorClass;
  engine ??= await load(defaults.wasm, AskError);
  announce("");
  return { open: openPanel, answers: (outcome) => answers(outcome, AskError) };
}

function openPanel(questions, options) {
  const same = options.id !== undefined && open.get(options.id);
  if (same) return same;
  const ask = { id: ++last, options, settled: false };
  ask.outcome = new Promise((resolve, reject) => Object.assign(ask, { resolve, reject }));
  const panel = {
    outcome: ask.outcome,
    close: (reason) => tell(ask, reason === "superseded" ? "supersede" : "abort"),
    collapse: () => tell(ask, "collapse"),
    expand: () => tell(ask, "expand"),
    focus: () => ask.settled || engine.focus(ask.id),
  };
  if (options.id !== undefined) open.set(options.id, panel);
  try {
    ask.memory = memory(options, () => tell(ask, "supersede"));
    if (ask.memory?.outcome) settle(ask, () => ask.resolve(outcomeOf(ask.memory.outcome)));
    else {
      read(ask, questions);
      enqueue(ask);
    }
  } catch (error) {
    settle(ask, () => ask.reject(error));
  }
  return panel;
}

/** Has the questions read; throws with every problem there is. */
function read(ask, questions) {
  const isText = typeof questions === "string";
  const { wording, ...settings } = ask.options;
  const options = { ...settings, words: Object.entries(wording ?? {}), saved: ask.memory?.draft };
  const report = engine.read(ask.id, isText ? questions : toText(questions), isText, options, heard(ask));
  if (!report.problems.length) return;
  const lines = report.problems.map((problem) => problem.message);
  throw new AskError("invalid", `The questions cannot be asked:\n${lines.join("\n")}`, { problems: report.problems });
}

/** The JSON text of what a program handed over. What JSON cannot hold is no question either. */
function toText(questions) {
  try {
    return JSON.stringify(questions) ?? "null";
  } catch (error) {
    const problem = {
      path: "input", rule: "json", limit: "must be JSON", actual: "cannot be written as JSON", cure: "send plain objects",
    };
    problem.message = `${problem.path}: ${problem.actual}, ${problem.limit}; ${problem.cure}`;
    throw new AskError("invalid", `The questions cannot be asked:\n${problem.message}`, { problems: [problem] });
  }
}

function heard(ask) {
  return (kind, text) => {
    if (kind === "say") announce(text);
    else if (kind === "changed") changed(ask, text);
    else {
      const outcome = JSON.parse(text);
      settle(ask, () => ask.resolve(outcomeOf(outcome)), outcome);
    }
  };
}

function changed(ask, text) {
  ask.memory?.keep(() => engine.saved(ask.id));
  guarded(() => ask.options.onChange?.(JSON.parse(text)));
}

function enqueue(ask) {
  const { signal, host } = ask.options;
  ask.host = (typeof host === "string" ? document.querySelector(host) : host) ?? null;
  if (typeof host === "string" && !ask.host) throw new AskError("load", `No element matches the host ${host}`);
  const queue = queues.get(ask.host) ?? [];
  queues.set(ask.host, queue);
  queue.push(ask);
  if (signal) {
    ask.aborted = () => tell(ask, "abort");
    signal.addEventListener("abort", ask.aborted);
    if (signal.aborted) return ask.aborted();
  }
  if (queue[0] === ask) show(ask);
  else count(queue);
}

function show(ask) {
  ask.place = place(ask.host, ask.options, () => tell(ask, "abort"));
  engine.show(ask.id, ask.place.root);
  if (ask.options.focus && isIdle()) engine.focus(ask.id);
  count(queues.get(ask.host));
}

/** Tells the panel in front how many wait behind it. */
function count(queue) {
  if (queue[0]?.place) engine.tell(queue[0].id, "waiting", queue.length - 1);
}

function tell(ask, what) {
  if (!ask.settled) engine.tell(ask.id, what, 0);
}

/** Settles once; the panel goes once whatever is running in it has returned. */
function settle(ask, deliver, outcome) {
  if (ask.settled) return;
  ask.settled = true;
  // What the page itself closed is still open for whoever comes back; every other ending is final.
  ask.memory?.stop(outcome?.type === "aborted" || outcome?.type === "superseded" ? undefined : outcome);
  open.delete(ask.options.id);
  ask.options.signal?.removeEventListener("abort", ask.aborted);
  deliver();
  queueMicrotask(() => dispose(ask));
}

function dispose(ask) {
  engine.remove(ask.id, ask.place?.receipt());
  ask.place?.close();
  const queue = queues.get(ask.host);
  if (!queue) return;
  const wasInFront = queue[0] === ask;
  queue.splice(queue.indexOf(ask), 1);
  if (!queue.length) queues.delete(ask.host);
  else if (wasInFront) show(queue[0]);
  else count(queue);
}

/** Whether the person is not in the middle of anything: nothing has the focus, or only something that was pressed. */
function isIdle() {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return !element || element === document.body || /^(BUTTON|A)$/.test(element.tagName);
}

/** A host that throws hears of it as of any error of its own; the panel goes on. */
function guarded(call) {
  try {
    call();
  } catch (error) {
    reportError(error);
  }
}
