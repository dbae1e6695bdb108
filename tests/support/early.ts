/** The early panel: the first question, which is there before the engine. */

import type { Locator, Page } from "@playwright/test";

/** Holds a file of the engine back until the function that this returns is called. */
export async function holdEngine(page: Page, file = "page/page.js"): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(`**/_engine/${file}`, async (route) => {
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
