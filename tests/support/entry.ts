/** A page with one entry of the package, and the events of an element in it. */

import type { Page } from "@playwright/test";

declare global {
  /** Imports an entry: `pages/entry.js`. */
  var entry: (name: string) => Promise<any>;
  /** What the elements of the page have told, in order. */
  var told: { name: string; detail: any }[];
  var element: any;
}

export async function visitEntry(page: Page, policy?: string): Promise<void> {
  await page.goto(policy ? `/entry.html?policy=${policy}` : "/entry.html");
  await page.waitForFunction(() => "entry" in globalThis);
}

/** A page in which `<ask-user-question>` is defined, and its events are kept. */
export async function visitElement(page: Page, entry = "auto"): Promise<void> {
  await visitEntry(page);
  await listen(page);
  await page.evaluate((entry) => globalThis.entry(entry), entry);
}

/** Keeps what elements tell; works before they are defined. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.told = [];
    for (const name of ["outcome", "answer", "draft", "error"]) {
      // What does not bubble is captured.
      document.addEventListener(name, (event: any) => void globalThis.told.push({ name, detail: name === "error" ? { code: event.error.code, message: event.message } : event.detail }), true);
    }
  });
}

/** The events with this name. */
export const heard = (page: Page, name: string): Promise<any[]> =>
  page.evaluate((name) => globalThis.told.filter((one) => one.name === name).map((one) => one.detail), name);
