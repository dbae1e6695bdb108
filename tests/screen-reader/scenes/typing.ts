/** An answer of the person's own, and a note beside it. */

import { TESTING } from "../../support/questions.ts";
import { arrives, FOCUS_MODE, press, type Scene, types } from "../scene.ts";

export const TYPING: Scene = [
  arrives([TESTING], { allowNotes: true }),
  press("Tab", "Tab: to the options", { focus: "Jest" }),
  FOCUS_MODE,
  press("Up", "Up: Other", { chosen: ["Other"] }),
  press("Tab", "Tab: to the field of Other", { focus: "own words" }),
  types("Mocha", { ownWords: "Mocha" }),
  press("Tab", "Tab: to the button for a note", { focus: "Add a note" }),
  press("space", "Space: open the field", { focus: "Notes" }),
  types("For now", { notes: "For now" }),
  press("ctrl+Return", "Ctrl+Enter: send", { shown: false, announced: "Answer sent" }),
];

const COPIES = { question: "How many copies?", header: "Copies", type: "integer", min: 1, max: 9 };

/** A question without options. */
export const TYPING_ONLY: Scene = [
  arrives([COPIES]),
  press("Tab", "Tab: to the field", { focus: "own words" }),
  types("12", { ownWords: "12" }),
  press("Return", "Enter: send", { alert: /^Type/ }),
  press("BackSpace", "Backspace", { ownWords: "1", alert: "" }),
  press("Return", "Enter: send", { shown: false, announced: "Answer sent" }),
];

/** A question without options, after another one. */
export const TYPING_NEXT: Scene = [
  arrives([TESTING, COPIES]),
  press("Tab", "Tab: to the chip of the question", { focus: "Testing" }),
  press("Tab", "Tab: to the options", { focus: "Jest" }),
  press("space", "Space: the first option", { chosen: ["Jest"] }),
  press("ctrl+Return", "Ctrl+Enter: continue", { focus: "own words" }),
  types("5", { ownWords: "5" }),
  press("ctrl+Return", "Ctrl+Enter: review", { progress: "Review", armed: true }),
];
