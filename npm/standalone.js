// The calls of a page, the core and the element in one classic script: `<script src="…/standalone.js">`, then `askUserQuestion.ask(…)`
// and `<ask-user-question>`. The build bundles it. What few questions need it loads from beside it.

import * as page from "./index.js";
import * as core from "./core.js";
import { define } from "./element.js";
import { loaded } from "./_lib/load/texts.js";
import { runtime } from "./_lib/ask.js";

// Only a script that runs for the first time knows its element.
runtime.element = globalThis.document?.currentScript;

// `bundle.js` takes the calls, and leaves the global object as it was.
const { scope = globalThis } = loaded();
delete loaded().scope;
scope.askUserQuestion = { ...page, ...core, define };
if (scope === globalThis) define();
