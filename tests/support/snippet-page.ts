/** Bundles a snippet of a documentation page with an application around it, and opens it in a page. */

import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build, type BuildOptions, type Plugin } from "esbuild";
import { eventsNamed } from "./entry.ts";
import type { Panel } from "./panel.ts";
import { PACKAGE, here } from "./places.ts";
import { TESTING } from "./questions.ts";
import { SCRATCH } from "./server.ts";
import { drawn, expect } from "./test.ts";

/** Bundles a program around a snippet and opens it in an empty page. The name is that of the bundle. */
export async function run(page: Page, name: string, code: string, options: BuildOptions = {}): Promise<void> {
  await build({
    stdin: { contents: code, resolveDir: here, loader: "jsx" },
    outfile: join(SCRATCH, `snippet-${name}.js`),
    bundle: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    conditions: ["browser"],
    define: { "process.env.NODE_ENV": '"production"', __VUE_OPTIONS_API__: "false", __VUE_PROD_DEVTOOLS__: "false", __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false" },
    alias: { "ask-user-question": PACKAGE },
    nodePaths: [join(here, "node_modules")],
    logLevel: "error",
    ...options,
  });
  await open(page, `<main></main><script type="module" src="/scratch/snippet-${name}.js"></script>`);
}

/** A page with this in its body, under a policy where one is named. */
export async function open(page: Page, body: string, policy?: string): Promise<void> {
  const headers: Record<string, string> = { "content-type": "text/html; charset=utf-8", ...(policy && { "content-security-policy": policy }) };
  await page.route("**/snippet.html", (route) =>
    route.fulfill({ headers, body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title><body>${body}` }),
  );
  await page.goto("/snippet.html");
}

/** A component as its own compiler makes it, under the name `./component`. */
export const component = (contents: string): Plugin => ({
  name: "component",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/component$/ }, () => ({ path: "component", namespace: "snippet" }));
    onLoad({ filter: /.*/, namespace: "snippet" }, () => ({ contents, resolveDir: here }));
  },
});

/** What an application has around a component: questions, and somewhere for the answers. */
export const AROUND = `globalThis.recorded = []; const questions = ${JSON.stringify([TESTING])}; const reply = (detail) => globalThis.recorded.push({ name: "reply", detail });`;

/** Answers the question of `AROUND`. */
export async function vitest(panel: Panel): Promise<void> {
  await panel.pick("Vitest");
  // A receipt above the panel may have moved it.
  await drawn(panel.page);
  await panel.press("Send answer");
}

/** The application of `AROUND` has that answer. */
export const replied = (page: Page) => expect.poll(() => eventsNamed(page, "reply")).toEqual([{ [TESTING.question]: "Vitest" }]);
