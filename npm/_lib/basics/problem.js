// Problems that JavaScript finds before the core reads anything, and calls of the page that hears of them.

/** @import { Problem } from "../../types/outcome.js" */

/**
 * A problem in the form of those that the core reports, including its message.
 *
 * @param {string} path
 * @param {string} rule
 * @param {string} actual
 * @param {string} limit
 * @param {string} cure
 * @returns {Problem}
 */
export function problem(path, rule, actual, limit, cure) {
  return { path, rule, limit, actual, cure, message: `${path}: ${actual}, ${limit}; ${cure}` };
}

/**
 * Calls the page, or a program in Node. What it throws is reported as an uncaught error would be, and ends nothing.
 *
 * @param {() => unknown} call
 */
export function guarded(call) {
  try {
    call();
  } catch (error) {
    // Node has no `reportError`.
    (globalThis.reportError ?? console.error)(error);
  }
}
