/** The key presses that reach the page around the panel, and whether the panel prevented them. */

import type { Page } from "@playwright/test";

export interface KeyPress {
  key: string;
  prevented: boolean;
}

declare global {
  var keyLog: KeyPress[];
}

/** From now on the page records every key press that bubbles up to it, as its own shortcuts would receive it. */
export async function recordKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.keyLog = [];
    document.addEventListener("keydown", ({ key, defaultPrevented }) => globalThis.keyLog.push({ key, prevented: defaultPrevented }));
  });
}

export const recordedKeys = (page: Page): Promise<KeyPress[]> => page.evaluate(() => globalThis.keyLog);
