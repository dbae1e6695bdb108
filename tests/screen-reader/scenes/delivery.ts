/** An answer that does not arrive at first. */

import type { InPage } from "../../cross-browser/person.ts";
import { TESTING } from "../../support/questions.ts";
import { arrives, type Listener, page, press, type Scene } from "../scene.ts";

const delivers = (person: Listener, arrives: boolean): Promise<void> =>
  person.run((id, arrives) => (globalThis as unknown as InPage).chat.deliver(id, arrives), person.call, arrives);

export const DELIVERY: Scene = [
  arrives([TESTING], { delivered: true }),
  press("Tab", "Tab: to the options", { focus: "Jest" }),
  press("space", "Space: the first option", { chosen: ["Jest"] }),
  press("ctrl+Return", "Ctrl+Enter: send", { focus: "Sending…" }),
  page("The answer does not arrive", (person) => delivers(person, false), { focus: "Try again", announced: /^Could not send/ }),
  press("Return", "Enter: try again", { focus: "Sending…" }),
  page("The answer arrives", (person) => delivers(person, true), { shown: false, announced: "Answer sent" }),
];
