// The packed tarball in common build tools. Each project is installed from the output of `npm pack`, never from the
// working tree. The test opens the project's page in a browser and answers its question.

import { test, expect, type Page } from "@playwright/test";
import { Panel } from "../support/panel.ts";
import { pack, Project } from "./project.ts";
import { serveFolder } from "./static.ts";

test.describe.configure({ mode: "default", timeout: 600_000 });

let tarball: string;
test.beforeAll(() => void (tarball = pack()));

const install = (name: string) => new Project(name).install(tarball);

/** Opens a page, answers its question, and checks the answer that the page received. */
async function answers(page: Page, address: string, text = '{"Which testing framework should we use?":"Vitest"}'): Promise<void> {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(address);
  const panel = new Panel(page);
  await expect(panel.region, "the question appears").toBeVisible({ timeout: 30_000 }).catch((error) => {
    throw new Error(`${error.message}\n${errors.join("\n")}`);
  });
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect(page.locator("output")).toHaveText(text);
  expect(errors).toEqual([]);
  page.removeAllListeners();
}

const both = async (page: Page, origin: string) => {
  await answers(page, `${origin}/index.html`);
  await answers(page, `${origin}/url.html`);
};

test("Vite 8, built: both entries", { tag: "@quick" }, async ({ page }) => {
  const vite = await install("vite-8");
  await serveFolder(await vite.build(), (origin) => both(page, origin));
});

test("Vite 8, in development: both entries", async ({ page }) => {
  await (await install("vite-8")).serve("dev", (origin) => both(page, origin));
});

test("Vite 7, built: both entries", async ({ page }) => {
  const vite = await install("vite-7");
  await serveFolder(await vite.build(), (origin) => both(page, origin));
});

test("Vite 7, in development: the main entry by default, ./url if it is excluded from pre-bundling", async ({ page }) => {
  const vite = await install("vite-7");
  await vite.serve("dev", (origin) => answers(page, `${origin}/index.html`));
  await vite.serve("dev", (origin) => answers(page, `${origin}/url.html`), { ENTRY: "url" });
});

test("webpack 5: both entries", async ({ page }) => {
  const webpack = await install("webpack");
  await serveFolder(await webpack.build(), (origin) => both(page, origin));
});

test("Next with Turbopack: a page rendered on the server, the React component, and ./url", async ({ page, request }) => {
  const next = await install("next");
  await next.npm("run", "build", "--silent");
  await next.serve("start", async (origin) => {
    expect(await (await request.get(origin)).text()).toContain("The server has read 1 question");
    await answers(page, origin);
    await answers(page, `${origin}/url`);
  });
});

test("esbuild: ES modules and one classic script", { tag: "@quick" }, async ({ page }) => {
  const esbuild = await install("esbuild");
  await serveFolder(await esbuild.build(), async (origin) => {
    await answers(page, `${origin}/index.html`);
    await answers(page, `${origin}/iife.html`);
  });
});

test("Rollup", async ({ page }) => {
  const rollup = await install("rollup");
  await serveFolder(await rollup.build(), (origin) => answers(page, `${origin}/index.html`));
});

test("Parcel: both entries", async ({ page }) => {
  const parcel = await install("parcel");
  await serveFolder(await parcel.build(), (origin) => both(page, origin));
});

test("no build tool: an import map, and a script from another origin", { tag: "@quick" }, async ({ page }) => {
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

for (const major of [20, 22, 24]) {
  test(`Node ${major} imports and requires every entry, and the core answers`, async () => {
    test.skip(process.platform !== "linux", "Node binaries are pinned for Linux only");
    await checkNode(`node_modules/node-${major}-linux-${process.arch}/bin/node`);
  });
}

async function checkNode(program: string): Promise<void> {
  const node = await install("node");
  expect(await node.exec(program, ["check.mjs"])).toContain("imports and answers");
  expect(await node.exec(program, ["check.cjs"])).toContain("requires and answers");
}
