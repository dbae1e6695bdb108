// A question that arrives takes nothing away: no key press, no focus, no caret, no scroll position.

import type { Page } from "@playwright/test";
import { FEATURES, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

const PLACES = ["input", "textarea", "contenteditable", "shadow"] as const;
/** `cargo xtask test --all` sets 300. */
const RUNS = Number(process.env.ARRIVALS ?? 4);
/** 200 characters. They do not end in a space, which an editor keeps as another kind of space. */
const TEXT = `${"The quick brown fox jumps over 13 lazy dogs; 1 2 3 4 5, then it sleeps. ".repeat(3).slice(0, 199)}.`;

declare global {
  var composer: { focus(name: string): void; text(name: string): string; state(name: string): object };
}

/** Types 200 characters while questions arrive somewhere in the middle, at another place in every run. */
async function typeThrough(page: Page, place: string, run: number): Promise<void> {
  const at = (run * 37) % TEXT.length;
  await page.keyboard.type(TEXT.slice(0, at));
  // Not awaited: the question arrives between the following key presses, as it likes.
  const asking = page.evaluate(([questions, later]) => {
    const options = { host: later ? undefined : "#host", receipt: false };
    globalThis.chat.begin("ask", questions, options);
  }, [[run % 2 ? TESTING : FEATURES], run % 3 === 0] as const);
  await page.keyboard.type(TEXT.slice(at));
  await asking;
}

for (const [at, place] of PLACES.entries()) {
  const runs = Math.ceil((RUNS - at) / PLACES.length);
  test(`INT-1 200 characters typed into ${place} while a question arrives: none lost, none misplaced, nothing answered (${runs} runs)`, async ({ chat, page, panel }) => {
    test.setTimeout(60_000 + runs * 10_000);
    // The dock covers no composer; what it covers is in a test of its own.
    await page.setViewportSize({ width: 1024, height: 1_000 });
    for (let run = 0; run < runs; run += 1) {
      await chat.visit("composers.html");
      await page.evaluate((place) => globalThis.composer.focus(place), place);
      await typeThrough(page, place, run * PLACES.length + at);
      await expect(panel.region).toBeVisible();
      expect(await page.evaluate((place) => globalThis.composer.text(place), place)).toBe(TEXT);
      const state = await page.evaluate((place) => globalThis.composer.state(place), place);
      expect(state).toEqual({ focused: true, caret: [TEXT.length, TEXT.length], scroll: [0, 0] });
      expect(await page.evaluate(() => globalThis.chat.settled)).toEqual([]);
      await panel.seeChosen();
    }
  });
}

test("INT-1 a question that arrives moves neither selection nor scroll position", async ({ chat, page, panel }) => {
  await page.setViewportSize({ width: 800, height: 150 });
  await chat.composer.fill("one two three");
  await chat.composer.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 7));
  await page.evaluate(() => scrollTo(0, 40));
  const state = () => chat.composer.evaluate((field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd, document.activeElement === field, scrollY]);
  const before = await state();
  await chat.ask([FEATURES]);
  await expect(panel.region).toBeAttached();
  await expect(page.getByRole("status")).toContainText(FEATURES.question);
  expect(await state()).toEqual(before);
  expect(before[3]).toBe(40);
});

test("INT-1 with nothing focused, nothing is focused by a question that arrives", async ({ chat, page, panel }) => {
  await chat.ask([TESTING]);
  await panel.read();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test("INT-1 INT-26 a dock that would cover the line being written is a bar, moves nothing, and opens when that is left", async ({ chat, page, panel }) => {
  await page.setViewportSize({ width: 1024, height: 640 });
  await chat.visit("composers.html");
  await page.evaluate(() => globalThis.composer.focus("contenteditable"));
  // Two lines, of which the dock covers the second.
  await page.keyboard.type(TEXT);
  await page.evaluate((questions) => void globalThis.chat.begin("ask", questions, {}), [FEATURES]);
  const editor = page.getByRole("textbox", { name: "An editor", exact: true });
  const overlap = async () => {
    const { y, height } = (await editor.boundingBox())!;
    return y + height - (await panel.region.boundingBox())!.y;
  };
  await expect(panel.button("Open")).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.type("!");
  await expect.poll(overlap).toBeLessThanOrEqual(0);
  await expect(editor).toHaveText(`${TEXT}!`);
  await editor.blur();
  await expect(panel.option("TypeScript")).toBeVisible();
});
