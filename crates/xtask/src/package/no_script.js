// Stands for a JavaScript build in a file that has none. A module with `then` is a thenable: `import()` of it rejects.
// `_engine/load/instance.js` reports the advice.

const advice =
  "WebAssembly is forbidden here, and this entry has no JavaScript build: add 'wasm-unsafe-eval' to script-src of the Content-Security-Policy, or import ask-user-question, and ask-user-question/core-script in the place of the core";

export const then = (_, reject) => reject(Object.assign(new Error("There is no JavaScript build"), { advice }));
