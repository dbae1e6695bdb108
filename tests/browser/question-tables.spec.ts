// Tables and headings in a question (trial 17 of public reports: dp-archive/archive#195, anomalyco/opencode#21077, langchain-ai/deepagents#2339).

import { analyse, withAxe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

const PLAN = {
  header: "Plan",
  question: "Which plan?\n\n| plan | price |\n|---|--:|\n| S | 5 |\n| **L** | 9 |\n\nPrices per month. Which one?",
  multiSelect: false,
  options: [
    { label: "S", description: "small" },
    { label: "L", description: "large" },
  ],
};
const columns = Array.from({ length: 9 }, (_, at) => `region-${at}-eu-central`);
const WIDE = { ...PLAN, question: `## Regions\n\n| ${columns.join(" | ")} |\n|${"---|".repeat(9)}\n| ${columns.map((_, at) => at).join(" | ")} |\n\nWhich one?` };

test("INT-32 a table in a question is a table, with heads for its columns and marks in its cells", async ({ chat, panel }) => {
  await chat.ask([PLAN]);
  const table = panel.region.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveText(["plan", "price"]);
  await expect(table.getByRole("row", { name: "L 9" }).getByRole("cell")).toHaveText(["L", "9"]);
  await expect(table.getByRole("strong")).toHaveText("L");
  await expect(table.getByRole("cell", { name: "9" })).toHaveCSS("text-align", "end");
  await expect(panel.region.locator("legend")).not.toContainText("|");
  await expect(panel.ownWords).toHaveAccessibleName(/^Your own answer to: Which plan\?/);
});

test("INT-32 INT-9 a table is announced row by row, without bars", async ({ chat, page }) => {
  await chat.ask([PLAN]);
  const announced = page.getByRole("status").filter({ hasText: "Which plan?" });
  await expect(announced).toContainText("plan: S, price: 5");
  await expect(announced).not.toContainText("|");
  await expect(announced).not.toContainText("--");
});

test("INT-32 INT-17 a wide table scrolls in its own box, by the keyboard as well; a narrow one is no stop", async ({ chat, panel, page }) => {
  await page.setViewportSize({ width: 280, height: 700 });
  await chat.ask([WIDE]);
  const box = panel.region.getByRole("region", { name: /region-0/ }).filter({ has: page.locator("> table") });
  await expect(box).toHaveAttribute("tabindex", "0");
  await box.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => box.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  expect(await panel.region.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
  await expect(panel.region.getByRole("strong")).toHaveText("Regions");
  await panel.press("Skip");
  await chat.ask([PLAN]);
  await expect(panel.region.getByRole("table")).toBeVisible();
  await expect(panel.region.locator("[part=md-scroll][tabindex]")).toHaveCount(0);
});

test("INT-32 SAFE-2 what is literal in a question is literal in a table of it", async ({ chat, panel }) => {
  await chat.ask([{ ...PLAN, question: "Which?\n\n| a | b |\n|---|---|\n| <img src=x onerror=harm()> | [x](javascript:harm()) |" }]);
  await expect(panel.region.getByRole("cell").first()).toHaveText("<img src=x onerror=harm()>");
  await expect(panel.region.getByRole("cell").last()).toHaveText("[x](javascript:harm())");
  await expect(panel.region.getByRole("link").or(panel.region.getByRole("img"))).toHaveCount(0);
});

test("INT-32 INT-19 axe finds nothing in tables, light and dark, at 280, 360 and 680 px", async ({ chat, panel, page }) => {
  await chat.ask([PLAN, WIDE], { layout: "form" });
  await expect(panel.region.getByRole("table")).toHaveCount(2);
  await withAxe(page);
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [280, 360, 680]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect((await analyse(page)).findings, `${colorScheme} ${width}`).toEqual([]);
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/tables-${colorScheme}-${width}.png` });
    }
  }
});
