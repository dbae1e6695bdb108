// Requests for a permission: those that are questions, those whose names contradict what they do, and those that no key allows.

import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

// A connector remembers the calls of its page.
test.use({ freshPage: true });

/** Answers a request of a protocol in a panel, as a page does. */
const ask = (page: Page, module: string, name: string, args: unknown[], options = {}) =>
  page.evaluate(
    async ([module, name, args, options]) => {
      const connector = await import(new URL(`/ask-user-question/connect/${module}.js`, location.href).href);
      const records: unknown[] = [];
      const given = { host: "#host", onDecision: (record: unknown) => records.push(record), ...options };
      const asked = module === "claude" ? connector[name](given)(...args) : connector[name](...args, given);
      Object.assign(globalThis, { asked, records });
    },
    [module, name, args, options] as [string, string, any[], object],
  );

const replied = (page: Page) => page.evaluate(async () => [await (globalThis as any).asked, (globalThis as any).records.length]);
const isPending = (page: Page) => page.evaluate(() => Promise.race([(globalThis as any).asked.then(() => false), new Promise((later) => requestAnimationFrame(() => later(true)))]));

const permission = (title: string, options: [string, string][], more = {}) => ({
  sessionId: "s1",
  toolCall: { toolCallId: "c", title, kind: "other", status: "pending", ...more },
  options: options.map(([name, kind], at) => ({ optionId: String(at), name, kind })),
});

const CACHES: [string, string][] = [["Redis", "allow_once"], ["Memcached", "allow_once"], ["None", "allow_once"]];
const SKIPPED: [string, string][] = [...CACHES, ["Skip", "reject_once"]];

for (const [name, options, every] of [["with every", CACHES, true], ["without every", CACHES, false], ["with an option that leaves it", SKIPPED, false]] as const) {
  test(`SAFE-19 K22 answers that are sent as permissions are a question, of which no key takes the first: ${name}`, async ({ chat, panel, page }) => {
    void chat;
    await ask(page, "acp", "answerPermission", [permission("Which cache should the service use?", [...options])], { every });
    await panel.read();
    await expect(panel.options).toHaveCount(3);
    await expect(panel.region.locator(".action")).toHaveCount(0);
    await expect(panel.button("Allow")).toHaveCount(0);
    await panel.option("None").press("Control+Enter");
    expect(await isPending(page)).toBe(true);
    await panel.pick("Memcached");
    await panel.press("Send answer");
    expect(await replied(page)).toEqual([{ outcome: { outcome: "selected", optionId: "1" } }, 0]);
  });
}

test("SAFE-20 K22 no button has a name that says the opposite of what it does, and no key allows there", async ({ chat, panel, page }) => {
  void chat;
  const request = permission("Delete the data", [["Deny", "allow_once"], ["Cancel", "reject_once"]], { kind: "delete", rawInput: { path: "/srv/data" } });
  await ask(page, "acp", "answerPermission", [request], { every: true });
  await panel.read();
  await expect(panel.button("Allow")).toHaveAccessibleName("Allow");
  await expect(panel.region.getByRole("button", { name: /deny/i })).toHaveCount(0);
  await expect(panel.region).toContainText("An option has a name that says the opposite of what it does.");
  await panel.keysAt(panel.button("Reject"), "Control+Enter");
  expect(await isPending(page)).toBe(true);
  await panel.press("Reject");
  expect(await replied(page)).toEqual([{ outcome: { outcome: "selected", optionId: "1" } }, 1]);
});

test("SAFE-18 a command that the agent has cut off is called so, asks twice and is allowed for this time only", async ({ chat, panel, page }) => {
  void chat;
  const options: [string, string][] = [["Allow", "allow_once"], ["Always allow", "allow_always"], ["Deny", "reject_once"]];
  await ask(page, "acp", "answerPermission", [permission("ssh host 'set -u; systemctl stop app; rm -r /srv/ol…(+1060 chars)'", options, { kind: "execute" })], { every: true });
  await panel.read();
  await expect(panel.region).toContainText("The agent sent only a part of this.");
  await expect(panel.button("Allow, always")).toHaveCount(0);
  await panel.press("Allow");
  await expect(panel.region).toContainText("The agent sent only a part of what it wants to do.");
  await panel.press("Allow without seeing everything");
  await panel.press("Send decisions");
  expect(await replied(page)).toEqual([{ outcome: { outcome: "selected", optionId: "0" } }, 1]);
});

test("SAFE-8 K22 who asks is shown, and where Claude Code wants no key, only the button allows", async ({ chat, panel, page }) => {
  void chat;
  const context = { toolUseID: "t1", agentID: "agent-7", defaultToNo: true, title: "Claude wants to remove /srv/data", mcpServer: { name: "files<b>", source: "project" } };
  await ask(page, "claude", "canUseTool", ["mcp__files__remove", { path: "/srv/data" }, context], { approvals: true });
  await panel.read();
  for (const text of ["Subagent", "agent-7", "Server", "files<b> (project)"]) await expect(panel.region).toContainText(text);
  for (const chord of ["Control+Enter", "Meta+Enter"]) await panel.keysAt(panel.button("Reject"), chord);
  expect(await isPending(page)).toBe(true);
  await panel.press("Allow");
  expect(await replied(page)).toEqual([{ behavior: "allow", updatedInput: { path: "/srv/data" } }, 1]);
});
