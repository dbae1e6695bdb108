// KEYBOARD.md, "Elsewhere in the panel": at least one test for each row.

import { recordKeys, recordedKeys } from "../support/key-log.ts";
import { AUTH_METHOD, DATABASE, FEATURES, LAYOUT, PROVIDERS, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

const [POSTGRES] = DATABASE.options.map(({ label }) => label);

test("K10 in the Other field text, arrows, Home, End and digits edit", async ({ chat, panel }) => {
  await chat.ask([DATABASE]);
  await panel.keysAt(panel.ownWords);
  await panel.type("2 of 4");
  await panel.keys("Home", "ArrowRight", "x", "End", "y", "ArrowLeft", "3");
  await expect(panel.ownWords).toHaveValue("2x of 43y");
  await panel.seeChosen("Other");
});

test("K10 the first character in the Other field checks Other; emptying it leaves a radio checked", async ({ chat, panel }) => {
  await chat.ask([DATABASE]);
  await panel.pick(POSTGRES);
  await panel.keysAt(panel.ownWords, "b");
  await panel.seeChosen("Other");
  await panel.keys("Backspace");
  await panel.seeChosen("Other");
});

test("K10 emptying the Other field unticks a checkbox, and what else is ticked stays", async ({ chat, panel }) => {
  await chat.ask([FEATURES]);
  await panel.pick("TypeScript");
  await panel.keysAt(panel.ownWords, "b");
  await panel.seeChosen("TypeScript", "Other");
  await panel.keys("Backspace");
  await panel.seeChosen("TypeScript");
});

test("K11 Enter in the Other field confirms what was typed", async ({ chat, panel }) => {
  const asked = await chat.ask([DATABASE]);
  await panel.keysAt(panel.ownWords);
  await panel.type("DuckDB");
  await panel.keys("Enter");
  expect(await asked.answers()).toBe(`{"${DATABASE.question}":"DuckDB"}`);
});

test("K11 Enter in the Other field, chosen but blank, shows an error and stays", async ({ chat, panel }) => {
  const asked = await chat.ask([DATABASE]);
  await panel.pick("Other");
  await panel.keysAt(panel.ownWords, "Space", "Enter");
  await expect(panel.error).toHaveText("Type your answer, or choose another option.");
  await expect(panel.ownWords).toBeFocused();
  await asked.expectPending();
});

test("K12 Shift+Enter in the Other field starts a new line, and the answer keeps it", async ({ chat, panel }) => {
  const asked = await chat.ask([DATABASE]);
  await panel.keysAt(panel.ownWords);
  await panel.type("one");
  await panel.keys("Shift+Enter");
  await panel.type("two");
  await panel.keys("Control+Enter");
  expect(await asked.answers()).toBe(`{"${DATABASE.question}":"one\\ntwo"}`);
});

test("K13 on a button Enter acts on the press and Space on the release", async ({ chat, panel, page }) => {
  await chat.ask([AUTH_METHOD, PROVIDERS]);
  await panel.keysAt(panel.option("OAuth 2.0 (Recommended)"), "ArrowDown");
  await panel.tabTo(panel.button("Continue"));
  await page.keyboard.down("Enter");
  await panel.seeQuestion("Providers Which OAuth providers should we support?");
  await page.keyboard.up("Enter");
  await panel.tabTo(panel.button("Back"));
  await panel.read();
  await page.keyboard.down("Space");
  await panel.seeQuestion("Providers Which OAuth providers should we support?");
  await page.keyboard.up("Space");
  await panel.seeQuestion("Auth Method Which authentication method should we use?");
});

test("K14 a preview that scrolls is scrolled by the arrows, and nothing else happens", async ({ chat, panel, page }) => {
  // A drawing keeps its width; other lines wrap.
  const long = Array.from({ length: 60 }, () => `│ ${"wide ".repeat(60)} │`).join("\n");
  const asked = await chat.ask([{ ...LAYOUT, options: LAYOUT.options.map((option) => ({ ...option, preview: long })) }]);
  await panel.read();
  await panel.preview().focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press("ArrowRight");
  await expect.poll(() => panel.preview().evaluate((region) => region.scrollLeft)).toBeGreaterThan(0);
  await panel.seeChosen();
  await asked.expectPending();
});

test("K15 INT-2 Enter on the heading of the review sends", async ({ chat, panel }) => {
  const asked = await chat.ask([AUTH_METHOD, PROVIDERS]);
  await panel.keysAt(panel.option("OAuth 2.0 (Recommended)"), "ArrowDown", "Enter");
  await panel.keys("Space", "Enter");
  await expect(panel.review).toBeFocused();
  await asked.expectPending();
  await panel.keys("Enter");
  expect(JSON.parse(await asked.answers())).toEqual({ [AUTH_METHOD.question]: "JWT", [PROVIDERS.question]: "Google" });
});

for (const question of [DATABASE, FEATURES]) {
  test(`K20 what is typed on the Other option of "${question.header}" is in its field, and the page does not see it`, async ({ chat, panel, page }) => {
    await chat.ask([question]);
    await panel.keysAt(panel.options.first(), "ArrowUp");
    await expect(panel.option("Other")).toBeFocused();
    await recordKeys(page);
    await panel.type("héllo ");
    await panel.type("2 日");
    await expect(panel.ownWords).toBeFocused();
    await expect(panel.ownWords).toHaveValue("héllo 2 日");
    await expect(panel.option("Other")).toBeChecked();
    expect(await recordedKeys(page)).toEqual([]);
  });
}

test("K20 Up leads from the start of the Other field to its option, and elsewhere moves the caret", async ({ chat, panel, page }) => {
  await chat.ask([DATABASE]);
  await panel.keysAt(panel.ownWords);
  await panel.type("two");
  await page.keyboard.press("Shift+Enter");
  await panel.type("lines");
  await panel.keys("ArrowUp");
  await expect(panel.ownWords).toBeFocused();
  await panel.keys("Home", "ArrowUp");
  await expect(panel.option("Other")).toBeFocused();
  await expect(panel.ownWords).toHaveValue("two\nlines");
  await expect(panel.option("Other")).toBeChecked();
});

test("X5 2 Enter 1 Enter 1 Enter, as fast as somebody types, answers each question with that key", async ({ chat, panel, page }) => {
  await chat.ask([DATABASE, AUTH_METHOD, TESTING]);
  await panel.keysAt(panel.options.first());
  for (const key of ["2", "Enter", "1", "Enter", "1", "Enter"]) await page.keyboard.press(key);
  await expect(panel.review).toBeVisible();
  await expect(panel.region.getByRole("definition").filter({ hasText: /^(MongoDB|OAuth 2.0|Jest)$/ })).toHaveCount(3);
});

test("INT-10 INT-1 collapse() and expand() by the page move the focus only from inside the panel", async ({ chat, panel }) => {
  const asked = await chat.open([DATABASE]);
  await panel.read();
  await chat.composer.focus();
  await asked.call("collapse");
  await expect(panel.button("Open")).toBeVisible();
  await expect(chat.composer).toBeFocused();
  await asked.call("expand");
  await expect(panel.options.first()).toBeVisible();
  await expect(chat.composer).toBeFocused();
  await panel.pick("SQLite");
  await asked.call("collapse");
  await expect(panel.button("Open")).toBeFocused();
  await asked.call("expand");
  await expect(panel.option("SQLite")).toBeFocused();
});

test("INT-10 a double click on a row keeps the focus on its option and selects no text", async ({ chat, panel, page }) => {
  await chat.ask([DATABASE]);
  await panel.read();
  await panel.region.getByText("Document DB").dblclick();
  await expect(panel.option("MongoDB")).toBeFocused();
  await expect(panel.option("MongoDB")).toBeChecked();
  expect(await page.evaluate(() => String(getSelection()))).toBe("");
});

test("INT-11 a question that lost its answer after the review is asked for again before anything is sent", async ({ chat, panel }) => {
  await chat.ask([AUTH_METHOD, PROVIDERS]);
  await panel.keysAt(panel.option("OAuth 2.0 (Recommended)"), "ArrowDown", "Enter");
  await panel.keys("Space", "Enter");
  await panel.press(`Change: ${PROVIDERS.question}`);
  await panel.keys("Space");
  await panel.seeChosen();
  await panel.keysAt(panel.button("Back"), "Enter");
  await panel.press("Continue");
  await panel.press("Review answers");
  await expect(panel.error).toBeVisible();
});

test("K16 Escape closes the leave prompt first", async ({ chat, panel }) => {
  const asked = await chat.ask([DATABASE]);
  await panel.keysAt(panel.option(POSTGRES), "Space", "Escape");
  await expect(panel.leavePrompt).toBeVisible();
  await expect(panel.button("Keep answering")).toBeFocused();
  await panel.keys("Escape");
  await expect(panel.leavePrompt).toHaveCount(0);
  await panel.seeChosen(POSTGRES);
  await expect(panel.option(POSTGRES)).toBeFocused();
  await asked.expectPending();
});

test("K16 Escape in the Other field goes to its option, and the text stays", async ({ chat, panel }) => {
  const asked = await chat.ask([DATABASE]);
  await panel.keysAt(panel.ownWords);
  await panel.type("DuckDB");
  await panel.keys("Escape");
  await expect(panel.option("Other")).toBeFocused();
  await expect(panel.ownWords).toHaveValue("DuckDB");
  await asked.expectPending();
});

test("K16 with a draft Escape asks before it leaves, and Leave cancels with the draft", async ({ chat, panel }) => {
  const asked = await chat.ask([DATABASE]);
  await panel.keysAt(panel.option(POSTGRES), "Space", "Escape", "Shift+Tab");
  await panel.tabTo(panel.button("Stop"));
  await panel.keys("Enter");
  expect(await asked.error()).toMatchObject({ code: "cancelled", outcome: { entries: [{ selected: [{ label: POSTGRES }] }] } });
});

test("K16 without a draft Escape cancels; a host may switch that off", async ({ chat, panel, page }) => {
  const asked = await chat.ask([DATABASE], { escapeCancels: false });
  await panel.keysAt(panel.option(POSTGRES));
  await recordKeys(page);
  await panel.keys("Escape");
  await asked.expectPending();
  expect(await recordedKeys(page), "what the panel does not use, the page may").toEqual([{ key: "Escape", prevented: false }]);
});

for (const key of ["Enter", "Space"]) {
  test(`K17 S11 ${key} on the collapsed line expands it and restores the focus`, async ({ chat, panel }) => {
    await chat.ask([DATABASE]);
    await panel.pick(DATABASE.options[2].label);
    await panel.press("Collapse");
    await expect(panel.button("Open")).toBeFocused();
    await expect(panel.options).toHaveCount(0);
    await panel.keys(key);
    await expect(panel.option(DATABASE.options[2].label)).toBeFocused();
    await panel.seeChosen(DATABASE.options[2].label);
  });
}

test("K18 panel.focus() goes to the question, for a shortcut of the host's own", async ({ chat, panel }) => {
  await chat.composer.focus();
  const asked = await chat.open([TESTING]);
  await panel.read();
  await asked.call("focus");
  await expect(panel.option("Jest")).toBeFocused();
  await panel.keys("ArrowDown");
  await chat.composer.focus();
  await asked.call("focus");
  await expect(panel.option("Vitest")).toBeFocused();
});

test("INT-8 hints and printed numbers are decoration; aria-keyshortcuts exposes them", async ({ chat, panel }) => {
  await chat.ask([FEATURES]);
  await expect(panel.option("TypeScript")).toHaveAttribute("aria-keyshortcuts", "1");
  await expect(panel.option("Other")).toHaveAttribute("aria-keyshortcuts", "5");
  // They are for whoever uses the keyboard here.
  expect(await panel.shownKeys()).toEqual([]);
  await expect(panel.region.getByText("toggle")).toBeHidden();
  await panel.option("TypeScript").focus();
  expect(await panel.shownKeys()).toEqual(["1", "2", "3", "4", "5"]);
  await expect(panel.region.getByText("toggle")).toBeVisible();
  expect(await panel.region.ariaSnapshot()).not.toMatch(/[1-5]|Enter|toggle|Esc|↑/);
});
