// A host that delivers the answers before the panel ends.

import { AUTH_METHOD, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

test("REL-6 S7 while the answers are on their way the panel is locked, and a second press sends nothing", async ({ chat, panel, page }) => {
  const asked = await chat.ask([TESTING], { delivered: true });
  await panel.pick("Jest");
  await panel.press("Send answer");
  await expect(panel.button("Sending…")).toBeFocused();
  // What cannot be pressed does not look as if it could, and the texts can still be read.
  await expect(panel.button("Skip")).toHaveCount(0);
  expect(await panel.region.locator("[part=scroll]").evaluate((one) => getComputedStyle(one).opacity)).toBe("1");
  await panel.button("Sending…").press("Enter");
  await panel.press("Cancel");
  await asked.expectPending();
  expect(await page.evaluate(() => globalThis.chat.deliveries(0).length)).toBe(1);
  await page.evaluate(() => globalThis.chat.deliver(0, true));
  expect(await asked.answers()).toContain("Jest");
  expect(await asked.settlements()).toBe(1);
  await expect(page.getByRole("status")).toContainText("Answer sent");
});

test("INT-9 that an answer was sent is announced, and that a question ended without the person", async ({ chat, panel, page }) => {
  const asked = await chat.open([TESTING]);
  await panel.pick("Jest");
  await panel.press("Send answer");
  await expect(page.getByRole("status")).toContainText("Answer sent");
  await asked.outcome();
  const withdrawn = await chat.open([AUTH_METHOD]);
  await panel.read();
  await withdrawn.call("close", "superseded");
  await expect(page.getByRole("status")).toContainText("No longer needed");
});

test("REL-6 S7 an answer that could not be delivered unlocks the panel with Try again, and nothing is lost", async ({ chat, panel, page }) => {
  const asked = await chat.ask([AUTH_METHOD, TESTING], { delivered: true });
  await panel.write("own words");
  await panel.press("Continue");
  await panel.pick("Jest");
  await panel.press("Review answers");
  await panel.press("Send answers");
  await page.evaluate(() => globalThis.chat.deliver(0, false));
  await panel.see("Could not send. Your answers are still here.");
  await expect(page.getByRole("status")).toContainText("Could not send. Your answers are still here.");
  await panel.press("Try again");
  expect(await page.evaluate(() => globalThis.chat.deliveries(0).length)).toBe(2);
  await page.evaluate(() => globalThis.chat.deliver(0, true));
  expect(JSON.parse(await asked.answers())).toMatchObject({ [AUTH_METHOD.question]: "own words" });
});

test("REL-6 S7 REL-4 a delivery that never ends leaves the person the way to cancel, with the draft", async ({ chat, panel }) => {
  const asked = await chat.ask([TESTING], { delivered: true });
  await panel.pick("Jest");
  await panel.press("Send answer");
  await panel.press("Cancel");
  await panel.press("Keep answering");
  await expect(panel.button("Sending…")).toBeVisible();
  await panel.press("Cancel");
  await panel.press("Stop");
  expect(await asked.error()).toMatchObject({ code: "cancelled", outcome: { entries: [{ selected: [{ label: "Jest" }] }] } });
});

test("REL-6 an answer that is settled elsewhere during delivery is superseded", async ({ chat, panel }) => {
  const asked = await chat.open([TESTING], { delivered: true });
  await panel.pick("Jest");
  await panel.press("Send answer");
  await asked.call("close", "superseded");
  expect((await asked.outcome()).type).toBe("superseded");
});
