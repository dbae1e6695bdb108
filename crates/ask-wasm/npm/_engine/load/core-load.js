// Starts the headless core in a page, a worker or Node: once, and again after a failure.

import { AskError, inject } from "../basics/injected.js";
import { loadModule } from "./instance.js";

const parts = {
  glue: () => import("./core-glue.js"),
  wasm: () => import("./core-inline.js"),
  script: () => import("../script/core.js"),
};

/** Starts an instance. */
let start;
/** Resolves to the functions of the current instance. */
let starting;

/** The functions of the core: JSON text in, JSON text out. */
export const core = (stub) => {
  inject(stub);
  return (starting ??= load().catch((error) => {
    starting = undefined;
    // Without advice of its own an error says what would help a page.
    if (error instanceof AskError && (error.cause?.advice || !inServiceWorker())) throw error;
    throw new AskError(error?.code ?? "load", `The question core could not be loaded: ${error?.message ?? error}${inServiceWorker() ? CURE : ""}`, { cause: error });
  }));
};

/** A service worker cannot load modules later, and forbids `import()`. */
const inServiceWorker = () => "ServiceWorkerGlobalScope" in globalThis;

const CURE = ". In a service worker import ask-user-question/core-bundle, or ask-user-question/core-script where WebAssembly is forbidden";

async function load() {
  start ??= await loadModule(parts, (cause) => {
    starting = undefined;
    return new AskError("panic", "The question core failed", { cause });
  });
  return start();
}
