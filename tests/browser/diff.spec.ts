// A change of a text is drawn as the lines that go and the lines that come. Nothing of either text is missing.

import type { Page } from "@playwright/test";
import { DECIDING, decisionAbout } from "../support/actions.ts";
import { approve } from "../support/approve.ts";
import { analyse, withAxe } from "../support/axe.ts";
import { holdEngine } from "../support/early.ts";
import { Random } from "../support/random.mjs";
import { expect, test } from "../support/test.ts";

const OLD = "const a = 1;\nconst b = 2;\n\nexport { a };\n";
const NEW = "const a = 1;\nconst b = 3;\nconst c = 4;\n\nexport { a };\n";

/** The lines that the panel shows: a sign and a text. */
const lines = (page: Page) =>
  page.locator("[part='diff-line']").evaluateAll((all) => all.map((line) => [line.firstElementChild!.textContent, line.lastElementChild!.textContent]));

test("SAFE-18 the arguments of an edit are a diff, with signs that are text", async ({ chat, page, panel }) => {
  void chat;
  await approve(page, { tool: "Edit", arguments: { file_path: "src/a.js", old_string: OLD, new_string: NEW } });
  await panel.read();
  await panel.see("file_path");
  await expect.poll(() => lines(page)).toEqual([
    [" ", "const a = 1;"], ["−", "const b = 2;"], ["+", "const b = 3;"], ["+", "const c = 4;"], [" ", ""], [" ", "export { a };"], [" ", ""],
  ]);
  await expect(panel.region.getByRole("term").filter({ hasText: "old_string → new_string" })).toHaveCount(1);
  await expect(panel.actionRows.filter({ hasText: "new_string", visible: true })).toHaveCount(1);
  await withAxe(page);
  expect((await analyse(page)).findings).toEqual([]);
  // To change them, both are there again.
  await panel.press("Edit");
  await expect(panel.region.getByRole("textbox", { name: "old_string", exact: true })).toHaveValue(OLD);
  await expect(panel.region.getByRole("textbox", { name: "new_string", exact: true })).toHaveValue(NEW);
  await panel.press("Reject");
});

test("SAFE-18 what cannot be seen is marked in a diff as well", async ({ chat, page, panel }) => {
  void chat;
  await approve(page, { tool: "Edit", arguments: { old_string: "a\nb", new_string: "a\nb\u202e" } });
  await panel.read();
  await expect.poll(() => lines(page)).toEqual([[" ", "a"], ["−", "b"], ["+", "bU+202E"]]);
  await panel.press("Reject");
});

test("SAFE-18 a line of more than 65,535 characters is within the panel as a whole", async ({ chat, page, panel }) => {
  void chat;
  await approve(page, { tool: "Edit", arguments: { old_string: "word ".repeat(13_140), new_string: "none" } });
  await panel.read();
  await expect.poll(async () => (await lines(page)).length).toBeGreaterThan(0);
  const widest = await page.locator("[part='diff-line']").evaluateAll((all) => {
    const range = document.createRange();
    const edges = all.flatMap((line) => (range.selectNodeContents(line), [...range.getClientRects()].map(({ right }) => right)));
    return Math.max(...edges) - all[0]!.closest("[part~=diff]")!.getBoundingClientRect().right;
  });
  expect(widest).toBeLessThanOrEqual(0);
  await panel.press("Reject");
});

test("SAFE-18 a long change is folded and says how long it is, and blanks at the end of a changed line are marks", async ({ chat, page, panel }) => {
  void chat;
  const text = (end: string) => Array.from({ length: 30 }, (_, at) => `line ${at}${at === 3 ? end : ""}`).join("\n");
  await approve(page, { tool: "Edit", arguments: { old_string: text(""), new_string: text("  \t") } });
  await panel.read();
  await expect.poll(async () => (await lines(page)).slice(3, 5)).toEqual([["−", "line 3"], ["+", "line 3U+0020×2U+0009"]]);
  await panel.press("Show all 31 lines old_string → new_string");
  await expect(panel.region.locator(".action-row:not([hidden]) [data-state=folded]")).toHaveCount(0);
  await panel.press("Reject");
});

test("SAFE-18 property: both texts can be read from their diff", async ({ chat, page, panel }) => {
  void chat;
  const random = new Random(7);
  for (let round = 0; round < 20; round += 1) {
    const text = () => Array.from({ length: random.below(12) }, () => random.one(["a", "b", "c", ""])).join("\n");
    const [before, after] = [text(), text()];
    await approve(page, { tool: "Edit", arguments: { old_string: before, new_string: `${after}!` } });
    await panel.read();
    await expect.poll(async () => (await lines(page)).length).toBeGreaterThan(0);
    const found = await lines(page);
    const side = (sign: string) => found.filter(([kind]) => kind === " " || kind === sign).map(([, line]) => line).join("\n");
    expect([side("−"), side("+")]).toEqual([before, `${after}!`]);
    await panel.press("Reject");
    await page.evaluate(() => (globalThis as any).approved);
  }
});

test.describe("a page that has loaded no fields", () => {
  test.use({ freshPage: true });

  test("SAFE-18 INT-43 Edit that was pressed for another call leaves a diff as it is", async ({ chat, page, panel }) => {
    const release = await holdEngine(page, "extras/edits.js");
    const call = (tool: string, args: object, key: number) => decisionAbout({ tool, arguments: args, edits: true }, key);
    const questions = [call("bash", { command: "ls" }, 1), call("Edit", { file_path: "src/a.js", old_string: "a\nb", new_string: "a\nc" }, 2)];
    const asked = await chat.open({ questions }, { ...DECIDING, receipt: false, watched: true });
    await panel.read();
    await panel.press("Edit");
    await page.locator("[part='all-open']").last().click();
    await expect.poll(() => lines(page)).toEqual([[" ", "a"], ["−", "b"], ["+", "c"]]);
    const before = (await asked.drafts()).length;
    release();
    // What was pressed is reported once the fields are there.
    await expect.poll(async () => (await asked.drafts()).length).toBeGreaterThan(before);
    expect(await lines(page)).toEqual([[" ", "a"], ["−", "b"], ["+", "c"]]);
    await asked.call("close");
  });
});
