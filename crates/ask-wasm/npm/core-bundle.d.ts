/**
 * `ask-user-question/core` in one file that loads no other: for service workers, in which `import()` is forbidden, and
 * where a program is one file. It contains no JavaScript build: where WebAssembly is forbidden, as under the default policy
 * of an extension, calls reject with code `wasm-blocked`; `ask-user-question/core-script` runs there. Importing it has no
 * effect until the first call.
 *
 * @packageDocumentation
 */

export * from "./core.js";
