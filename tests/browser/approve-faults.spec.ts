// Decisions whose record cannot be made, because its modules do not arrive.

import type { Page } from "@playwright/test";
import { approve, approved } from "../support/approve.ts";
import { expect, test } from "../support/test.ts";

test.use({ freshPage: true, freshContext: true });

const ACTION = { tool: "deploy", arguments: { service: "billing" } };
const MODULES = "**/_lib/load/records-inline.js";

/** How often a browser asks for a module that it could not load before: Chromium 148 asks once, others each time. */
const triesOf = async (page: Page): Promise<number> => {
  let tries = 0;
  await page.route("**/not-there.js", (route) => ((tries += 1), route.abort()));
  for (let time = 0; time < 2; time += 1) await page.evaluate(() => import("/not-there.js" as string).catch(() => {}));
  return tries;
};

test("SAFE-21 a decision without a record ends with the code load, after a second try", async ({ chat, page, panel, watch }) => {
  void chat;
  watch.expect(/records-inline|not-there|Failed to load resource/);
  const expected = await triesOf(page);
  let tries = 0;
  await page.route(MODULES, (route) => ((tries += 1), route.abort()));
  await approve(page, ACTION);
  await panel.press("Allow");
  expect(await approved(page)).toMatchObject({ code: "load", known: true });
  expect(tries).toBe(expected);
  await panel.seeNothing();
});

test("SAFE-21 a decision whose record never arrives is visible until the person leaves it", async ({ chat, page, panel }) => {
  void chat;
  await page.route(MODULES, () => {});
  await approve(page, ACTION);
  await panel.press("Allow");
  await expect(panel.region).toBeVisible();
  await page.evaluate(() => (globalThis as any).withdraw());
  expect(await approved(page)).toMatchObject({ code: "superseded", known: true });
});
