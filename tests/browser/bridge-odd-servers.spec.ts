// The bridge connector with the browser's own EventSource against misbehaving servers. `tests/node/connect-bridge.test.mjs`
// has every kind of failure, without a browser.

import type { Page } from "@playwright/test";

import { TESTING } from "../support/questions.ts";
import { ScriptedBridge, brokenList, closedStream, endlessList, logInPage, silence } from "../support/scripted-bridge.ts";
import { expect, test as base } from "../support/test.ts";

const test = base.extend<{ bridge: ScriptedBridge }>({
  bridge: async ({ watch }, use) => {
    watch.expect(/^request: http:\/\/127\.0\.0\.1:/);
    const bridge = await new ScriptedBridge().start();
    await use(bridge);
    await bridge.stop();
  },
});

const QUESTION = { toolUseId: "toolu_1", questions: [TESTING] };
const ANSWER = { toolUseId: "toolu_1", answers: { [TESTING.question]: "Jest" } };

const visit = (page: Page, bridge: ScriptedBridge) => page.goto(`/bridge.html?policy=bridge&baseUrl=${encodeURIComponent(bridge.origin)}&sessionId=s`);
const reports = (page: Page) => page.evaluate(() => (globalThis as any).session.reports);
const close = (page: Page) => page.evaluate(() => (globalThis as any).session.close());

test("unreadable lists are read again", async ({ page, panel, bridge, watch }) => {
  watch.expect(/^console\.error: Failed to load resource: net::ERR_INCOMPLETE/);
  watch.expect(/^console\.error: Failed to load resource: net::ERR_CONNECTION/);
  bridge.pending = [QUESTION];
  bridge.script["pending-questions"] = [logInPage, brokenList];
  await visit(page, bridge);
  await panel.pick("Jest");
  await panel.press("Send answer");
  await expect.poll(() => bridge.answers).toEqual([ANSWER]);
  const { statuses, errors } = await reports(page);
  expect(statuses.at(-1)).toBe("online");
  expect(errors).toHaveLength(1);
});

test("a log-in page does not count as delivery: the answer stays and can be sent again", async ({ page, panel, bridge }) => {
  bridge.pending = [QUESTION];
  bridge.script.answer = [logInPage];
  await visit(page, bridge);
  await panel.pick("Jest");
  await panel.press("Send answer");
  await expect(panel.button("Try again")).toBeVisible();
  await panel.seeChosen("Jest");
  expect((await reports(page)).errors).toMatchObject([{ status: 200 }]);
  await panel.press("Try again");
  await expect.poll(() => bridge.answers).toEqual([ANSWER]);
});

test("REL-6 a server that never replies does not trap the person: the panel unlocks and the answer can be sent again", async ({ page, panel, bridge }) => {
  await page.clock.install();
  bridge.pending = [QUESTION];
  bridge.script.answer = [silence];
  await visit(page, bridge);
  await panel.pick("Jest");
  await panel.press("Send answer");
  await expect.poll(() => bridge.requests).toContain("answer");
  await page.clock.runFor(21_000);
  await expect(panel.button("Try again")).toBeVisible();
  await panel.press("Try again");
  await expect.poll(() => bridge.answers).toEqual([ANSWER]);
});

test("close() while a list is being read is clean", async ({ page, bridge }) => {
  bridge.script["pending-questions"] = [endlessList];
  await visit(page, bridge);
  await expect.poll(() => bridge.requests).toContain("pending-questions");
  await close(page);
  const { statuses, errors } = await reports(page);
  expect([statuses.at(-1), errors]).toEqual(["closed", []]);
});

test("a server that closes every stream, with retry: 0, gets at most two requests a second", async ({ page, bridge }) => {
  bridge.script.events = Array(100).fill(closedStream);
  await visit(page, bridge);
  await expect.poll(() => bridge.requests.length).toBeGreaterThan(7);
  await close(page);
  // Measured where they start, because they may be delayed on the way to the server.
  const { requests } = await reports(page);
  expect(bridge.requests.length, "the browser sends none of its own").toBeLessThanOrEqual(requests.length);
  // The first two start before the first failure. Timers count in whole milliseconds, and each of two pauses may end within the last one.
  for (let at = 2; at + 2 < requests.length; at += 1) expect(requests[at + 2] - requests[at]).toBeGreaterThan(998);
});
