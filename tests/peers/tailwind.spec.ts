// The tokens of Tailwind and of shadcn as the panel's colors: docs/recipes/theme.md, with Tailwind's own style sheets.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { compile } from "tailwindcss";
import { daily } from "../support/daily.ts";
import { TESTING } from "../support/questions.ts";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

const require = createRequire(import.meta.url);

/** The style sheet as Tailwind writes it. */
async function tailwind(source: string): Promise<string> {
  const loadStylesheet = async (id: string) => {
    const path = require.resolve(id);
    return { path, base: path, content: readFileSync(path, "utf8") };
  };
  return (await compile(source, { loadStylesheet })).build([]);
}

/** What `npx shadcn init` writes for the base color "neutral" (ui.shadcn.com/docs/theming), as far as the recipe uses it. */
const SHADCN = `
  :root { --radius: 0.625rem; --card: oklch(1 0 0); --card-foreground: oklch(0.145 0 0); --primary: oklch(0.205 0 0);
    --primary-foreground: oklch(0.985 0 0); --muted: oklch(0.97 0 0); --muted-foreground: oklch(0.556 0 0);
    --destructive: oklch(0.577 0.245 27.325); --border: oklch(0.922 0 0); }
  .dark { --card: oklch(0.205 0 0); --card-foreground: oklch(0.985 0 0); --primary: oklch(0.922 0 0);
    --primary-foreground: oklch(0.205 0 0); --muted: oklch(0.269 0 0); --muted-foreground: oklch(0.708 0 0);
    --destructive: oklch(0.704 0.191 22.216); --border: oklch(1 0 0 / 10%); }
`;

const style = (page: Page, css: string) => page.evaluate((css) => void (document.head.appendChild(document.createElement("style")).textContent = css), css);
/** The value of a custom property of the page, as the browser writes a color. */
const colorOf = (page: Page, name: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

for (const [at, name, primary, background] of [
  [0, "Tailwind", { light: "--color-indigo-600", dark: "--color-indigo-400" }, { light: "--color-white", dark: "--color-slate-900" }],
  [1, "shadcn", { light: "--primary", dark: "--primary" }, { light: "--card", dark: "--card" }],
] as const) {
  for (const theme of ["light", "dark"] as const) {
    // A color with too little contrast would be reported on the console, which fails the test.
    test(`the panel has the colors of ${name}, ${theme}`, { tag: daily(name === "shadcn" && theme === "dark") }, async ({ chat, page, panel }) => {
      await chat.visit("chat.html", "?policy=none");
      const recipe = snippet("docs/recipes/theme.md", "css", at);
      await style(page, name === "Tailwind" ? await tailwind(recipe) : `${SHADCN}\n${recipe}`);
      await page.evaluate((theme) => (document.documentElement.className = theme), theme);
      await chat.ask([TESTING]);
      await panel.pick("Jest");
      await expect(panel.button("Send answer")).toHaveCSS("background-color", await colorOf(page, primary[theme]));
      await expect(panel.region).toHaveCSS("background-color", await colorOf(page, background[theme]));
    });
  }
}
