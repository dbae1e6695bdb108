/**
 * The calls of `ask-user-question`, `ask-user-question/core` and `ask-user-question/element`, with all that they may need
 * imported at once: tools that cannot split make one file of it. It is larger than what other pages load, and has no
 * JavaScript build: where the page forbids WebAssembly, calls reject with code `wasm-blocked`. Importing it has no effect
 * until the first call.
 *
 * @packageDocumentation
 */

export * from "./index.js";
export * from "./core.js";
export * from "./element.js";
