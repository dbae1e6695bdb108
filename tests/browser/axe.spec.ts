// axe finds nothing in any state, light and dark, at 320, 768 and 1280 px, from left to right and from right to left.
// Every rule is on except those of level AAA, which no token of ours promises.

import AxeBuilder from "@axe-core/playwright";
import axe from "axe-core";
import type { Page } from "@playwright/test";
import { reach, STATES } from "../support/states.ts";
import { expect, test } from "../support/test.ts";

const rules = axe.getRules().filter(({ tags }) => !tags.includes("wcag2aaa") && !tags.includes("deprecated"));
const everyRule = Object.fromEntries(rules.map(({ ruleId }) => [ruleId, { enabled: true }]));

const WIDTHS = [320, 768, 1280];
const THEMES = ["light", "dark"] as const;
const DIRECTIONS = ["ltr", "rtl"] as const;

async function findings(page: Page): Promise<{ found: string[]; ran: string[] }> {
  const results = await new AxeBuilder({ page }).options({ runOnly: { type: "rule", values: Object.keys(everyRule) }, rules: everyRule }).setLegacyMode().analyze();
  const found = results.violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`));
  const ran = [results.violations, results.passes, results.incomplete, results.inapplicable].flat().map(({ id }) => id);
  return { found, ran: [...new Set(ran)] };
}

for (const state of STATES) {
  test(`INT-19 axe finds nothing: ${state.name}`, async ({ chat, panel, page }) => {
    test.fixme(!!state.fault, state.fault);
    test.setTimeout(60_000);
    await reach(state, chat, panel);
    const everything: Record<string, string[]> = {};
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const direction of DIRECTIONS) {
          await page.evaluate((direction) => {
            document.dir = direction;
          }, direction);
          const { found, ran } = await findings(page);
          for (const finding of found) (everything[finding] ??= []).push(`${colorScheme} ${width} ${direction}`);
          expect(rules.map(({ ruleId }) => ruleId).filter((id) => !ran.includes(id)), "rules that did not run").toEqual([]);
        }
      }
    }
    expect(everything).toEqual({});
  });
}
