// A plan is shown line by line, as it was written, and each line can be commented on in the reason of a rejection.

import type { Page } from "@playwright/test";
import { approve, approved } from "../support/approve.ts";
import { analyse, withAxe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

const PLAN = "# Move to Postgres\n\n1. Copy the tables\n2. Drop the **old** ones\n\n```sh\npg_dump old\n```\n<!-- and delete the backup -->";

const lines = (page: Page) => page.locator("[part='plan-line']").evaluateAll((all) => all.map((line) => line.textContent));
const kinds = (page: Page) => page.locator("[part='plan-line']").evaluateAll((all) => all.map((line) => (line as HTMLElement).dataset.kind));

test("INT-45 SAFE-18 a plan is its lines as they were written, and nothing of them is hidden", async ({ chat, page, panel }) => {
  void chat;
  await approve(page, { tool: "ExitPlanMode", arguments: { plan: PLAN } });
  await panel.read();
  await panel.seeQuestion("Go ahead with this plan?");
  await expect.poll(async () => (await lines(page)).join("\n")).toBe(PLAN);
  expect(await kinds(page)).toEqual(["heading", "text", "text", "text", "text", "code", "code", "code", "text"]);
  const places = await panel.region.getByRole("button", { name: /^Comment on line/ }).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(places.length).toBeGreaterThan(1);
  expect(places.slice(1).filter(({ top }, at) => top < places[at]!.bottom), "no button lies on the one before it").toEqual([]);
  const texts = await page.locator("[part='plan-text']").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(places.every(({ right }) => right <= Math.min(...texts)), "the buttons stand before the lines").toBe(true);
  // Nothing of the signs is hidden, and none looks like a word.
  await expect(page.locator("[part='plan-sign']")).toHaveText(["#", "**", "**", "```sh", "```"]);
  await withAxe(page);
  expect((await analyse(page)).findings).toEqual([]);
  await panel.press("Start");
  expect(await approved(page)).toMatchObject({ result: { decision: "allow", arguments: { plan: PLAN } } });
});

test("INT-45 comments quote their lines in the reason, by mouse and by key, and are sent back with it", async ({ chat, page, panel }) => {
  void chat;
  await approve(page, { tool: "ExitPlanMode", arguments: { plan: PLAN } });
  await panel.read();
  const note = (line: number) => panel.region.getByRole("textbox", { name: `Comment on line ${line}` });
  await panel.press("Comment on line 4");
  await expect(note(4)).toBeFocused();
  await panel.type("keep them");
  await panel.see("1 comment");
  await panel.keysAt(panel.button("Comment on line 3"), "Enter");
  await panel.type("in one transaction");
  await panel.see("2 comments");
  // Each is a card below its line; one in which nothing is written is none.
  await panel.press("Comment on line 9");
  await expect(note(9)).toBeFocused();
  await note(4).focus();
  await expect(note(9)).toHaveCount(0);
  expect(await note(3).evaluate((card) => card.previousElementSibling !== null && card.parentElement!.textContent!.startsWith("1. Copy"))).toBe(true);
  await expect(panel.button("Comment on line 2")).toHaveCount(0);
  await withAxe(page);
  expect((await analyse(page)).findings).toEqual([]);
  await panel.press("Keep planning");
  expect(await approved(page)).toMatchObject({
    result: { decision: "reject", reason: "> 1. Copy the tables\nin one transaction\n\n> 2. Drop the **old** ones\nkeep them" },
  });
});

test("INT-45 a comment that is changed while the panel asks how to leave is sent as it is then", async ({ chat, page, panel }) => {
  void chat;
  await approve(page, { tool: "ExitPlanMode", arguments: { plan: PLAN } });
  await panel.read();
  await panel.press("Comment on line 4");
  await panel.type("keep them");
  await panel.press("Cancel");
  await expect(panel.leavePrompt).toBeVisible();
  const note = panel.region.getByRole("textbox", { name: "Comment on line 4" });
  await panel.point(note);
  await panel.keys("End");
  await panel.type(" all");
  await panel.press("Keep answering");
  await expect(note).toHaveValue("keep them all");
  await panel.press("Keep planning");
  expect(await approved(page)).toMatchObject({ result: { decision: "reject", reason: "> 2. Drop the **old** ones\nkeep them all" } });
});

test("INT-45 SAFE-18 what cannot be seen in a plan is marked; edited by hand, exactly the plan differs", async ({ chat, page, panel }) => {
  void chat;
  await approve(page, { tool: "ExitPlanMode", arguments: { plan: "1. Copy\n2. Drop\u202e", allowedPrompts: [] } });
  await panel.read();
  await expect.poll(() => lines(page)).toEqual(["1. Copy", "2. DropU+202E"]);
  // What cannot be seen in a field is typed as JSON.
  await panel.press("Edit plan");
  await panel.region.getByRole("textbox", { name: "plan", exact: true }).fill('"1. Copy"');
  await panel.press("Allow with changes");
  expect(await approved(page)).toMatchObject({ result: { decision: "allow", arguments: { plan: "1. Copy", allowedPrompts: [] }, changed: ["/plan"] } });
});
