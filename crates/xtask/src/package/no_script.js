// Stands for a JavaScript build where there is none. A module with `then` is a thenable: `import()` of it rejects.

/** What `_lib/load/instance.js` reports. */
export const advice =
  "WebAssembly is forbidden here, and there is no JavaScript build: add 'wasm-unsafe-eval' to script-src of the Content-Security-Policy, or import ask-user-question, and ask-user-question/core-script in the place of the core";

export const then = (_, reject) => reject(Object.assign(new Error("There is no JavaScript build"), { advice }));
