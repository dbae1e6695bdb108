// The headless core.

import { AskError, inject } from "../basics/injected.js";
import { loadEngine } from "./engine.js";

const start = loadEngine((cause) => new AskError("panic", "The question core failed", { cause }));

/** The functions of the core: JSON text in, JSON text out. */
export const core = (runtime) => {
  inject(runtime);
  return start();
};
