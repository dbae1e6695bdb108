/** Leaving without an answer. */

import { TESTING } from "../../support/questions.ts";
import { arrives, press, type Scene } from "../scene.ts";

const CHOSEN: Scene = [
  arrives([TESTING]),
  press("Tab", "Tab: to the options", { focus: "Jest" }),
  press("space", "Space: the first option", { chosen: ["Jest"] }),
];

export const LEAVING: Scene = [
  ...CHOSEN,
  press("Escape", "Escape: leave", { focus: "Keep answering" }),
  press("Escape", "Escape: keep answering", { focus: "Jest" }),
  press("Escape", "Escape: leave", { focus: "Keep answering", armed: true }),
  press("shift+Tab", "Shift+Tab: the button before", { focus: "Go on without me" }),
  press("shift+Tab", "Shift+Tab: the button before", { focus: "Stop" }),
  press("Return", "Enter: stop the agent", { shown: false, focus: "message", announced: "Cancelled" }),
];

/** With nothing chosen. */
export const CANCELLING: Scene = [
  arrives([TESTING]),
  press("Tab", "Tab: to the options", { focus: "Jest" }),
  press("Escape", "Escape: cancel", { shown: false, focus: "message", announced: "Cancelled" }),
];

export const SKIPPING: Scene = [
  arrives([TESTING]),
  press("Tab", "Tab: to the options", { focus: "Jest" }),
  press("Tab", "Tab: to the field of Other", { focus: "own words" }),
  press("Tab", "Tab: to Skip", { focus: "Skip" }),
  press("Return", "Enter: skip the only question", { shown: false, focus: "message", announced: "Continued without an answer" }),
];
