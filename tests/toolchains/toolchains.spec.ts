// The packed tarball in common build tools. Each project is installed from the output of `npm pack`, never from the
// working tree. The test opens the project's page in a browser and answers its question.

import { expect, type Page, test } from "@playwright/test";
import { answers, both, install, loadedAtOnce } from "./installed.ts";
import { serveFolder } from "./static.ts";

test.describe.configure({ mode: "default", timeout: 600_000 });

/** The page waits for as many `files` until the first question is drawn: with Vite and Parcel for one more, which the two pages of the project share. */
const built = (name: string, files: number) => async ({ page }: { page: Page }) => {
  const folder = await (await install(name)).build();
  expect(loadedAtOnce(folder)).toHaveLength(files);
  await serveFolder(folder, (origin) => both(page, origin));
};

/** By a Vite that loses the files beside a dependency when it pre-bundles that. */
const served = (name: string) => async ({ page }: { page: Page }) => {
  const vite = await install(name);
  await vite.serve("dev", (origin) => answers(page, `${origin}/index.html`));
  await vite.serve("dev", (origin) => answers(page, `${origin}/url.html`), { ENTRY: "url" });
};

test("Vite 8, built: both entries", { tag: "@quick" }, built("vite-8", 2));

test("Vite 8, in development: both entries", async ({ page }) => {
  await (await install("vite-8")).serve("dev", (origin) => both(page, origin));
});

test("Vite 7, built: both entries", built("vite-7", 2));

test("Vite 7, in development: the main entry by default, ./url if it is excluded from pre-bundling", served("vite-7"));

test("Vite 6, built: both entries", built("vite-6", 2));

test("Vite 6, in development: the main entry by default, ./url if it is excluded from pre-bundling", served("vite-6"));

test("webpack 5, built: both entries", built("webpack", 1));

test("esbuild, built: ES modules and one classic script", { tag: "@quick" }, async ({ page }) => {
  const esbuild = await install("esbuild");
  const folder = await esbuild.build();
  expect(loadedAtOnce(folder)).toHaveLength(1);
  await serveFolder(folder, async (origin) => {
    await answers(page, `${origin}/index.html`);
    await answers(page, `${origin}/iife.html`);
  });
});

test("Rollup, built", async ({ page }) => {
  const rollup = await install("rollup");
  const folder = await rollup.build();
  expect(loadedAtOnce(folder)).toHaveLength(1);
  await serveFolder(folder, (origin) => answers(page, `${origin}/index.html`));
});

test("Parcel, built: both entries", built("parcel", 2));

test("No build tool, built: an import map, and a script from another origin", { tag: "@quick" }, async ({ page }) => {
  const { folder } = await install("plain");
  await serveFolder(folder, (cdn) =>
    serveFolder(
      folder,
      async (origin) => {
        expect(cdn).not.toBe(origin);
        await both(page, origin);
        await answers(page, `${origin}/script.html`);
        await answers(page, `${origin}/element.html`);
      },
      { cdn },
    ),
  );
});

test("this machine's Node imports and requires every entry, and the core answers", { tag: "@quick" }, async () => {
  await checkNode(process.execPath);
});

test("Node 20, in development: every entry is imported and required, and the core answers", () => checkPinned(20));

test("Node 22, in development: every entry is imported and required, and the core answers", () => checkPinned(22));

test("Node 24, in development: every entry is imported and required, and the core answers", () => checkPinned(24));

async function checkPinned(major: number): Promise<void> {
  test.skip(process.platform !== "linux", "Node binaries are pinned for Linux only");
  await checkNode(`node_modules/node-${major}-linux-${process.arch}/bin/node`);
}

async function checkNode(program: string): Promise<void> {
  const node = await install("node");
  expect(await node.exec(program, ["check.mjs"])).toContain("imports and answers");
  expect(await node.exec(program, ["check.cjs"])).toContain("requires and answers");
}
