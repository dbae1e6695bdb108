// The only part that is loaded before the first question. It holds what the page has configured, and begins the rest once.

/** What every panel of the page starts from; `./url` puts the place of the wasm here. */
export const defaults = {};
let engine;

/** Every ending of `ask()` but an answer. */
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
 * A page that forbids WebAssembly says so at the smallest module, in Safari at its instance. That is one report of a
 * violation, so it is asked only once, and not at all after `configure({ wasm: false })`.
 */
function allowsWasm() {
  try {
    return (allowed ??= defaults.wasm !== false && !!new WebAssembly.Instance(new WebAssembly.Module(EMPTY_MODULE)));
  } catch {
    return (allowed = false);
  }
}

/** What the parts that are loaded later know of this one. */
export const stub = { AskError, allowsWasm };

/** The wasm is fetched beside what is going to run it, and the question whether it may is asked meanwhile. */
const load = () =>
  (engine ??= Promise.all([import("./_engine/page.js"), defaults.wasm ?? import("./_engine/inline.js"), allowsWasm()])
    .then(([page, wasm]) => page.start(stub, wasm))
    .catch((error) => {
      // The next call tries again.
      engine = undefined;
      throw error instanceof AskError ? error : new AskError("load", `The question panel could not be loaded: ${error?.message ?? error}`);
    }));

export const preload = () => load().then(() => {});

export function configure(options) {
  if (engine && options.wasm !== undefined) throw new AskError("load", "configure({ wasm }) must come before the first question");
  Object.assign(defaults, options);
}

/** A handle at once; what it is told waits until the engine has been loaded. */
function begin(kind, questions, options, ...more) {
  let panel;
  const early = [];
  const outcome = load().then((page) => {
    // Without a prototype: only what the page itself has set is an option.
    panel = page[kind](questions, Object.assign(Object.create(null), defaults, options));
    for (const [name, argument] of early) panel[name](argument);
    return panel.outcome;
  });
  // Whoever waits for the outcome hears of the error; whoever does not is not punished for it.
  outcome.catch(() => {});
  const later = (name) => (argument) => void (panel ? panel[name](argument) : early.push([name, argument]));
  const methods = ["close", "collapse", "expand", "focus", "reply", ...more];
  return { outcome, ...Object.fromEntries(methods.map((name) => [name, later(name)])) };
}

export const open = (questions, options) => begin("open", questions, options);

export const openStream = (options) => begin("openStream", undefined, options, "push", "end", "fail");

export const askOutcome = (questions, options) => open(questions, options).outcome;

export const receipt = (questions, outcome, options) =>
  load().then((page) => page.receipt(questions, outcome, Object.assign(Object.create(null), defaults, options)));

/** The answers map of an outcome, or the error that stands for every other ending. */
export const answersOf = (outcome) => Promise.all([outcome, load()]).then(([ended, page]) => page.answers(ended));

export const ask = (questions, options) => answersOf(askOutcome(questions, options));
