// Permissions with the runtime of the GitHub Copilot SDK and a stub of a model: what the panel shows is what runs. It needs no
// account; `--all` installs the SDK.

import { readFile } from "node:fs/promises";
import { defineTool } from "@github/copilot-sdk";
import type { Page } from "@playwright/test";
import { INPUT, TOOL, asShown, expectSame, shown, type Call } from "../support/decision.ts";
import { expect, test } from "../support/test.ts";
import { BackEnd } from "./back-end.ts";

const COMMAND = "printf 'all of it\\n' > made.txt";
const bash = { name: "bash", input: { command: COMMAND, description: "Only lists the files" } };
const create = (path: string) => ({ name: "create", input: { path, file_text: "all of it\n" } });

let back: BackEnd;
let recorded: Call[];
test.afterEach(() => back.stop());

async function wants(page: Page, ...calls: { name: string; input: object }[]): Promise<void> {
  recorded = [];
  const handler = async (input: Record<string, unknown>) => (recorded.push([TOOL, input]), "sent");
  back = await BackEnd.start(page, calls, [defineTool(TOOL, { description: "Sends an e-mail", parameters: { type: "object", properties: {}, additionalProperties: true }, handler })]);
}
const made = (name = "made.txt") => readFile(back.path(name), "utf8").catch(() => null);

test("SAFE-18 a command is shown whole, and runs once it is allowed", async ({ page, panel }) => {
  await wants(page, bash);
  await back.turn(async () => {
    await panel.seeQuestion("Run this command?");
    const { own, arguments: texts } = await shown(panel);
    expect([own["The agent says"], texts]).toEqual(["Only lists the files", [["fullCommandText", COMMAND]]]);
    expect(await made()).toBeNull();
    await panel.press(/^Allow(, once)?$/);
  });
  expect([await made(), back.results]).toEqual(["all of it\n", [{ kind: "approve-once", approvedInteractively: true }]]);
});

test("SAFE-18 the tool of the application gets what the panel showed", async ({ page, panel }) => {
  await wants(page, { name: TOOL, input: INPUT });
  await back.turn(async () => {
    await panel.seeQuestion("Send this email?");
    const before = await shown(panel);
    await panel.press("Allow");
    await expect.poll(() => recorded.length).toBe(1);
    expectSame(recorded, before);
  });
});

test("a permission for the session is shown as what it holds for, and then the runtime does not ask again", async ({ page, panel }) => {
  await wants(page, create("made.txt"), create("more.txt"));
  await back.turn(async () => {
    await expect(panel.question(/^Change .*made\.txt\?$/)).toBeVisible();
    await expect(panel.actionRows.filter({ hasText: "+all of it" })).toHaveCount(1);
    await panel.read();
    await panel.openLonger();
    const longer = panel.button("Allow, for this session");
    await expect(longer).toHaveAccessibleName("Allow, for this session You are not asked again in this session. Every change of every file");
    await panel.read();
    await panel.point(longer);
  });
  expect([await made(), await made("more.txt")]).toEqual(["all of it\n", "all of it\n"]);
  expect(back.results).toEqual([{ kind: "approve-for-session", approval: { kind: "write" } }]);
});

test("so is one for a tool", async ({ page, panel }) => {
  const call = { name: TOOL, input: { to: "ann@example.com" } };
  await wants(page, call, { ...call });
  await back.turn(async () => {
    await panel.read();
    await panel.openLonger();
    const longer = panel.button("Allow, for this session");
    await expect(longer).toHaveAccessibleName(`Allow, for this session You are not asked again in this session. ${TOOL}`);
    expect((await shown(panel)).arguments).toEqual(asShown(call.input));
    await panel.read();
    await panel.point(longer);
  });
  expect(recorded).toEqual([[TOOL, call.input], [TOOL, call.input]]);
});

test("a rejected command does not run, and the model reads why", async ({ page, panel }) => {
  await wants(page, bash);
  const read = await back.turn(async () => {
    await panel.read();
    await panel.write("Write to another file");
    await panel.press("Reject");
  });
  expect([await made(), read]).toEqual([null, [expect.stringContaining("Write to another file")]]);
});

test("without a reason the model reads that it was rejected", async ({ page, panel }) => {
  await wants(page, bash);
  expect(await back.turn(() => panel.press("Reject"))).toEqual([expect.stringContaining("The user rejected this call.")]);
  expect(await made()).toBeNull();
});

test("cancelling ends the turn without another call of the model, and nothing runs", async ({ page, panel }) => {
  await wants(page, bash);
  expect(await back.turn(() => panel.cancel())).toEqual([]);
  expect([await made(), back.results]).toEqual([null, [{ kind: "reject" }]]);
});
