// The cost of a panel in a page that stays open all day: while it waits, after thousands of panels, and beside a long text.

import { withPage } from "./chromium.mjs";
import { QUESTION } from "./entries.mjs";

const CYCLES = Number(process.env.CYCLES ?? 10_000);
const CARDS = 1_000;
const AT_ONCE = 100;
const IDLE_MS = 10_000;
const KEYS = 30;
const ROUNDS = 4;

export async function endurance(browser, origin, log) {
  const on = (slower, use) => withPage(browser, `${origin}/ours/`, slower, use);
  log("a waiting panel");
  const waiting = await on(1, idle);
  log(`${CYCLES} panels, answered, closed and removed`);
  const cycles = await on(1, cycle);
  log(`${CARDS} panels, answered, whose cards stay`);
  const cards = await on(1, keepCards);
  log("keys in Other, with and without a preview of 64 KB, and in a bare field");
  const keys = {};
  for (const name of Object.keys(FIELDS)) keys[name] = [];
  // The fields take turns, so that a slow moment of the machine affects all of them.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, open] of Object.entries(FIELDS)) keys[name].push(...(await on(4, (page) => typing(page, open))));
  }
  return { waiting, cycles, cards, keys };
}

/** Milliseconds of work per second of waiting, without a panel and with one. */
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
  // The announcement of the new panel is removed after a few seconds.
  await page.waitForTimeout(8_000);
  return { without, with: await second() };
}

/** Prepares a page for many panels. Returns a function that counts what exists. */
async function prepare(page, cdp) {
  await cdp.send("Performance.enable");
  await page.evaluate(async () => {
    // Pending timers: neither fired nor cleared.
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
    globalThis.module = await import("./entry.js");
    /** Opens panels and waits until they accept presses. */
    globalThis.openMany = async (count, question, receipt) => {
      const { ask } = module;
      const places = Array.from({ length: count }, () => probe.host());
      // A panel accepts presses only after it has been in view, so all are small, and none covers another.
      places.forEach(({ style }, at) => {
        const inset = `${Math.floor(at / 10) * 70}px auto auto ${(at % 10) * 100}px`;
        Object.assign(style, { position: "fixed", inset, width: "600px", transform: "scale(.1)", transformOrigin: "0 0" });
      });
      const panels = places.map((place) => ask(question, place, receipt));
      const until = async (done) => {
        const end = performance.now() + 30_000;
        while (!done()) {
          if (performance.now() > end) throw new Error("some panels never accept presses");
          await new Promise(requestAnimationFrame);
        }
      };
      const roots = () => places.map((place) => place.firstElementChild?.shadowRoot).filter((root) => root?.querySelector("[data-armed=true]"));
      await until(() => roots().length === count);
      return { places, panels, roots: roots(), endings: panels.map(({ answers }) => answers) };
    };
    globalThis.answer = (root) => {
      root.querySelector("input").click();
      [...root.querySelectorAll("button")].find(({ textContent }) => /^Send/.test(textContent)).click();
    };
  });
  return async () => {
    // Announcements are removed after a few seconds.
    await page.waitForTimeout(8_000);
    for (let at = 0; at < 2; at += 1) await cdp.send("HeapProfiler.collectGarbage");
    const { metrics } = await cdp.send("Performance.getMetrics");
    const metric = (name) => metrics.find((metric) => metric.name === name).value;
    const [timers, wasm] = await page.evaluate(() => [timers.size, memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)]);
    return { nodes: metric("Nodes"), listeners: metric("JSEventListeners"), timers, wasm, heap: metric("JSHeapUsedSize") };
  };
}

/** Counts what exists before and after thousands of panels. A third each is answered, closed and removed. */
async function cycle(page, cdp) {
  const count = await prepare(page, cdp);
  await page.evaluate(() => {
    globalThis.many = async (count, question) => {
      const { places, panels, roots, endings } = await openMany(count, question);
      let answered = 0;
      roots.forEach((root, at) => {
        if (at % 3 === 1) return panels[at].close();
        if (at % 3 === 2) return places[at].remove();
        answer(root);
        answered += 1;
      });
      const maps = await Promise.all(endings);
      if (maps.filter((map) => map[question.question]).length !== answered) throw new Error("some answers are missing");
      for (const place of places) place.remove();
      return answered;
    };
  });
  await page.evaluate((question) => many(10, question), QUESTION);
  // Wasm memory never shrinks, so reach the largest number of simultaneous panels before counting.
  await page.evaluate(([count, question]) => many(count, question), [AT_ONCE, QUESTION]);
  const before = await count();
  let answered = 0;
  for (let done = 0; done < CYCLES; done += AT_ONCE) {
    answered += await page.evaluate(([count, question]) => many(count, question), [AT_ONCE, QUESTION]);
  }
  return { cycles: CYCLES, answered, before, after: await count() };
}

/** Counts what exists before and after a day's chat, whose answered questions stay as cards. */
async function keepCards(page, cdp) {
  const count = await prepare(page, cdp);
  const keep = (panels) =>
    page.evaluate(
      async ([count, question]) => {
        const { places, roots, endings } = await openMany(count, question, "box");
        roots.forEach(answer);
        await Promise.all(endings);
        for (const place of places) place.removeAttribute("style");
      },
      [panels, QUESTION],
    );
  await keep(AT_ONCE);
  const before = await count();
  for (let done = 0; done < CARDS; done += AT_ONCE) await keep(AT_ONCE);
  const after = await count();
  // Without the place, which is the page's.
  const each = { nodes: (after.nodes - before.nodes) / CARDS - 1, listeners: (after.listeners - before.listeners) / CARDS };
  return { cards: CARDS, each, before, after };
}

const LINE = "| a cell of a table | and another one | 1 204 |\n";
const PREVIEW = LINE.repeat(Math.ceil(65_536 / LINE.length));

const panel = (question) => async (page) => {
  await page.evaluate((question) => probe.cold(question), question);
  return page.getByRole("textbox", { name: /^Your own answer/ });
};

/** The fields to type into. */
const FIELDS = {
  preview: panel({ ...QUESTION, options: QUESTION.options.map((option) => ({ ...option, preview: PREVIEW })) }),
  panel: panel(QUESTION),
  bare: async (page) => {
    await page.evaluate(() => probe.host().append(document.createElement("textarea")));
    return page.getByRole("textbox");
  },
};

/** Milliseconds from each key press until its character is painted. */
async function typing(page, open) {
  const field = await open(page);
  // A preview may still be rendering.
  await page.waitForTimeout(1_500);
  await field.click();
  await page.evaluate(() => probe.listenToKeys());
  for (let at = 0; at < KEYS; at += 1) {
    // A promise, because polling in every frame would add to the measured time.
    await page.evaluate(() => void (globalThis.next = probe.nextKey()));
    await page.keyboard.down("a");
    await page.evaluate(() => next);
    await page.keyboard.up("a");
    await page.waitForTimeout(50 + Math.random() * 50);
  }
  return page.evaluate(() => keys);
}
