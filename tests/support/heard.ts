/** What the page around the panel hears of key presses: those the panel left alone. */

import type { Page } from "@playwright/test";

export interface Heard {
  key: string;
  prevented: boolean;
}

declare global {
  var heard: Heard[];
}

/** From now on the page keeps every key press that bubbles up to it, as its own shortcuts would see it. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.heard = [];
    document.addEventListener("keydown", ({ key, defaultPrevented }) => globalThis.heard.push({ key, prevented: defaultPrevented }));
  });
}

export const heard = (page: Page): Promise<Heard[]> => page.evaluate(() => globalThis.heard);
