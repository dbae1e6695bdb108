// Choosing is not sending, typed text is never lost, and only the person decides.

import type { Asked, Options } from "../support/chat.ts";
import { daily } from "../support/daily.ts";
import type { Panel } from "../support/panel.ts";
import { AUTH_METHOD, DATABASE, FEATURES, LAYOUT, PROVIDERS, TESTING, oneOf, type Question } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

const ARROWS = ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"];
const ASKED: [string, Question, Options][] = [
  ["one choice", DATABASE, {}],
  ["several choices", FEATURES, {}],
  ["one choice with quick-pick", DATABASE, { quickPick: true }],
];

for (const [name, question, options] of ASKED) {
  for (const [presses, tag] of [[20, []], [100, ["@slow"]]] as const) {
    test(`INT-2 choosing is not sending: ${presses} presses of each arrow with ${name} leave promise and step as they were`, { tag: [...tag] }, async ({ chat, panel, page }) => {
      const asked = await chat.ask([question, PROVIDERS], options);
      await panel.keysAt(panel.option(question.options[0].label));
      for (const key of ARROWS) await times(presses, () => page.keyboard.press(key));
      await panel.seeStep("Question 1 of 2");
      await panel.ownWords.focus();
      await times(presses, () => page.keyboard.press("ArrowDown"));
      await panel.seeStep("Question 1 of 2");
      await asked.expectPending();
    });
  }
}

async function times(count: number, act: () => Promise<void>): Promise<void> {
  for (let time = 0; time < count; time += 1) await act();
}

test("INT-2 arrows at the review and at the leave prompt send and close nothing", async ({ chat, panel, page }) => {
  const asked = await chat.ask([AUTH_METHOD, PROVIDERS]);
  await panel.pick("JWT");
  await panel.press("Continue");
  await panel.pick("Google");
  await panel.press("Review answers");
  for (let press = 0; press < 100; press += 1) await page.keyboard.press(press % 2 ? "ArrowDown" : "ArrowUp");
  await expect(panel.review).toBeVisible();
  await panel.press("Cancel");
  for (let press = 0; press < 100; press += 1) await page.keyboard.press(press % 2 ? "ArrowRight" : "ArrowUp");
  await expect(panel.leavePrompt).toBeVisible();
  await asked.expectPending();
});

test("INT-2 picking and picking again with the mouse sends nothing", async ({ chat, panel }) => {
  const asked = await chat.ask([TESTING]);
  for (let press = 0; press < 10; press += 1) await panel.pick(press % 2 ? "Jest" : "Vitest");
  await panel.option("Jest").dblclick();
  await panel.seeChosen("Jest");
  await asked.expectPending();
});

for (const [question, orders] of [[DATABASE, ["typed first", "picked first"]], [FEATURES, ["typed first", "picked first"]], [LAYOUT, ["picked first"]]] as const) {
  const first = question.options[0].label;
  for (const order of orders) {
    test(`INT-5 own words beside options of "${question.header}", ${order}: kept while options and steps are switched`, { tag: daily(order === "picked first") }, async ({ chat, panel }) => {
      const asked = await chat.askOutcome([question, TESTING]);
      if (order === "picked first") await panel.pick(first);
      await panel.write("own words, and more");
      if (order === "typed first") await panel.pick(first);
      await expect(panel.ownWords).toHaveValue("own words, and more");
      await panel.press("Continue");
      await expect(panel.ownWords).toHaveValue("");
      await panel.pick("Jest");
      await panel.press("Back");
      await expect(panel.ownWords).toHaveValue("own words, and more");
      if (!question.multiSelect) await panel.pick("Other");
      await expect(panel.ownWords).toHaveValue("own words, and more");
      await panel.press("Continue");
      await panel.press("Review answers");
      await panel.press("Send answers");
      expect((await asked.outcome()).entries[0]).toMatchObject({ other: "own words, and more", selected: question.multiSelect ? [{ label: first }] : [] });
    });
  }
}

test("INT-5 the model's own Other folds into the row that is always there", async ({ chat, panel }) => {
  await chat.ask([{ ...TESTING, options: [...TESTING.options, { label: "Other", description: "Something else" }] }]);
  await expect(panel.option("Other")).toHaveCount(1);
  await expect(panel.options).toHaveCount(3);
  await expect(panel.ownWords).toBeVisible();
});

test("INT-5 the field grows with what is typed, and then scrolls", async ({ chat, panel }) => {
  await chat.ask([DATABASE]);
  await panel.keysAt(panel.ownWords);
  const height = async () => (await panel.ownWords.boundingBox())!.height;
  const one = await height();
  for (let line = 0; line < 4; line += 1) await panel.keys("x", "Shift+Enter");
  expect(await height()).toBeGreaterThan(one * 1.8);
  for (let line = 0; line < 20; line += 1) await panel.keys("x", "Shift+Enter");
  expect(await height()).toBeLessThan(250);
});

test("INT-5 an own answer that is too long shows by how much, and is kept", async ({ chat, panel }) => {
  const asked = await chat.ask([DATABASE]);
  await panel.read();
  await panel.ownWords.fill("x".repeat(10_007));
  await panel.press("Send answer");
  await expect(panel.error).toHaveText("Your answer is 7 characters too long.");
  await expect(panel.ownWords).toHaveValue("x".repeat(10_007));
  await asked.expectPending();
});

test("INT-18 S6 an error is in sight, wherever the options are scrolled to", async ({ chat, page, panel }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await chat.ask([{ ...DATABASE, options: DATABASE.options.map((option) => ({ ...option, description: "A description that goes on and on. ".repeat(25) })) }]);
  await panel.pick("Other");
  await panel.press("Send answer");
  await expect(panel.error).toBeVisible();
  await expect(panel.error).toBeInViewport({ ratio: 1 });
  await panel.region.locator("[part=scroll]").evaluate((one) => one.scrollTo(0, 0));
  await expect(panel.error).toBeInViewport({ ratio: 1 });
});

test("INT-5 near the limit of an own answer the field counts what is left, and then what is too much", async ({ chat, panel }) => {
  await chat.ask([DATABASE]);
  await panel.read();
  const count = panel.region.locator("[part=count]");
  await panel.ownWords.fill("x".repeat(9_800));
  await expect(count).toHaveCount(0);
  await panel.ownWords.fill("x".repeat(9_990));
  await expect(count).toHaveText("10 characters left");
  await panel.ownWords.fill("x".repeat(10_002));
  await expect(count).toHaveText("Your answer is 2 characters too long.");
});

test("INT-6 an own answer that becomes a note beside another option says so", async ({ chat, panel }) => {
  const asked = await chat.askOutcome([DATABASE]);
  await panel.write("only for events");
  const note = panel.region.getByText("Sent along as a note");
  await expect(note).toHaveCount(0);
  await panel.pick("SQLite");
  await expect(note).toBeVisible();
  await expect(panel.option("Other")).toHaveAccessibleDescription("Sent along as a note");
  await panel.pick("Other");
  await expect(note).toHaveCount(0);
  await panel.pick("SQLite");
  await panel.press("Send answer");
  expect((await asked.outcome()).entries[0]).toMatchObject({ selected: [{ label: "SQLite" }], notes: "only for events" });
});

test("INT-5 a press anywhere on the row of the own answer selects it; its field only takes the focus", async ({ chat, panel, page }) => {
  await chat.ask([DATABASE]);
  await panel.read();
  await panel.point(panel.ownWords);
  await expect(panel.ownWords).toBeFocused();
  await panel.seeChosen();
  const row = (await panel.region.locator("[part~=other]").boundingBox())!;
  await page.mouse.click(row.x + 4, row.y + 4);
  await panel.seeChosen("Other");
});

test("INT-5 a blank own answer neither answers nor cancels", async ({ chat, panel }) => {
  const asked = await chat.ask([FEATURES]);
  await panel.keysAt(panel.ownWords);
  await panel.type("   ");
  await panel.keys("Control+Enter");
  await expect(panel.error).toBeVisible();
  await asked.expectPending();
});

test("INT-5 with allowOther: false there are only the options", async ({ chat, panel }) => {
  await chat.ask([TESTING], { allowOther: false });
  await expect(panel.options).toHaveCount(2);
  await expect(panel.ownWords).toHaveCount(0);
});

const ENDINGS: [name: string, end: (panel: Panel, asked: Asked) => Promise<unknown>][] = [
  ["cancelled", async (panel) => panel.cancel()],
  [
    "declined",
    async (panel) => {
      await panel.press("Answer nothing");
      await panel.press("Go on without me");
    },
  ],
  ["aborted", (_, asked) => asked.call("close")],
  ["superseded", (_, asked) => asked.call("close", "superseded")],
];
for (const [name, end] of ENDINGS) {
  test(`INT-6 REL-4 ${name}: the outcome has the draft of every question`, async ({ chat, panel }) => {
    const asked = await chat.open([FEATURES, DATABASE]);
    await panel.pick("TypeScript");
    await panel.write("and Storybook");
    await panel.press("Continue");
    await panel.pick("SQLite");
    await end(panel, asked);
    expect(await asked.outcome()).toMatchObject({
      type: name,
      answers: {},
      entries: [{ selected: [{ index: 0, label: "TypeScript" }], other: "and Storybook" }, { selected: [{ index: 2, label: "SQLite" }] }],
    });
  });
}

test("INT-6 collapsing and expanding keeps every choice and all text", async ({ chat, panel }) => {
  await chat.ask([FEATURES]);
  await panel.pick("TypeScript");
  await panel.write("and Storybook");
  await panel.press("Collapse");
  await panel.press("Open");
  await panel.seeChosen("TypeScript", "Other");
  await expect(panel.ownWords).toHaveValue("and Storybook");
});

test("INT-11 Send is never disabled, and says what is missing", async ({ chat, panel }) => {
  const asked = await chat.ask([TESTING]);
  await expect(panel.button("Send answer")).toBeEnabled();
  await expect(panel.option("Jest")).not.toHaveAttribute("aria-invalid");
  await panel.press("Send answer");
  await expect(panel.error).toHaveText("Select an answer, or skip.");
  await expect(panel.option("Jest")).toBeFocused();
  await expect(panel.option("Jest")).toHaveAttribute("aria-invalid", "true");
  // Screen readers say an alert when it appears: another attempt with the same error draws it anew.
  const alert = await panel.error.elementHandle();
  await panel.press("Send answer");
  await expect.poll(() => alert!.evaluate((element) => element.isConnected)).toBe(false);
  await expect(panel.error).toHaveText("Select an answer, or skip.");
  await panel.pick("Jest");
  await expect(panel.error).toHaveCount(0);
  await expect(panel.option("Jest")).not.toHaveAttribute("aria-invalid");
  await panel.press("Send answer");
  expect(await asked.answers()).toContain("Jest");
});

test("INT-14 Back leads to every earlier step, and answers are kept", async ({ chat, panel }) => {
  const asked = await chat.ask([AUTH_METHOD, PROVIDERS, TESTING]);
  await panel.seeStep("Question 1 of 3");
  await expect(panel.button("Back")).toHaveCount(0);
  await panel.pick("JWT");
  await panel.press("Continue");
  await panel.seeStep("Question 2 of 3");
  await panel.pick("Apple");
  await panel.press("Continue");
  await panel.seeStep("Question 3 of 3");
  await panel.press("Back");
  await panel.press("Back");
  await panel.seeChosen("JWT");
  await panel.pick("Session-based");
  await panel.press("Continue");
  await panel.seeChosen("Apple");
  await panel.press("Continue");
  await panel.pick("Vitest");
  await panel.press("Review answers");
  await panel.press("Send answers");
  expect(await asked.answers()).toBe(`{"${AUTH_METHOD.question}":"Session-based","${PROVIDERS.question}":"Apple","${TESTING.question}":"Vitest"}`);
});

test("I3 INT-14 each answer can be changed from the review, and the last state is what is sent", async ({ chat, panel }) => {
  const asked = await chat.ask([AUTH_METHOD, TESTING]);
  await panel.pick("JWT");
  await panel.press("Continue");
  await panel.pick("Jest");
  await panel.press("Review answers");
  await panel.press(`Change: ${AUTH_METHOD.question}`);
  await panel.seeChosen("JWT");
  await panel.pick("Session-based");
  await panel.press(/^(Continue|Review answers)$/);
  if (await panel.button("Review answers").isVisible()) await panel.press("Review answers");
  await panel.see("Session-based");
  await panel.press("Send answers");
  expect(await asked.answers()).toBe(`{"${AUTH_METHOD.question}":"Session-based","${TESTING.question}":"Jest"}`);
});

test("INT-14 with review: false the last question sends", async ({ chat, panel }) => {
  const asked = await chat.ask([AUTH_METHOD, TESTING], { review: false });
  await panel.pick("JWT");
  await panel.press("Continue");
  await panel.pick("Jest");
  await panel.press("Send answers");
  expect(await asked.answers()).toBe(`{"${AUTH_METHOD.question}":"JWT","${TESTING.question}":"Jest"}`);
});

test("INT-27 quick-pick advances on click and digit, never past the last question, and never sends", async ({ chat, panel }) => {
  const asked = await chat.ask([AUTH_METHOD, DATABASE, TESTING], { quickPick: true });
  await panel.pick("JWT");
  await panel.seeStep("Question 2 of 3");
  await panel.keys("3");
  await panel.seeStep("Question 3 of 3");
  await panel.pick("Vitest");
  await panel.seeChosen("Vitest");
  await panel.seeStep("Question 3 of 3");
  await asked.expectPending();
});

test("INT-27 the hint says that choosing goes to the next question", async ({ chat, panel }) => {
  await chat.ask([AUTH_METHOD, TESTING], { quickPick: true, focus: true });
  await panel.see("Choosing goes to the next question");
});

test("INT-27 with one question quick-pick changes nothing", async ({ chat, panel }) => {
  const asked = await chat.ask([TESTING], { quickPick: true });
  await panel.pick("Vitest");
  await panel.seeChosen("Vitest");
  await asked.expectPending();
});

test("INT-27 Space never advances", async ({ chat, panel }) => {
  await chat.ask([TESTING, DATABASE], { quickPick: true });
  await panel.keysAt(panel.option("Jest"), "Space");
  await panel.seeChosen("Jest");
  await panel.seeStep("Question 1 of 2");
});

test("INT-28 Recommended is a badge: the option is not preselected, and its name and answer keep the word", async ({ chat, panel }) => {
  const asked = await chat.ask([DATABASE]);
  await panel.seeChosen();
  await expect(panel.region.getByText("Recommended", { exact: false }).first()).toBeVisible();
  await panel.pick("PostgreSQL (Recommended)");
  await panel.press("Send answer");
  expect(await asked.answers()).toBe(`{"${DATABASE.question}":"PostgreSQL (Recommended)"}`);
});

test("I12 labels that look like nothing, or like a button, are labels", async ({ chat, panel }) => {
  const asked = await chat.ask([oneOf("Which?", "0", "null", "undefined", "Cancel")]);
  await panel.pick("0");
  await panel.press("Send answer");
  expect(await asked.answers()).toBe('{"Which?":"0"}');
});

test("SAFE-17 a press by assistive technology, which has no pointer, counts", async ({ chat, panel }) => {
  const asked = await chat.ask([TESTING]);
  await panel.read();
  await panel.option("Vitest").evaluate((radio: HTMLElement) => radio.click());
  await panel.button("Send answer").evaluate((button: HTMLElement) => button.click());
  expect(await asked.answers()).toContain("Vitest");
});

test("SAFE-17 with `trustedOnly` nothing counts that a script dispatches, and everything a person presses", async ({ chat, panel, page }) => {
  const asked = await chat.ask([TESTING], { trustedOnly: true });
  await panel.read();
  await panel.option("Vitest").evaluate((radio: HTMLInputElement) => {
    radio.click();
    radio.closest("label")?.click();
    radio.checked = true;
    for (const name of ["input", "change"]) radio.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
    radio.checked = false;
    for (const key of ["1", " ", "Enter"]) radio.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }));
  });
  await panel.seeChosen();
  for (const name of ["Send answer", "Skip", "More"]) {
    await panel.button(name).evaluate((button: HTMLElement) => (button.click(), button.dispatchEvent(new Event("click", { bubbles: true, composed: true }))));
  }
  await expect(panel.error).toHaveCount(0);
  await asked.expectPending();
  await panel.option("Jest").focus();
  await page.keyboard.press("Space");
  await panel.seeChosen("Jest");
  await panel.pick("Vitest");
  await panel.press("Send answer");
  expect(await asked.answers()).toContain("Vitest");
});
