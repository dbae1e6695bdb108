// Problems that JavaScript finds before the core reads anything.

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
