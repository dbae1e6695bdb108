// The recipes about languages and for tools: each block is executed as it stands on its page.

import { build } from "esbuild";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { Panel } from "../support/panel.ts";
import { PACKAGE } from "../support/places.ts";
import { DATABASE, TESTING } from "../support/questions.ts";
import { SCRATCH } from "../support/server.ts";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

/** Bundles modules and opens the first one in an empty page. `./snippet` is the block of the page. */
async function run(page: Page, name: string, block: string, program: string): Promise<void> {
  await build({
    stdin: { contents: program, resolveDir: PACKAGE },
    outdir: join(SCRATCH, `recipe-${name}`),
    entryNames: "page",
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    alias: { "ask-user-question": PACKAGE },
    logLevel: "error",
    plugins: [
      {
        name: "snippet",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^\.\/snippet$/ }, () => ({ path: "snippet", namespace: "recipe" }));
          onLoad({ filter: /.*/, namespace: "recipe" }, () => ({ contents: block, resolveDir: PACKAGE }));
        },
      },
    ],
  });
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title><body><main></main><script type="module" src="/scratch/recipe-${name}/page.js"></script>`;
  await page.route("**/recipe.html", (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }));
  // Firefox has not loaded a page before the modules that it imports early, and one test holds those.
  await page.goto("/recipe.html", { waitUntil: "commit" });
}

const ASKS = `import { ask } from "ask-user-question"; ask(${JSON.stringify([DATABASE, TESTING])}, { host: "main" });`;

test("docs/recipes/languages.md: a locale for the page", async ({ page }) => {
  await run(page, "locale", snippet("docs/recipes/languages.md", "js", 0), `import "./snippet"; ${ASKS}`);
  await expect(new Panel(page, page, "L’assistant demande").button("Continuer")).toBeVisible();
});

test("docs/recipes/languages.md: a text of the page's own", async ({ page }) => {
  await run(page, "own-text", snippet("docs/recipes/languages.md", "js", 1), `import { askInFrench } from "./snippet"; askInFrench(${JSON.stringify([TESTING])});`);
  const panel = new Panel(page, page, "L’assistant demande");
  await expect(panel.button("C’est parti")).toBeVisible();
  await expect(panel.button("Passer")).toBeVisible();
});

test("docs/recipes/languages.md: a language that the package does not have", async ({ page }) => {
  await run(page, "language", snippet("docs/recipes/languages.md", "js", 2), `import "./snippet"; import { open } from "ask-user-question";
    open(${JSON.stringify([TESTING])}, { host: "main", askedBy: "Claude" }); open(${JSON.stringify([DATABASE])}, { host: "main", askedBy: "Claude" });`);
  const panel = new Panel(page, page, "Claude anauliza");
  await expect(panel.button("Tuma jibu")).toBeVisible();
  await panel.see("Swali 1 zaidi linasubiri");
});

test("docs/recipes/languages.md: texts in the page's bundle, so that the first question is drawn before the engine is there", async ({ page }) => {
  await page.route("**/scratch/recipe-bundled/*", (route) => (route.request().url().endsWith("/page.js") || route.request().url().includes("/chunk-") ? route.continue() : undefined));
  await run(page, "bundled", snippet("docs/recipes/languages.md", "js", 3), `import "./snippet"; ${ASKS}`);
  await expect(page.locator("[data-ask-user-question=''] #early").getByText("Continuer", { exact: true })).toBeVisible();
});
