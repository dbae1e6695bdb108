// Starts the headless core in a page, a worker or Node: once, and again after a failure.

import { AskError, inject } from "./injected.js";
import { loadModule } from "./instance.js";

const parts = {
  glue: () => import("./core-glue.js"),
  wasm: () => import("./core-inline.js"),
  script: () => import("./lazy/core-script.js"),
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
    if (error instanceof AskError) throw error;
    throw new AskError("load", `The question core could not be loaded: ${error?.message ?? error}`, { cause: error });
  }));
};

async function load() {
  start ??= await loadModule(parts, (cause) => {
    starting = undefined;
    return new AskError("panic", "The question core failed", { cause });
  });
  return start();
}
