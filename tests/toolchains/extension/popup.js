// Under the default policy.

import { ask, configure } from "./node_modules/ask-user-question/index.js";
import { QUESTIONS, show } from "./ask.js";

configure({ wasm: false });
show(ask(QUESTIONS));
