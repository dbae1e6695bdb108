// No page of the playground and of the documentation site scrolls to the side, whatever the window.

import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const WIDTHS = [280, 320, 390, 600, 768, 899, 900, 1024, 1240, 1280, 1366, 1440, 1920];
const PLAYGROUND = ["index.html", "transcript.html", "inspector.html", "theme.html", "session.html", "panel.html"];
const DOCUMENTATION = ["index", "start", "approvals", "costs", "stacks", "stacks/claude", "reference/options", "reference/appearance", "recipes/theme", "types/index", "404"];

/** By how many pixels the page is wider than the window, at each width at which it is. */
async function tooWide(page: Page): Promise<Record<number, number>> {
  const found: Record<number, number> = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) found[width] = over;
  }
  return found;
}

for (const address of PLAYGROUND) {
  test(`${address} of the playground scrolls to no side at any width`, async ({ page }) => {
    await page.goto(`/demo/${address}`);
    await expect(page.getByText("could not start")).toHaveCount(0);
    expect(await tooWide(page)).toEqual({});
  });
}

test.describe("documentation", { tag: "@slow" }, () => {
  for (const name of DOCUMENTATION) {
    test(`${name}.html of the documentation scrolls to no side at any width`, async ({ page }) => {
      await page.goto(`/demo/docs/${name}.html`);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      expect(await tooWide(page)).toEqual({});
    });
  }
});
