// The only part that is loaded before the first question. It holds the page's configuration and loads the rest once.

/** The default options of every panel of the page. `./url` sets `wasm` to the URL of the wasm file. */
export const defaults = {};
/** Resolves to the functions of `_engine/page.js`. */
let loading;

/** What `ask()` rejects with. */
export class AskError extends Error {
  constructor(code, message, details) {
    super(message, details);
    this.name = "AskError";
    this.code = code;
    this.problems = details?.problems ?? [];
    this.outcome = details?.outcome;
  }
}

const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
let allowed;

/**
 * Whether the page's policy allows WebAssembly. A page that forbids it refuses the smallest module; Safari refuses its
 * instance. Each try is reported as a violation, so there is only one, and none after `configure({ wasm: false })`.
 */
function allowsWasm() {
  try {
    return (allowed ??= defaults.wasm !== false && !!new WebAssembly.Instance(new WebAssembly.Module(EMPTY_MODULE)));
  } catch {
    return (allowed = false);
  }
}

/** What the modules that are loaded later get from this one. */
export const stub = { AskError, allowsWasm };

/** Loads the wasm at the same time as the scripts that run it, and finds out meanwhile whether it may run. */
const load = () =>
  (loading ??= Promise.all([import("./_engine/page.js"), defaults.wasm ?? import("./_engine/inline.js"), allowsWasm()])
    .then(([page, wasm]) => page.start(stub, wasm))
    .catch((error) => {
      // The next call tries again.
      loading = undefined;
      throw error instanceof AskError ? error : new AskError("load", `The question panel could not be loaded: ${error?.message ?? error}`);
    }));

export const preload = () => load().then((page) => page.preload());

export function configure(options) {
  if (loading && options.wasm !== undefined) throw new AskError("load", "configure({ wasm }) must come before the first question");
  Object.assign(defaults, options);
}

/** Returns a handle at once. Calls to it wait until the panel has been loaded. */
function begin(kind, questions, options, ...more) {
  let panel;
  const pendingCalls = [];
  const outcome = load().then((page) => {
    // Without a prototype: only what the page itself has set is an option.
    panel = page[kind](questions, Object.assign(Object.create(null), defaults, options));
    for (const [name, argument] of pendingCalls) panel[name](argument);
    return panel.outcome;
  });
  // A page that ignores the outcome gets no unhandled rejection.
  outcome.catch(() => {});
  const later = (name) => (argument) => void (panel ? panel[name](argument) : pendingCalls.push([name, argument]));
  const methods = ["close", "collapse", "expand", "focus", "reply", ...more];
  return { outcome, ...Object.fromEntries(methods.map((name) => [name, later(name)])) };
}

export const open = (questions, options) => begin("open", questions, options);

export const openStream = (options) => begin("openStream", undefined, options, "push", "end", "fail");

export const askOutcome = (questions, options) => open(questions, options).outcome;

export const receipt = (questions, outcome, options) =>
  load().then((page) => page.receipt(questions, outcome, Object.assign(Object.create(null), defaults, options)));

/** The answers map of an outcome; rejects with an `AskError` for every other ending. */
export const answersOf = (outcome) => Promise.all([outcome, load()]).then(([ended, page]) => page.answers(ended));

export const ask = (questions, options) => answersOf(askOutcome(questions, options));
