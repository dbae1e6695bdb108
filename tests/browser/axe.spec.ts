// axe finds nothing in any state, light and dark, at 320, 768 and 1280 px, from left to right and from right to left.
// Every rule is on except those of level AAA, which no token of ours promises.

import AxeBuilder from "@axe-core/playwright";
import axe from "axe-core";
import type { Page } from "@playwright/test";
import { reach, STATES } from "../support/states.ts";
import { expect, test } from "../support/test.ts";

const rules = axe.getRules().filter(({ tags }) => !tags.includes("wcag2aaa") && !tags.includes("deprecated")).map(({ ruleId }) => ruleId);
const options: axe.RunOptions = { runOnly: { type: "rule", values: rules }, rules: Object.fromEntries(rules.map((id) => [id, { enabled: true }])) };

const WIDTHS = [320, 768, 1280];
const THEMES = ["light", "dark"] as const;
const DIRECTIONS = ["ltr", "rtl"] as const;

/** Puts axe into the page, and makes sure that every rule runs there. */
async function bring(page: Page): Promise<void> {
  const results = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze();
  const ran = new Set([results.violations, results.passes, results.incomplete, results.inapplicable].flat().map(({ id }) => id));
  expect(rules.filter((id) => !ran.has(id)), "rules that did not run").toEqual([]);
}

async function findings(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate((options) => (globalThis as unknown as { axe: typeof axe }).axe.run({ ...options, resultTypes: ["violations"] }), options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`));
}

for (const state of STATES) {
  test(`INT-19 axe finds nothing: ${state.name}`, async ({ chat, panel, page }) => {
    test.setTimeout(90_000);
    await reach(state, chat, panel);
    await bring(page);
    const found: Record<string, string[]> = {};
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const direction of DIRECTIONS) {
          await page.evaluate((direction) => void (document.dir = direction), direction);
          for (const finding of await findings(page)) (found[finding] ??= []).push(`${colorScheme} ${width} ${direction}`);
        }
      }
    }
    expect(found).toEqual({});
  });
}
