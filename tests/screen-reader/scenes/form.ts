/** Several questions in one form, sent with answers missing. */

import { FEATURES, TESTING } from "../../support/questions.ts";
import { arrives, press, type Scene } from "../scene.ts";

export const FORM: Scene = [
  arrives([FEATURES, TESTING], { layout: "form" }),
  press("Tab", "Tab: the first stop", { focus: `Skip ${FEATURES.question}` }),
  press("Tab", "Tab: to the options", { focus: "TypeScript" }),
  press("ctrl+Return", "Ctrl+Enter: send, with nothing chosen", { focus: "2 questions still need an answer" }),
  press("Tab", "Tab: to the first question that needs an answer", { focus: "Features" }),
  press("Return", "Enter: to that question", { focus: "TypeScript" }),
  press("space", "Space: the first option", { chosen: ["TypeScript"] }),
  press("ctrl+Return", "Ctrl+Enter: send, with one answer missing", { focus: "Jest" }),
  press("space", "Space: the first option", { chosen: ["TypeScript", "Jest"] }),
  press("ctrl+Return", "Ctrl+Enter: send", { shown: false, announced: "Answer sent" }),
];
