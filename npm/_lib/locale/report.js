// Reports options that cannot be used as the page has set them.

import { guarded, problem } from "../basics/problem.js";

/** @import { AskOptions } from "../types/page.js" */

/**
 * Only the first panel of a page reports a problem.
 *
 * @type {Set<string>}
 */
const reported = new Set();

/**
 * A text that an error may quote: 40 characters at most.
 *
 * @param {unknown} text
 */
export const quoted = (text) => JSON.stringify(`${text}`.slice(0, 40));

/**
 * Calls the page's callback, or writes to the console of a page that has none which can be called.
 *
 * @param {Pick<AskOptions, "onProblem">} options
 * @param {[path: string, rule: string, actual: string, limit: string, cure: string]} about
 */
export function reportOnce({ onProblem }, ...about) {
  const found = problem(...about);
  if (reported.has(found.message)) return;
  reported.add(found.message);
  if (typeof onProblem === "function") guarded(() => onProblem(found));
  else console.warn(`ask-user-question: ${found.message}`);
}
