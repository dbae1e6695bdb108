// Random lives: panels, pages and storages that act at random, against a model of how each panel may end.
//
// Each batch has a seed, which a failure names. `LIVES_SEED=7` runs only the batch of that seed.

import { liveThrough, type Report } from "../support/lives.ts";
import { DATABASE, FEATURES, LAYOUT, TESTING, oneOf } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1600, height: 3000 } });

const ONE_SEED = process.env.LIVES_SEED;

/** Panels that are on the page at the same time, and actions for each. */
const BATCH = 20;
const STEPS = 12;

/** How a panel ends without an error. Each must occur, or the lives would prove nothing about it. */
const ENDINGS = ["answered", "declined", "cancelled", "aborted", "superseded"];
/** So many batches are enough for every ending: what a batch does depends on when the browser draws. */
const ENOUGH = 20;
/** How many batches one test has, so that it takes seconds. */
const PART = 10;

const QUESTIONS = [[TESTING], [DATABASE, FEATURES], [FEATURES], [LAYOUT], [oneOf("One?", "a", "b"), oneOf("Two?", "c", "d"), oneOf("Three?", "e", "f")]];

/** The seeds of each test: a few every day, and 10,000 lives with `--all`. */
const PARTS = [{ first: 1, batches: 3, tag: [] }, ...Array.from({ length: 50 }, (_, at) => ({ first: at * PART + 1, batches: PART, tag: ["@slow"] }))];

for (const { first, batches, tag } of PARTS) {
  test(`REL-1 REL-4 REL-8 I1 I2 I8 I9 ${batches * BATCH} random lives from seed ${first} on end exactly once, as the model allows, with everything that was typed`, { tag }, async ({ chat, page, watch }) => {
    // Callbacks of the page throw at random.
    watch.expect(/expected: a host callback throws/);
    // What a handler of the page throws is its own error, and so is a getter of an event.
    watch.expect(/hostile getter/);
    const seeds = ONE_SEED ? [Number(ONE_SEED)] : Array.from({ length: Math.max(batches, ENOUGH) }, (_, at) => first + at);
    const total: Pick<Report, "endings" | "acts"> = { endings: {}, acts: {} };
    await chat.visit();
    for (const seed of seeds) {
      if (seed >= first + batches && ENDINGS.every((ending) => total.endings[ending])) break;
      const report = await page.evaluate(liveThrough, [seed, BATCH, STEPS, QUESTIONS] as const);
      expect(report.faults, `LIVES_SEED=${seed} repeats this`).toEqual([]);
      expect(report.endings.panic, `LIVES_SEED=${seed} repeats this`).toBe(undefined);
      expect(watch.unexpected, `LIVES_SEED=${seed} repeats this`).toEqual([]);
      for (const kind of ["endings", "acts"] as const) {
        for (const [name, count] of Object.entries(report[kind])) total[kind][name] = (total[kind][name] ?? 0) + count;
      }
    }
    test.info().annotations.push({ type: "endings", description: JSON.stringify(total.endings) });
    if (ONE_SEED) return;
    for (const ending of ENDINGS) expect(total.endings[ending] ?? 0, ending).toBeGreaterThan(0);
  });
}
