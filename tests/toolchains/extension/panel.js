// Under a policy with 'wasm-unsafe-eval'.

import { ask } from "./node_modules/ask-user-question/index.js";
import { QUESTIONS, show } from "./ask.js";

show(ask(QUESTIONS));
