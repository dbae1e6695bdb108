// For tests of pages that ask: prepares runners without a browser, and answers panels. No other entry uses it.

export { answer, cancel, decline } from "./_lib/testing/answer.js";
export { findPanel } from "./_lib/testing/find.js";
export { setup, skipArming } from "./_lib/testing/setup.js";
