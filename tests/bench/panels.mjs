// What people feel: how long until an option is there, and until a key shows; and what an open panel holds in memory.

import { ENTRIES, QUESTION } from "./entries.mjs";
import { withPage } from "./chromium.mjs";

export const SLOWER = 4;
const WARM = 12;
const KEYS = 20;
const PANELS = 20;

/** Whether the entry does its job: the second option is picked and sent. A wrong one would be measured for nothing. */
export async function answers(browser, origin, { name, title }) {
  await withPage(browser, `${origin}/${name}/`, 1, async (page) => {
    await page.evaluate((question) => probe.cold(question), QUESTION);
    // What has just appeared may not count yet.
    await page.waitForTimeout(700);
    await page.getByText("SQLite").first().click();
    await page.getByRole("button", { name: /^Send/ }).first().click();
    const told = await page.evaluate(() => Promise.race([opened.answers, new Promise((_, fail) => setTimeout(fail, 5000, new Error("no answer")))]));
    if (told[QUESTION.question] !== "SQLite") throw new Error(`${title} answers ${JSON.stringify(told)}`);
  });
}

/** One round: a page of its own for each entry, one after the other, so that a slow moment of the machine hits all. */
export async function round(browser, origin, keep) {
  for (const { name, alone } of ENTRIES) {
    await withPage(browser, `${origin}/${name}/`, SLOWER, async (page, cdp) => {
      const { time, blocked, longTasks } = await page.evaluate((question) => probe.cold(question), QUESTION);
      keep(name, "cold", time);
      keep(name, "blocked", blocked);
      keep(name, "longTasks", longTasks);
      await page.evaluate(() => probe.close());
      for (let at = 0; at < WARM; at += 1) {
        keep(name, "warm", await page.evaluate((question) => probe.warm(question), QUESTION));
        await page.evaluate(() => probe.close());
      }
      await page.evaluate((question) => probe.warm(question), QUESTION);
      await page.waitForTimeout(700);
      await page.evaluate(() => (probe.option().focus(), probe.listenToKeys()));
      for (let at = 0; at < KEYS; at += 1) {
        await page.keyboard.press("ArrowDown");
        await page.waitForFunction((count) => keys.length > count, at);
      }
      for (const key of await page.evaluate(() => keys)) keep(name, "key", key);
      await page.evaluate(() => probe.close());
      // One panel is less than what a page's heap moves by itself.
      if (alone) return;
      const before = await heap(cdp);
      await page.evaluate(([question, count]) => {
        globalThis.held = Array.from({ length: count }, () => module.ask(question, probe.host()));
      }, [QUESTION, PANELS]);
      await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
      keep(name, "heap", ((await heap(cdp)) - before) / PANELS);
    });
  }
}

/** Bytes of JavaScript, of the DOM and of array buffers, after two collections. */
async function heap(cdp) {
  for (let at = 0; at < 2; at += 1) await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await cdp.send("Runtime.getHeapUsage");
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}
