// A panel that has ended leaves nothing: no node, listener, timer or growing memory. A waiting panel uses no processor time.

import type { CDPSession, Page } from "@playwright/test";
import { DATABASE, FEATURES, TESTING, toolUse } from "../support/questions.ts";
import { drawn, expect, test } from "../support/test.ts";
import { passTime } from "../support/time.ts";

test.use({ freshContext: true });

/** 80 in the everyday run; `CYCLES=10000` for the long one. */
const CYCLES = Number(process.env.CYCLES ?? 80);
/** From this one on the memory of the engine does not grow. */
const GROWN = CYCLES / 2;

async function counters(cdp: CDPSession): Promise<{ nodes: number; listeners: number; documents: number }> {
  await cdp.send("HeapProfiler.collectGarbage");
  await cdp.send("HeapProfiler.collectGarbage");
  const { nodes, jsEventListeners, documents } = await cdp.send("Memory.getDOMCounters");
  return { nodes, listeners: jsEventListeners, documents };
}

/** Waits until no more is held than before: what a page still renders is freed with a later collection. */
const returnTo = (cdp: CDPSession, before: Awaited<ReturnType<typeof counters>>) => expect.poll(() => counters(cdp)).toEqual(before);

/** Lets `wasmMemory` see every instance the page makes from now on. */
function watchMemory(): void {
  const watched = (instantiate: any) => async (...given: unknown[]) => {
    const result = await instantiate.apply(WebAssembly, given);
    // With bytes the result has the module, too.
    globalThis.memory = (result.instance ?? result).exports.memory;
    return result;
  };
  WebAssembly.instantiate = watched(WebAssembly.instantiate);
  WebAssembly.instantiateStreaming = watched(WebAssembly.instantiateStreaming);
}

/** Bytes of the memory of the panel's engine; there is none to be seen where it is JavaScript. */
const wasmMemory = (page: Page): Promise<number | undefined> => page.evaluate(() => globalThis.memory?.buffer.byteLength);

/** The browser reports that the panel is visible with a frame; half a second of the page's clock later it is armed. */
async function armed(page: Page, panel: string): Promise<void> {
  await drawn(page);
  await page.clock.runFor(600);
  await expect(page.locator(panel).locator("[data-armed=true]")).toHaveCount(1);
}

/** Asks and answers by the page's own clock, so that nobody has to wait for the panel to arm. */
async function cycles(page: Page, count: number, questions: unknown): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await page.evaluate(async (questions) => {
      globalThis.turn = globalThis.chat.library.ask(questions, { host: "#host", receipt: false });
      while (!document.querySelector("#host [data-ask-user-question]")) await globalThis.chat.library.preload();
    }, questions);
    await armed(page, "#host [data-ask-user-question]");
    const answers = await page.evaluate(async () => {
      const root = document.querySelector("#host [data-ask-user-question]")!.shadowRoot!;
      root.querySelector<HTMLInputElement>("input")!.click();
      root.querySelector<HTMLElement>("[part~=main]")!.click();
      return Object.values(await globalThis.turn).length;
    });
    if (answers !== 1) throw new Error("not answered");
  }
}

test(`I7 REL-7 after ${CYCLES} questions, asked, answered and closed, nodes and listeners are exactly as many as before, and wasm memory has not grown since number ${GROWN}`, async ({ chat, page, panel, policy }) => {
  test.setTimeout(60_000 + CYCLES * 100);
  await page.addInitScript(watchMemory);
  await chat.visit();
  await page.clock.install();
  const cdp = await page.context().newCDPSession(page);
  await cycles(page, 20, [FEATURES]);
  await page.clock.runFor(10_000);
  // The driver's own listeners are there before counting begins, and the last panel is not drawn any more.
  await panel.seeNothing();
  await drawn(page);
  const before = await counters(cdp);
  await cycles(page, GROWN, [FEATURES]);
  const memory = await wasmMemory(page);
  expect(memory === undefined, "without WebAssembly only").toBe(policy === "no-wasm");
  await cycles(page, CYCLES - GROWN, [FEATURES]);
  await page.clock.runFor(10_000);
  await panel.seeNothing();
  await returnTo(cdp, before);
  expect(await wasmMemory(page), `wasm memory since cycle ${GROWN}`).toBe(memory);
});

test("I7 REL-7 closing by the page, by abort and by removal leaves nothing either", async ({ chat, page, panel }) => {
  await page.clock.install();
  const cdp = await page.context().newCDPSession(page);
  const many = (count: number) =>
    page.evaluate(
      async ([count, questions]) => {
        const host = document.querySelector("#host")!;
        for (let at = 0; at < (count as number); at += 1) {
          const control = new AbortController();
          const place = host.appendChild(document.createElement("div"));
          const panel = globalThis.chat.library.open(questions, { host: place, signal: control.signal, receipt: false });
          await new Promise((next) => requestAnimationFrame(next));
          if (at % 3 === 0) panel.close();
          if (at % 3 === 1) control.abort();
          place.remove();
          await panel.outcome;
        }
      },
      [count, toolUse([FEATURES, TESTING])] as const,
    );
  await page.evaluate(() => globalThis.chat.library.preload());
  const atRest = async () => {
    await page.clock.runFor(10_000);
    await expect(page.getByRole("status")).toHaveText("");
  };
  await many(30);
  await atRest();
  // The last panel is not drawn any more.
  await panel.seeNothing();
  await drawn(page);
  const before = await counters(cdp);
  await many(150);
  await panel.seeNothing();
  await atRest();
  await returnTo(cdp, before);
});

test("I7 REL-7 a panel that leaves a card costs exactly as many nodes and listeners as the card alone", async ({ chat, page }) => {
  void chat;
  const cdp = await page.context().newCDPSession(page);
  const questions = [TESTING, DATABASE, FEATURES];
  /** Cards of panels that a person went through and the page then superseded, or the same cards drawn from the outcome. */
  const cards = (count: number, from: "panels" | "outcomes") =>
    page.evaluate(
      async ([count, from, questions]) => {
        const { library } = globalThis.chat;
        const frame = () => new Promise((next) => requestAnimationFrame(next));
        for (let at = 0; at < (count as number); at += 1) {
          const host = document.querySelector("#host")!.appendChild(document.createElement("div"));
          if (from === "outcomes") {
            await library.receipt(questions, globalThis.turn, { host });
            continue;
          }
          const panel = library.open(questions, { host, quickPick: true });
          while (!host.firstChild) await library.preload();
          // Armed by numbers only: every step is drawn anew.
          const root = host.querySelector("[data-ask-user-question]")!.shadowRoot!;
          root.querySelector("input")!.focus();
          panel.collapse();
          panel.expand();
          panel.collapse();
          panel.close("superseded");
          globalThis.turn = await panel.outcome;
          await frame();
          await frame();
        }
      },
      [count, from, questions] as const,
    );
  const cost = async (from: "panels" | "outcomes") => {
    const before = await counters(cdp);
    await cards(40, from);
    await passTime(page, 10_000);
    const after = await counters(cdp);
    return { nodes: after.nodes - before.nodes, listeners: after.listeners - before.listeners };
  };
  await page.evaluate(() => globalThis.chat.library.preload());
  await cards(5, "panels");
  await cards(5, "outcomes");
  // The announcer's texts are removed after some seconds.
  await passTime(page, 10_000);
  const panels = await cost("panels");
  await passTime(page, 10_000);
  const alone = await cost("outcomes");
  expect(panels.listeners).toBeLessThanOrEqual(alone.listeners);
  expect(panels.nodes).toBeLessThanOrEqual(alone.nodes);
});

/** One with more to fold away than most. */
const DESCRIBED = {
  question: "Which database should the service use?",
  header: "Database",
  options: ["PostgreSQL", "MongoDB", "SQLite"].map((label) => ({ label, description: `What ${label} is good for` })),
};

for (const [count, tag] of [[60, []], [1_000, ["@slow"]]] as const) {
  test(`I7 REL-7 ${count} answered questions of one page, whose cards stay, keep at most 40 nodes and 2 listeners each, and no panel`, { tag: [...tag] }, async ({ chat, page, policy }) => {
    test.setTimeout(60_000 + count * 500);
    await page.addInitScript(watchMemory);
    await chat.visit();
    await page.clock.install();
    const cdp = await page.context().newCDPSession(page);
    /** Asks and answers; the cards stay, and what was removed is held weakly. */
    const answered = async (count: number) => {
      for (let at = 0; at < count; at += 1) {
        await page.evaluate(async (questions) => {
          const host = document.createElement("div");
          // The newest is in view.
          document.querySelector("#host")!.prepend(host);
          const panel = globalThis.chat.library.open(questions, { host });
          globalThis.turn = panel.outcome;
          while (!host.firstElementChild?.shadowRoot?.querySelector("[data-armed]")) await globalThis.chat.library.preload();
          globalThis.ended.push(new WeakRef(panel), new WeakRef(host.firstElementChild.shadowRoot.querySelector("[part~=panel]")!));
        }, [DESCRIBED]);
        await armed(page, "#host > div > div");
        await page.evaluate(async () => {
          const root = document.querySelector("#host > div > div")!.shadowRoot!;
          root.querySelector<HTMLInputElement>("input")!.click();
          root.querySelector<HTMLElement>("[part~=main]")!.click();
          await globalThis.turn;
        });
      }
      await page.evaluate(() => void (globalThis.turn = Promise.resolve()));
      await page.clock.runFor(10_000);
    };
    await page.evaluate(() => void (globalThis.ended = []));
    await answered(20);
    await drawn(page);
    const before = await counters(cdp);
    const memory = await wasmMemory(page);
    await answered(count);
    const alive = () => page.evaluate(() => globalThis.ended.filter((one) => one.deref()).length);
    // Weak references are cleared by a collection after the task that read them.
    await expect.poll(async () => (await counters(cdp), alive())).toBe(0);
    const after = await counters(cdp);
    // Without the host element, which is the page's.
    expect((after.nodes - before.nodes) / count - 1, "nodes a card").toBeLessThanOrEqual(40);
    expect((after.listeners - before.listeners) / count, "listeners a card").toBeLessThanOrEqual(2);
    expect(await wasmMemory(page), "wasm memory").toBe(memory);
    expect(memory === undefined, "without WebAssembly only").toBe(policy === "no-wasm");
  });
}

test("S1 a waiting panel runs no timer and asks for no animation frame", async ({ chat, page, panel }) => {
  await page.clock.install();
  await page.evaluate(() => {
    globalThis.timers = 0;
    for (const name of ["setTimeout", "setInterval", "requestAnimationFrame", "requestIdleCallback"] as const) {
      const original = globalThis[name] as (...args: unknown[]) => number;
      Object.assign(globalThis, { [name]: (...args: unknown[]) => ((globalThis.timers += 1), original.apply(globalThis, args)) });
    }
  });
  await chat.ask([FEATURES]);
  await panel.read();
  // The announcement of the arrival is removed after some seconds; then everything is at rest.
  await page.clock.runFor(10_000);
  await expect(page.getByRole("status")).toHaveText("");
  const before = await page.evaluate(() => globalThis.timers);
  await page.clock.runFor(60_000);
  expect((await page.evaluate(() => globalThis.timers)) - before).toBe(0);
});

declare global {
  var turn: Promise<any>;
  var ended: WeakRef<object>[];
  var memory: WebAssembly.Memory | undefined;
  var timers: number;
}
