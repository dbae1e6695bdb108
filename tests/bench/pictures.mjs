// Screenshots of the package's rivals that ask the same, and a page that shows all screenshots in tables.
//
//   node pictures.mjs OUT [--before FOLDER]
//
// OUT has the screenshots of the panel's states, `STATE-THEME-WIDTH.png`; FOLDER those of an earlier version, by the same
// names, to be shown above them.

import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { buildAll } from "./build.mjs";
import { withBrowser, withPage } from "./chromium.mjs";
import { ENTRIES, QUESTION } from "./entries.mjs";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { before: { type: "string" } } });
const [out] = positionals;
const WIDTHS = [320, 390, 600, 900];
const THEMES = ["light", "dark"];
const NAMES = ["ours", "shadcn", "surveyjs", "webawesome", "sweetalert2"];
const columns = THEMES.flatMap((theme) => WIDTHS.map((width) => `${theme}-${width}`));
const titleOf = (name) => ENTRIES.find((entry) => entry.name === name).title;

/** What a page of its own would do: its colours are light or dark, and so are the classes that rivals look for. */
function setTheme(theme) {
  document.documentElement.className = theme === "dark" ? "dark wa-dark" : "";
  document.documentElement.style.colorScheme = theme;
  document.body.style.cssText = `margin: 16px; font: 15px/1.45 system-ui; background: ${theme === "dark" ? "#14161c" : "#fff"}`;
}

mkdirSync(join(out, "rivals"), { recursive: true });
await buildAll();
await withBrowser(async (browser, origin) => {
  for (const name of NAMES) {
    await withPage(browser, `${origin}/${name}/`, 1, async (page) => {
      await page.evaluate((question) => probe.cold(question), QUESTION);
      // A panel that has just appeared may ignore presses.
      await page.waitForTimeout(700);
      await page.getByText("SQLite").first().click();
      for (const theme of THEMES) {
        await page.evaluate(setTheme, theme);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 640 });
          await page.screenshot({ path: join(out, "rivals", `${name}-${theme}-${width}.png`) });
        }
      }
    });
  }
});

const image = (folder, name) => (existsSync(join(folder, name)) ? `<img loading="lazy" src="${relative(out, join(folder, name))}" alt="${name}">` : "–");
const row = (title, folder, name) => `<tr><th>${title}</th>${columns.map((column) => `<td>${image(folder, `${name}-${column}.png`)}</td>`).join("")}</tr>`;
const table = (title, rows) => `<h2>${title}</h2><table><tr><th></th>${columns.map((column) => `<th>${column}</th>`).join("")}</tr>${rows.join("")}</table>`;

const states = [...new Set(readdirSync(out).filter((file) => file.endsWith(".png")).map((file) => file.replace(/-(light|dark)-\d+\.png$/, "")))];
const stateTable = (state) =>
  table(state.replaceAll("-", " "), [...(values.before ? [row("before", values.before, state)] : []), row("now", out, state)]);
writeFileSync(
  join(out, "index.html"),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title>
<style>body { font: 14px system-ui } td, th { vertical-align: top; padding: 4px; text-align: start } img { border: 1px solid #8888 }</style>
${table("The same question, asked by others", NAMES.map((name) => row(titleOf(name), join(out, "rivals"), name)))}
${states.map(stateTable).join("\n")}
`,
);
