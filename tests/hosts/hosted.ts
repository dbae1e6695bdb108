/** A host's project, installed with the packed tarball and bundled around the recipe of its page in `docs/hosts`. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { build } from "esbuild";
import { Panel } from "../support/panel.ts";
import { root } from "../support/places.ts";
import { DATABASE, FEATURES } from "../support/questions.ts";
import { pack, Project } from "../toolchains/project.ts";

/** What the agents ask: a choice with a recommendation. */
export const INPUT = { questions: [DATABASE] };
/** Two questions, of which one takes several answers. */
export const TWO = { questions: [DATABASE, FEATURES] };
export const [{ question: QUESTION }] = INPUT.questions;

let tarball: string | undefined;

/** Installs a host, and writes the files that its recipe has. */
export async function installed(name: string, modules: Record<string, string>): Promise<Project> {
  const project = await new Project(name, "hosts").install((tarball ??= pack()));
  for (const [file, code] of Object.entries(modules)) {
    const path = join(project.folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code);
  }
  return project;
}

/** Installs and bundles a host, whose entry is `app.js` or `app.jsx`. Returns the folder to serve. */
export async function bundle(name: string, modules: Record<string, string>): Promise<string> {
  const { folder } = await installed(name, modules);
  await build({
    absWorkingDir: folder,
    entryPoints: ["app.*"],
    outdir: "dist",
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".woff": "empty", ".woff2": "empty", ".ttf": "empty" },
    logLevel: "error",
  });
  writeFileSync(join(folder, "dist/index.html"), readFileSync(join(folder, "index.html")));
  return join(folder, "dist");
}

/** A picture of the whole window, for people to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  const path = join(root, "target/screenshots/hosts", `${name}.png`);
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path });
}

/** Types into the composer while a question waits: everything arrives there, and nothing is chosen. */
export async function typesUndisturbed(panel: Panel, composer: Locator): Promise<void> {
  await composer.click();
  await panel.type("1 2 note");
  await expect(composer).toBeFocused();
  await expect.poll(() => textOf(composer)).toBe("1 2 note");
  await panel.seeChosen();
  await composer.press("ControlOrMeta+a");
  await composer.press("Delete");
}

const textOf = (composer: Locator): Promise<string> => composer.evaluate((field) => (field as HTMLTextAreaElement).value ?? field.textContent);

/** While the agent writes, the question is shown without anything to press. `goOn` lets the agent write the rest. */
export async function appearsWhileWritten(panel: Panel, goOn: () => void): Promise<void> {
  await panel.see("PostgreSQL");
  await expect(panel.region).toHaveAttribute("aria-busy", "true");
  await expect(panel.options).toHaveCount(0);
  goOn();
  await panel.pick("SQLite");
  await panel.seeChosen("SQLite");
}

/** Writes an answer, loads the chat again by `reload`, and sends the answer that is still there. */
export async function answersAfterReload(page: Page, panel: Panel, reload: () => Promise<unknown> = () => page.reload()): Promise<void> {
  await panel.write("DuckDB");
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain("DuckDB");
  await reload();
  await expect(panel.ownWords).toHaveValue("DuckDB");
  await panel.press("Send answer");
  await expect(page.getByText("You chose DuckDB.")).toBeVisible();
}

/** Nothing of the panel is clipped by the host or covered by its composer. */
export async function seesWhole(panel: Panel): Promise<void> {
  await panel.read();
  for (const control of [panel.options.first(), panel.button("Send answer"), panel.button("Skip")]) {
    await control.scrollIntoViewIfNeeded();
    expect(await control.evaluate(isUncovered), "the control is what a pointer finds in its middle").toBe(true);
  }
}

/** Runs on the page. */
function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = (element.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2);
  const row = element.closest("label") ?? element;
  return hit !== null && (row.contains(hit) || hit.contains(element) || (hit.getRootNode() === element.getRootNode() && !!hit.closest("label")));
}
