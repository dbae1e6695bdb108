// Screenshots of every state for people to look at: light and dark, narrow to wide. `cargo xtask screenshots` runs this.

import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { here } from "../support/places.ts";
import { reach, STATES } from "../support/states.ts";
import { AUTH_METHOD, DATABASE, FEATURES, TESTING } from "../support/questions.ts";
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

test.describe("documentation", () => {
  test.use({ freshPage: true });

  for (const theme of THEMES) {
    test(`the picture of the README, ${theme}`, async ({ chat, panel, page }) => {
      mkdirSync(OUT, { recursive: true });
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width: 930, height: 1_100 });
      await chat.visit("stage.html", "?policy=self");
      await page.evaluate((theme) => {
        const [ground, text] = theme === "dark" ? ["#181818", "#ececec"] : ["#ffffff", "#1f2328"];
        Object.assign(document.documentElement.style, { background: ground, color: text, font: "15px/1.5 system-ui", zoom: "1.5" });
        Object.assign(document.querySelector("main")!.style, { padding: "20px" });
      }, theme);
      await chat.ask([DATABASE, FEATURES, TESTING, AUTH_METHOD], { askedBy: "Claude" });
      await panel.pick(/^PostgreSQL/);
      await panel.press("Continue");
      await panel.pick("TypeScript");
      await panel.pick("Tailwind CSS");
      await page.mouse.move(1, 1);
      await page.locator("main").screenshot({ path: join(OUT, `panel-${theme}.png`), caret: "initial", animations: "allow" });
    });
  }
});
