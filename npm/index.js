// The calls of a page, and with them what draws the first question: it is readable as soon as it is asked, whatever the
// network does. The engine loads after that. `lazy.js` has the same calls without the drawing code.

import { draw, load } from "./_lib/panel/first.js";
import { hasOnly, plainQuestions } from "./_lib/panel/plain.js";
import { runtime } from "./_lib/ask.js";

export { ask, askOutcome, open, openStream, receipt, preload, configure, AskError } from "./_lib/ask.js";

runtime.first = async () => ({ draw, load });
runtime.plain = { hasOnly, plainQuestions };
