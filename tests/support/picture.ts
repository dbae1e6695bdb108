/** The picture of the first question, which is there before the engine. */

import type { Locator, Page } from "@playwright/test";

/** Holds the engine's code back until the function that this returns is called. */
export async function holdEngine(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route("**/_engine/page/page.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** What contains the picture, and later the panel. */
export const element = (page: Page): Locator => page.locator("[data-ask-user-question='']");

export const picture = (page: Page): Locator => element(page).locator(".root[inert]");
