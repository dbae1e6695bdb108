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
    expect(await approved(page)).toEqual({ result: { decision: "allow", scope, arguments: ACTION.arguments, changed: [] } });
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
