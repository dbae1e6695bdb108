// For tests of pages that ask: prepares runners without a browser, and answers panels. No other entry uses it.

export { answer, cancel, decline } from "./_engine/testing/answer.js";
export { findPanel } from "./_engine/testing/find.js";
export { setup, skipArming } from "./_engine/testing/setup.js";
