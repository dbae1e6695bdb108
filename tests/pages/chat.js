// A page as an application would write it. The tests use `chat`, which asks questions and keeps the results.

import * as library from "./ask-user-question/index.js";

// The font, which the panel has, too. The page's policy forbids style elements.
const style = new CSSStyleSheet();
style.replaceSync("body { font: 15px/1.5 system-ui, sans-serif; }");
document.adoptedStyleSheets = [style];

if (globalThis.forbidsWasm) library.configure({ wasm: false });

const asks = [];
const settled = [];

/** Starts a call; `result` gives what it settles with. */
function begin(call, questions, options = {}) {
  const { abortable, watched, delivered, stored, ...rest } = options;
  const ask = { state: "pending", changes: [], deliveries: [], control: new AbortController() };
  if (abortable) rest.signal = ask.control.signal;
  if (stored) rest.storage = localStorage;
  if (watched) rest.onChange = (draft) => ask.changes.push(draft);
  if (delivered) rest.deliver = (outcome) => new Promise((done, failed) => ask.deliveries.push({ outcome, done, failed }));
  asks.push(ask);
  const id = asks.length - 1;
  const promise = begun(ask, call, questions, rest);
  ask.end = promise.then(
    (value) => settle(id, "resolved", { value, json: JSON.stringify(value), keys: Object.keys(value), bare: bareness(value) }),
    (error) => settle(id, "rejected", { error: described(error) }),
  );
  return id;
}

function begun(ask, call, questions, options) {
  if (call === "openStream") ask.panel = library.openStream(options);
  else if (call === "open") ask.panel = library.open(questions, options);
  return ask.panel ? ask.panel.outcome : library[call](questions, options);
}

function settle(id, state, result) {
  settled.push(id);
  asks[id].settlements = (asks[id].settlements ?? 0) + 1;
  Object.assign(asks[id], { state });
  return { state, ...result };
}

/** Whether a map has no prototype and only own properties. */
const bareness = (value) => Object.getPrototypeOf(value) === null;

function described(error) {
  const { name, message, code, problems, outcome } = error;
  return { name, message, code, problems, outcome, isAskError: error instanceof library.AskError, isError: error instanceof Error };
}

/** Ends what is open, and makes the page as it was when it had loaded. Resolves to whether it is. */
async function leave() {
  document.body.replaceWith(body.cloneNode(true));
  for (const element of document.documentElement.children) if (element !== document.head && element !== document.body) element.remove();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  document.documentElement.lang = "en";
  document.adoptedStyleSheets = [style];
  for (const owner of [window, document]) for (const name of Object.getOwnPropertyNames(owner)) if (!names.get(owner).has(name)) delete owner[name];
  localStorage.clear();
  sessionStorage.clear();
  scrollTo(0, 0);
  // A panel that is not in the page any more aborts.
  const ended = Promise.all(asks.map(({ end }) => end)).then(() => true);
  const isOver = await Promise.race([ended, new Promise((done) => setTimeout(done, 100, false))]);
  asks.length = settled.length = 0;
  return isOver && document.documentElement.outerHTML === markup;
}

globalThis.chat = {
  leave,
  library,
  begin,
  settled,
  state: (id) => asks[id].state,
  settlements: (id) => asks[id].settlements ?? 0,
  deliveries: (id) => asks[id].deliveries.map(({ outcome }) => outcome),
  deliver: (id, arrives) => asks[id].deliveries.at(-1)[arrives ? "done" : "failed"](new Error("offline")),
  changes: (id) => asks[id].changes,
  result: (id) => asks[id].end,
  abort: (id, reason) => asks[id].control.abort(reason),
  panel: (id) => asks[id].panel,
};

const body = document.body.cloneNode(true);
const markup = document.documentElement.outerHTML;
const names = new Map([window, document].map((owner) => [owner, new Set(Object.getOwnPropertyNames(owner))]));
