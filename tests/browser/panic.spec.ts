// The engine can die anywhere: whoever waits hears of it at once, with the draft, and the next question works.
//
// It is made to die where it calls the page: there the call throws once, through the engine's frames, as a trap would.
// Where it makes an element it panics by itself.

import type { Page } from "@playwright/test";
import type { Asked, Chat } from "../support/chat.ts";
import { Panel } from "../support/panel.ts";
import { DATABASE, FEATURES, TESTING, oneOf } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

declare global {
  var died: boolean;
}

/** The next time the engine uses this member of the page, it dies. */
async function poison(page: Page, owner: string, member: string, engine = "(glue|script)"): Promise<void> {
  await page.evaluate(
    ([owner, member, engine]) => {
      const prototype = (globalThis as any)[owner!].prototype;
      const before = Object.getOwnPropertyDescriptor(prototype, member!)!;
      globalThis.died = false;
      const trapped = (call: any) =>
        call &&
        function (this: unknown, ...values: unknown[]) {
          if (new RegExp(`/_engine/(lazy/)?${engine}\\.js`).test(new Error().stack!)) {
            Object.defineProperty(prototype, member!, before);
            globalThis.died = true;
            throw new Error("poisoned");
          }
          return call.apply(this, values);
        };
      Error.stackTraceLimit = 100;
      const { value, get, set } = before;
      Object.defineProperty(prototype, member!, value ? { ...before, value: trapped(value) } : { ...before, get: trapped(get), set: trapped(set) });
    },
    [owner, member, engine],
  );
}

const died = (page: Page) => expect.poll(() => page.evaluate(() => globalThis.died)).toBe(true);

/** Settles within a second. */
const soon = (asked: Asked) =>
  Promise.race([asked.error(), new Promise<never>((_, late) => setTimeout(() => late(new Error("still waits after a second")), 1_000))]);

type Act = (scene: { chat: Chat; panel: Panel; page: Page }) => Promise<unknown>;

const asksMore: Act = ({ chat }) => chat.ask([oneOf("More?", "yes", "no")], { host: "#more" });

/** Where the engine dies, and what a person or the page does that leads there. */
const POINTS: [name: string, owner: string, member: string, act: Act][] = [
  ["reading a question", "TextEncoder", "encodeInto", ({ chat }) => chat.ask([oneOf("Møre?", "yes", "no")], { host: "#more" })],
  ["dressing a panel", "ShadowRoot", "adoptedStyleSheets", asksMore],
  ["making an element", "Node", "cloneNode", asksMore],
  ["making a text", "Document", "createTextNode", asksMore],
  ["ticking a row", "HTMLInputElement", "checked", ({ panel }) => panel.pick("TypeScript")],
  ["hearing a key", "KeyboardEvent", "key", ({ panel }) => panel.keysAt(panel.ownWords, "x")],
  ["hearing what is typed", "HTMLTextAreaElement", "value", ({ panel }) => panel.write("!")],
  ["drawing the next step", "Node", "cloneNode", ({ panel }) => panel.press("Continue")],
  ["hearing where the focus comes from", "FocusEvent", "relatedTarget", ({ panel }) => panel.button("Skip").focus()],
  ["taking a step away", "Element", "remove", ({ panel }) => panel.press("Continue")],
  ["settling", "ShadowRoot", "activeElement", ({ panel }) => panel.press("Continue without answering")],
];

for (const [name, owner, member, act] of POINTS) {
  test(`REL-3 the engine dies ${name}: what is open, streaming and queued hears of it within a second, and the next question works`, async ({ chat, panel, page }) => {
    await page.evaluate(() => {
      const more = document.createElement("div");
      more.id = "more";
      document.querySelector("main")!.append(more);
    });
    const front = await chat.ask([FEATURES, DATABASE], { host: "#host", askedBy: "Front" });
    const queued = await chat.askOutcome([TESTING]);
    const stream = await chat.openStream({ host: "#second", askedBy: "Stream" });
    await stream.tell("push", '{"questions":[{"question":"Streamed?"');
    await expect(page.getByRole("region", { name: "Stream asks" }).getByText("Streamed?")).toBeVisible();
    const own = new Panel(page, page, "Front asks");
    await own.pick("Testing (Vitest)");
    await own.write("my own words");
    await poison(page, owner, member);
    await act({ chat, panel: own, page }).catch(() => {});
    await died(page);
    for (const asked of [front, queued, stream]) {
      const error = await soon(asked);
      expect([error.code, error.isAskError]).toEqual(["panic", true]);
      expect(await asked.settlements()).toBe(1);
    }
    expect((await front.error()).outcome).toMatchObject({
      entries: [{ selected: [{ label: "Testing (Vitest)" }], other: expect.stringContaining("my own words") }, { status: "skipped" }],
    });
    await expect(page.locator("[data-ask-user-question='']")).toHaveCount(0);
    const next = await chat.ask([TESTING]);
    await panel.pick("Jest");
    await panel.press("Send answer");
    expect(await next.answers()).toBe(JSON.stringify({ [TESTING.question]: "Jest" }));
  });
}

test("REL-3 the reader of a stream dies: that stream hears of it, the panel beside it goes on, and the next stream works", async ({ chat, panel, page }) => {
  const beside = await chat.ask([FEATURES], { host: "#second", askedBy: "Second", receipt: false });
  const second = new Panel(page, page, "Second asks");
  panel = new Panel(page, page, "The assistant asks");
  for (const [at, end] of ["push", "end"].entries()) {
    const stream = await chat.openStream();
    await stream.tell("push", '{"questions":[{"question":"Streamed?"');
    await panel.see("Streamed?");
    await poison(page, "TextEncoder", "encodeInto", "core-(glue|script)");
    await stream.tell("push", ',"header":"é"');
    if (at) await stream.tell("end");
    await died(page);
    expect((await soon(stream)).code, end).toBe("panic");
  }
  await second.pick("TypeScript");
  await second.press("Send answer");
  expect(await beside.answers()).toContain("TypeScript");
  const again = await chat.openStream({ receipt: false });
  await again.tell("push", JSON.stringify({ questions: [TESTING] }));
  await again.tell("end");
  await panel.pick("Jest");
  await panel.press("Send answer");
  expect((await again.outcome()).answers).toEqual({ [TESTING.question]: "Jest" });
});

test("REL-3 the core dies while it mends a question: that question hears of it, and the next is mended", async ({ chat, panel, page }) => {
  const mended = [{ question: "Mend?é", header: "Far too long a header", options: ["a", "b"] }];
  await (await chat.ask(mended, { receipt: false })).tell?.("close").catch(() => {});
  await panel.press("Cancel");
  await poison(page, "TextEncoder", "encodeInto", "core-(glue|script)");
  expect((await soon(await chat.ask(mended))).code).toBe("panic");
  const next = await chat.ask(mended);
  await panel.pick("a");
  await panel.press("Send answer");
  expect(await next.answers()).toBe('{"Mend?é":"a"}');
});

test("REL-3 REL-5 what was typed before the engine died is there again when the same question is asked again", async ({ chat, panel, page }) => {
  const asks = () =>
    page.evaluate((question) => {
      globalThis.chat.begin("ask", [question], { host: "#host", id: "kept", storage: sessionStorage });
    }, TESTING);
  await asks();
  await panel.write("my own words");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("ask-user-question:kept"))).toContain("my own words");
  await poison(page, "Node", "cloneNode");
  await chat.ask([DATABASE], { host: "#second" });
  await died(page);
  await panel.seeNothing();
  await asks();
  await expect(panel.ownWords).toHaveValue("my own words");
});

test("REL-3 after 50 deaths nothing is left of them", async ({ chat, panel, page }) => {
  const cdp = await page.context().newCDPSession(page);
  const count = async () => {
    // The window still calls what died, once. What was announced stays for a while.
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(page.locator("[data-ask-user-question=announcer] > *")).toHaveCount(0, { timeout: 10_000 });
    await cdp.send("HeapProfiler.collectGarbage");
    const { nodes, jsEventListeners } = await cdp.send("Memory.getDOMCounters");
    return [nodes, jsEventListeners];
  };
  const die = async () => {
    const asked = await chat.ask([TESTING], { timeoutMs: 60_000 });
    await expect(panel.region).toBeVisible();
    await poison(page, "Node", "cloneNode");
    await chat.ask([DATABASE], { host: "#second" });
    expect((await soon(asked)).code).toBe("panic");
    await panel.seeNothing();
  };
  await page.evaluate(() => {
    const { setInterval, clearInterval } = globalThis;
    const ticking = new Set();
    (globalThis as any).ticking = ticking;
    Object.assign(globalThis, {
      setInterval: (...values: Parameters<typeof setInterval>) => (ticking.add(setInterval(...values)), [...ticking].at(-1)),
      clearInterval: (id: number) => (ticking.delete(id), clearInterval(id)),
    });
  });
  for (let deaths = 0; deaths < 5; deaths += 1) await die();
  expect(await page.evaluate(() => (globalThis as any).ticking.size), "timers").toBe(0);
  const before = await count();
  for (let deaths = 0; deaths < 50; deaths += 1) await die();
  const [nodes, listeners] = await count();
  expect(nodes! - before[0]!, "nodes").toBeLessThanOrEqual(2);
  expect(listeners, "listeners").toBe(before[1]);
});
