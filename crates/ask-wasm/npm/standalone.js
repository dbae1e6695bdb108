// All entries in one classic script: `<script src="…/standalone.js">`, then `askUserQuestion.ask(…)` and
// `<ask-user-question>`. The build bundles it.

import * as page from "./index.js";
import * as core from "./core.js";
import { define } from "./element.js";

globalThis.askUserQuestion = { ...page, ...core, define };
define();
