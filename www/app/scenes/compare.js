// Scenes in which options are looked at side by side.

import { message } from "../message.js";
import * as questions from "../questions/compare.js";
import { asking } from "./script.js";

/** @type {import("../scenes.js").Scene[]} */
export const COMPARE = [
  {
    id: "layout",
    name: "Two drawings",
    kind: "preview",
    about: "Each option has a preview, and Compare shows both at once.",
    request: "Design the dashboard.",
    words: /\b(layout|preview|dashboard|mock-?ups?|sidebar|markdown)\b/i,
    script: asking(questions.LAYOUT, {
      before: "I drew both layouts. Look at them before you choose.",
      after: (answer) => message`${answer}, then. I build that one and keep the other drawing in the design notes.`,
      assumption: "I start with the sidebar, which I recommended.",
    }),
  },
  {
    id: "code",
    name: "Two pieces of code",
    kind: "preview",
    about: "Options with Markdown: the same function, written in two styles.",
    request: "Add a function that loads an order.",
    words: /\b(code|compare|style|promises?|callbacks?|api)\b/i,
    script: asking(questions.STYLE, {
      before: "I can write it in two ways. The difference is easier to see than to explain.",
      after: (answer) => message`${answer}. I write the others in the same style.`,
      assumption: "I use promises, which I recommended.",
    }),
  },
];
