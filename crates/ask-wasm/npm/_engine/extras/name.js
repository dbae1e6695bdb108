// The name of who asks, where it may hold characters that are not shown: the headless core removes them.

import { core } from "../load/core-load.js";

/** Replaces `askedBy` by the name as it is shown. What is no text, or of which nothing can be seen, is none. */
export async function cleanName(stub, options) {
  const { askedBy } = options;
  options.askedBy = typeof askedBy === "string" ? (await core(stub)).shownName(askedBy) : undefined;
}
