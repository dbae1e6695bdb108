/** What listens to scrolling on the window: a listener that stays holds the panel that it belongs to. */

import type { Page } from "@playwright/test";

declare global {
  var scrollListeners: Set<unknown>;
}

/** Counts the listeners from now on. */
export const watchScrolls = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { addEventListener, removeEventListener } = window;
    const open = (globalThis.scrollListeners = new Set());
    window.addEventListener = (...given: any[]) => {
      if (given[0] === "scroll") open.add(given[1]);
      Reflect.apply(addEventListener, window, given);
    };
    window.removeEventListener = (...given: any[]) => {
      if (given[0] === "scroll") open.delete(given[1]);
      Reflect.apply(removeEventListener, window, given);
    };
  });

export const scrolls = (page: Page): Promise<number> => page.evaluate(() => globalThis.scrollListeners.size);
