/** Runs the snippets of docs/stacks unchanged in a page, with the packages that they import. */

import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test, type Page } from "@playwright/test";
import { build, type BuildOptions } from "esbuild";
import { here } from "../support/places.ts";
import { SCRATCH } from "../support/server.ts";
import { fences } from "../support/snippet.mjs";
import { digest, madeOnce, replace } from "./shared.ts";

/** A program of `docs/stacks/NAME.md`: the first, or the one at this position. */
export function stackSnippet(name: string, at = 0): string {
  const page = `docs/stacks/${name}.md`;
  const programs = fences(page).filter(({ language }) => /^jsx?$/.test(language));
  if (!programs[at]) throw new Error(`${page} has ${programs.length} programs; there is no number ${at}`);
  return programs[at].code;
}

/** The bundled source of a package or of a module in this folder. */
export const bundled = (name: string): Promise<string> => (bundles[name] ??= bundle(name));
const bundles: Record<string, Promise<string>> = {};

async function bundle(name: string): Promise<string> {
  const folder = join(here, "peers");
  const path = join(folder, name);
  const own = name.startsWith("./");
  const source: BuildOptions = own
    ? { entryPoints: [path], packages: "external" }
    : { stdin: { contents: `export * from "${name}"; import * as all from "${name}"; export default all["default"];`, resolveDir: folder } };
  const make = async () => {
    // With the names of functions and classes, which some packages read.
    const shorter: BuildOptions = own ? {} : { minifyWhitespace: true, minifySyntax: true };
    const { outputFiles } = await build({ ...source, ...shorter, bundle: true, format: "esm", platform: "browser", write: false, logLevel: "silent" });
    return outputFiles[0].text;
  };
  // A module of this folder imports others of it.
  return own ? make() : madeOnce([name, await readFile(join(folder, "package-lock.json"), "utf8")], make);
}

/** Opens a page that runs this code as a module, and has these modules by these names; `done` settles with the code. */
export async function run(page: Page, code: string, modules: Record<string, string>): Promise<void> {
  const folder = test.info().testId;
  await mkdir(join(SCRATCH, folder), { recursive: true });
  const imports: Record<string, string> = {
    "ask-user-question": "/ask-user-question/index.js",
    "ask-user-question/core": "/ask-user-question/core.js",
    "ask-user-question/connect": "/ask-user-question/connect/index.js",
  };
  const files: Record<string, string> = { "code.js": code };
  for (const [name, source] of Object.entries(modules)) {
    const file = `modules/${digest(source)}.js`;
    imports[name] = `/scratch/${file}`;
    if (!existsSync(join(SCRATCH, file))) await replace(join(SCRATCH, file), source);
  }
  const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  files["page.html"] = `<!doctype html><html lang="en"><title>A page</title>${map}<main></main><script>done = import("./code.js")</script></html>`;
  for (const [name, text] of Object.entries(files)) await writeFile(join(SCRATCH, folder, name), text);
  await page.goto(`/scratch/${folder}/page.html?policy=none`);
}

/** Waits until the page has written a payload: one that it began to write before is written and sent by then. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { format } = await import("/ask-user-question/core.js" as string);
    await format([{ question: "?" }], { type: "declined" }, "payload").catch(() => {});
  });
