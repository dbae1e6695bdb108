// What the screen reader Orca says in Firefox, beside transcripts in this folder. A transcript that is missing is
// recorded: delete it, run the suite, and read what is new as someone who only hears it.

import { expect, test } from "@playwright/test";
import { readFile, writeFile } from "node:fs/promises";

import { type Expected, Person } from "../cross-browser/person.ts";
import { FIREFOX } from "../engines/installed.mjs";
import { DATABASE, FEATURES, TESTING } from "../support/questions.ts";
import { serve, type Site } from "../support/server.ts";
import { until } from "../support/waiting.mjs";
import { orca, type Orca } from "./orca.ts";

/** What a person does, until the page looks like this, or until Orca says something. */
interface Step {
  does: string;
  by: (reader: Orca, person: Person) => Promise<void>;
  until?: Expected;
}

const press = (key: string, does: string, until?: Expected): Step => ({ does, by: (reader) => reader.press(key), until });

const arrives = (questions: unknown[], options = {}): Step => ({
  does: "A question arrives while the person writes a message",
  by: (_, person) => person.begin("open", questions, options),
  until: { armed: true, announced: /asks/ },
});

const SINGLE: Step[] = [
  arrives([TESTING]),
  press("Tab", "Tab: to the options", { focus: "Jest" }),
  press("ctrl+Return", "Ctrl+Enter: send, with nothing chosen", { alert: /^Select/ }),
  press("Insert+a", "Insert+A: focus mode"),
  press("Down", "Down: the next option", { chosen: ["Vitest"] }),
  press("Down", "Down: Other", { chosen: ["Other"] }),
  press("Tab", "Tab: to the field of Other", { focus: "own words" }),
  press("Return", "Enter: send, with nothing typed", { alert: /^Type/ }),
  { does: 'Types "Mocha"', by: (reader) => reader.type("Mocha"), until: { alert: "", ownWords: "Mocha" } },
  press("Return", "Enter: send", { shown: false, announced: "Answer sent" }),
  press("Insert+a", "Insert+A: browse mode"),
  press("Down", "Down: the next line, which is the receipt"),
  press("Down", "Down: the next line"),
];

const REVIEW: Step[] = [
  arrives([FEATURES, DATABASE]),
  press("Tab", "Tab: to the chip of the question", { focus: "Features" }),
  press("Tab", "Tab: to the part that scrolls, a stop in Firefox alone", { focus: "scroll" }),
  press("Tab", "Tab: to the options", { focus: "TypeScript" }),
  press("space", "Space: the first option", { chosen: ["TypeScript"] }),
  press("Tab", "Tab: the next option", { focus: "ESLint + Prettier" }),
  press("space", "Space: the second option", { chosen: ["TypeScript", "ESLint + Prettier"] }),
  press("ctrl+Return", "Ctrl+Enter: continue", { progress: "Question 2 of 2", armed: true }),
  press("shift+Tab", "Shift+Tab: to the part that scrolls", { focus: "scroll" }),
  press("shift+Tab", "Shift+Tab: to the chip of the question", { focus: "Database" }),
  press("Left", "Left: to the chip of the question before", { focus: "Features" }),
  press("Return", "Enter: to that question", { progress: "Question 1 of 2", armed: true }),
  press("ctrl+Return", "Ctrl+Enter: continue", { progress: "Question 2 of 2", armed: true }),
  press("space", "Space: the first option", { chosen: ["PostgreSQL (Recommended)"] }),
  press("ctrl+Return", "Ctrl+Enter: review", { progress: "Review", armed: true }),
  press("Tab", "Tab: the next stop", { focus: `Change: ${FEATURES.question}` }),
  press("ctrl+Return", "Ctrl+Enter: send", { shown: false, announced: "Answer sent" }),
];

const FORM: Step[] = [
  arrives([FEATURES, TESTING], { layout: "form" }),
  press("Tab", "Tab: to the part that scrolls, a stop in Firefox alone", { focus: "scroll" }),
  press("Tab", "Tab: to Skip", { focus: `Skip ${FEATURES.question}` }),
  press("Tab", "Tab: to the options", { focus: "TypeScript" }),
  press("ctrl+Return", "Ctrl+Enter: send, with nothing chosen", { focus: "2 questions still need an answer" }),
  press("Tab", "Tab: to the first question that needs an answer", { focus: "Features" }),
  press("Return", "Enter: to that question", { focus: "TypeScript" }),
  press("space", "Space: the first option", { chosen: ["TypeScript"] }),
  press("ctrl+Return", "Ctrl+Enter: send, with one answer missing", { focus: "Jest" }),
  press("Escape", "Escape: leave", { focus: "Keep answering" }),
  press("Escape", "Escape: keep answering", { focus: "Jest" }),
  press("space", "Space: the first option", { chosen: ["TypeScript", "Jest"] }),
];

let reader: Orca;
let site: Site;
// One after the other: Orca does not start beside another Orca of the same user.
test.describe.configure({ mode: "default", timeout: 120_000 });
// Each transcript has its own Orca, which says less about a page that it has seen.
test.beforeEach(async () => {
  site = await serve();
  reader = await orca(FIREFOX);
});
test.afterEach(async () => {
  await reader?.close();
  await site?.close();
});

for (const [name, steps] of Object.entries({ "single-choice": SINGLE, review: REVIEW, form: FORM })) {
  test(`REL-22 Orca says what is in the transcript ${name}`, async () => {
    const person = new Person(reader.browser, site.origin);
    await person.visit();
    await reader.prepare();
    // Firefox may begin to report only after the page has given the focus to the field.
    await until(async () => (await reader.browser.run(focusAgain), (await reader.listened()).includes("Message entry.")), "the focus");
    const lines: string[] = [];
    for (const { does, by, until: expected } of steps) {
      await by(reader, person);
      if (expected) await person.sees(expected);
      else await until(async () => (await reader.speech()).length > 0, `words after "${does}"`);
      // Orca says this or not, depending on how long the focus was around the panel before it came to a new control (`focus.js`).
      const said = (await reader.listened()).filter((line) => line !== "leaving region.");
      lines.push(does, ...said.map((line) => `  ${line}`));
    }
    await matches(`${lines.join("\n")}\n`, new URL(`${name}.txt`, import.meta.url));
  });
}

/** Runs in the page. */
function focusAgain(): void {
  const field = document.activeElement as HTMLElement;
  field.blur();
  field.focus();
}

async function matches(text: string, file: URL): Promise<void> {
  const recorded = await readFile(file, "utf8").catch(() => undefined);
  if (recorded === undefined) await writeFile(file, text);
  expect(recorded, `${file.pathname} was missing, and is now recorded; read it`).toBeDefined();
  expect(text).toBe(recorded);
}
