// After the answer: a card that says what was answered, and the focus where it was.

import { AUTH_METHOD, DATABASE, FEATURES, LAYOUT, PACKAGE_MANAGER, PROVIDERS, TESTING } from "../support/questions.ts";
import type { Panel } from "../support/panel.ts";
import { expect, hasFocus, test } from "../support/test.ts";

test("R1 R2 a receipt says header and answer", async ({ chat, panel }) => {
  await chat.ask([TESTING]);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect(chat.receipt).toBeVisible();
  await expect(chat.receipt).toHaveText(/Testing.*Vitest/);
});

test("R2 a receipt of several answers has each on its own, in the order of the question", async ({ chat, panel }) => {
  await chat.ask([FEATURES]);
  for (const label of ["Tailwind CSS", "TypeScript"]) await panel.pick(label);
  await panel.press("Send answer");
  await expect(chat.receipt).toMatchAriaSnapshot(`
    - group "Answered":
      - paragraph: /Features.*TypeScript.*Tailwind CSS/
  `);
});

test("R3 own words are marked as own words, even when they equal a label", async ({ chat, panel }) => {
  await chat.ask([PACKAGE_MANAGER]);
  await panel.write("npm");
  await panel.press("Send answer");
  await expect(chat.receipt).toContainText("“npm” (typed)");
});

test("R4 a pick with typed text keeps the text as a note", async ({ chat, panel }) => {
  const asked = await chat.askOutcome([DATABASE]);
  await panel.write("but with extensions");
  await panel.pick("PostgreSQL (Recommended)");
  await panel.press("Send answer");
  expect(await asked.outcome()).toMatchObject({ entries: [{ selected: [{ label: "PostgreSQL (Recommended)" }], notes: "but with extensions" }] });
  await expect(chat.receipt).toContainText("but with extensions");
});

test("R5 a skipped question says so", async ({ chat, panel }) => {
  await chat.ask([AUTH_METHOD, PROVIDERS]);
  await panel.pick("JWT");
  await panel.press("Continue");
  await panel.press("Skip");
  await panel.press("Send answers");
  await expect(chat.receipt).toHaveText(/Auth Method.*JWT.*Providers.*Skipped/);
});

const ENDINGS: [ending: string, card: string, end: (panel: Panel) => Promise<void>][] = [
  ["Cancel", "Cancelled", (panel) => panel.cancel()],
  ["Skip", "Continued without an answer", (panel) => panel.press("Skip")],
];
for (const [button, card, end] of ENDINGS) {
  test(`R5 after ${button} the card says "${card}"`, async ({ chat, panel }) => {
    await chat.ask([TESTING]);
    await end(panel);
    await expect(chat.receipt).toContainText(card);
  });
}

test("R6 a question that the agent withdrew says that it is no longer needed", async ({ chat, panel }) => {
  const asked = await chat.open([TESTING]);
  await panel.read();
  await asked.call("close", "superseded");
  await expect(chat.receipt).toContainText("No longer needed");
});

for (const [reason, card] of [["superseded", "No longer needed"], ["aborted", "Closed by the page"]] as const) {
  test(`R6 S9 what was typed is still there when the question ended as ${reason}, and can be copied`, async ({ chat, page, panel, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const asked = await chat.open([AUTH_METHOD, PACKAGE_MANAGER]);
    await panel.pick("JWT");
    await panel.press("Continue");
    await panel.write("bun, of course");
    await asked.call("close", reason);
    await expect(chat.receipt).toContainText(card);
    await expect(chat.receipt).toContainText("“bun, of course” (typed)");
    await chat.receipt.getByRole("button", { name: "Copy my text" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("JWT\nbun, of course");
  });
}

test("R6 a question that ended before anything was typed has nothing to copy", async ({ chat, panel }) => {
  const asked = await chat.open([TESTING]);
  await panel.read();
  await asked.call("close", "superseded");
  await expect(chat.receipt.getByRole("button")).toHaveCount(0);
});

test("R7 a receipt expands to the whole question, its options and the preview of what was chosen", async ({ chat, panel }) => {
  await chat.ask([LAYOUT]);
  await panel.pick("Sidebar (Recommended)");
  await panel.press("Send answer");
  await chat.receipt.getByText("Details").click();
  await expect(chat.receipt.getByText(LAYOUT.question)).toBeVisible();
  await expect(chat.receipt.getByRole("listitem")).toHaveCount(LAYOUT.options.length);
  await expect(chat.receipt.getByText(LAYOUT.options[0]!.preview!)).toBeVisible();
});

test("R2 an inline receipt is a line of the conversation", async ({ chat, panel }) => {
  await chat.ask([TESTING], { receipt: "inline" });
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect(chat.receipt).toHaveText(/✓Testing.*Vitest/);
  const height = await chat.receipt.evaluate((card) => card.getBoundingClientRect().height);
  expect(height).toBeLessThan(40);
  await expect(chat.receipt.getByText("Details")).toBeHidden();
});

test("R2 R3 R4 an inline receipt breaks between answers, sets a note apart, and marks own words lightly", async ({ chat, panel }) => {
  await chat.ask([FEATURES], { receipt: "inline", allowNotes: true });
  for (const { label } of FEATURES.options) await panel.pick(label);
  await panel.write("Storybook");
  await panel.press("Add a note");
  await panel.type("Only for events");
  await panel.press("Send answer");
  await expect(chat.receipt).toContainText("“Storybook” (typed) Only for events");
  const { spaces, weights } = await chat.receipt.evaluate((card) => {
    const style = (part: string, pseudo?: string) => getComputedStyle(card.querySelector(`[part~=${part}]`)!, pseudo);
    const { whiteSpaceCollapse, textWrapMode, textWrap } = getComputedStyle(card.querySelectorAll("[part~=receipt-answer]")[0]!, "::after") as CSSStyleDeclaration & { textWrap: string };
    return {
      // Chromium 123 has no `text-wrap-mode`.
      spaces: whiteSpaceCollapse + (textWrapMode ?? textWrap),
      weights: [style("own").fontWeight, style("own-mark").fontWeight],
    };
  });
  expect(spaces).toBe("preservewrap");
  expect(weights).toEqual(["500", "400"]);
});

test("INT-31 a receipt is drawn again from a stored outcome, and equals the first", async ({ chat, page, panel }) => {
  const asked = await chat.askOutcome([AUTH_METHOD, PROVIDERS, PACKAGE_MANAGER]);
  await panel.pick("JWT");
  await panel.press("Continue");
  await panel.press("Skip");
  await panel.write("bun");
  await panel.press("Review answers");
  await panel.press("Send answers");
  const stored = JSON.stringify(await asked.outcome());
  const html = (index: number) =>
    page.evaluate((index) => document.querySelectorAll("#host > *, #second > *")[index]!.shadowRoot!.innerHTML.replace(' tabindex="-1"', ""), index);
  await page.evaluate(([questions, stored]) => globalThis.chat.library.receipt(questions, JSON.parse(stored), { host: "#second" }), [
    [AUTH_METHOD, PROVIDERS, PACKAGE_MANAGER],
    stored,
  ] as const);
  expect(await html(1)).toBe(await html(0));
});

test("INT-31 a stored outcome of other questions is refused", async ({ page, chat }) => {
  void chat;
  const code = await page.evaluate(
    (questions) =>
      globalThis.chat.library
        .receipt(questions, { type: "answered", entries: [{ question: "another?", selected: [] }] }, { host: "#second" })
        .then(() => "drawn", (error: { code: string }) => error.code),
    [TESTING],
  );
  expect(code).toBe("invalid");
  await expect(page.locator("#second > *")).toHaveCount(0);
});

test("INT-31 a stored outcome that is none, or whose entries are no list, is refused, and nothing stays in the host", async ({ page, chat }) => {
  void chat;
  const codes = await page.evaluate(
    ([questions, outcomes]) =>
      Promise.all(outcomes.map((outcome) => globalThis.chat.library.receipt(questions, outcome as any, { host: "#second" }).then(() => "drawn", (error: { code?: string }) => error.code ?? String(error)))),
    [[TESTING], [null, 5, { type: "answered", entries: {} }, { type: "answered", entries: "none" }, { type: "answered", entries: [null] }]] as const,
  );
  expect(codes).toEqual(["invalid", "invalid", "invalid", "invalid", "invalid"]);
  await expect(page.locator("#second > *")).toHaveCount(0);
});

test("INT-31 a receipt that the page asks for is drawn, also where its panels leave none", async ({ page, chat }) => {
  void chat;
  await page.evaluate(([question]) => {
    const entries = [{ question: question!.question, selected: [{ label: "Vitest" }] }];
    return globalThis.chat.library.receipt([question!], { type: "answered", entries } as any, { host: "#second", receipt: false });
  }, [TESTING]);
  await expect(page.locator("#second [part='receipt-line']")).toHaveText(/Testing.*Vitest/);
});

test("INT-31 a receipt has no controls and never becomes active again", async ({ chat, panel }) => {
  await chat.ask([AUTH_METHOD, PROVIDERS]);
  await panel.pick("JWT");
  await panel.press("Continue");
  await panel.pick("Apple");
  await panel.press("Review answers");
  await panel.press("Send answers");
  await expect(chat.receipt).toBeVisible();
  await expect(chat.receipt.locator("button, input, textarea, a, [tabindex]")).toHaveCount(0);
});

test("INT-31 with receipt: false nothing stays in the host", async ({ chat, panel, page }) => {
  const asked = await chat.ask([TESTING], { receipt: false });
  await panel.pick("Jest");
  await panel.press("Send answer");
  await asked.answers();
  await expect(page.locator("#host > *")).toHaveCount(0);
});

test("INT-10 after the answer the focus is where it was before", async ({ chat, panel }) => {
  await chat.composer.focus();
  await chat.ask([TESTING]);
  await panel.tabTo(panel.option("Jest"));
  await panel.keys("Space", "Enter");
  await expect(chat.composer).toBeFocused();
});

test("INT-10 after Escape the focus is where it was before", async ({ chat, panel }) => {
  await chat.composer.focus();
  await chat.ask([TESTING]);
  await panel.tabTo(panel.option("Jest"));
  await panel.keys("Escape");
  await expect(chat.composer).toBeFocused();
});

test("INT-10 a page that closes the panel leaves the focus where it was before", async ({ chat, panel }) => {
  await chat.composer.focus();
  const asked = await chat.open([TESTING]);
  await panel.read();
  await panel.tabTo(panel.option("Jest"));
  await asked.call("close");
  await expect(chat.composer).toBeFocused();
});

test("INT-10 focus that was elsewhere is left there when the panel closes", async ({ chat, panel }) => {
  const asked = await chat.open([TESTING]);
  await panel.pick("Jest");
  await chat.after.focus();
  await asked.call("close");
  await expect(chat.after).toBeFocused();
});

test("INT-10 answering with the mouse returns the focus to the text field used before", async ({ chat, panel }) => {
  await chat.composer.fill("half a sentence");
  await chat.ask([TESTING]);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect(chat.composer).toBeFocused();
  await panel.type(" and the rest");
  await expect(chat.composer).toHaveValue("half a sentence and the rest");
});

test("INT-10 whoever answers with the mouse and came from nowhere is at the receipt, never at the page", async ({ chat, panel, page }) => {
  await chat.ask([TESTING]);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect(page.getByRole("group", { name: "Answered" })).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await hasFocus(chat.after)).toBe(false);
});

test("INT-10 on a step change the focus is on the first control, or on the checked one when coming back", async ({ chat, panel }) => {
  await chat.ask([AUTH_METHOD, PROVIDERS]);
  await panel.pick("Session-based");
  await panel.press("Continue");
  await expect(panel.option("Google")).toBeFocused();
  await panel.pick("Microsoft");
  await panel.press("Back");
  await expect(panel.option("Session-based")).toBeFocused();
  await panel.press("Continue");
  await expect(panel.option("Microsoft")).toBeFocused();
  await panel.press("Review answers");
  await expect(panel.review).toBeFocused();
});

test("INT-10 skipping, going back, folding and keeping on with the mouse never drops the focus to the page", async ({ chat, panel, page }) => {
  await chat.ask([AUTH_METHOD, PROVIDERS, TESTING]);
  const pressed = async (button: string) => {
    await panel.press(button);
    expect(await page.evaluate(() => document.activeElement === document.body), `dropped by ${button}`).toBe(false);
  };
  for (const button of ["Skip", "Back", "Collapse", "Open"]) await pressed(button);
  await panel.pick("JWT");
  for (const button of ["Cancel", "Keep answering"]) await pressed(button);
});

test("INT-10 INT-26 the question behind an answered one does not take the focus that goes back", async ({ chat, panel }) => {
  await chat.composer.focus();
  await chat.ask([TESTING], { receipt: false });
  await chat.ask([DATABASE], { receipt: false });
  await panel.keysAt(panel.option("Jest"), "Space", "Enter");
  await panel.seeQuestion("Database Which database should we use for this project?");
  await expect(chat.composer).toBeFocused();
});

test("INT-10 when the element focused before no longer exists, the focus is not lost with the panel", async ({ chat, panel, page }) => {
  await chat.composer.focus();
  await chat.ask([TESTING]);
  await panel.tabTo(panel.option("Jest"));
  await chat.composer.evaluate((field) => field.remove());
  await panel.keys("Space", "Enter");
  await panel.seeNothing();
  expect(await page.evaluate(() => document.activeElement!.isConnected)).toBe(true);
  expect(await hasFocus(chat.after)).toBe(false);
});
