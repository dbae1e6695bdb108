// SAFE-1: a press counts where the button that is pressed has been for half a second, whatever a module of the panel draws late.

import type { Page } from "@playwright/test";
import { approve, approved } from "../support/approve.ts";
import { onlyNpm } from "../support/npm.ts";
import { TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

test.use({ time: "real", freshContext: true });

const lines = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word} ${at}`).join("\n");

/** What a module draws late, and which, and the button that allows it. */
const LATE: [what: string, module: string, call: { tool: string; arguments: object }, drawn: string, allow: string][] = [
  ["a change line by line", "by-line/diff.js", { tool: "Edit", arguments: { path: "b.ts", old_string: lines(9, "old"), new_string: "new" } }, ".diff", "Allow"],
  ["a plan", "by-line/plan.js", { tool: "ExitPlanMode", arguments: { plan: lines(7, "Step") } }, ".plan", "Start"],
];

const armed = (page: Page) => page.locator("[data-armed]").first();

for (const [what, module, call, drawn, allow] of LATE) {
  test(`SAFE-1 the press on a button that ${what} has just moved does not count, and the next one does`, onlyNpm("a module that loads later"), async ({ chat, page, panel }) => {
    void chat;
    let arrives = () => {};
    const arrival = new Promise<void>((resolve) => (arrives = resolve));
    await page.route(`**/_lib/extras/${module}`, async (route) => (await arrival, route.continue()));
    await approve(page, call);
    await panel.read();
    await expect(armed(page)).toHaveAttribute("data-armed", "true");
    const before = (await panel.button(allow).boundingBox())!;
    arrives();
    await expect(page.locator(drawn)).toBeVisible();
    const after = (await panel.button(allow).boundingBox())!;
    expect(Math.abs(after.y - before.y)).toBeGreaterThan(10);
    await page.mouse.click(after.x + after.width / 2, after.y + after.height / 2);
    await expect(panel.button(allow)).toBeVisible();
    await expect(armed(page)).toHaveAttribute("data-armed", "false");
    await panel.press(allow);
    expect(await approved(page)).toMatchObject({ result: { decision: "allow" } });
  });
}

test("SAFE-1 where the code that observes panels cannot be loaded, a closed drawer arms nothing", onlyNpm("a module that is missing"), async ({ chat, page, panel, watch }) => {
  watch.expect(/visibility\.js|ERR_FAILED|Failed to load/);
  await page.route("**/_lib/shared/visibility.js", (route) => route.abort());
  await page.locator("#host").evaluate((host) => (host.style.display = "none"));
  const asked = await chat.ask([TESTING]);
  await expect(page.locator("section[data-armed]")).toBeAttached();
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() - since > 800, since);
  await expect(page.locator("section[data-armed]")).toHaveAttribute("data-armed", "false");
  await page.locator("#host").evaluate((host) => (host.style.display = ""));
  await panel.press("Skip");
  expect((await asked.error()).code).toBe("declined");
});
