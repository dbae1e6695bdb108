// `<ask-user-question>`, defined by the import alone.

import { define } from "./element.js";

define();
