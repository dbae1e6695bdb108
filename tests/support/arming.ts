/** The half second that a panel waits before presses count, on `page.clock`. */

import { expect, type Page } from "@playwright/test";
import type { Asked } from "./chat.ts";
import type { Panel } from "./panel.ts";

/** Stops the page's clock: from here on nothing arms by itself, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Skip does not count now, and in half a second it does. */
export async function expectWait(page: Page, panel: Panel, asked: Asked): Promise<void> {
  await panel.point(panel.button("Skip"));
  await asked.expectPending();
  await page.clock.runFor(600);
  await panel.point(panel.button("Skip"));
  expect((await asked.error()).code).toBe("declined");
}
