/** A question arrives. The person goes on with the message, and then reads on to the question and past it. */

import { DATABASE, FEATURES, TESTING } from "../../support/questions.ts";
import { arrives, BROWSE_MODE, readsTo, type Scene, types } from "../scene.ts";

export const ARRIVAL: Scene = [
  arrives([TESTING]),
  types("Yes", { message: "Yes", focus: "message" }),
  BROWSE_MODE,
  readsTo("After the panel push button."),
];

/** With what stands above the questions. */
export const ARRIVAL_OF_SEVERAL: Scene = [
  arrives([{ title: "A new project", context: "The template has been copied.", questions: [FEATURES, DATABASE] }].at(0) as never),
  BROWSE_MODE,
  readsTo("After the panel push button."),
];
