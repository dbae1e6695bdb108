// Screenshots of every state for people to look at: light and dark, narrow to wide. `cargo xtask screenshots` runs this.

import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { here } from "../support/places.ts";
import { reach, STATES } from "../support/states.ts";
import { test } from "../support/test.ts";

const OUT = resolve(process.env.SCREENSHOTS_OUT ?? join(here, "../target/screenshots"));
const WIDTHS = [320, 390, 600, 900];
const THEMES = ["light", "dark"] as const;

for (const state of STATES) {
  test(`pictures of: ${state.name}`, async ({ chat, panel, page }) => {
    mkdirSync(OUT, { recursive: true });
    await page.setViewportSize({ width: 1000, height: 900 });
    await chat.visit("stage.html", "?policy=self");
    await reach(state, chat, panel);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const path = join(OUT, `${state.name.replaceAll(" ", "-")}-${theme}-${width}.png`);
        // With these options the driver adds no style to the page, whose policy would forbid it.
        await page.locator("main").screenshot({ path, caret: "initial", animations: "allow" });
      }
    }
  });
}
