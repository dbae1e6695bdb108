// Starts a module that takes and returns JSON text, in a page, a worker or Node: once, and again after a failure.

import { AskError, inject, runtime } from "../basics/injected.js";
import { allowsWasm, loadModule } from "./instance.js";

/**
 * Returns a function that resolves to the functions of the module. `parts` is what `loadModule` takes. Where WebAssembly is forbidden,
 * one instance of the JavaScript build has the functions of all modules. The build holds one at a time, so a module that started its own
 * would end the requests and streams that are open in it.
 */
export function textModule(parts) {
  const own = starter(parts);
  return (runtime) => {
    inject(runtime);
    return (allowsWasm() ? own : (runtime.script ??= own))();
  };
}

function starter(parts) {
  /** Starts an instance. */
  let start;
  /** Resolves to the functions of the current instance. */
  let starting;

  async function load() {
    start ??= await loadModule(parts, (cause) => {
      starting = undefined;
      return new AskError("panic", "The question core failed", { cause });
    });
    return withSkeletons(await start());
  }

  return () =>
    (starting ??= load().catch((error) => {
      starting = undefined;
      notLoaded(error);
    }));
}

/**
 * A call returns no text if it needs the table of characters that look alike, which few questions do. Then a promise is
 * returned, of what the same call returns with the table.
 */
function withSkeletons({ loadSkeletons, ...calls }) {
  const again = async (call, values) => {
    loadSkeletons(await import("./inflate.js").then((lazy) => lazy.skeletons(runtime)).catch(notLoaded));
    return call(...values);
  };
  const whole = (call) => (...values) => {
    const text = call(...values);
    return text === "" ? again(call, values) : text;
  };
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, whole(call)]));
}

function notLoaded(error) {
  // Without advice of its own an error says what would help a page.
  if (error instanceof AskError && (error.cause?.advice || !inServiceWorker())) throw error;
  throw new AskError(error?.code ?? "load", `The question core could not be loaded: ${error?.message ?? error}${inServiceWorker() ? CURE : ""}`, { cause: error });
}

/** A service worker cannot load modules later, and forbids `import()`. */
const inServiceWorker = () => "ServiceWorkerGlobalScope" in globalThis;

const CURE = ". In a service worker import ask-user-question/core-bundle, or ask-user-question/core-script where WebAssembly is forbidden";
