/** Receipts: what is left of a question, read line by line. */

import { TESTING } from "../../support/questions.ts";
import type { InPage } from "../../cross-browser/person.ts";
import { arrives, BROWSE_MODE, page, press, readsTo, type Scene } from "../scene.ts";

export const RECEIPT: Scene = [
  arrives([TESTING]),
  press("Tab", "Tab: to the options", { focus: "Jest" }),
  press("space", "Space: the first option", { chosen: ["Jest"] }),
  press("ctrl+Return", "Ctrl+Enter: send", { shown: false, announced: "Answer sent" }),
  press("Tab", "Tab: to the receipt", { focus: "summary-line" }),
  press("space", "Space: unfold the details"),
  BROWSE_MODE,
  readsTo("After the panel push button."),
];

const ANSWERED = { index: 0, question: TESTING.question, header: TESTING.header };
const ENDINGS = [
  { type: "answered", entries: [{ ...ANSWERED, status: "answered", selected: [], other: "Mocha", notes: "for now" }] },
  ...["declined", "cancelled", "expired", "superseded"].map((type) => ({ type, entries: [{ ...ANSWERED, status: "unanswered", selected: [] }] })),
];

/** Receipts of stored outcomes: an answer that was typed, and every other ending. */
export const RECEIPTS_STORED: Scene = [
  page("The page shows earlier outcomes", (person) => person.run(draw, [TESTING], ENDINGS), {}),
  BROWSE_MODE,
  readsTo("After the panel push button."),
];

/** Runs in the page. */
async function draw(questions: unknown[], outcomes: object[]): Promise<void> {
  const { chat } = globalThis as unknown as InPage;
  for (const outcome of outcomes) await chat.library.receipt(questions, outcome, { host: "#host" });
}

