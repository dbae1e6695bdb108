// Reading transcripts: what is found, what is skipped, how fast and in how much memory.

import { readFileSync, writeFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";

import { TESTING } from "../support/questions.ts";
import { expect, test as base } from "../support/test.ts";
import { processorTime } from "../support/time.ts";

const MB = 1_000_000;
const SIZE = 100 * MB;
const QUESTIONS = 200;

const test = base.extend<{ reader: Page }>({
  reader: async ({ page, watch }, use) => {
    void watch;
    await page.goto("/transcript/?policy=self");
    await page.waitForFunction(() => "reader" in globalThis);
    await use(page);
  },
});

// The memory of its process is measured.
test.use({ freshContext: true });

const run = (page: Page, way: "package" | "plain" | "filter", size: number): Promise<any> =>
  page.evaluate(([way, size, questions]) => (globalThis as any).reader.run(way, size, questions), [way, size, QUESTIONS] as const);

test.describe("a long transcript in a worker", () => {
  test.describe.configure({ mode: "serial" });
  test("every question and answer of it is found, and broken lines are counted", async ({ reader }) => {
    const { result, progress } = await run(reader, "package", SIZE);
    const plain = (await run(reader, "plain", SIZE)).result;
    expect(result).toMatchObject({ calls: QUESTIONS, answered: QUESTIONS, lines: plain.lines, broken: plain.broken });
    expect(result.broken).toBe(QUESTIONS);
    expect(result.answers).toEqual({ "Which library?": "luxon", "Which features?": 'Dark mode, "Sync, offline"' });
    const bytes = progress.map((step: { bytes: number }) => step.bytes);
    expect(bytes).toEqual([...bytes].sort((a, b) => a - b));
    expect(progress.at(-1)).toEqual({ bytes: result.bytes, total: SIZE, lines: result.lines, calls: QUESTIONS });
  });

  test("reading takes a third of the time of parsing every line, and two thirds of that of an includes filter", { tag: "@slow" }, async ({ reader }) => {
    // In turn, and each at its best: what else the machine does can only slow them down, also in processor time. So there are
    // more rounds until the best of the package was not slowed down either.
    const best = { package: Infinity, plain: Infinity, filter: Infinity };
    for (let round = 0; round < 5 || (round < 20 && best.plain < 3 * best.package); round += 1) {
      for (const way of ["plain", "package", "filter", "package", "package"] as const) best[way] = Math.min(best[way], await processorTime(reader, () => run(reader, way, SIZE)));
    }
    const { package: mine, plain, filter } = best;
    const speed = (ms: number) => `${(SIZE / ms / 1000).toFixed(0)} MB/s`;
    test.info().annotations.push({ type: "speed", description: `${speed(mine)}; parsing ${speed(plain)}: ${(plain / mine).toFixed(1)} times; filter ${speed(filter)}: ${(filter / mine).toFixed(1)} times` });
    // 3.6 to 4.6, depending on the machine.
    expect(plain / mine).toBeGreaterThanOrEqual(3);
    expect(filter / mine).toBeGreaterThanOrEqual(1.5);
  });

  test("reading it takes at most 64 MB more memory than the idle page", { tag: "@slow" }, async ({ reader, browser }) => {
    test.skip(process.platform !== "linux", "the memory of a process is read from /proc");
    await reader.evaluate(() => (globalThis as any).reader.ready);
    const processes = await renderers(browser);
    const idle = processes.map(residentNow);
    processes.forEach(forgetPeak);
    await run(reader, "package", SIZE);
    const peak = processes.map(residentPeak);
    const over = Math.max(...peak.map((bytes, at) => bytes - idle[at]));
    test.info().annotations.push({ type: "memory", description: `${(over / MB).toFixed(1)} MB over idle` });
    expect(over).toBeLessThanOrEqual(64 * MB);
  });
});

const ASK = { type: "tool_use", id: "toolu_1", name: "AskUserQuestion", input: { questions: [TESTING] } };
const LOG = [
  { type: "assistant", message: { role: "assistant", content: [ASK] } },
  { type: "user", message: { role: "user", content: [{ type: "tool_result", tool_use_id: "toolu_1", content: "…" }] }, toolUseResult: { questions: [TESTING], answers: { [TESTING.question]: "Jest" } } },
];

test("a chosen file is read on the page, with progress out of its size", async ({ reader }) => {
  const result = await reader.evaluate(async (lines) => {
    const progress: { total?: number }[] = [];
    const file = new File(lines.map((line) => `${JSON.stringify(line)}\n`), "session.jsonl");
    const { calls } = await (globalThis as any).reader.transcript.read(file, { onProgress: (step: { total?: number }) => progress.push(step) });
    return { size: file.size, total: progress.at(-1)?.total, answers: calls[0].outcome.answers };
  }, LOG);
  expect(result.total).toBe(result.size);
  expect(result.answers).toEqual({ [TESTING.question]: "Jest" });
});

test("a transcript is read while it downloads", async ({ reader, watch }) => {
  void watch;
  const body = LOG.map((line) => `${JSON.stringify(line)}\n`).join("");
  await reader.route("**/session.jsonl", (route) => route.fulfill({ body }));
  const says = await reader.evaluate(async () => {
    const { body } = await fetch("session.jsonl");
    return (await (globalThis as any).reader.transcript.read(body)).calls.map((call: { says: string }) => call.says);
  });
  expect(says).toEqual(["answered"]);
});

async function renderers(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
}

const status = (process: number, field: string): number => {
  const [, kb] = new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${process}/status`, "utf8"))!;
  return Number(kb) * 1024;
};
const residentNow = (process: number) => status(process, "VmRSS");
const residentPeak = (process: number) => status(process, "VmHWM");
const forgetPeak = (process: number) => writeFileSync(`/proc/${process}/clear_refs`, "5");
