/** Sending what is no answer yet, and then an answer. */

import { FEATURES, TESTING } from "../../support/questions.ts";
import { arrives, FOCUS_MODE, press, type Scene, types } from "../scene.ts";

export const ERROR: Scene = [
  arrives([TESTING]),
  press("Tab", "Tab: to the options", { focus: "Jest" }),
  press("ctrl+Return", "Ctrl+Enter: send, with nothing chosen", { alert: /^Select/ }),
  press("ctrl+Return", "Ctrl+Enter: send again, with nothing chosen", { alert: /^Select/ }),
  FOCUS_MODE,
  press("Up", "Up: Other", { chosen: ["Other"], alert: "" }),
  press("Tab", "Tab: to the field of Other", { focus: "own words" }),
  press("Return", "Enter: send, with nothing typed", { alert: /^Type/ }),
  types("Mocha", { alert: "", ownWords: "Mocha" }),
  press("Return", "Enter: send", { shown: false, announced: "Answer sent" }),
];

export const ERROR_OF_SEVERAL: Scene = [
  arrives([FEATURES]),
  press("Tab", "Tab: to the options", { focus: "TypeScript" }),
  press("ctrl+Return", "Ctrl+Enter: send, with nothing chosen", { alert: /^Select/ }),
  press("Tab", "Tab: the next option", { focus: "ESLint + Prettier" }),
  press("space", "Space: the second option", { chosen: ["ESLint + Prettier"], alert: "" }),
  press("ctrl+Return", "Ctrl+Enter: send", { shown: false, announced: "Answer sent" }),
];
