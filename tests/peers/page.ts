/** Runs the README's snippets unchanged in a page, with the packages that they import. */

import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test, type Page } from "@playwright/test";
import { build, type BuildOptions } from "esbuild";
import { here, root } from "../support/places.ts";
import { SCRATCH } from "../support/server.ts";
import { fences } from "../support/snippet.mjs";

/** The snippet in the README's section "Connectors" that imports exactly these names. */
export function snippet(imported: string): string {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const section = readme.slice(readme.indexOf("\n## Connectors\n"), readme.indexOf("\n## More\n"));
  const blocks = [...section.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);
  const found = blocks.filter((code) => code.includes(`import { ${imported} } from "ask-user-question/connect";`));
  if (found.length !== 1) throw new Error(`the README has ${found.length} snippets that import ${imported}`);
  return found[0];
}

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
  const own = name.startsWith("./");
  const source: BuildOptions = own
    ? { entryPoints: [join(here, "peers", name)], packages: "external" }
    : { stdin: { contents: `export * from "${name}"; import * as all from "${name}"; export default all["default"];`, resolveDir: join(here, "peers") } };
  const { outputFiles } = await build({ ...source, bundle: true, format: "esm", platform: "browser", write: false, logLevel: "silent" });
  return outputFiles[0].text;
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
  for (const [at, [name, source]] of Object.entries(modules).entries()) {
    imports[name] = `/scratch/${folder}/module-${at}.js`;
    files[`module-${at}.js`] = source;
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
