// A note beside the answer, where the host allows it: quiet, never lost, never an answer by itself.

import { InputMethod } from "../support/keyboard.ts";
import { DATABASE, FEATURES, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

test("without allowNotes there is no way to a note", async ({ chat, panel }) => {
  await chat.ask([TESTING]);
  await panel.read();
  await expect(panel.button("Add a note")).toHaveCount(0);
  await expect(panel.notes).toHaveCount(0);
});

test("a note is opened by a quiet button, and comes with the answer", async ({ chat, panel }) => {
  const asked = await chat.askOutcome([DATABASE], { allowNotes: true });
  await panel.pick("SQLite");
  await panel.press("Add a note");
  await expect(panel.notes).toBeFocused();
  await panel.type("only for the tests");
  await panel.press("Send answer");
  expect(await asked.outcome()).toMatchObject({
    entries: [{ selected: [{ label: "SQLite" }], notes: "only for the tests" }],
    answers: { [DATABASE.question]: "SQLite" },
    annotations: { [DATABASE.question]: { notes: "only for the tests" } },
  });
  await expect(chat.receipt).toContainText("only for the tests");
});

test("a note alone is no answer", async ({ chat, panel }) => {
  const asked = await chat.ask([TESTING], { allowNotes: true });
  await panel.press("Add a note");
  await panel.type("hm");
  await panel.press("Send answer");
  await expect(panel.error).toHaveText("Select an answer, or skip.");
  await asked.expectPending();
});

test("INT-6 a note is kept across steps, folding and leaving, and stays with its question", async ({ chat, panel }) => {
  const asked = await chat.askOutcome([TESTING, FEATURES], { allowNotes: true });
  await panel.pick("Jest");
  await panel.press("Add a note");
  await panel.type("first");
  await panel.press("Continue");
  await expect(panel.notes).toHaveCount(0);
  await panel.press("Back");
  await expect(panel.notes).toHaveValue("first");
  await panel.press("Collapse");
  await panel.press("Open");
  await expect(panel.notes).toHaveValue("first");
  await panel.press("Cancel");
  await panel.press("Stop");
  expect(await asked.outcome()).toMatchObject({ type: "cancelled", entries: [{ notes: "first" }, { selected: [] }] });
});

test("K10 digits, arrows and Escape in the note: digits and arrows edit, Escape never loses the text", async ({ chat, panel }) => {
  const asked = await chat.ask([TESTING], { allowNotes: true });
  await panel.pick("Jest");
  await panel.press("Add a note");
  await panel.type("1 2 3");
  await panel.keys("ArrowLeft", "4");
  await expect(panel.notes).toHaveValue("1 2 43");
  await panel.seeChosen("Jest");
  await panel.keys("Escape");
  await asked.expectPending();
  await expect(panel.notes).toHaveValue("1 2 43");
});

test("K11 K12 Enter in the note confirms the choice made so far, Shift+Enter starts a new line", async ({ chat, panel }) => {
  const asked = await chat.askOutcome([TESTING], { allowNotes: true });
  await panel.pick("Jest");
  await panel.press("Add a note");
  await panel.type("one");
  await panel.keys("Shift+Enter");
  await panel.type("two");
  await panel.keys("Enter");
  expect(await asked.outcome()).toMatchObject({ entries: [{ selected: [{ label: "Jest" }], notes: "one\ntwo" }] });
});

test("X1 the Enter of an input method in the note answers nothing", async ({ chat, panel, page }) => {
  const asked = await chat.ask([TESTING], { allowNotes: true });
  await panel.pick("Jest");
  await panel.press("Add a note");
  const ime = await InputMethod.of(page);
  await ime.compose("日本");
  await ime.plainKey("Enter");
  await ime.commit("日本");
  await expect(panel.notes).toHaveValue("日本");
  await asked.expectPending();
});
