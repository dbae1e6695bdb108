// Permissions with the server of OpenCode and a stub of a model: what the panel shows is what runs. It needs no account and no model;
// `--all` installs it.

import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "../peers/opencode-page.ts";
import { shown } from "../support/decision.ts";
import { expect, test } from "../support/test.ts";
import { Opencode, type Call } from "./opencode.ts";

const COMMAND = "printf 'all of it\\n' > made.txt";
const bash = (command: string): Call => ({ name: "bash", input: { command, description: "Only lists the files" } });
const write = { name: "write", input: { filePath: "made.txt", content: "all of it\n" } };

let opencode: Opencode;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  opencode = await Opencode.start(bash(COMMAND), { bash: "ask", edit: "ask" });
});
test.afterAll(() => opencode.stop());
test.beforeEach(async ({ watch, page }) => {
  // The server is another origin.
  watch.expect(/^request: http:\/\/127\.0\.0\.1:/);
  await rm(join(opencode.project, "made.txt"), { force: true });
  opencode.read.length = 0;
  await connect(page, opencode.origin, 2);
});

const made = () => readFile(join(opencode.project, "made.txt"), "utf8").catch(() => null);
const read = (...results: unknown[]) => expect.poll(() => opencode.read).toEqual(results);

test("SAFE-18 what the panel shows is what OpenCode runs, once it is allowed", async ({ panel }) => {
  await opencode.turn(bash(COMMAND));
  await panel.seeQuestion("Run this command?");
  const { own, arguments: texts } = await shown(panel);
  expect([own.Tool, texts]).toEqual(["bash", [["command", COMMAND], ["description", "Only lists the files"]]]);
  expect(await made()).toBeNull();
  await panel.press("Allow");
  await read(expect.anything());
  expect(await made()).toBe("all of it\n");
});

test("the client of the SDK reads and sends the same", async ({ page, panel }) => {
  await connect(page, opencode.origin, 0, "approvals: true, ");
  await opencode.turn(bash(COMMAND));
  await panel.seeQuestion("Run this command?");
  expect((await shown(panel)).arguments[0]).toEqual(["command", COMMAND]);
  await panel.press("Allow");
  await read(expect.anything());
  expect(await made()).toBe("all of it\n");
});

test("a refused command does not run, and the model reads why", async ({ panel }) => {
  await opencode.turn(bash(COMMAND));
  await panel.read();
  await panel.write("Write to another file");
  await panel.press("Reject");
  await read(expect.stringContaining("Write to another file"));
  expect(await made()).toBeNull();
});

test("a change of a file is shown with its diff, and refused without a reason", async ({ panel }) => {
  await opencode.turn(write);
  await panel.seeQuestion("Change made.txt?");
  expect((await shown(panel)).arguments).toEqual([["filePath", "made.txt"], ["content", "all of it\n"]]);
  await expect(panel.actionRows.last()).toContainText("+all of it");
  await panel.press("Reject");
  await read(expect.stringContaining("The user rejected this call."));
  expect(await made()).toBeNull();
});

test("cancelling ends the turn without another call of the model, and nothing runs", async ({ panel }) => {
  await opencode.turn(bash(COMMAND));
  await panel.read();
  const { calls } = opencode;
  await panel.cancel();
  await expect.poll(() => opencode.request("GET", "/session/status")).toEqual({});
  expect([await made(), opencode.calls]).toEqual([null, calls]);
});

test("an aborted session closes the panel, and its permission does not come back with the list", async ({ page, panel }) => {
  const session = await opencode.turn(bash(COMMAND));
  await panel.read();
  await opencode.request("POST", `/session/${session}/abort`);
  await panel.seeNothing();
  await page.reload();
  await panel.seeNothing();
});

test("a pattern that was allowed for longer is not asked about again", async ({ panel }) => {
  await opencode.turn(bash("mkdir one"));
  const always = panel.button("Allow, always");
  await expect(always).toHaveAccessibleName("Allow, always You are not asked again. bash: mkdir *");
  await panel.read();
  await panel.point(always);
  await read(expect.anything());
  await opencode.turn(bash("mkdir two"));
  await read(expect.anything(), expect.anything());
  await panel.seeNothing();
});
