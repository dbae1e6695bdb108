// What a panel does to a page that stays open all day: while it waits, after thousands of panels, and under a long text.

import { withPage } from "./chromium.mjs";
import { QUESTION } from "./entries.mjs";

const CYCLES = Number(process.env.CYCLES ?? 10_000);
const AT_ONCE = 100;
const IDLE_MS = 10_000;
const KEYS = 30;
const ROUNDS = 4;

export async function endurance(browser, origin, say) {
  const on = (slower, use) => withPage(browser, `${origin}/ours/`, slower, use);
  say("a panel waits");
  const waiting = await on(1, idle);
  say(`${CYCLES} panels, answered, closed and removed`);
  const cycles = await on(1, cycle);
  say("keys in Other, beside a preview of 64 KB and without, and in a bare field");
  const keys = {};
  for (const name of Object.keys(FIELDS)) keys[name] = [];
  // In turn, so that a slow moment of the machine hits all.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, open] of Object.entries(FIELDS)) keys[name].push(...(await on(4, (page) => typing(page, open))));
  }
  return { waiting, cycles, keys };
}

/** Milliseconds of work in each second of waiting: the page without a panel, and with one. */
async function idle(page, cdp) {
  await cdp.send("Performance.enable");
  const spent = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  };
  const second = async () => {
    const before = await spent();
    await page.waitForTimeout(IDLE_MS);
    return ((await spent()) - before) / (IDLE_MS / 1000);
  };
  await page.waitForTimeout(1_000);
  const without = await second();
  await page.evaluate((question) => probe.cold(question), QUESTION);
  // The announcement of the arrival is taken away after some seconds.
  await page.waitForTimeout(8_000);
  return { without, with: await second() };
}

/** What is there before and after thousands of panels, of which a third each is answered, closed and removed. */
async function cycle(page, cdp) {
  await cdp.send("Performance.enable");
  await page.evaluate(() => {
    // Counts timers that have been set and neither fired nor been cleared.
    globalThis.timers = new Set();
    const { setTimeout: set, clearTimeout: clear } = globalThis;
    globalThis.setTimeout = (call, delay, ...rest) => {
      const id = set((...values) => (timers.delete(id), call(...values)), delay, ...rest);
      timers.add(id);
      return id;
    };
    globalThis.clearTimeout = (id) => (timers.delete(id), clear(id));
    globalThis.memories = [];
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (...values) => {
      const made = await instantiate(...values);
      const { memory } = (made.instance ?? made).exports;
      if (memory) memories.push(memory);
      return made;
    };
    globalThis.many = async (count, question) => {
      const { ask } = module;
      const places = Array.from({ length: count }, () => probe.host());
      // A panel counts presses once it has been in view, so all lie on top of each other.
      for (const { style } of places) Object.assign(style, { position: "fixed", inset: "0 auto auto 0", width: "600px" });
      const panels = places.map((place) => ask(question, place));
      const endings = panels.map(({ answers }) => answers);
      const until = async (done) => {
        const end = performance.now() + 30_000;
        while (!done()) {
          if (performance.now() > end) throw new Error("some panels never count presses");
          await new Promise(requestAnimationFrame);
        }
      };
      const roots = () => places.map((place) => place.firstElementChild?.shadowRoot).filter((root) => root?.querySelector("[data-armed=true]"));
      await until(() => roots().length === count);
      let answered = 0;
      roots().forEach((root, at) => {
        if (at % 3 === 1) return panels[at].close();
        if (at % 3 === 2) return places[at].remove();
        root.querySelector("input").click();
        [...root.querySelectorAll("button")].find(({ textContent }) => /^Send/.test(textContent)).click();
        answered += 1;
      });
      const maps = await Promise.all(endings);
      if (maps.filter((map) => map[question.question]).length !== answered) throw new Error("some answers are missing");
      for (const place of places) place.remove();
      return answered;
    };
  });
  await page.evaluate(async (question) => {
    globalThis.module = await import("./entry.js");
    await many(10, question);
  }, QUESTION);
  const count = async () => {
    // Announcements are taken away after some seconds.
    await page.waitForTimeout(8_000);
    for (let at = 0; at < 2; at += 1) await cdp.send("HeapProfiler.collectGarbage");
    const { metrics } = await cdp.send("Performance.getMetrics");
    const metric = (name) => metrics.find((metric) => metric.name === name).value;
    const [timers, wasm] = await page.evaluate(() => [timers.size, memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)]);
    return { nodes: metric("Nodes"), listeners: metric("JSEventListeners"), timers, wasm, heap: metric("JSHeapUsedSize") };
  };
  // The most panels at once decide how much memory the wasm takes, once.
  await page.evaluate(([count, question]) => many(count, question), [AT_ONCE, QUESTION]);
  const before = await count();
  let answered = 0;
  for (let done = 0; done < CYCLES; done += AT_ONCE) {
    answered += await page.evaluate(([count, question]) => many(count, question), [AT_ONCE, QUESTION]);
  }
  return { cycles: CYCLES, answered, before, after: await count() };
}

const LINE = "| a cell of a table | and another one | 1 204 |\n";
const PREVIEW = LINE.repeat(Math.ceil(65_536 / LINE.length));

const panel = (question) => async (page) => {
  await page.evaluate((question) => probe.cold(question), question);
  return page.getByRole("textbox", { name: /^Your own answer/ });
};

/** What is typed into. */
const FIELDS = {
  preview: panel({ ...QUESTION, options: QUESTION.options.map((option) => ({ ...option, preview: PREVIEW })) }),
  panel: panel(QUESTION),
  bare: async (page) => {
    await page.evaluate(() => probe.host().append(document.createElement("textarea")));
    return page.getByRole("textbox");
  },
};

/** Milliseconds from each key until its letter is on the screen. */
async function typing(page, open) {
  const field = await open(page);
  // A preview may still be drawn.
  await page.waitForTimeout(1_500);
  await field.click();
  await page.evaluate(() => probe.listenToKeys());
  for (let at = 0; at < KEYS; at += 1) {
    // Heard of without looking in every frame, which would be timed as well.
    await page.evaluate(() => void (globalThis.next = probe.nextKey()));
    await page.keyboard.down("a");
    await page.evaluate(() => next);
    await page.keyboard.up("a");
    await page.waitForTimeout(50 + Math.random() * 50);
  }
  return page.evaluate(() => keys);
}
