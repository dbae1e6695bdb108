// The same calls as index.js, for pages that seldom ask: what draws the first question is loaded when it is asked.

import { runtime } from "./_lib/ask.js";

export { ask, askOutcome, open, openStream, receipt, preload, configure, AskError } from "./_lib/ask.js";

// Another entry of the page may have brought it already.
runtime.first ??= () => import("./_lib/panel/first.js");
