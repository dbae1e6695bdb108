/** A question arrives. The person goes on with the message, and then reads on to the question and past it. */

import { DATABASE, FEATURES, TESTING } from "../../support/questions.ts";
import { ARRIVED, arrives, BROWSE_MODE, page, press, readsTo, type Scene, types } from "../scene.ts";

export const ARRIVAL: Scene = [
  arrives([TESTING]),
  types("Yes", { message: "Yes", focus: "message" }),
  BROWSE_MODE,
  readsTo("After the panel push button."),
];

/** Several questions, with what stands above them. */
export const ARRIVAL_OF_SEVERAL: Scene = [
  page("Two questions arrive with a reason", (person) => person.begin("open", { title: "A new project", context: "The template has been copied.", questions: [DATABASE, FEATURES] }), ARRIVED),
  BROWSE_MODE,
  readsTo("After the panel push button."),
];

/** One question after the other. */
export const QUEUE: Scene = [
  arrives([TESTING]),
  page("Another question arrives", (person) => person.begin("open", [DATABASE]), { text: /1 more waiting/ }),
  press("Tab", "Tab: to the options", { focus: "Jest" }),
  press("space", "Space: the first option", { chosen: ["Jest"] }),
  press("ctrl+Return", "Ctrl+Enter: send", { question: /^Database/, announced: /asks\..*Database/ }),
];
