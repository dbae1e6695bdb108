// Defines `<ask-user-question>` on import.

import { define } from "./element.js";

define();
