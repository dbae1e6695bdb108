// www/panel.html of a release's site, opened as a file: no server, no modules.

import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { snippet } from "../support/snippet.mjs";
import { Panel } from "../support/panel.ts";
import { PACKAGE, root } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

test.use({ time: "real" });

test("a page that is opened as a file asks, and shows what the README says", async ({ page, watch }, { outputDir }) => {
  watch.expect(/^request: file:/);
  mkdirSync(outputDir, { recursive: true });
  for (const name of ["panel.html", "index.html", "theme.html", "app", "main.js", "style", "icon.svg"]) cpSync(join(root, "www", name), join(outputDir, name), { recursive: true });
  symlinkSync(PACKAGE, join(outputDir, "ask-user-question"));
  await page.goto(pathToFileURL(join(outputDir, "panel.html")).href);
  const panel = new Panel(page);
  await panel.pick(/^Vitest/);
  await panel.press("Send answer");
  const [, shown] = /\/\/ (\{.*\})/.exec(snippet("README.md", "js"))!;
  const said = page.getByRole("status").filter({ hasText: "Vitest" });
  await expect(said).toHaveText(JSON.stringify(new Function(`return (${shown})`)()));
  await page.getByRole("button", { name: "Ask again" }).click();
  await panel.press("Skip");
  await expect(page.getByRole("status").filter({ hasText: "declined" })).toBeVisible();
  watch.expect(/^console\.error: .*(file:|main\.js|Failed to load resource)/);
  await page.goto(pathToFileURL(join(outputDir, "theme.html")).href);
  await page.getByText("could not start").getByRole("link").click();
  await expect(page.getByText("could not start")).toContainText("a server for static files");
});
