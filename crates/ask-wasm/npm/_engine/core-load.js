// Brings the headless core to life, in a page, a worker or Node: once, and again after a failure.

import { AskError, know } from "./known.js";
import { engine } from "./life.js";

const parts = {
  glue: () => import("./core-glue.js"),
  wasm: () => import("./core-inline.js"),
  script: () => import("./lazy/core-script.js"),
};

let begin;
let alive;

/** The functions of the core: JSON text in, JSON text out. */
export const core = (stub) => {
  know(stub);
  return (alive ??= load().catch((error) => {
    alive = undefined;
    if (error instanceof AskError) throw error;
    throw new AskError("load", `The question core could not be loaded: ${error?.message ?? error}`, { cause: error });
  }));
};

async function load() {
  begin ??= await engine(parts, (cause) => {
    alive = undefined;
    return new AskError("panic", "The question core failed", { cause });
  });
  return begin();
}
