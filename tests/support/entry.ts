/** A page with one entry of the package, and the events of an element in it. */

import type { Page } from "@playwright/test";

declare global {
  /** Imports an entry: `pages/entry.js`. */
  var entry: (name: string) => Promise<any>;
  /** The events of the elements on the page, in order. */
  var recorded: { name: string; detail: any }[];
  var element: any;
}

export async function visitEntry(page: Page, policy?: string): Promise<void> {
  await page.goto(policy ? `/entry.html?policy=${policy}` : "/entry.html");
  await page.waitForFunction(() => "entry" in globalThis);
}

/** The files of the package among these addresses, by their paths in it. */
export const packageFiles = (requests: string[]): string[] =>
  requests.map((url) => new URL(url).pathname).filter((path) => path.startsWith("/ask-user-question/")).map((path) => path.slice("/ask-user-question/".length));

/** A page in which `<ask-user-question>` is defined, and its events are kept. */
export async function visitElement(page: Page, entry = "auto"): Promise<void> {
  await visitEntry(page);
  await recordEvents(page);
  await page.evaluate((entry) => globalThis.entry(entry), entry);
}

/** Records the events of elements, also of elements that are defined later. */
export async function recordEvents(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.recorded = [];
    for (const name of ["outcome", "answer", "draft", "error"]) {
      // What does not bubble is captured.
      document.addEventListener(name, (event: any) => void globalThis.recorded.push({ name, detail: name === "error" ? { code: event.error.code, message: event.message } : event.detail }), true);
    }
  });
}

/** The events with this name. */
export const eventsNamed = (page: Page, name: string): Promise<any[]> =>
  page.evaluate((name) => globalThis.recorded.filter((one) => one.name === name).map((one) => one.detail), name);
