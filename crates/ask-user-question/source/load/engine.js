// The engine that Rust hands over: the panels, the core and Markdown are one instance of the wasm. In the npm package each is a
// module of its own, which the files of this name in `_lib/load` fetch and start.

import { AskError } from "../basics/injected.js";

/** An object with all calls; undefined before the wasm has been loaded, and after a panic. */
let engine;

/** The class of such objects. After a panic, constructing one starts the next instance, which hands its engine over. */
let Engine;

/** What ends the calls of the current instance, with the cause. */
let ends = new Set();

/** Ends the calls of the instance that has failed last, once. */
let endFailed;

/** Rust calls this when an instance of the wasm has started. Of two that share this module, the first one serves. */
export function handOver(given) {
  engine ??= given;
  Engine ??= given.constructor;
}

/** Rust calls this when it panics; `cause` is `{message, file, line}`. Nothing of the instance is used after this. */
export function panicked(cause) {
  const failed = ends;
  engine = undefined;
  ends = new Set();
  endFailed = () => {
    for (const end of failed) end(cause);
    failed.clear();
  };
  // The code of the instance that runs now traps first.
  queueMicrotask(endFailed);
}

/**
 * Returns a function that starts an instance, if there is none, and resolves to its calls. When the instance fails,
 * `onPanic(cause)` is called. From then on, each call throws what it returned; if that is nothing, calls do nothing.
 */
export function loadEngine(onPanic) {
  let calls;
  return async () => {
    if (!Engine) throw new AskError("load", "The wasm has not been loaded: call and await the default export of this package first");
    engine ??= new Engine();
    return (calls ??= guarded(engine, (cause) => {
      calls = undefined;
      return onPanic(cause);
    }));
  };
}

function guarded(own, onPanic) {
  let ended;
  ends.add((cause) => (ended = { error: onPanic(cause) }));
  const guard = (name) => (...values) => {
    try {
      if (engine === own) return own[name](...values);
    } catch (cause) {
      if (engine === own) discard(cause);
      endFailed();
    }
    if (ended?.error) throw ended.error;
  };
  return Object.fromEntries(Object.getOwnPropertyNames(Engine.prototype).map((name) => [name, guard(name)]));
}

/** Ends an instance that has failed without a panic, as where the stack was exhausted: a change may be half done. */
function discard(cause) {
  try {
    engine.discard();
  } catch {
    // The next instance starts anyway.
  }
  panicked(cause);
}
