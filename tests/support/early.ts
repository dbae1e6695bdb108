/** The early panel: the first question, which is there before the engine. */

import type { Locator, Page } from "@playwright/test";
import { drawn, expect } from "./test.ts";

/** Holds a file of the engine back until the function that this returns is called. */
export async function holdEngine(page: Page, file = "page/page.js"): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(`**/_lib/${file}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** What contains the panel, early or not. */
export const element = (page: Page): Locator => page.locator("[data-ask-user-question='']");

/** The panel until the engine takes it over. */
export const early = (page: Page): Locator => element(page).locator("#early");

/** What is drawn, and where: each part with its rectangle, and with its text if it has no part inside. */
export const layout = (page: Page): Promise<string[]> =>
  element(page).evaluate((host) => {
    const parts = [...host.shadowRoot!.querySelectorAll("[part]")].filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.matches(".sr"));
    return parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [part.getAttribute("part"), x, y, width, height, part.querySelector("[part]") ? "" : part.textContent].join(" ");
    });
  });

/** The engine, which `release` lets in, takes the early panel over without a pixel moving. */
export async function expectTakenOver(page: Page, release: () => void): Promise<void> {
  await expect(early(page)).toBeVisible();
  // The browser has reported what is on the screen.
  await drawn(page);
  // It arrives in 160 ms.
  await element(page).evaluate((host) => Promise.all(host.shadowRoot!.getAnimations().map(({ finished }) => finished)));
  const [before, pixels] = [await layout(page), await page.screenshot()];
  release();
  await expect(element(page).locator("[data-armed=true]")).toBeVisible();
  await expect(early(page)).toHaveCount(0);
  expect(await layout(page)).toEqual(before);
  expect((await page.screenshot()).equals(pixels), "the same pixels").toBe(true);
}
