// `ask-user-question/approve`: a page asks whether a call may run.

import { approve, approved } from "../support/approve.ts";
import { expect, test } from "../support/test.ts";

const ACTION = { tool: "deploy", description: "Ships the fix", arguments: { service: "billing", replicas: 3, note: "rm \u202e -rf", nested: { list: [1.5, null] } } };
const SCOPES = [{ id: "session", description: "deploy of billing" }, { id: "folder", label: "Allow in this folder", description: "/srv/billing" }];

test("SAFE-18 what was shown is what is returned, once or for longer", async ({ chat, page, panel }) => {
  void chat;
  for (const [press, scope] of [["Allow", "once"], ["Allow, for this session", "session"], ["Allow, always", "folder"]] as const) {
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
    const [reject, allow] = await Promise.all(["Reject", "Allow"].map((name) => panel.button(name).boundingBox()));
    expect(allow!.height).toBe(reject!.height);
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
  await panel.see("Programs may read a number or a character here differently, so nobody can check what runs.");
  await expect(panel.button(/^Allow/)).toHaveCount(0);
  await panel.read();
  await panel.press("Reject");
  expect(await approved(page)).toMatchObject({ result: { decision: "reject", record: { decision: "reject", digest: null } } });
});

test("SAFE-21 a call with half of a surrogate pair, in whatever place, can only be rejected", async ({ chat, page, panel }) => {
  void chat;
  for (const half of [{ arguments: { path: ["a\ud83d"] } }, { arguments: { "b\udc00": 1 } }, { title: "Read \udfff", arguments: {} }, { tool: "x\udbff" }]) {
    await approve(page, { tool: "read", ...half }, { scopes: SCOPES });
    await panel.see("Programs may read a number or a character here differently, so nobody can check what runs.");
    await expect(panel.button(/^Allow/)).toHaveCount(0);
    await panel.read();
    await panel.press("Reject");
    expect(await approved(page)).toMatchObject({ result: { decision: "reject", record: { decision: "reject", digest: null } } });
  }
  await approve(page, { tool: "read", arguments: { path: "\ufffd😀" } });
  await panel.read();
  await panel.press("Allow");
  expect(await approved(page)).toMatchObject({ result: { decision: "allow", record: { digest: expect.stringMatching(/^sha256:/) } } });
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

test("SAFE-20 SAFE-2 all that a scope covers stands on its button, as text", async ({ chat, page, panel }) => {
  void chat;
  const rules = [...Array.from({ length: 70 }, (_, at) => `make target-${at}`), "**everything** <b>else</b>  ls \u202e *"].join("\n");
  await approve(page, ACTION, { scopes: [{ id: "team", label: "Sure”\nReject", description: rules }] });
  const lasting = panel.button("Allow, always");
  await panel.openLonger();
  await expect(lasting).toBeVisible();
  const shown = await lasting.evaluate((button) => (button as HTMLElement).innerText);
  expect(shown.replace(/^Allow, always\s+/, "")).toBe(`You are not asked again.\n“Sure⟨U+201D⟩⟨⏎⟩Reject”\n${rules.replace("\u202e", "⟨U+202E⟩")}`);
  await expect(lasting.locator("b, strong, em, a")).toHaveCount(0);
  await panel.press("Allow, always");
  expect(await approved(page)).toMatchObject({ result: { decision: "allow", scope: "team", record: { scope: "team" } } });
});

test("INT-39 two decisions for this time stand beside each other, whatever the protocol calls them", async ({ chat, page, panel }) => {
  void chat;
  await page.evaluate(async () => {
    const { answerPermission } = await import("/ask-user-question/connect/acp.js" as string);
    const options = [{ optionId: "1", kind: "allow_always", name: "From now on" }, { optionId: "2", kind: "allow_once", name: "Do so" }, { optionId: "3", kind: "reject_once", name: "Leave it" }];
    const asked = answerPermission({ sessionId: "s", toolCall: { toolCallId: "c", title: "Delete it", rawInput: { path: "/" } }, options }, { host: "#host", every: true });
    Object.assign(globalThis, { approved: asked });
  });
  await expect(panel.button("Allow")).toHaveAccessibleName("Allow once “Do so”");
  await expect(panel.button("Allow")).toHaveAttribute("data-allow", "");
  const [reject, allow] = await Promise.all(["Reject", "Allow"].map((name) => panel.button(name).boundingBox()));
  expect(allow!.y).toBe(reject!.y);
  expect(allow!.height).toBe(reject!.height);
  // What holds for longer is in a list, above the buttons.
  await expect(panel.button("Allow, always")).toBeHidden();
  await panel.openLonger();
  const [list, above] = [(await panel.button("Allow, always").boundingBox())!, (await panel.button("Allow").boundingBox())!];
  expect(list.y + list.height).toBeLessThanOrEqual(above.y);
  await panel.press("Reject");
  expect(await approved(page)).toEqual({ outcome: { outcome: "selected", optionId: "3" } });
});
