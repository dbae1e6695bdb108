// axe finds nothing in any state, light and dark, at 320, 768 and 1280 px, from left to right and from right to left.
// Every rule is on except those of level AAA, which no token of ours promises.

import { analyse, rules, withAxe } from "../support/axe.ts";
import { daily } from "../support/daily.ts";
import { reach, STATES } from "../support/states.ts";
import { expect, test } from "../support/test.ts";

const WIDTHS = [320, 768, 1280];
const THEMES = ["light", "dark"] as const;
const DIRECTIONS = ["ltr", "rtl"] as const;

/** One look of the panel. */
type Look = readonly [theme: (typeof THEMES)[number], width: number, direction: (typeof DIRECTIONS)[number]];

const EVERY_LOOK: Look[] = THEMES.flatMap((theme) => WIDTHS.flatMap((width) => DIRECTIONS.map((direction) => [theme, width, direction] as const)));

/** Three looks a state, other ones from state to state: every pair of state, theme, width and direction occurs. */
const someLooks = (state: number): Look[] => WIDTHS.map((width, at) => [THEMES[(state + at) % 2]!, width, DIRECTIONS[((state >> 1) + at) % 2]!]);

for (const [at, state] of STATES.entries()) {
  for (const [name, looks, tag] of [["in some looks", someLooks(at), daily(at % 3 === 0)], ["in every look", EVERY_LOOK, ["@slow"]]] as const) {
    test(`INT-19 axe finds nothing ${name}: ${state.name}`, { tag: [...tag] }, async ({ chat, panel, page }) => {
      await reach(state, chat, panel);
      await withAxe(page);
      const found: Record<string, string[]> = {};
      for (const [colorScheme, width, direction] of looks) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate((direction) => void (document.dir = direction), direction);
        const { ran, findings } = await analyse(page);
        expect(rules.filter((id) => !ran.has(id)), "rules that did not run").toEqual([]);
        for (const finding of findings) (found[finding] ??= []).push(`${colorScheme} ${width} ${direction}`);
      }
      expect(found).toEqual({});
    });
  }
}
