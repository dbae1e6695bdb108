/**
 * Time in tests.
 *
 * A panel takes no presses until it has been there for half a second. Tests of other things skip that wait: a page's
 * `setTimeout` runs as usual, and `passTime` makes what is due within so many milliseconds happen at once. Tests of time
 * itself use Playwright's `page.clock`, or ask for `time: "real"`.
 *
 * Tests with `page.clock` set `freshContext`: a clock stays with its context.
 */

import type { BrowserContext, Page } from "@playwright/test";

declare global {
  var skippable: { pass(ms: number): void; pending(): number; isReplaced(): boolean } | undefined;
}

/** Lets tests skip waits on every page of a context. */
export const makeSkippable = (context: BrowserContext): Promise<unknown> => context.addInitScript(installSkippable);

/** Runs on the page, so everything it needs is inside. */
function installSkippable(): void {
  const { setTimeout: start, clearTimeout: stop } = window;
  const waiting = new Map<number, { due: number; run(): void }>();
  let skipped = 0;
  const now = performance.now.bind(performance);
  const startSkippable = (handler: TimerHandler, ms = 0, ...values: unknown[]): number => {
    if (typeof handler !== "function") return start(handler, ms, ...values);
    const run = () => {
      stopSkippable(id);
      handler(...values);
    };
    const id = start(run, ms);
    waiting.set(id, { due: now() + skipped + ms, run });
    return id;
  };
  const stopSkippable = (id?: number) => {
    if (id !== undefined) waiting.delete(id);
    stop(id);
  };
  const pass = (ms: number) => {
    const end = now() + skipped + ms;
    for (;;) {
      const [next] = [...waiting.values()].filter(({ due }) => due <= end).sort((one, other) => one.due - other.due);
      if (!next) break;
      // What runs may start a wait of its own, which begins when this one is over.
      skipped = Math.max(skipped, next.due - now());
      next.run();
    }
    skipped = Math.max(skipped, end - now());
  };
  Object.assign(window, { setTimeout: startSkippable, clearTimeout: stopSkippable });
  globalThis.skippable = { pass, pending: () => waiting.size, isReplaced: () => (window.setTimeout as unknown) !== startSkippable };
}

/** Makes happen what a page's timers would do in the next milliseconds. */
export const passTime = (page: Page, ms: number): Promise<void> => page.evaluate((ms) => globalThis.skippable!.pass(ms), ms);

/** How many timers a page has. */
export const pendingTimers = (page: Page): Promise<number> => page.evaluate(() => globalThis.skippable!.pending());

/** Stops the page's clock: timers and animation frames wait until the test moves it with `page.clock`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // A clock cannot go back, and the page's runs on until it is stopped, which takes long on a busy machine.
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Milliseconds of processor time that a page takes for something: what other programs do does not change them. */
export async function processorTime(page: Page, work: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const used = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "ProcessTime")!.value * 1_000;
  };
  const before = await used();
  await work();
  const after = await used();
  await session.detach();
  return after - before;
}

/** Processor time of the known work in a quiet browser on the machine on which limits in milliseconds were set. */
const USUAL_MS = 100;

/** Work of the kinds that are measured: elements are made, laid out and found, and letters are looked at one by one. */
const knownWork = (page: Page) =>
  page.evaluate(() => {
    const place = document.body.appendChild(document.createElement("div"));
    for (let run = 0; run < 4; run += 1) {
      place.replaceChildren(
        ...Array.from({ length: 1_000 }, (_, at) => {
          const line = document.createElement("p");
          line.append(`${at} `, Object.assign(document.createElement("b"), { textContent: "two" }), " three");
          return line;
        }),
      );
      let sum = place.offsetHeight;
      for (const element of place.querySelectorAll("*")) for (const letter of element.textContent!) sum = (sum * 31 + letter.charCodeAt(0)) | 0;
      place.title = String(sum);
    }
    place.remove();
  });

/**
 * Milliseconds of processor time that a page takes for something, if at most `limit`. Longer times are divided by how much longer than
 * usual the known work takes beside them, because a slow machine says nothing about the product. The best of three counts: the others
 * include what else the browser does.
 */
export async function usualTime(page: Page, limit: number, work: () => Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let run = 0; run < 3 && best >= limit; run += 1) {
    const time = await processorTime(page, work);
    const slowness = time < limit ? 1 : (await processorTime(page, () => knownWork(page))) / USUAL_MS;
    best = Math.min(best, time / Math.max(1, slowness));
  }
  return best;
}
