// docs/recipes/browser-hop.md: `ask-user-question/hop` as the recipe uses it, with the calls that the Claude Agent SDK makes. The SDK
// itself and its CLI are in tests/peer-claude; tests/node/hop.test.mjs has the server alone.

import type { Page } from "@playwright/test";
import { drawn, expect, test } from "../support/test.ts";
import { TESTING } from "../support/questions.ts";
import { startHop, type Hop } from "./hop.ts";

let hop: Hop;
test.beforeEach(async ({ watch }) => {
  hop = await startHop();
  // The page is that of the recipe's own server. A connection that is lost is reported by the browser.
  watch.expect(/^request: http:\/\/127\.0\.0\.1:/);
  watch.expect(/^response: 503 /);
  watch.expect(/ERR_(INCOMPLETE_CHUNKED_ENCODING|CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET)|Failed to load resource/);
});
test.afterEach(() => hop.close());

const INPUT = { questions: [TESTING] };

/** What the SDK does when the agent asks. */
function call(id: string): { result: Promise<any>; withdraw(): void } {
  const controller = new AbortController();
  const result = hop.server.canUseTool("AskUserQuestion", INPUT, { signal: controller.signal, toolUseID: id });
  return { result, withdraw: () => controller.abort() };
}

const allowed = { behavior: "allow", updatedInput: { answers: { [TESTING.question]: "Jest" } } };

test("browser hop: the person answers in a page, and the agent goes on", async ({ page, panel }) => {
  const { result } = call("toolu_1");
  // The page is opened after the question was asked.
  await page.goto(hop.origin);
  await panel.pick("Jest");
  await panel.press("Send answer");
  expect(await result).toMatchObject(allowed);
  await expect(page.getByRole("group", { name: "Answered" })).toBeVisible();
  // The next question comes over the same connection.
  const next = call("toolu_2");
  await panel.seeQuestion(TESTING.question);
  await drawn(page);
  await panel.press("Skip");
  expect((await next.result).behavior).toBe("allow");
});

test("SAFE-18 browser hop: the person rejects a command with a reason, and changes another one", async ({ page, panel }) => {
  const use = (command: string) => hop.server.canUseTool("Bash", { command, timeout: 1000 }, { signal: new AbortController().signal, toolUseID: command });
  const rejected = use("rm -rf build");
  await page.goto(hop.origin);
  await expect(panel.region).toContainText("rm -rf build");
  await panel.write("keep the build");
  await panel.press("Reject");
  expect(await rejected).toMatchObject({ behavior: "deny", message: expect.stringContaining("keep the build") });
  const changed = use("npm publish");
  await expect(panel.region).toContainText("npm publish");
  await panel.press("Edit");
  await panel.region.getByRole("textbox", { name: "command", exact: true }).fill("npm publish --dry-run");
  await panel.press("Allow with changes");
  expect(await changed).toEqual({ behavior: "allow", updatedInput: { command: "npm publish --dry-run", timeout: 1000 } });
});

test("browser hop: a question that the agent withdraws closes", { tag: "@slow" }, async ({ page, panel }) => {
  const { result, withdraw } = call("toolu_1");
  await page.goto(hop.origin);
  await panel.pick("Jest");
  withdraw();
  expect(await result).toMatchObject({ behavior: "deny" });
  await expect(panel.button("Send answer")).toHaveCount(0);
});

test("browser hop: the draft survives a reload, and the question a lost connection", async ({ page, panel }) => {
  const { result } = call("toolu_1");
  await page.goto(hop.origin);
  await panel.pick("Jest");
  await page.reload();
  await expect(panel.option("Jest")).toBeChecked();
  hop.disconnect();
  await expect.poll(() => hop.connections).toBe(1);
  await panel.press("Send answer");
  expect(await result).toMatchObject(allowed);
});

test("browser hop: an answer that cannot be delivered stays, and is sent again", { tag: "@slow" }, async ({ page, panel }) => {
  const { result } = call("toolu_1");
  await page.goto(hop.origin);
  await panel.pick("Jest");
  hop.isFailing = true;
  await panel.press("Send answer");
  await expect(panel.button("Try again")).toBeVisible();
  hop.isFailing = false;
  await panel.press("Try again");
  expect(await result).toMatchObject(allowed);
});

test("browser hop: the first of two pages settles the question in both", async ({ page, panel, context }) => {
  const { result } = call("toolu_1");
  const other: Page = await context.newPage();
  await other.goto(hop.origin);
  await page.goto(hop.origin);
  await expect(other.getByRole("button", { name: "Send answer" })).toBeVisible();
  await panel.pick("Jest");
  await panel.press("Send answer");
  expect(await result).toMatchObject(allowed);
  await expect(other.getByRole("button", { name: "Send answer" })).toHaveCount(0);
  await other.close();
});

test("browser hop: a call id that comes again is a new question, and so is an equal one", async ({ page, panel }) => {
  await page.goto(hop.origin);
  for (const label of ["Jest", "Vitest"]) {
    const { result } = call("call_0");
    await panel.pick(label);
    await panel.press("Send answer");
    expect(await result).toMatchObject({ updatedInput: { answers: { [TESTING.question]: expect.stringContaining(label) } } });
    await drawn(page);
  }
  // Two conversations use it at the same time.
  const both = [call("call_0"), call("call_0")];
  for (const { result } of both) {
    await panel.pick("Jest");
    await panel.press("Send answer");
    expect(await result).toMatchObject(allowed);
    await drawn(page);
  }
});

test("browser hop: a question that was withdrawn and comes again is shown in both tabs", async ({ page, context }) => {
  const other: Page = await context.newPage();
  for (const tab of [page, other]) await tab.goto(hop.origin);
  const send = (tab: Page) => tab.getByRole("button", { name: "Send answer" });
  for (let time = 0; time < 2; time += 1) {
    const { result, withdraw } = call("call_0");
    for (const tab of [page, other]) await expect(send(tab)).toBeVisible();
    withdraw();
    expect(await result).toMatchObject({ behavior: "deny" });
    for (const tab of [page, other]) await expect(send(tab)).toHaveCount(0);
  }
  await other.close();
});
