/** Several questions, one at a time: their chips, and the review of all answers. */

import { DATABASE, FEATURES } from "../../support/questions.ts";
import { arrives, press, readsTo, type Scene } from "../scene.ts";

const FIRST_ANSWERED: Scene = [
  arrives([FEATURES, DATABASE]),
  press("Tab", "Tab: to the chip of the question", { focus: "Features" }),
  press("Tab", "Tab: to the options", { focus: "TypeScript" }),
  press("space", "Space: the first option", { chosen: ["TypeScript"] }),
  press("ctrl+Return", "Ctrl+Enter: continue", { progress: "Question 2 of 2", armed: true }),
];

export const TABS: Scene = [
  ...FIRST_ANSWERED,
  press("shift+Tab", "Shift+Tab: to the chip of the question", { focus: "Database" }),
  press("Left", "Left: to the chip of the question before", { focus: "Features" }),
  press("Return", "Enter: to that question", { progress: "Question 1 of 2", armed: true }),
  press("ctrl+Return", "Ctrl+Enter: continue", { progress: "Question 2 of 2", armed: true }),
];

const BOTH_ANSWERED: Scene = [
  ...FIRST_ANSWERED,
  press("space", "Space: the first option", { chosen: ["PostgreSQL (Recommended)"] }),
  press("ctrl+Return", "Ctrl+Enter: review", { progress: "Review", armed: true }),
];

export const REVIEW: Scene = [
  ...BOTH_ANSWERED,
  press("Tab", "Tab: the next stop", { focus: `Change: ${FEATURES.question}` }),
  press("Tab", "Tab: the next stop", { focus: `Change: ${DATABASE.question}` }),
  press("ctrl+Return", "Ctrl+Enter: send", { shown: false, announced: "Answer sent" }),
];

/** The review, read line by line. */
export const REVIEW_READ: Scene = [
  ...BOTH_ANSWERED,
  readsTo("After the panel push button."),
];
