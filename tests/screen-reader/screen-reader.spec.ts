// What the screen reader Orca says in Firefox, beside transcripts in this folder. A transcript that is missing is
// recorded: delete it, run the suite, and read what is new as someone who only hears it.

import { expect, test } from "@playwright/test";
import { readFile, writeFile } from "node:fs/promises";

import { until } from "../cross-browser/driver.ts";
import { ask, type Page, readState, type State } from "../cross-browser/page.ts";
import { DATABASE, FEATURES, TESTING } from "../support/questions.ts";
import { serve, type Site } from "../support/server.ts";
import { orca, type Orca } from "./orca.ts";

/** What a person does, until the page and Orca have reacted to it. */
interface Step {
  does: string;
  by: (reader: Orca) => Promise<void>;
  until?: (state: State) => boolean;
}

const press = (key: string, does: string, until?: Step["until"]): Step => ({ does, by: (reader) => reader.press(key), until });

const arrives = (questions: unknown[], options = {}): Step => ({
  does: "A question arrives while the person writes a message",
  by: (reader) => reader.browser.run(ask, questions, options),
  until: ({ armed, announced }) => armed && announced !== "",
});

const SINGLE: Step[] = [
  arrives([TESTING]),
  press("Tab", "Tab: to the options", ({ focus }) => focus === "control"),
  press("ctrl+Return", "Ctrl+Enter: send, with nothing chosen", ({ alert }) => alert !== ""),
  press("Insert+a", "Insert+A: focus mode"),
  press("Down", "Down: the next option", ({ picked }) => !!picked[1]),
  press("Down", "Down: Other", ({ picked }) => !!picked[2]),
  press("Tab", "Tab: to the field of Other", ({ focus }) => focus === "field"),
  press("Return", "Enter: send, with nothing typed", ({ alert }) => alert !== ""),
  { does: 'Types "Mocha"', by: (reader) => reader.type("Mocha"), until: ({ alert }) => alert === "" },
  press("Return", "Enter: send", ({ outcome, announced }) => !!outcome && announced.includes("sent")),
  press("Insert+a", "Insert+A: browse mode"),
  press("Down", "Down: the next line, which is the receipt"),
  press("Down", "Down: the next line"),
];

const REVIEW: Step[] = [
  arrives([FEATURES, DATABASE]),
  press("Tab", "Tab: to the options", ({ focus }) => focus === "control"),
  press("space", "Space: the first option", ({ picked }) => !!picked[0]),
  press("Tab", "Tab: the next option"),
  press("space", "Space: the second option", ({ picked }) => !!picked[1]),
  press("ctrl+Return", "Ctrl+Enter: continue", ({ progress, armed }) => armed && progress.startsWith("Question 2")),
  press("space", "Space: the first option", ({ picked }) => !!picked[0]),
  press("ctrl+Return", "Ctrl+Enter: review", ({ progress, armed }) => armed && progress === "Review"),
  press("Tab", "Tab: the next stop", ({ focus }) => focus.includes("change")),
  press("ctrl+Return", "Ctrl+Enter: send", ({ outcome, announced }) => !!outcome && announced.includes("sent")),
];

const FORM: Step[] = [
  arrives([FEATURES, TESTING], { layout: "form" }),
  press("Tab", "Tab: to the part that scrolls, a stop in Firefox alone", ({ focus }) => focus === "scroll"),
  press("Tab", "Tab: to Skip", ({ focus }) => focus === "link"),
  press("Tab", "Tab: to the options", ({ focus }) => focus === "control"),
  press("ctrl+Return", "Ctrl+Enter: send, with nothing chosen", ({ focus }) => focus === "summary"),
  press("Tab", "Tab: to the first question that needs an answer", ({ focus }) => focus === "link"),
  press("Return", "Enter: to that question", ({ focus }) => focus === "control"),
  press("space", "Space: the first option", ({ picked }) => !!picked[0]),
  press("ctrl+Return", "Ctrl+Enter: send, with one answer missing", ({ focus, picked }) => focus === "control" && !!picked[0]),
  press("Escape", "Escape: leave", ({ focus }) => focus.includes("button")),
  press("Escape", "Escape: keep answering", ({ focus }) => focus === "control"),
];

let reader: Orca;
let site: Site;
// One after the other: Orca does not start beside another Orca of the same user.
test.describe.configure({ mode: "default", timeout: 120_000 });
// Each transcript has its own Orca, which says less about a page that it has seen.
test.beforeEach(async () => {
  site = await serve();
  reader = await orca(process.env.FIREFOX!);
});
test.afterEach(async () => {
  await reader?.close();
  await site?.close();
});

for (const [name, steps] of Object.entries({ "single-choice": SINGLE, review: REVIEW, form: FORM })) {
  test(`REL-22 Orca says what is in the transcript ${name}`, async () => {
    await reader.visit(`${site.origin}/chat.html`);
    await until(() => reader.browser.run(() => !!(globalThis as unknown as Page).chat), "the page");
    await reader.browser.run(() => document.getElementById("message")!.focus());
    await until(async () => (await reader.speech()).includes("Message entry."), "the focus");
    await reader.listened();
    const lines: string[] = [];
    for (const { does, by, until: reached } of steps) {
      await by(reader);
      if (reached) await until(async () => reached(await reader.browser.run(readState)), does);
      else await until(async () => (await reader.speech()).length > 0, `words after "${does}"`);
      lines.push(does, ...(await reader.listened()).map((line) => `  ${line}`));
    }
    await matches(`${lines.join("\n")}\n`, new URL(`${name}.txt`, import.meta.url));
  });
}

async function matches(text: string, file: URL): Promise<void> {
  const recorded = await readFile(file, "utf8").catch(() => undefined);
  if (recorded === undefined) await writeFile(file, text);
  expect(recorded, `${file.pathname} was missing, and is now recorded; read it`).toBeDefined();
  expect(text).toBe(recorded);
}
