// Decisions about commands and changes of files with the app-server of Codex and a stub of a model: what the panel shows is what
// runs. It needs no account and no model; `--all` installs it.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { stackSnippet } from "../peers/page.ts";
import { shown } from "../support/decision.ts";
import { expect, test } from "../support/test.ts";
import { Codex } from "./codex.ts";
import { completed, connect } from "./page.ts";

const run = (cmd: string, more?: object) => ({ name: "exec_command", input: { cmd, sandbox_permissions: "require_escalated", justification: "Only lists the files", ...more } });
const command = run("echo 'all of it' > made.txt");
const PATCH = "*** Begin Patch\n*** Add File: made.txt\n+all of it\n*** Update File: old.txt\n@@\n-a\n+b\n*** End Patch";
const patch = { name: "exec_command", input: { cmd: `apply_patch <<'EOF'\n${PATCH}\nEOF` } };

let codex: Codex;
test.beforeEach(({ watch }) => {
  // The app-server is another origin, and one test breaks the connection.
  watch.expect(/^request: ws:/);
  watch.expect(/^console\.error: WebSocket connection/);
});
test.afterEach(() => codex.stop());

/** The model wants to do this in a thread that asks for permission. */
async function wants(page: Page, call: { name: string; input: object }): Promise<void> {
  codex = await Codex.start(call);
  await writeFile(join(codex.home, "old.txt"), "a\nc\n");
  await connect(page, codex, stackSnippet("codex", 2), { approvalPolicy: "on-request", sandbox: "read-only" });
}
const made = (name = "made.txt") => readFile(join(codex.home, name), "utf8").catch(() => null);
const decisions = () => codex.sent.map(({ result }) => result.decision);

test("SAFE-18 what the panel shows is what Codex runs, once it is allowed", async ({ page, panel }) => {
  await wants(page, command);
  await panel.seeQuestion("Run this command?");
  const { own, arguments: texts } = await shown(panel);
  expect(own["The agent says"]).toBe("Only lists the files");
  expect(Object.fromEntries(texts).command).toContain("echo 'all of it' > made.txt");
  expect(Object.fromEntries(texts).cwd).toBe(codex.home);
  expect(await made()).toBeNull();
  await panel.press("Allow");
  await completed(page, "completed");
  expect([await made(), decisions()]).toEqual(["all of it\n", ["accept"]]);
});

test("a rejected command does not run, and the agent goes on", async ({ page, panel }) => {
  await wants(page, command);
  await panel.press("Reject");
  await completed(page, "completed");
  expect([await made(), decisions(), codex.calls]).toEqual([null, ["decline"], 2]);
  expect(codex.read[0]).toContain("rejected by user");
});

test("cancelling a decision ends the turn, and nothing runs", async ({ page, panel }) => {
  await wants(page, command);
  await panel.cancel();
  await completed(page, "interrupted");
  expect([await made(), decisions(), codex.calls]).toEqual([null, ["cancel"], 1]);
});

test("the rule that Codex offers is shown as Codex then writes it", async ({ page, panel }) => {
  await wants(page, run("touch made.txt", { prefix_rule: ["touch"] }));
  const always = panel.button("Allow, always");
  const rule = 'prefix_rule(pattern=["touch"], decision="allow")';
  await expect(always).toHaveAccessibleName(`Allow, always You are not asked again. ${rule}`);
  await panel.read();
  await panel.point(always);
  await completed(page, "completed");
  expect([await made(), await made("rules/default.rules")]).toEqual(["", `${rule}\n`]);
});

test("SAFE-18 the changes that the panel shows are those that Codex makes, also after a break", async ({ page, panel }) => {
  await wants(page, patch);
  await panel.seeQuestion("Allow fileChange?");
  codex.break();
  await expect.poll(() => codex.connections).toBe(2);
  const rows = panel.actionRows;
  await expect(rows).toHaveText([/fileChange/, /made\.txt/, /all of it/, /old\.txt/, /@@ -1,2 \+1,2 @@\s+-a\s+\+b\s+c/]);
  expect(await made()).toBeNull();
  await panel.press("Allow");
  await completed(page, "completed");
  expect([await made(), await made("old.txt"), decisions()]).toEqual(["all of it\n", "b\nc\n", ["accept"]]);
});

test("a rejected change changes no file", async ({ page, panel }) => {
  await wants(page, patch);
  await panel.press("Reject");
  await completed(page, "completed");
  expect([await made(), await made("old.txt"), decisions()]).toEqual([null, "a\nc\n", ["decline"]]);
});
