// The bridge connector against a real server that fails as networks do: in every case exactly one answer arrives,
// and nothing is lost.

import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";

import { daily } from "../support/daily.ts";
import { Bridge, kill, startBridge, type Server } from "../support/bridge.ts";
import { Panel } from "../support/panel.ts";
import { DATABASE, PACKAGE_MANAGER, TESTING } from "../support/questions.ts";
import { expect, test as base } from "../support/test.ts";

interface Reports {
  statuses: string[];
  settled: [string, string][];
  errors: { message: string; status?: number }[];
}

/** What a browser logs of a request without a response, the last two in WebKit. */
const FAILED_REQUEST =
  /^console\.error: (Failed to load resource|Could not connect to 127\.0\.0\.1: |Fetch API cannot load http:\/\/127\.0\.0\.1:\d+\/api\/\S+ due to access control checks\.$)/;

let sessions = 0;

const test = base.extend<{ bridge: Bridge }, { server: Server }>({
  server: [
    async ({ site }, use) => {
      const server = await startBridge({ page: site.origin });
      await use(server);
      server.process.kill();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  bridge: async ({ server, watch }, use) => {
    // Requests go to another origin, and what fails there is what these tests are about.
    watch.expect(/^request: http:\/\/127\.0\.0\.1:/);
    watch.expect(/^response: \d+ http:\/\/127\.0\.0\.1:\d+\/api\//);
    watch.expect(FAILED_REQUEST);
    await use(await Bridge.open(server, `session-${process.pid}-${(sessions += 1)}`));
  },
});

async function visit(page: Page, bridge: Bridge, extra = ""): Promise<void> {
  await page.goto(`/bridge.html?policy=bridge&baseUrl=${encodeURIComponent(bridge.origin)}&sessionId=${bridge.sessionId}&token=${bridge.token}${extra}`);
  await expect.poll(() => status(page)).toBe("online");
}

const reports = (page: Page): Promise<Reports> => page.evaluate(() => (globalThis as any).session.reports);
const status = async (page: Page): Promise<string | undefined> => (await reports(page)).statuses.at(-1);
const settled = (page: Page, ...expected: [string, string][]): Promise<void> => expect.poll(async () => (await reports(page)).settled).toEqual(expected);
const arrived = (bridge: Bridge, ...expected: object[]): Promise<void> => expect.poll(() => bridge.answers()).toEqual(expected);

const JEST = { [TESTING.question]: "Jest" };
const VITEST = { [TESTING.question]: "Vitest" };

async function send(panel: Panel, label: string): Promise<void> {
  await panel.pick(label);
  await panel.press("Send answer");
}

test("questions asked before and after the page opens are answered once each", async ({ page, panel, bridge }) => {
  await bridge.ask("toolu_1", TESTING);
  await visit(page, bridge);
  await send(panel, "Jest");
  await panel.seeNothing();
  await bridge.ask("toolu_2", DATABASE);
  await send(panel, "SQLite");
  await arrived(bridge, { toolUseId: "toolu_1", tries: 1, answers: JEST }, { toolUseId: "toolu_2", tries: 1, answers: { [DATABASE.question]: "SQLite" } });
  await settled(page, ["toolu_1", "answered"], ["toolu_2", "answered"]);
});

test("after a reload the question is there again, with what was typed", async ({ page, panel, bridge }) => {
  await visit(page, bridge);
  await bridge.ask("toolu_1", PACKAGE_MANAGER);
  await panel.write("bun");
  await page.reload();
  await expect(panel.ownWords).toHaveValue("bun");
  await panel.press("Send answer");
  await arrived(bridge, { toolUseId: "toolu_1", tries: 1, answers: { [PACKAGE_MANAGER.question]: "bun" } });
});

test("a broken event stream reconnects, and questions asked meanwhile are shown", async ({ page, panel, bridge }) => {
  await visit(page, bridge);
  await bridge.drop();
  await bridge.ask("toolu_1", TESTING);
  await panel.seeQuestion(`${TESTING.header} ${TESTING.question}`);
  await expect.poll(() => status(page)).toBe("online");
  expect((await reports(page)).statuses).toContain("offline");
  await send(panel, "Jest");
  await arrived(bridge, { toolUseId: "toolu_1", tries: 1, answers: JEST });
});

test("when the event stream is refused, the client polls the list and retries the stream", async ({ page, panel, bridge }) => {
  await visit(page, bridge);
  await bridge.fail({ events: [503, 500, 204] });
  await bridge.drop();
  await bridge.ask("toolu_1", TESTING);
  await panel.seeQuestion(`${TESTING.header} ${TESTING.question}`);
  await expect.poll(() => status(page)).toBe("online");
  expect((await reports(page)).statuses).toContain("polling");
});

test("a list request that fails is retried", { tag: "@slow" }, async ({ page, panel, bridge }) => {
  await bridge.ask("toolu_1", TESTING);
  await bridge.fail({ pending: [500, 502, 503] });
  await visit(page, bridge);
  await panel.seeQuestion(`${TESTING.header} ${TESTING.question}`);
});

test("an answer is retried through server errors until it is accepted", async ({ page, panel, bridge }) => {
  await visit(page, bridge);
  await bridge.ask("toolu_1", TESTING);
  await bridge.fail({ answer: [500, 429, 503] });
  await send(panel, "Jest");
  await panel.seeNothing();
  await arrived(bridge, { toolUseId: "toolu_1", tries: 1, answers: JEST });
  await settled(page, ["toolu_1", "answered"]);
  expect((await reports(page)).errors).toEqual([]);
});

for (const events of ["with", "without"]) {
  test(`an answer whose acknowledgement is lost counts once, ${events} events`, { tag: daily(events === "with") }, async ({ page, panel, bridge }) => {
    await visit(page, bridge);
    await bridge.ask("toolu_1", TESTING);
    await panel.read();
    if (events === "without") {
      await bridge.fail({ events: Array(50).fill(503) });
      await bridge.drop();
      await expect.poll(() => status(page)).toBe("polling");
    }
    await bridge.fail({ answer: [0], events: events === "with" ? [] : Array(50).fill(503) });
    await send(panel, "Jest");
    await settled(page, ["toolu_1", "answered"]);
    const [{ answers }] = await bridge.answers();
    expect(answers).toEqual(JEST);
  });
}

test("when the server stays down, the panel says so and keeps the answer, which can be sent later", async ({ page, panel, bridge }) => {
  await visit(page, bridge);
  await bridge.ask("toolu_1", PACKAGE_MANAGER);
  await bridge.fail({ answer: [500, 500, 500, 500] });
  await panel.write("bun");
  await panel.press("Send answer");
  await expect(panel.button("Try again")).toBeVisible();
  await expect(panel.ownWords).toHaveValue("bun");
  await panel.press("Try again");
  await arrived(bridge, { toolUseId: "toolu_1", tries: 1, answers: { [PACKAGE_MANAGER.question]: "bun" } });
  await settled(page, ["toolu_1", "answered"]);
});

for (const refusal of [401, 403, 400, 422]) {
  test(`an answer that is refused (${refusal}) is reported and kept`, { tag: daily(refusal === 401 || refusal === 422) }, async ({ page, panel, bridge }) => {
    await visit(page, bridge);
    await bridge.ask("toolu_1", TESTING);
    await bridge.fail({ answer: [refusal] });
    await send(panel, "Jest");
    await expect(panel.button("Try again")).toBeVisible();
    await panel.seeChosen("Jest");
    expect((await reports(page)).errors).toMatchObject([{ status: refusal }]);
    await panel.press("Try again");
    await arrived(bridge, { toolUseId: "toolu_1", tries: 1, answers: JEST });
  });
}

test("a duplicate event asks once and is answered once", async ({ page, panel, bridge }) => {
  await bridge.fail({ duplicate: true });
  await visit(page, bridge);
  await bridge.ask("toolu_1", TESTING);
  await bridge.ask("toolu_2", DATABASE);
  await panel.see("1 more waiting");
  await send(panel, "Jest");
  await panel.seeQuestion(`${DATABASE.header} ${DATABASE.question}`);
  await send(panel, "SQLite");
  await panel.seeNothing();
  await settled(page, ["toolu_1", "answered"], ["toolu_2", "answered"]);
  expect((await bridge.answers()).map(({ tries }) => tries)).toEqual([1, 1]);
});

test("what is answered in one tab closes in the other", async ({ page, panel, bridge, context }) => {
  const other = await context.newPage();
  const second = new Panel(other);
  await visit(page, bridge);
  await visit(other, bridge);
  await bridge.ask("toolu_1", TESTING);
  await second.read();
  await send(panel, "Jest");
  await second.seeNothing();
  await settled(page, ["toolu_1", "answered"]);
  await settled(other, ["toolu_1", "superseded"]);
  await arrived(bridge, { toolUseId: "toolu_1", tries: 1, answers: JEST });
});

test("a late answer from a tab without events does not overwrite the first one", async ({ page, panel, bridge }) => {
  await visit(page, bridge);
  await bridge.ask("toolu_1", TESTING);
  await panel.pick("Jest");
  await bridge.fail({ events: Array(50).fill(503), pending: Array(50).fill(503) });
  await bridge.drop();
  await expect.poll(() => status(page)).toBe("offline");
  await bridge.answer("toolu_1", VITEST);
  await panel.press("Send answer");
  await settled(page, ["toolu_1", "superseded"]);
  await arrived(bridge, { toolUseId: "toolu_1", tries: 2, answers: VITEST });
  expect((await reports(page)).errors).toEqual([]);
});

test("a question withdrawn while the page was offline is closed", async ({ page, panel, bridge }) => {
  await visit(page, bridge);
  await bridge.ask("toolu_1", TESTING);
  await panel.read();
  await bridge.withdraw("toolu_1");
  await bridge.drop();
  await panel.seeNothing();
  await settled(page, ["toolu_1", "superseded"]);
  await arrived(bridge, { toolUseId: "toolu_1", tries: 0 });
});

test("declining sends an empty answer; cancelling sends nothing unless configured to", async ({ page, panel, bridge }) => {
  await visit(page, bridge);
  await bridge.ask("toolu_1", TESTING);
  await panel.press("Skip");
  await arrived(bridge, { toolUseId: "toolu_1", tries: 1, answers: {} });
  await bridge.ask("toolu_2", TESTING);
  await panel.cancel();
  await settled(page, ["toolu_1", "declined"], ["toolu_2", "cancelled"]);
  expect((await bridge.answers())[1].tries).toBe(0);
  // The page remembers what was cancelled before.
  await visit(page, bridge, "&sendCancelled");
  await bridge.ask("toolu_3", DATABASE);
  await panel.seeQuestion(`${DATABASE.header} ${DATABASE.question}`);
  await panel.cancel();
  await expect.poll(async () => (await bridge.answers()).map(({ tries }) => tries)).toEqual([1, 1, 1]);
  expect((await bridge.answers()).map(({ cancelled }) => cancelled)).toEqual([undefined, true, true]);
});

test("closing a session removes everything from the page and leaves the question open on the server", async ({ page, panel, bridge }) => {
  await visit(page, bridge);
  await bridge.ask("toolu_1", TESTING);
  await panel.read();
  await page.evaluate(() => (globalThis as any).session.close());
  await panel.seeNothing();
  await settled(page, ["toolu_1", "aborted"]);
  expect(await status(page)).toBe("closed");
  await visit(page, bridge);
  await send(panel, "Jest");
  await arrived(bridge, { toolUseId: "toolu_1", tries: 1, answers: JEST });
});

test("after a crash and a restart of the server the session continues", async ({ page, panel, site, watch }) => {
  watch.expect(/^request: http:\/\/127\.0\.0\.1:/);
  watch.expect(FAILED_REQUEST);
  const database = join(tmpdir(), `ask-bridge-${process.pid}.db`);
  let server = await startBridge({ page: site.origin, database });
  const bridge = await Bridge.open(server, "restart");
  await visit(page, bridge);
  await bridge.ask("toolu_1", PACKAGE_MANAGER);
  await panel.write("bun");
  await kill(server);
  await expect.poll(() => status(page)).toBe("offline");
  await panel.press("Send answer");
  server = await startBridge({ page: site.origin, database, port: Number(new URL(server.origin).port) });
  await arrived(bridge, { toolUseId: "toolu_1", tries: 1, answers: { [PACKAGE_MANAGER.question]: "bun" } });
  await settled(page, ["toolu_1", "answered"]);
  await expect.poll(() => status(page), { timeout: 15_000 }).toBe("online");
  await bridge.ask("toolu_2", TESTING);
  await panel.seeQuestion(`${TESTING.header} ${TESTING.question}`);
  await kill(server);
  for (const suffix of ["", "-wal", "-shm"]) await rm(database + suffix, { force: true });
});
