// The CSS parts that a page can style are those that the types list.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { daily } from "../support/daily.ts";
import { PACKAGE } from "../support/places.ts";
import { DATABASE } from "../support/questions.ts";
import { reach, STATES } from "../support/states.ts";
import { expect, test } from "../support/test.ts";

const TYPES = readFileSync(join(PACKAGE, "types/parts.d.ts"), "utf8");
const LISTED = new Set([...TYPES.matchAll(/"([a-z-]+)"/g)].map(([, name]) => name));

const rendered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll("[data-ask-user-question='']")].map(({ shadowRoot }) => shadowRoot!);
    return [...new Set(roots.flatMap((root) => [...root.querySelectorAll("[part]")].flatMap(({ part }) => [...part])))];
  });

/** The states that together have most of the parts. */
const DAILY = ["multi-select with Other open", "several questions", "review"];

for (const state of STATES) {
  test(`the types list every part: ${state.name}`, { tag: daily(DAILY.includes(state.name)) }, async ({ chat, panel, page }) => {
    await reach(state, chat, panel);
    const parts = await rendered(page);
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.filter((part) => !LISTED.has(part))).toEqual([]);
  });
}

test("the types list every part of an action and of the context", async ({ chat, panel, page }) => {
  const action = { tool: "shell", description: "Lists the files", arguments: { command: "ls --all \u202e", script: "a\n".repeat(20), old_text: "a", new_text: "b" }, edits: true };
  const options = [{ label: "Allow", decision: "allow-once" }, { label: "Reject", decision: "reject-once" }, { label: "Allow, always", decision: "allow-always" }];
  const bare = { tool: "stop", arguments: {} };
  const plan = { tool: "plan", arguments: { plan: "# Copy\n2. Drop" } };
  const questions = [{ question: "Allow shell?", options, action }, { question: "Allow stop?", options, action: bare }, { question: "Go ahead?", options, action: plan, allowOther: true }];
  await chat.ask({ questions, context: "The build needs it." }, { actions: true });
  await panel.see("U+202E");
  await panel.see("old_text → new_text");
  const parts = await rendered(page);
  await panel.press("Edit");
  await panel.region.getByRole("textbox", { name: "script", exact: true }).fill("b");
  await panel.region.getByRole("textbox", { name: "command", exact: true }).fill("{");
  parts.push(...(await rendered(page)));
  await panel.region.getByRole("textbox", { name: "command", exact: true }).fill('"ls"');
  await panel.press("Allow with changes");
  await panel.see("No arguments");
  parts.push(...(await rendered(page)));
  await panel.press("Allow");
  await panel.button("Comment on line 2").click();
  await expect(panel.region.getByRole("textbox", { name: "Comment on line 2" })).toBeFocused();
  parts.push(...(await rendered(page)));
  expect(parts.filter((part) => !LISTED.has(part))).toEqual([]);
  const group = /export type ActionPart =([^;]+);/.exec(TYPES)![1]!;
  const listed = [...group.matchAll(/"([a-z-]+)"/g)].map(([, name]) => name!);
  expect(listed.filter((part) => !parts.includes(part))).toEqual([]);
  expect(parts).toContain("context");
});

test("a page styles a part by the selector that docs/reference/appearance.md names", async ({ chat, page, panel }) => {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("[data-ask-user-question]::part(main) { border-radius: 99px }");
    document.adoptedStyleSheets.push(sheet);
  });
  await chat.ask([DATABASE]);
  await expect(panel.button("Send answer")).toHaveCSS("border-radius", "99px");
});
