// `ask-user-question/approve`: a page asks whether a call may run.

import { approve, approved } from "../support/approve.ts";
import { expect, test } from "../support/test.ts";

const ACTION = { tool: "deploy", description: "Ships the fix", arguments: { service: "billing", replicas: 3, note: "rm \u202e -rf", nested: { list: [1.5, null] } } };
const SCOPES = [{ id: "session", description: "deploy of billing" }, { id: "folder", label: "Allow in this folder", description: "/srv/billing" }];

test("SAFE-18 what was shown is what is returned, once or for longer", async ({ chat, page, panel }) => {
  void chat;
  for (const [press, scope] of [["Allow, once", "once"], ["Allow, for this session", "session"], ["Allow in this folder", "folder"]] as const) {
    await approve(page, ACTION, { scopes: SCOPES });
    for (const text of ["deploy", "Ships the fix", "billing", "U+202E"]) await panel.see(text);
    await expect(panel.button("Reject")).toBeVisible();
    await panel.press(press);
    expect(await approved(page)).toEqual({ result: { decision: "allow", scope, tool: "deploy", arguments: ACTION.arguments, changed: [], record: expect.objectContaining({ scope }) } });
  }
});

test("INT-39 a rejection has the reason, and every other ending rejects", async ({ chat, page, panel }) => {
  void chat;
  await approve(page, ACTION);
  await panel.read();
  await panel.write("Not on a Friday");
  await panel.press("Reject");
  expect(await approved(page)).toMatchObject({ result: { decision: "reject", scope: "once", reason: "Not on a Friday" } });
  await approve(page, ACTION);
  await panel.cancel();
  expect(await approved(page)).toEqual({ code: "cancelled", known: true, type: "cancelled" });
  await approve(page, ACTION);
  await panel.read();
  await page.evaluate(() => (globalThis as any).withdraw());
  expect(await approved(page)).toEqual({ code: "superseded", known: true, type: "superseded" });
});

for (const width of [280, 296]) {
  test(`INT-39 the names of both buttons stand on one line, ${width} pixels wide`, async ({ chat, page, panel }) => {
    await page.setViewportSize({ width, height: 700 });
    await chat.visit("stage.html", "?policy=self");
    await approve(page, ACTION, { scopes: SCOPES });
    const [reject, allow] = await Promise.all(["Reject", "Allow, once"].map((name) => panel.button(name).boundingBox()));
    expect(allow!.height).toBe(reject!.height);
    expect(allow!.width).toBeCloseTo(reject!.width, 0);
    expect(allow!.height).toBeLessThan(48);
  });
}

test("SAFE-19 nothing but a person allows, and what cannot be shown is not asked", async ({ chat, page, panel }) => {
  void chat;
  const ended = await page.evaluate(async (action) => {
    const { approve } = await import("/ask-user-question/approve.js" as string);
    const { withoutPerson } = await import("/ask-user-question/connect/without-person.js" as string);
    const losses: string[] = [];
    const ask = withoutPerson(() => ({ type: "answered", entries: [{ selected: ["Allow"] }] }));
    const { decision } = await approve(action, { ask, onLoss: (found: { code: string }[]) => losses.push(...found.map(({ code }) => code)) });
    return { decision, losses };
  }, ACTION);
  expect(ended).toEqual({ decision: "reject", losses: ["needs-person"] });
  await approve(page, { tool: "deploy", arguments: "x".repeat(3_000_000) });
  expect(await approved(page)).toMatchObject({ code: "invalid", known: true });
  await panel.seeNothing();
});

test("SAFE-21 the record of a decision verifies the call that was shown, and no other", async ({ chat, page, panel }) => {
  void chat;
  const verify = (record: unknown, call: object) =>
    page.evaluate(async ([record, call]) => (await import("/ask-user-question/core.js" as string)).verifyDecision(record, call), [record, call] as const);
  for (const [press, decision, verified] of [["Allow", "allow", { ok: true }], ["Reject", "reject", { ok: false, reason: "rejected" }]] as const) {
    await approve(page, ACTION, { askedBy: "Claude" });
    await panel.read();
    await panel.press(press);
    const { result: { record } } = await approved(page);
    expect(record).toEqual({
      version: 1, id: expect.stringMatching(/^[0-9a-f]{32}$/), at: new Date(record.at).toISOString(), tool: "deploy", digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      decision, scope: "once", changed: [], askedBy: "Claude", protocol: "approve",
    });
    expect(await verify(record, ACTION)).toEqual(verified);
    if (decision === "allow") expect(await verify(record, { ...ACTION, arguments: { ...ACTION.arguments, replicas: 30 } })).toEqual({ ok: false, reason: "arguments" });
  }
});

test("SAFE-21 a call with a number that programs read differently says so, and can only be rejected", async ({ chat, page, panel }) => {
  void chat;
  await approve(page, { tool: "delete_message", arguments: { id: 1234567890123456789 } }, { scopes: SCOPES });
  await panel.see("Programs may read a number here differently, so nobody can check what runs.");
  await expect(panel.button(/^Allow/)).toHaveCount(0);
  await panel.read();
  await panel.press("Reject");
  expect(await approved(page)).toMatchObject({ result: { decision: "reject", record: { decision: "reject", digest: null } } });
});

test("SAFE-21 a reply that could not be sent tells a decision once, and another decision anew", async ({ chat, page, panel }) => {
  void chat;
  await page.evaluate(async () => {
    const { control } = await import("/ask-user-question/connect/claude.js" as string);
    const seen = { told: [] as string[], tries: 0 };
    const send = () => {
      seen.tries += 1;
      if (seen.tries < 3) throw new Error("offline");
    };
    Object.assign(globalThis, { seen });
    const onDecision = ({ decision }: { decision: string }) => void seen.told.push(decision);
    const request = { subtype: "can_use_tool", tool_name: "Bash", input: { command: "ls" }, tool_use_id: "t" };
    control(send, { host: "#host", approvals: true, onDecision, onError: () => {} })({ type: "control_request", request_id: "r", request });
  });
  const seen = () => page.evaluate(() => (globalThis as any).seen);
  await panel.read();
  for (const [press, tries, told] of [["Allow", 1, ["allow"]], ["Allow", 2, ["allow"]], ["Reject", 3, ["allow", "reject"]]] as const) {
    await panel.press(press);
    await expect.poll(seen).toEqual({ told, tries });
  }
});
