/**
 * `ask-user-question/core` with all that it imports at once, and loads nothing later: for service workers, in which
 * `import()` is forbidden. It contains no JavaScript build: where WebAssembly is forbidden, as under the default policy
 * of an extension, calls reject with code `wasm-blocked`; `ask-user-question/core-script` runs there. Importing it has no
 * effect until the first call.
 *
 * @packageDocumentation
 */

export * from "./core.js";
