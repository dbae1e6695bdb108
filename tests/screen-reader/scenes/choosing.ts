/** Choosing, by arrow keys, by Space and by number. */

import { FEATURES, TESTING } from "../../support/questions.ts";
import { arrives, FOCUS_MODE, press, type Scene } from "../scene.ts";

export const CHOOSING_ONE: Scene = [
  arrives([TESTING]),
  press("Tab", "Tab: to the options", { focus: "Jest" }),
  press("space", "Space: the first option", { chosen: ["Jest"] }),
  FOCUS_MODE,
  press("Down", "Down: the next option", { chosen: ["Vitest"] }),
  press("Up", "Up: the option before", { chosen: ["Jest"] }),
  press("2", "2: the second option", { chosen: ["Vitest"] }),
  press("Tab", "Tab: to the field of Other", { focus: "own words" }),
  press("Tab", "Tab: to Skip", { focus: "Skip" }),
  press("Tab", "Tab: to the main button", { focus: "Send answer" }),
  press("Return", "Enter: send", { shown: false, announced: "Answer sent" }),
];

export const CHOOSING_SEVERAL: Scene = [
  arrives([FEATURES]),
  press("Tab", "Tab: to the options", { focus: "TypeScript" }),
  press("space", "Space: the first option", { chosen: ["TypeScript"] }),
  press("Tab", "Tab: the next option", { focus: "ESLint + Prettier" }),
  press("space", "Space: the second option", { chosen: ["TypeScript", "ESLint + Prettier"] }),
  press("space", "Space: not the second option", { chosen: ["TypeScript"] }),
  FOCUS_MODE,
  press("3", "3: the third option", { chosen: ["TypeScript", "Testing (Vitest)"] }),
  press("ctrl+Return", "Ctrl+Enter: send", { shown: false, announced: "Answer sent" }),
];

/** A line of buttons, each of which sends its choice. */
export const CHIPS: Scene = [
  arrives([{ question: "Keep the old file?", header: "File", options: [{ label: "Keep" }, { label: "Delete" }] }], { layout: "chips" }),
  press("Tab", "Tab: to the first button", { focus: "Keep" }),
  press("Tab", "Tab: to the second button", { focus: "Delete" }),
  press("Return", "Enter: send it", { shown: false, announced: "Answer sent" }),
];
