// A page that stays open all day: after thousands of questions, decisions, forms, files, previews and streams it holds what it held
// after the first few hundred.
//
// `PANELS=20000 npx playwright test --project=endurance`; `--grep @firefox` spends the day in one engine only.

import { expect, test } from "@playwright/test";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";

import { SCRATCH, serve } from "../support/server.ts";
import { type Engine, ENGINES, type Held } from "./engines.ts";

/** How many panels there are between the first sample and the last one. */
const PANELS = Number(process.env.PANELS ?? 2_000);
/** Before that: so many that every kind was there at once with every other, since the memory of wasm never shrinks. */
const WARM_UP = 300;
const SAMPLES = 4;

/** How much more the heap may hold after all of them (MB): what an engine compiles and caches later, whatever the number of panels. */
const HEAP_MB = 2;

/** What the page counts. */
interface Counts {
  nodes: number;
  listeners: number;
  timers: number;
  /** Who set them. */
  pending: string[];
  instances: number;
  /** KB. */
  wasm: number;
  /** Panels that have ended, and that the engine has not collected yet. */
  held: number;
  /** Those among them that had ended before the first sample. */
  early: number;
}

type Sample = { engine: string; panels: number } & Counts & Partial<Held>;

/** `page/day.js`. */
declare const day: {
  begin(count: number): void;
  report(): { rounds: number; faults: string[]; counted?: Counts; visibility: string; isOver: boolean };
  counts(): Counts;
  collect(): Promise<number>;
};

/** Has so many more rounds, and counts after the last one. The page works by itself: a script that takes long would be ended by a driver. */
async function spend(engine: Engine, count: number, panels: number): Promise<Counts> {
  await engine.run((count) => day.begin(count), count);
  const report = () => engine.run(() => day.report());
  await expect.poll(async () => (await report()).isOver, { timeout: 60_000 + count * 1_000, intervals: [500] }).toBe(true);
  const { rounds, faults, visibility, counted } = await report();
  // A page that is not visible has slow timers, and would take all night.
  expect({ rounds, faults, visibility }).toEqual({ rounds: panels, faults: [], visibility: "visible" });
  return counted!;
}

async function sample(engine: Engine, name: string, count: number, panels: number): Promise<Sample> {
  const counts = await spend(engine, count, panels);
  const held = await engine.held?.();
  // What a collection has cleared, the page sees afterwards.
  if (held) ({ held: counts.held, early: counts.early } = await engine.run(() => day.counts()));
  return { engine: name, panels, ...counts, ...held };
}

// One engine at a time: each keeps a processor busy.
test.describe.configure({ mode: "default" });

for (const [name, start] of ENGINES) {
  test(`I7 REL-7 ${name}: after ${PANELS} panels of all kinds in one page there are as many nodes, listeners and timers, and as much memory, as before`, { tag: `@${name.toLowerCase()}` }, async () => {
    test.setTimeout(180_000 + (WARM_UP + PANELS) * 1_000);
    const pages = join(SCRATCH, "endurance");
    await rm(pages, { recursive: true, force: true });
    await cp(join(import.meta.dirname, "page"), pages, { recursive: true });
    const site = await serve();
    const engine = await start();
    try {
      await engine.visit(`${site.origin}/scratch/endurance/day.html?policy=html-previews`);
      await expect.poll(() => engine.run(() => "day" in globalThis)).toBe(true);
      const samples: Sample[] = [];
      for (let at = 0; at <= SAMPLES; at += 1) {
        const panels = WARM_UP + Math.floor((PANELS * at) / SAMPLES);
        samples.push(await sample(engine, name, panels - (samples.at(-1)?.panels ?? 0), panels));
      }
      samples.at(-1)!.early = await engine.run(() => day.collect());
      console.log(table(samples));
      grewNothing(samples);
    } finally {
      await engine.close();
      await site.close();
    }
  });
}

function grewNothing(samples: Sample[]): void {
  const [before, after] = [samples[0]!, samples.at(-1)!];
  const exact = ({ nodes, listeners, timers, instances, wasm }: Sample) => ({ nodes, listeners, timers, instances, wasm });
  // All that has grown is said, not only the first of it.
  expect.soft(exact(after)).toEqual(exact(before));
  expect.soft(after.pending, "timers that never end").toEqual([]);
  expect.soft(after.early, "panels of the warm-up that something holds").toBe(0);
  if (before.heap === undefined) return;
  expect.soft(after.held, "ended panels that something holds").toBe(0);
  expect.soft(after.engineNodes, "nodes of the engine").toBe(before.engineNodes);
  expect.soft(after.engineListeners, "listeners of the engine").toBe(before.engineListeners);
  expect.soft(after.heap! - before.heap, "MB that the heap has grown").toBeLessThan(HEAP_MB);
}

/** The samples as a table of Markdown. */
function table(samples: Sample[]): string {
  const columns = ["engine", "panels", "nodes", "listeners", "timers", "wasm", "held", "early", "engineNodes", "engineListeners", "heap"] as const;
  const shown = (value: string | number | undefined) => (typeof value === "number" && value % 1 ? value.toFixed(2) : (value ?? "–"));
  const rows = [["engine", "panels", "nodes", "listeners", "timers", "wasm KB", "ended, held", "of the warm-up", "engine nodes", "engine listeners", "heap MB"], columns.map(() => "---"),
    ...samples.map((sample) => columns.map((column) => shown(sample[column])))];
  return rows.map((row) => `| ${row.join(" | ")} |`).join("\n");
}
