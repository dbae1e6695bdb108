// The name of who asks, where it may hold characters that are not shown: the reader removes them.

import { reader } from "../load/modules.js";

/** @import { AskOptions, Runtime } from "../types/page.js" */

/**
 * Replaces `askedBy` by the name as it is shown. What is no text, or of which nothing can be seen, is none.
 *
 * @param {Runtime} runtime
 * @param {AskOptions} options
 */
export async function cleanName(runtime, options) {
  const { askedBy } = options;
  options.askedBy = typeof askedBy === "string" ? (await reader(runtime)).shownName(askedBy) : undefined;
}
