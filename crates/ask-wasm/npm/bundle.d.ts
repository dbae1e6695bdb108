/**
 * The calls of `ask-user-question`, `ask-user-question/core` and `ask-user-question/element` in one file that loads no
 * other: for pages whose script is one text or one file, for a `blob:` or `data:` address, and for tools that cannot split.
 * It is larger than what other pages load, and contains no JavaScript build: where the page forbids WebAssembly, calls
 * reject with code `wasm-blocked`. Importing it has no effect until the first call.
 *
 * @packageDocumentation
 */

export * from "./index.js";
export * from "./core.js";
export * from "./element.js";
