// The official SDK's client, and a stub of OpenCode's server: questions reach the panel, and every answer reaches the server once.
// `tests/peer-opencode` has the real server.

import type { QuestionRequest } from "@opencode-ai/sdk/v2";
import { daily } from "../support/daily.ts";
import { Panel } from "../support/panel.ts";
import { AUTH_METHOD, PROVIDERS, TESTING, type Question } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";
import { connect } from "./opencode-page.ts";
import { OpencodeServer } from "./opencode-server.ts";

/** A question as the tool `question` asks it. */
const asked = (id: string, ...questions: Question[]): QuestionRequest => ({
  id,
  sessionID: "ses_1",
  questions: questions.map(({ question, header = "", options, multiSelect }) => ({
    question,
    header,
    options: options.map(({ label, description = "" }) => ({ label, description })),
    multiple: multiSelect,
  })),
  tool: { messageID: "msg_1", callID: "call_1" },
});

let server: OpencodeServer;

const settled = (...expected: OpencodeServer["settled"]) => expect.poll(() => server.settled).toEqual(expected);

test.beforeEach(async ({ watch }) => {
  // The server is another origin, and what fails there is what some of these tests are about.
  watch.expect(/^request: http:\/\/127\.0\.0\.1:/);
  watch.expect(/^response: \d+ http:\/\/127\.0\.0\.1:\d+\/question\//);
  watch.expect(/^console\.error: (Failed to load resource|The answer)/);
  server = await OpencodeServer.start();
});
test.afterEach(() => server.stop());

test("the SDK's client: questions asked before and after the page opens are answered once each", async ({ page, panel }) => {
  server.ask(asked("que_1", AUTH_METHOD, PROVIDERS));
  await connect(page, server.origin);
  await panel.pick("JWT");
  await panel.press("Continue");
  await panel.pick("Google");
  await panel.write("Our own server");
  await panel.press("Review answers");
  await panel.press("Send answers");
  await settled(["que_1", [["JWT"], ["Google", "Our own server"]]]);
  server.ask(asked("que_2", TESTING));
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await settled(["que_1", [["JWT"], ["Google", "Our own server"]]], ["que_2", [["Vitest"]]]);
  await panel.seeNothing();
  expect(server.attempts).toHaveLength(2);
});

test("the SDK's client: a person who skips every question lets the agent go on", { tag: "@slow" }, async ({ page, panel }) => {
  await connect(page, server.origin);
  server.ask(asked("que_1", AUTH_METHOD, PROVIDERS));
  await panel.press("Skip");
  await panel.press("Skip");
  await panel.press("Answer nothing");
  await settled(["que_1", [[], []]]);
});

test("the SDK's client: cancelling rejects the question", async ({ page, panel }) => {
  await connect(page, server.origin);
  server.ask(asked("que_1", TESTING));
  await panel.cancel();
  await settled(["que_1", null]);
  expect(server.attempts).toEqual([["/question/que_1/reject", undefined]]);
});

for (const [name, withdraw] of [
  ["another client answers", () => server.answer("que_1", [["Jest"]])],
  ["the session is aborted", () => server.abort("ses_1")],
] as const) {
  test(`the SDK's client: the panel closes when ${name}, and does not come back`, { tag: daily(name === "another client answers") }, async ({ page, panel }) => {
    await connect(page, server.origin);
    server.ask(asked("que_1", TESTING));
    await panel.read();
    withdraw();
    await panel.seeNothing();
    await page.reload();
    await expect(page.locator("output")).toHaveText("online");
    server.ask(asked("que_2", AUTH_METHOD));
    await panel.seeQuestion(`${AUTH_METHOD.header} ${AUTH_METHOD.question}`);
    expect(server.attempts).toEqual([]);
  });
}

test("in two tabs, one answer is sent and both panels close", async ({ page, panel }) => {
  server.ask(asked("que_1", TESTING));
  await connect(page, server.origin);
  const tab = await page.context().newPage();
  const second = new Panel(tab);
  await connect(tab, server.origin);
  await second.read();
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await settled(["que_1", [["Vitest"]]]);
  await panel.seeNothing();
  await second.seeNothing();
  expect(server.attempts).toHaveLength(1);
  await tab.close();
});

test("without the SDK, a server that is down gets the answer once it is back", async ({ page, panel }) => {
  await server.stop();
  server = await OpencodeServer.start({ password: "secret" });
  server.ask(asked("que_1", TESTING));
  await connect(page, server.origin, 1);
  await panel.pick("Vitest");
  await server.stop();
  await panel.press("Send answer");
  await server.restart();
  await settled(["que_1", [["Vitest"]]]);
  await panel.seeNothing();
});

test("an answer whose confirmation is lost is sent again, and is no conflict", { tag: "@slow" }, async ({ page, panel }) => {
  server.faults.push("lost after it was taken");
  server.ask(asked("que_1", TESTING));
  await connect(page, server.origin, 1);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await settled(["que_1", [["Vitest"]]]);
  await panel.seeNothing();
  expect(await page.evaluate(() => (globalThis as any).errors)).toEqual([]);
});

test("a refused answer is shown, kept and can be sent again", async ({ page, panel }) => {
  server.faults.push({ status: 400, body: { name: "BadRequest", data: { message: "no", kind: "Payload" } } });
  server.ask(asked("que_1", TESTING));
  await connect(page, server.origin, 1);
  await panel.write("bun test");
  await panel.press("Send answer");
  await expect.poll(() => page.evaluate(() => (globalThis as any).errors)).toMatchObject([{ status: 400 }]);
  await expect(panel.ownWords).toHaveValue("bun test");
  await panel.press("Try again");
  await settled(["que_1", [["bun test"]]]);
});
