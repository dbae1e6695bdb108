// The recipes that need nothing but a page, executed as they stand.

import type { Page } from "@playwright/test";
import { eventsNamed } from "../support/entry.ts";
import { TESTING } from "../support/questions.ts";
import { AROUND, run } from "../support/snippet-page.ts";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

// Their pages store drafts, and are loaded again.
test.use({ freshContext: true });

const CALL = { type: "tool_use", id: "toolu_1", name: "AskUserQuestion", input: { questions: [TESTING] } };
const ANSWERED = { type: "answered", answers: { [TESTING.question]: "Jest" }, entries: [{ selected: [{ index: 0, label: "Jest" }] }] };

const replies = (page: Page) => eventsNamed(page, "reply");

test("persist: a draft and an answer survive a reload", async ({ page, panel }) => {
  await run(page, "persist", `${snippet("docs/recipes/persist.md", "js")}\n${AROUND}
    document.querySelector("main").id = "chat";
    askOnce(${JSON.stringify(CALL)}).then(reply);`);
  await panel.pick("Jest");
  await page.reload();
  await expect(panel.option("Jest")).toBeChecked();
  await panel.press("Send answer");
  await expect.poll(() => replies(page)).toMatchObject([ANSWERED]);
  await page.reload();
  // It resolves with the answer at once.
  await expect.poll(() => replies(page)).toMatchObject([ANSWERED]);
  await panel.seeNothing();
});

test("persist: a permission is asked for once, and comes again with its record where the page says so", async ({ page, panel }) => {
  const call = { id: "call_1", tool: "deploy", arguments: { service: "billing" } };
  await run(page, "persist-permission", `${snippet("docs/recipes/persist.md", "js", 1)}\n${AROUND}\napproveOnce(${JSON.stringify(call)}).then(reply);`);
  await panel.press("Allow");
  await expect.poll(() => replies(page)).toMatchObject([{ decision: "allow", tool: "deploy" }]);
  const [first] = await replies(page);
  await page.reload();
  await expect.poll(() => replies(page)).toEqual([{ ...(first as object), decidedBefore: true }]);
  await panel.seeNothing();
});

const LIST = `const list = document.querySelector("main").appendChild(document.createElement("ul"));`;
const receipts = (page: Page) => page.getByRole("listitem").filter({ hasText: "Jest" });

test("past answers: stored outcomes", async ({ page }) => {
  const turns = [{ questions: [TESTING], outcome: ANSWERED }];
  await run(page, "past-outcomes", `${snippet("docs/recipes/past-answers.md", "js")}\n${LIST}\ndrawTurns(${JSON.stringify(turns)}, list);`);
  await expect(receipts(page).getByRole("group", { name: "Answered" })).toBeVisible();
});

test("past answers: messages of the Anthropic API", async ({ page }) => {
  const content = `User has answered your questions: "${TESTING.question}"="Jest". You can now continue with the user's answers in mind.`;
  const messages = [
    { role: "user", content: "Set up the tests." },
    { role: "assistant", content: [CALL] },
    { role: "user", content: [{ type: "tool_result", tool_use_id: CALL.id, content }] },
  ];
  await run(page, "past-messages", `${snippet("docs/recipes/past-answers.md", "js", 1)}\n${LIST}\ndrawMessages(${JSON.stringify(messages)}, list);`);
  await expect(receipts(page).getByRole("group", { name: "Answered" })).toBeVisible();
});

test("past answers: a transcript", async ({ page }) => {
  const lines = [
    { type: "assistant", message: { role: "assistant", content: [CALL] } },
    { type: "user", message: { role: "user", content: [{ type: "tool_result", tool_use_id: CALL.id, content: "…" }] }, toolUseResult: { answers: ANSWERED.answers } },
  ];
  const file = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  await run(page, "past-transcript", `${snippet("docs/recipes/past-answers.md", "js", 2)}\n${LIST}\ndrawTranscript(new Blob([${JSON.stringify(file)}]), list);`);
  await expect(receipts(page).getByRole("group", { name: "Answered" })).toBeVisible();
});

test("theme: one panel, changed while it is open", async ({ page, panel }) => {
  await run(page, "theme", `${snippet("docs/recipes/theme.md", "js")}\n${AROUND}
    const toggle = Object.assign(document.createElement("input"), { type: "checkbox", ariaLabel: "Dark" });
    document.querySelector("main").append(toggle);
    askIn("light", questions, toggle).then(reply);`);
  await panel.read();
  const background = () => panel.region.evaluate((element) => getComputedStyle(element).backgroundColor);
  const light = await background();
  await page.getByRole("checkbox", { name: "Dark", exact: true }).check();
  await expect.poll(background).not.toBe(light);
});
