// All questions below each other in one form, by the host's choice.

import { AUTH_METHOD, PACKAGE_MANAGER, PROVIDERS, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

const FORM = { layout: "form" };

test("INT-14 all questions stand in one form, are answered in any order, and are sent at once", async ({ chat, panel }) => {
  const asked = await chat.ask([AUTH_METHOD, PROVIDERS, PACKAGE_MANAGER], FORM);
  await panel.read();
  for (const { question } of [AUTH_METHOD, PROVIDERS, PACKAGE_MANAGER]) await panel.seeQuestion(question);
  await panel.question(PACKAGE_MANAGER.question).getByRole("textbox").fill("bun");
  await panel.pick("GitHub");
  await panel.pick("JWT");
  await panel.press("Send answers");
  expect(JSON.parse(await asked.answers())).toEqual({
    [AUTH_METHOD.question]: "JWT",
    [PROVIDERS.question]: "GitHub",
    [PACKAGE_MANAGER.question]: "bun",
  });
});

test("INT-11 Send with gaps gives a focused summary that leads to each, and a message beside each", async ({ chat, panel }) => {
  const asked = await chat.ask([AUTH_METHOD, PROVIDERS, TESTING], FORM);
  await panel.pick("JWT");
  await panel.press("Send answers");
  await asked.expectPending();
  await expect(panel.summary).toBeFocused();
  await expect(panel.summary).toHaveAccessibleName("2 questions still need an answer");
  // The summary is read; an alert for each question would be read over it.
  await expect(panel.error).toHaveCount(0);
  await expect(panel.question(PROVIDERS.question).getByText("Select at least one answer, or skip.")).toBeVisible();
  await expect(panel.question(TESTING.question).getByText("Select an answer, or skip.")).toBeVisible();
  await panel.pick("Jest");
  await expect(panel.question(TESTING.question).getByText("Select an answer, or skip.")).toHaveCount(0);
  await expect(panel.summary).toHaveCount(0);
  await panel.press("Send answers");
  await expect(panel.question(PROVIDERS.question)).toHaveAccessibleDescription(/Select at least one answer, or skip\./);
});

test("INT-23 in a form Skip is named with its question, and the head counts the answers", async ({ chat, panel }) => {
  await chat.ask([AUTH_METHOD, TESTING], FORM);
  await panel.read();
  for (const { question } of [AUTH_METHOD, TESTING]) await expect(panel.question(question).getByRole("button")).toHaveAccessibleName(`Skip ${question}`);
  await panel.see("0 of 2 answered");
  await panel.pick("JWT");
  await panel.see("1 of 2 answered");
});

test("INT-23 INT-9 an answer that does not fit does not count, and the arrival says how much is answered", async ({ chat, panel, page }) => {
  const number = { question: "How many?", header: "Number", type: "integer", min: 1, max: 9 };
  await chat.ask({ title: "A new server", questions: [number, TESTING] }, FORM);
  await expect(page.locator("[data-ask-user-question=announcer]")).toContainText("asks. 0 of 2 answered. Number. A new server. How many?");
  await panel.read();
  await panel.ownWords.first().fill("12");
  await panel.press("Send answers");
  await expect(panel.ownWords.first()).toHaveAccessibleDescription("Type a whole number from 1 to 9.");
  await panel.see("0 of 2 answered");
  await panel.ownWords.first().fill("7");
  await panel.see("1 of 2 answered");
});

test("K15 Enter on an entry of the error summary goes to that question", async ({ chat, panel, page }) => {
  await chat.ask([AUTH_METHOD, PROVIDERS], FORM);
  await panel.press("Send answers");
  await panel.tabTo(panel.summary.getByRole("button", { name: "Providers" }));
  await page.keyboard.press("Enter");
  await expect(panel.option("Google")).toBeFocused();
});

test("INT-14 in a form Enter on an answer goes to the next question, and sends from the last", async ({ chat, panel, page }) => {
  const asked = await chat.ask([AUTH_METHOD, TESTING], FORM);
  await panel.keysAt(panel.option("OAuth 2.0 (Recommended)"), "ArrowDown", "Enter");
  await expect(panel.option("Jest").or(panel.option("Vitest")).first()).toBeFocused();
  await asked.expectPending();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  expect(Object.values(JSON.parse(await asked.answers()))[0]).toBe("JWT");
});

test("INT-15 in a form each question can be skipped, and all skipped is declined", async ({ chat, panel }) => {
  const asked = await chat.ask([AUTH_METHOD, TESTING], FORM);
  await panel.read();
  for (const { question } of [AUTH_METHOD, TESTING]) await panel.question(question).getByRole("button", { name: "Skip" }).click();
  await expect(panel.question(TESTING.question).getByRole("button", { name: "Skipped" })).toBeVisible();
  await panel.press("Send answers");
  expect((await asked.error()).code).toBe("declined");
});

test("K6 K2 in a form digits and arrows act on the question they are pressed in", async ({ chat, panel, page }) => {
  await chat.ask([AUTH_METHOD, PROVIDERS], FORM);
  await panel.keysAt(panel.option("Google"), "2");
  await expect(panel.option("GitHub")).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(panel.option("Microsoft")).toBeFocused();
  await panel.seeChosen("GitHub");
  await panel.tabTo(panel.option("OAuth 2.0 (Recommended)"), "Shift+Tab");
  await page.keyboard.press("3");
  await panel.seeChosen("Session-based", "GitHub");
});
