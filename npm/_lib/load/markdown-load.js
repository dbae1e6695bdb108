// Starts the Markdown module: with the first text that needs it, and again after a failure.

import { loadModule } from "./instance.js";
import { text } from "./texts.js";

const parts = {
  glue: () => import("./markdown-glue.js"),
  wasm: () => text("_lib/load/markdown-inline.js", () => import("./markdown-inline.js")),
  script: () => import("../script/markdown.js"),
};

/** Resolves to the functions of the current instance. */
let starting;

/** The functions of the module. After a failure, the next text tries again. */
export const markdown = () =>
  (starting ??= load().catch((error) => {
    starting = undefined;
    throw error;
  }));

async function load() {
  const start = await loadModule(parts, (error) => {
    starting = undefined;
    return error;
  });
  return start();
}
