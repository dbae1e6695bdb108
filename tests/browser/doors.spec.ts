// Inputs of hostile size, at every function of the package that takes any: refused before they are copied into the wasm.

import { TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";
import { usualTime } from "../support/time.ts";

test.use({ freshContext: true });

declare global {
  var memories: WebAssembly.Memory[];
  var hostile: unknown;
  var doors: Record<string, (value: unknown, questions: unknown) => Promise<unknown>>;
}

/** Processor time for one call, in milliseconds. */
const LIMIT_MS = 100;
const LIMIT_BYTES = 16 * 1024 * 1024;

/** What is far too large, by the name of its shape. Written as text, because it is made on the page. */
const SIZES: Record<string, () => unknown> = {
  "100 MB of text": () => "x".repeat(100_000_000),
  "a label of 100 MB": () => ({ questions: [{ question: "Which?", header: "H", options: [{ label: "a" }, { label: "x".repeat(100_000_000) }] }] }),
  "2,000,000 options": () => ({ questions: [{ question: "Which?", header: "H", options: new Array(2_000_000).fill({ label: "a" }) }] }),
  "an array of 4,000,000,000 holes": () => new Array(4_000_000_000),
  "1,000,000 levels": () => {
    let inside: unknown = [];
    for (let level = 0; level < 1_000_000; level += 1) inside = [inside];
    return inside;
  },
};

/** Every public function that takes an input, with the code of what it refuses. Runs on the page. */
const DOORS: Record<string, (value: any, questions: any) => Promise<unknown>> = {
  ask: (value) => globalThis.chat.library.ask(value, { host: "#host" }),
  askOutcome: (value) => globalThis.chat.library.askOutcome(value, { host: "#host" }),
  open: (value) => globalThis.chat.library.open(value, { host: "#host" }).outcome,
  openStream: (value) => {
    const panel = globalThis.chat.library.openStream({ host: "#host" });
    panel.push(value);
    panel.end();
    return panel.outcome;
  },
  "receipt, its questions": (value) => globalThis.chat.library.receipt(value, { type: "answered", entries: [] }, { host: "#host" }),
  "receipt, its outcome": (value, questions) => globalThis.chat.library.receipt(questions, value, { host: "#host" }),
  validate: async (value) => {
    const { problems } = await globalThis.core.validate(value);
    throw { code: problems[0] && "invalid" };
  },
  "format, its questions": (value) => globalThis.core.format(value, { type: "declined", entries: [] }, "claude"),
  "format, its outcome": (value, questions) => globalThis.core.format(questions, value, "claude"),
  "format, its style": (value, questions) => globalThis.core.format(questions, { type: "declined", entries: [] }, value),
  decode: (value) => globalThis.core.decode("anthropic", value),
  detectDialect: (value) => globalThis.core.detectDialect(value),
  "encode, its request": (value) => globalThis.core.encode("anthropic", value, { type: "declined", entries: [] }),
  "readReply, its text": (value, questions) => globalThis.core.readReply(questions, 0, value),
  readAnswers: (value, questions) => globalThis.core.readAnswers(questions, value),
  readResult: (value, questions) => globalThis.core.readResult(questions, value),
  autoAnswer: (value) => globalThis.core.autoAnswer(value),
  toolSchema: (value) => globalThis.core.toolSchema(value),
};

declare global {
  var core: any;
}

/** These take nothing but text. */
const TEXT_ONLY = ["openStream", "format, its style", "readReply, its text"];

/** Keeps every memory that a wasm instance of the page exports from now on. */
function watchMemories(): void {
  const { instantiate } = WebAssembly;
  globalThis.memories = [];
  WebAssembly.instantiate = (async (...given: Parameters<typeof instantiate>) => {
    const instance: any = await instantiate(...given);
    globalThis.memories.push(instance.exports.memory);
    return instance;
  }) as typeof instantiate;
}

for (const [name, tag] of [["together", []], ["each", ["@slow"]]] as const) {
  test(`SAFE-7 inputs of hostile size are refused at every door within 100 ms of processor time, ${name} measured, and no memory grows by 16 MB`, { tag: [...tag] }, async ({ chat, page, panel }) => {
    test.setTimeout(180_000);
    await page.addInitScript(watchMemories);
    await chat.visit();
    const cdp = await page.context().newCDPSession(page);
    // Everything is loaded before anything is measured.
    await page.evaluate(async (questions) => {
      globalThis.core = await import(`${location.origin}/ask-user-question/core.js`);
      const { library } = globalThis.chat;
      await library.ask({ questions: 1 }, { host: "#host" }).catch(() => {});
      const stream = library.openStream({ host: "#host" });
      stream.fail();
      await stream.outcome.catch(() => {});
      await globalThis.core.format(questions, { type: "declined", entries: [] }, "claude").catch(() => {});
    }, [TESTING]);
    const held = async () => {
      await cdp.send("HeapProfiler.collectGarbage");
      const { usedSize } = await cdp.send("Runtime.getHeapUsage");
      const wasm = await page.evaluate(() => globalThis.memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0));
      return { heap: usedSize, wasm };
    };
    /** Calls these doors one after the other with the hostile value. Returns the codes of their errors. */
    const knock = (doors: string[]) =>
      page.evaluate(
        async ([doors, questions]) => {
          const codes: unknown[] = [];
          for (const door of doors) codes.push(await globalThis.doors[door]!(globalThis.hostile, questions).then(() => "resolved", (error: any) => error.code ?? String(error)));
          return codes;
        },
        [doors, [TESTING]] as const,
      );
    await page.evaluate(`void (globalThis.doors = {${Object.entries(DOORS).map(([door, call]) => `"${door}": ${call}`)}})`);
    const before = await held();
    const slow: string[] = [];
    for (const [size, make] of Object.entries(SIZES)) {
      // Without a result, which would be written for the test.
      await page.evaluate(`void (globalThis.hostile = (${make})())`);
      const doors = Object.keys(DOORS).filter((door) => size === "100 MB of text" || !TEXT_ONLY.includes(door));
      for (const group of name === "each" ? doors.map((door) => [door]) : [doors]) {
        let codes: unknown[] = [];
        const limit = LIMIT_MS * group.length;
        const ms = await usualTime(page, limit, async () => void (codes = await knock(group)));
        expect(codes, `${group}, ${size}`).toEqual(group.map(() => "invalid"));
        if (ms > limit) slow.push(`${group}, ${size}: ${Math.round(ms)} ms`);
      }
    }
    expect(slow).toEqual([]);
    await page.evaluate(() => void (globalThis.hostile = undefined));
    const after = await held();
    expect(after.wasm - before.wasm, "bytes of wasm memory").toBeLessThan(LIMIT_BYTES);
    expect(after.heap - before.heap, "bytes of the heap").toBeLessThan(LIMIT_BYTES);
    await panel.seeNothing();
  });
}

test("SAFE-7 the error for an input that is too large names its place, rule, size, limit and cure", async ({ chat, page }) => {
  const text = await (await chat.ask("x".repeat(300_000))).error();
  expect(text.problems[0]).toMatchObject({ path: "input", rule: "too-large", actual: "300000 characters", limit: "at most 262144", cure: "shorten the texts, above all the previews" });
  const list = await (await chat.ask(Array(300_000).fill(0))).error();
  expect(list.problems[0]!.message).toBe("input: more than 262144 characters, at most 262144; shorten the texts, above all the previews");
  const core = await page.evaluate(async () => {
    const { format, readReply } = await import(`${location.origin}/ask-user-question/core.js`);
    const refused = (call: Promise<unknown>) => call.catch((error: any) => [error.code, error.problems[0].path, error.problems[0].rule]);
    return Promise.all([refused(format([], "x".repeat(300_000), "claude")), ...[1n, -1, 0.5, NaN, 2 ** 32, "0", undefined].map((index) => refused(readReply([], index, "a")))]);
  });
  expect(core).toEqual([["invalid", "outcome", "too-large"], ...Array(7).fill(["invalid", "index", "unknown"])]);
});

test("SAFE-7 REL-1 what the core accepts is shown, however much of it is repaired", async ({ chat, panel }) => {
  const large = { ...TESTING, options: [{ label: "a", preview: "y".repeat(200_000) }, { label: "b", preview: "\n".repeat(20_000) }] };
  await chat.ask([large]);
  await panel.read();
  await expect(panel.region).toBeVisible();
});
