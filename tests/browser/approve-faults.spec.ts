// Decisions whose record cannot be made, because its modules do not arrive.

import { approve, approved } from "../support/approve.ts";
import { expect, test } from "../support/test.ts";

test.use({ freshPage: true, freshContext: true });

const ACTION = { tool: "deploy", arguments: { service: "billing" } };
const MODULES = "**/_engine/load/records-inline.js";

test("SAFE-21 a decision without a record ends with the code load, after a second try", async ({ chat, page, panel, watch }) => {
  void chat;
  watch.expect(/records-inline|Failed to load resource/);
  let tries = 0;
  await page.route(MODULES, (route) => ((tries += 1), route.abort()));
  await approve(page, ACTION);
  await panel.press("Allow");
  expect(await approved(page)).toMatchObject({ code: "load", known: true });
  expect(tries).toBe(2);
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
