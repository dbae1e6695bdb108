/** Receipts: what is left of a question, read line by line. */

import { TESTING } from "../../support/questions.ts";
import { arrives, BROWSE_MODE, press, readsTo, type Scene } from "../scene.ts";

export const RECEIPT: Scene = [
  arrives([TESTING]),
  press("Tab", "Tab: to the options", { focus: "Jest" }),
  press("space", "Space: the first option", { chosen: ["Jest"] }),
  press("ctrl+Return", "Ctrl+Enter: send", { shown: false, announced: "Answer sent" }),
  BROWSE_MODE,
  readsTo("After the panel push button."),
];
