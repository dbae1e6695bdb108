// Decisions about actions in `AskPanel`: `#decisions` of crates/ask-view/examples/leptos_app, which docs/recipes/leptos.md shows.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { analyse, withAxe } from "../support/axe.ts";
import type { Panel } from "../support/panel.ts";
import { root } from "../support/places.ts";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

test.use({ freshContext: true });

const ask = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const field = (panel: Panel, name: string) => panel.region.getByRole("textbox", { name, exact: true });
const receipt = (page: Page) => page.getByRole("group", { name: "Answered" });

async function open(page: Page, name: string): Promise<void> {
  await page.goto("/leptos.html?policy=fetching#decisions");
  await ask(page, name);
}

/** The decisions in the command that goes back to the graph. */
const decided = async (page: Page, id: string) => JSON.parse((await page.locator("main > p").textContent())!).resume[id].decisions;

test("Leptos: a change of a text is drawn line by line, and what is changed before it runs goes back exactly", async ({ page, panel }) => {
  await open(page, "Edit");
  await panel.read();
  await expect(page.locator("[part='diff-line']")).toHaveText([" hello", "+there", " world", " "]);
  await withAxe(page);
  expect((await analyse(page)).findings).toEqual([]);
  await panel.press("Edit");
  await expect(field(panel, "path")).toBeFocused();
  await field(panel, "retries").fill("none");
  await panel.see("Type a number.");
  await panel.press("Allow with changes");
  await expect(panel.error).toHaveText("Type a number.");
  await panel.button("Undo retries").click();
  await field(panel, "path").fill("src/hello.ts");
  await panel.press("Allow with changes");
  await expect(receipt(page)).toContainText("Allowed with changes edit_file src/hello.ts");
  const args = { path: "src/hello.ts", old_text: "hello\nworld\n", new_text: "hello\nthere\nworld\n", retries: 3 };
  expect(await decided(page, "e")).toEqual([{ type: "edit", edited_action: { name: "edit_file", args } }]);
});

test("Leptos: changed arguments come back with the session, and a rejection is about the call as it was", async ({ page, panel }) => {
  await open(page, "Edit");
  await panel.press("Edit");
  await field(panel, "path").fill("src/other.ts");
  await ask(page, "Leave");
  await panel.seeNothing();
  // They belong to these questions alone.
  await ask(page, "Plan");
  await panel.read();
  await expect(panel.button("Edit plan")).toBeVisible();
  await ask(page, "Leave");
  await ask(page, "Edit");
  await expect(field(panel, "path")).toHaveValue("src/other.ts");
  await expect(panel.button("Allow with changes")).toBeVisible();
  await panel.press("Reject");
  await expect(receipt(page).locator("[part='receipt-line']")).toContainText("✗ Rejected edit_file");
  expect(await decided(page, "e")).toEqual([{ type: "reject" }]);
});

test("Leptos: several actions have a list, and are allowed together once each was seen", async ({ page, panel }) => {
  await open(page, "Two");
  await panel.see("1 more to read");
  await expect(panel.longer).toBeHidden();
  await expect(page.locator("[part='all-open']")).toHaveText([/bash\s*npm test/, /bash\s*npm publish/]);
  await panel.read();
  await page.locator("[part='all-open']").last().click();
  await panel.press("Allow all 2");
  await panel.press("Send decisions");
  await expect(receipt(page)).toBeVisible();
  expect(await decided(page, "t")).toEqual([{ type: "approve" }, { type: "approve" }]);
});

test("Leptos: a plan is shown line by line, and comments on lines are the reason", async ({ page, panel }) => {
  await open(page, "Plan");
  await panel.seeQuestion("Go ahead with this plan?");
  await expect(page.locator("[part='plan-line']")).toHaveText(["Move the page", "1. Copy it", "2. Delete the old one"]);
  await panel.press("Comment on line 3");
  await panel.type("keep it");
  await panel.press("Reject");
  await expect(receipt(page)).toBeVisible();
  expect(await decided(page, "p")).toEqual([{ type: "reject", message: "> 2. Delete the old one\nkeep it" }]);
});

test("Leptos: Ctrl+Enter allows once the panel is armed", async ({ page, panel }) => {
  await open(page, "Edit");
  await panel.read();
  await panel.button("Reject").focus();
  await page.keyboard.press("Control+Enter");
  await expect(receipt(page)).toBeVisible();
  expect(await decided(page, "e")).toEqual([{ type: "approve" }]);
});

test("Leptos: the texts about actions are those of the application, and what goes back is that of the protocol", async ({ page, panel }) => {
  await page.goto("/leptos.html?policy=fetching#worded");
  await panel.seeQuestion("So machen?");
  await expect(panel.button("Zu Zeile 2")).toHaveCount(1);
  await panel.press("Ändern");
  await field(panel, "plan").fill("Nothing");
  await panel.press("Geändert zulassen");
  await expect(receipt(page)).toBeVisible();
  expect(await decided(page, "p")).toEqual([{ type: "edit", edited_action: { name: "ExitPlanMode", args: { plan: "Nothing" } } }]);
});

test("the recipe shows the decisions that are tested here", () => {
  const source = readFileSync(join(root, "crates/ask-view/examples/leptos_app/decisions.rs"), "utf8");
  const [, uses] = /^(use [^]*?)\n\n\/\/\/ What/m.exec(source)!;
  const [, marked] = /^\/\/ Recipe\n([^]*)^\/\/ Recipe$/m.exec(source)!;
  expect(snippet("docs/recipes/leptos.md", "rust", 1)).toBe(`${uses}\n\n${marked}`);
});
