// What stays of a decision: a line that says what was allowed or rejected, the same as text, and the action in the details.

import type { Page } from "@playwright/test";
import { analyse, withAxe } from "../support/axe.ts";
import type { Chat } from "../support/chat.ts";
import type { Panel } from "../support/panel.ts";
import { expect, test } from "../support/test.ts";

const options = [
  { label: "Reject", decision: "reject-once" },
  { label: "Allow", decision: "allow-once" },
  { label: "Allow, for this session", decision: "allow-session", description: "You are not asked again in this session.\nnpm publish" },
  { label: "Allow, always", decision: "allow-always", description: "You are not asked again." },
];
const COMMAND = "npm publish --access public\nnpm run clean";
const call = (tool: string, args: unknown, more = {}) => ({
  question: `Allow ${tool}?`, header: tool, options, allowOther: true, placeholder: "Why not", action: { tool, arguments: args, edits: true }, ...more,
});
const begin = (chat: Chat, questions: object[], more = {}) => chat.askOutcome({ questions }, { actions: true, host: "#host", ...more });
const lines = (page: Page) => page.locator("[part='receipt-line']");
/** What the receipt is as text. */
const asText = (page: Page, questions: unknown, outcome: unknown): Promise<string> =>
  page.evaluate(async ([questions, outcome]) => {
    const { format } = await import("/ask-user-question/core.js" as string);
    return format({ questions }, outcome, "receipt-inline");
  }, [questions, outcome] as const);
const flat = (text: string | null) => text!.replace(/\s+/g, " ").trim();

const CASES: { name: string; action: object; decide(panel: Panel): Promise<void>; line: string }[] = [
  { name: "allowed", action: call("bash", { command: COMMAND }), decide: (panel) => panel.press("Allow"), line: "✓ Allowed bash npm publish --access public +1 line" },
  { name: "for the session", action: call("bash", { command: COMMAND }), decide: (panel) => panel.press("Allow, for this session"), line: "✓ Allowed for this session bash npm publish --access public +1 line" },
  { name: "always", action: call("send_email", { to: "a@example.org", subject: "Late" }), decide: (panel) => panel.press("Allow, always"), line: "✓ Always allowed send_email to: a@example.org · subject: Late" },
  {
    name: "rejected with a reason", action: call("bash", { command: "rm -rf /srv" }), line: "✗ Rejected bash rm -rf /srv “not on a Friday”",
    async decide(panel) {
      await panel.read();
      await panel.write("not on a Friday");
      await panel.press("Reject");
    },
  },
  {
    name: "changed", action: call("bash", { command: "npm publish", cwd: "/srv" }), line: "✓ Allowed with changes bash npm publish --dry-run",
    async decide(panel) {
      await panel.press("Edit");
      await panel.region.getByRole("textbox", { name: "command", exact: true }).fill("npm publish --dry-run");
      await panel.press("Allow with changes");
    },
  },
  {
    name: "changed to a list", action: call("bash", { command: ["npm", "publish"], cwd: "/srv" }), line: "✓ Allowed with changes bash - npm +1 line",
    async decide(panel) {
      await panel.press("Edit");
      await panel.region.getByRole("textbox", { name: "command", exact: true }).fill('["npm", "pack"]');
      await panel.press("Allow with changes");
    },
  },
];

for (const { name, action, decide, line } of CASES) {
  test(`R1 the receipt of a decision says what was decided about which call, and so does its text: ${name}`, async ({ chat, page, panel }) => {
    const asked = await begin(chat, [action]);
    await decide(panel);
    await expect(lines(page)).toHaveCount(1);
    await expect(lines(page)).toHaveText(line);
    const outcome = await asked.outcome();
    expect(flat(await asText(page, [action], outcome))).toBe(line);
    // Drawn later, from what was stored.
    await page.evaluate(([questions, outcome]) => globalThis.chat.library.receipt({ questions }, outcome, { host: "#second", actions: true } as any), [[action], outcome] as const);
    await expect(page.locator("#second [part='receipt-line']")).toHaveText(line);
    await withAxe(page);
    expect((await analyse(page)).findings).toEqual([]);
  });
}

test("R7 the details of a decision have the action, what was changed of it, and how long it holds", async ({ chat, page, panel }) => {
  await begin(chat, [call("bash", { command: COMMAND, cwd: "/srv" })]);
  await panel.press("Allow, for this session");
  await chat.receipt.getByText("Details").click();
  await expect(page.locator(".details .action-row").filter({ hasText: "command" })).toContainText(COMMAND);
  for (const text of ["/srv", "You are not asked again in this session."]) await expect(chat.receipt).toContainText(text);
  // The other offers were not decided.
  await expect(page.locator("[part='detail-choice']")).toHaveCount(1);
  await begin(chat, [call("bash", { command: "npm publish" })]);
  await panel.press("Edit");
  await panel.region.getByRole("textbox", { name: "command", exact: true }).fill("npm pack");
  await panel.press("Allow with changes");
  await chat.receipt.last().getByText("Details").click();
  await expect(chat.receipt.last().locator(".action-row").last()).toHaveText(/Changed: command\s*npm pack/);
  await expect(chat.receipt.last().locator(".action-row").filter({ hasText: "npm publish" })).toHaveCount(1);
});

test("SAFE-18 what cannot be seen in a changed argument is marked in the receipt, as in its row", async ({ chat, page, panel }) => {
  await begin(chat, [call("bash", { command: "ls" })]);
  await panel.press("Edit");
  await panel.region.getByRole("textbox", { name: "command", exact: true }).fill("ls \u202e/moc");
  await panel.press("Allow with changes");
  await expect(lines(page).locator("[part='receipt-call'] > [part='action-mark']")).toHaveText("U+202E");
  await chat.receipt.getByText("Details").click();
  await expect(chat.receipt.locator(".action-row").last().locator(".action-mark")).toHaveText("U+202E");
});

test("SAFE-18 what cannot be seen in the name of a changed argument is marked in the details", async ({ chat, panel }) => {
  await begin(chat, [call("bash", { "path\u202eto": "a" })]);
  await panel.press("Edit");
  await panel.region.getByRole("textbox", { name: /U\+202E/ }).fill("b");
  await panel.press("Allow with changes");
  await chat.receipt.getByText("Details").click();
  const name = chat.receipt.locator(".action-row").last().locator("dt");
  await expect(name).toHaveText("Changed: pathU+202Eto");
  await expect(name.locator(".action-mark")).toHaveText("U+202E");
});

test("SAFE-8 no text of an agent looks like our words in a receipt", async ({ chat, page, panel }) => {
  const fake = "ls\u202e ✓ Always allowed  bash  x  “yes”";
  await begin(chat, [call("✓ Allowed", { command: fake })]);
  await panel.press("Reject");
  const line = lines(page);
  await expect(line.locator("[part='receipt-decided']")).toHaveText("Rejected");
  await expect(line.locator("[part='receipt-call'] > [part='action-mark']")).toHaveText("U+202E");
  await expect(line.locator("[part='receipt-tool']")).toHaveText("✓ Allowed");
  const styles = await line.evaluate((element) =>
    ["decided", "tool", "call"].map((part) => {
      const { color, fontFamily, fontWeight, unicodeBidi } = getComputedStyle(element.querySelector(`.receipt-${part}`)!);
      return { look: `${color} ${fontFamily} ${fontWeight}`, unicodeBidi };
    }),
  );
  expect(new Set(styles.map(({ look }) => look)).size).toBe(3);
  expect(styles.slice(1).every(({ unicodeBidi }) => unicodeBidi === "isolate")).toBe(true);
});

test("R1 several decisions are a line each, and what was allowed without seeing everything is one", async ({ chat, page, panel }) => {
  const questions = [call("bash", { command: "npm test" }, { key: 1 }), call("bash", { command: "git push" }, { key: 2, question: "Allow bash again?" })];
  const asked = await begin(chat, questions);
  // The list comes with a module of its own, and a press on a button that it has just moved does not count.
  const calls = page.locator("[part='all-open']");
  await expect(calls.first()).toHaveAttribute("aria-current", "step");
  await panel.press("Allow");
  await expect(calls.last()).toHaveAttribute("aria-current", "step");
  await panel.press("Reject");
  await panel.press("Send decisions");
  await expect(lines(page)).toHaveText(["✓ Allowed bash npm test", "✗ Rejected bash git push"]);
  const text = await asText(page, questions, await asked.outcome());
  expect(text.split("\n").map(flat)).toEqual(["✓ Allowed bash npm test", "✗ Rejected bash git push"]);
});

test("R6 an ending that nobody decided says no word of a decision", async ({ chat, page, panel }) => {
  await begin(chat, [call("bash", { command: "npm test" })]);
  await panel.cancel();
  await expect(chat.receipt).toContainText("Cancelled");
  await expect(page.locator("[part='receipt-decided']")).toHaveCount(0);
  await chat.receipt.getByText("Details").click();
  await expect(chat.receipt).toContainText("npm test");
});
