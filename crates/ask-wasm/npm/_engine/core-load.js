// Brings the headless core to life, in a page, a worker or Node: once, and again after a failure.

import { AskError } from "../_stub.js";

let engine;

/** The functions of the core: JSON text in, JSON text out. */
export const core = () =>
  (engine ??= load().catch((error) => {
    engine = undefined;
    throw error;
  }));

async function load() {
  try {
    const [{ default: init, ...functions }, { default: text }] = await Promise.all([import("./core-glue.js"), import("./core-inline.js")]);
    await init({ module_or_path: await WebAssembly.compile(await inflate(text)) });
    return functions;
  } catch (error) {
    const blocked = error instanceof WebAssembly.CompileError;
    throw new AskError(
      blocked ? "wasm-blocked" : "load",
      blocked
        ? "This page does not allow WebAssembly: add 'wasm-unsafe-eval' to script-src of its Content-Security-Policy"
        : `The question core could not be loaded: ${error?.message ?? error}`,
    );
  }
}

/** The bytes of a module that ships as text. */
export function inflate(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).arrayBuffer();
}
