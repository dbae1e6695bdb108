/** Projects with the packed tarball, and the check that their pages ask and get an answer. */

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { Panel } from "../support/panel.ts";
import { pack, Project } from "./project.ts";

let tarball: string | undefined;

/** A project of this folder, installed with the tarball of the built package. */
export const install = (name: string): Promise<Project> => new Project(name).install((tarball ??= pack()));

/** Opens a page, answers its question, and checks the answer that the page received. */
export async function answers(page: Page, address: string, text = '{"Which testing framework should we use?":"Vitest"}'): Promise<void> {
  // A page of before may still look for its server, which has ended.
  await page.goto("about:blank");
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    const { url } = message.location();
    // A development server that has built anew has no update for the page of before.
    if (message.type() === "error" && !url.endsWith(".hot-update.json")) errors.push(`${message.text()} ${url}`);
  });
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

/** The same for the page of the main entry and that of `./url`. */
export async function both(page: Page, origin: string): Promise<void> {
  await answers(page, `${origin}/index.html`);
  await answers(page, `${origin}/url.html`);
}

/** The files that a page of a folder loads before a script of it runs, without those that are imported when they are needed. */
export function loadedAtOnce(folder: string, page = "index.html"): string[] {
  const html = readFileSync(join(folder, page), "utf8");
  const open = [...html.matchAll(/<script[^>]* src="?([^" >]+)/g)].map(([, src]) => join("/", src!));
  const seen = new Set<string>();
  for (let file; (file = open.pop()); ) {
    if (seen.has(file)) continue;
    seen.add(file);
    const code = readFileSync(join(folder, file), "utf8");
    for (const [, target] of code.matchAll(/(?:\bfrom|\bimport)\s*"(\.[^"]+)"/g)) open.push(join(dirname(file!), target!));
  }
  return [...seen];
}
