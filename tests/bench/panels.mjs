// What people notice: the time until an option appears and until a key takes effect; and the memory of an open panel.

import { ENTRIES, QUESTION } from "./entries.mjs";
import { withPage } from "./chromium.mjs";

export const SLOWER = 4;
const WARM = 12;
const KEYS = 20;
const PANELS = 20;

/** Checks that the entry works before it is measured: picks the second option, sends it and reads the answer. */
export async function answers(browser, origin, { name, title }) {
  await withPage(browser, `${origin}/${name}/`, 1, async (page) => {
    await page.evaluate((question) => probe.cold(question), QUESTION);
    // A panel that has just appeared may ignore presses.
    await page.waitForTimeout(700);
    await page.getByText("SQLite").first().click();
    await page.getByRole("button", { name: /^Send/ }).first().click();
    const answers = await page.evaluate(() => Promise.race([opened.answers, new Promise((_, fail) => setTimeout(fail, 5000, new Error("no answer")))]));
    if (answers[QUESTION.question] !== "SQLite") throw new Error(`${title} answers ${JSON.stringify(answers)}`);
  });
}

/** One round: each entry in turn, in a new page, so that a slow moment of the machine affects all of them. */
export async function round(browser, origin, record) {
  for (const { name, alone } of ENTRIES) {
    await withPage(browser, `${origin}/${name}/`, SLOWER, async (page, cdp) => {
      const { time, chosen, working, blocked, longTasks } = await page.evaluate((question) => probe.cold(question), QUESTION);
      record(name, "cold", time);
      record(name, "chosen", chosen);
      record(name, "working", working);
      record(name, "blocked", blocked);
      record(name, "longTasks", longTasks);
      await page.evaluate(() => probe.close());
      for (let at = 0; at < WARM; at += 1) {
        record(name, "warm", await page.evaluate((question) => probe.warm(question), QUESTION));
        await page.evaluate(() => probe.close());
      }
      await page.evaluate((question) => probe.warm(question), QUESTION);
      await page.waitForTimeout(700);
      await page.evaluate(() => (probe.option().focus(), probe.listenToKeys()));
      for (let at = 0; at < KEYS; at += 1) {
        await page.keyboard.press("ArrowDown");
        await page.waitForFunction((count) => keys.length > count, at);
      }
      for (const key of await page.evaluate(() => keys)) record(name, "key", key);
      await page.evaluate(() => probe.close());
      // A page's heap fluctuates by more than one panel, so the memory of several is measured.
      if (alone) return;
      const before = await heap(cdp);
      await page.evaluate(([question, count]) => {
        globalThis.held = Array.from({ length: count }, () => module.ask(question, probe.host()));
      }, [QUESTION, PANELS]);
      await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
      record(name, "heap", ((await heap(cdp)) - before) / PANELS);
    });
    await withPage(
      browser,
      `${origin}/${name}/`,
      1,
      async (page) => record(name, "slow", (await page.evaluate((question) => probe.cold(question), QUESTION)).time),
      true,
    );
  }
}

/** The bytes of JavaScript, the DOM and array buffers, after two garbage collections. */
async function heap(cdp) {
  for (let at = 0; at < 2; at += 1) await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await cdp.send("Runtime.getHeapUsage");
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}
