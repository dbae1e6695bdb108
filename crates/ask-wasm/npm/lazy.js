// The same calls as index.js, for pages that seldom ask: what draws the first question is loaded when it is asked.

import { stub } from "./_stub.js";

export { ask, askOutcome, open, openStream, receipt, preload, configure, AskError } from "./_stub.js";

// Another entry of the page may have brought it already.
stub.first ??= () => import("./_engine/draw/first.js");
