// docs/stacks/messages.md: its snippets run unchanged. The official client of the Anthropic API reads the events of a Managed
// Agents session from a stub server and sends the answers to it; Kimi's turn and the server of the Agent Development Kit are
// stand-ins with the types of their packages.

import type { Page } from "@playwright/test";
import { TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";
import { bundled, run, stackSnippet } from "./page.ts";
import { session, type Session } from "./session.ts";

const PICKED = { [TESTING.question]: "Vitest" };
const done = (page: Page) => page.evaluate(async () => void (await (globalThis as any).done));
const sent = (page: Page) => page.evaluate(() => JSON.parse(JSON.stringify((globalThis as any).sent)));

test.describe("Claude Managed Agents", () => {
  const asked = (id = "sevt_01", input: object = { questions: [TESTING] }) => ({
    type: "agent.custom_tool_use", id, name: "AskUserQuestion", input, processed_at: "2026-11-01T10:00:00Z",
  });
  const result = (text: unknown, is_error = true, id = "sevt_01") => ({
    type: "user.custom_tool_result", custom_tool_use_id: id, content: [{ type: "text", text }], is_error,
  });
  let agent: Session;
  test.beforeEach(async ({ page, watch }) => {
    watch.expect(/^request: http:\/\/127\.0\.0\.1:\d+\/v1\/sessions\//);
    agent = await session("sesn_1");
    const application = `
      import Anthropic from "@anthropic-ai/sdk";
      globalThis.sessionId = "sesn_1";
      globalThis.client = new Anthropic({ apiKey: "dummy", baseURL: ${JSON.stringify(agent.origin)}, dangerouslyAllowBrowser: true, maxRetries: 0 });
    `;
    const modules = { "@anthropic-ai/sdk": await bundled("@anthropic-ai/sdk"), application };
    await run(page, `import "application";\n${stackSnippet("messages", 1)}`, modules);
  });
  test.afterEach(() => agent.close());

  test("the events of a session ask, and the session gets the answers once", async ({ panel }) => {
    agent.emit({ type: "session.status_running", id: "sevt_00" });
    agent.emit(asked());
    agent.emit({ type: "session.status_idle", id: "sevt_02", stop_reason: { type: "requires_action", event_ids: ["sevt_01"] } });
    // A stream that was connected again repeats its events.
    agent.emit(asked());
    await panel.pick("Vitest");
    await panel.press("Send answer");
    await expect.poll(() => agent.received.length).toBe(1);
    const [{ content, ...event }] = agent.received as any[];
    expect(event).toEqual({ type: "user.custom_tool_result", custom_tool_use_id: "sevt_01", is_error: false });
    expect(JSON.parse(content[0].text)).toMatchObject({ status: "answered", answers: PICKED });
    await panel.seeNothing();
    agent.emit(asked("sevt_03"));
    await panel.pick("Jest");
    await panel.press("Send answer");
    await expect.poll(() => agent.received.length).toBe(2);
    expect(agent.received[1].custom_tool_use_id).toBe("sevt_03");
  });

  test("the session reads that the person skipped, or cancelled", async ({ panel }) => {
    agent.emit(asked());
    await panel.press("Skip");
    await expect.poll(() => agent.received).toEqual([result("The user declined to answer these questions. No option was chosen.")]);
    agent.emit(asked("sevt_02"));
    await panel.cancel();
    await expect.poll(() => agent.received[1]).toEqual(result("User cancelled the question", true, "sevt_02"));
  });

  test("a question that another client answered closes, and nothing is sent", { tag: "@slow" }, async ({ page, panel }) => {
    agent.emit(asked());
    await expect(panel.option("Vitest")).toBeVisible();
    agent.emit({ ...result("{}", false), id: "sevt_09" });
    await panel.seeNothing();
    agent.end();
    await done(page);
    expect(agent.received).toEqual([]);
  });

  test("the session reads what is wrong with its questions", { tag: "@slow" }, async ({ panel }) => {
    agent.emit(asked("sevt_01", { questions: [] }));
    await expect.poll(() => agent.received.length).toBe(1);
    expect(agent.received[0]).toEqual(result(expect.stringContaining("questions: 0 items, at least 1")));
    await panel.seeNothing();
  });
});

test.describe("Kimi", () => {
  const { multiSelect, ...question } = TESTING;
  const asked = { type: "QuestionRequest", payload: { id: "q-1", tool_call_id: "t-1", questions: [{ ...question, multi_select: multiSelect }] } };
  /** A turn that yields these events, and records the responses. */
  const turn = (...events: object[]) => `
    globalThis.sent = [];
    globalThis.turn = {
      async *[Symbol.asyncIterator]() { yield* ${JSON.stringify(events)}; },
      async respondQuestion(rpcRequestId, questionRequestId, answers) { sent.push([rpcRequestId, questionRequestId, answers]); },
    };
  `;
  const start = (page: Page, ...events: object[]) =>
    run(page, `import "application";\n${stackSnippet("messages", 2)}`, { application: turn(...events) });

  test("the requests of a turn ask, and the turn gets the answers once", async ({ page, panel }) => {
    await start(page, { type: "TurnBegin", payload: { user_input: "Set up the tests." } }, asked, asked);
    await panel.pick("Vitest");
    await panel.press("Send answer");
    await expect.poll(() => sent(page)).toEqual([["q-1", "q-1", PICKED]]);
    await panel.seeNothing();
  });

  test("words of one's own are the answer, and a cancelled question has none", { tag: "@slow" }, async ({ page, panel }) => {
    await start(page, asked, { ...asked, payload: { ...asked.payload, id: "q-2" } });
    await panel.write("Playwright");
    await panel.press("Send answer");
    await expect.poll(() => sent(page)).toEqual([["q-1", "q-1", { [TESTING.question]: "Playwright" }]]);
    await panel.cancel();
    await expect.poll(() => sent(page)).toEqual([expect.anything(), ["q-2", "q-2", {}]]);
  });
});

test.describe("Agent Development Kit", () => {
  const call = (id: string, message: string, response_schema: object | null) => ({
    author: "travel", longRunningToolIds: [id],
    content: { role: "model", parts: [{ functionCall: { name: "adk_request_input", id, args: { interruptId: id, payload: null, message, response_schema } } }] },
  });
  const TURNS = [
    [{ author: "travel", content: { role: "model", parts: [{ text: "Let me ask." }] } }, call("int-1", "Which room?", { type: "string", enum: ["single", "double"] })],
    [call("int-2", "How many nights?", { type: "integer" })],
    [{ author: "travel", content: { role: "model", parts: [{ text: "Booked." }] } }],
  ];
  const response = (id: string, value: unknown) => ({ role: "user", parts: [{ functionResponse: { id, name: "adk_request_input", response: { result: value } } }] });

  test("each reply is the message of the next run", async ({ page, panel }) => {
    const messages: unknown[] = [];
    await page.route("**/run", (route) => {
      const body = route.request().postDataJSON();
      expect(body).toMatchObject({ appName: "travel", userId: "u", sessionId: "s" });
      return route.fulfill({ json: TURNS[messages.push(body.newMessage) - 1] });
    });
    const application = `Object.assign(globalThis, { appName: "travel", userId: "u", sessionId: "s" });`;
    await run(page, `import "application";\n${stackSnippet("messages", 3)}`, { application });
    await panel.pick("double");
    await panel.press("Send answer");
    await panel.write("3");
    await panel.press("Send answer");
    await done(page);
    expect(messages).toEqual([{ role: "user", parts: [{ text: "Book a room." }] }, response("int-1", "double"), response("int-2", 3)]);
  });
});

test("a chat of the Agent Host Protocol gets the drafts, and then the answers", async ({ page, panel }) => {
  const application = `
    globalThis.sent = [];
    globalThis.connection = { dispatch: (channel, action) => sent.push({ channel, ...action }) };
  `;
  await run(page, `import "application";\n${stackSnippet("messages", 4)}`, { application });
  await done(page);
  const options = TESTING.options.map(({ label, description }, at) => ({ id: `t${at}`, label, description }));
  const request = { id: "in-1", questions: [{ kind: "single-select", id: "tool", title: "Testing", message: TESTING.question, options, allowFreeformInput: true }] };
  const envelope = { channel: "ahp-chat:/1", serverSeq: 3, action: { type: "chat/inputRequested", request } };
  await page.evaluate((envelope) => void (globalThis as any).connection.onAction(envelope), envelope);
  const value = (id: string) => ({ kind: "selected", value: id });
  const draft = (id: string) => ({ channel: "ahp-chat:/1", type: "chat/inputAnswerChanged", requestId: "in-1", questionId: "tool", answer: { state: "draft", value: value(id) } });
  await panel.pick("Jest");
  await expect.poll(() => sent(page)).toEqual([draft("t0")]);
  await panel.pick("Vitest");
  await expect.poll(() => sent(page)).toEqual([draft("t0"), draft("t1")]);
  await panel.press("Send answer");
  const answers = { tool: { state: "submitted", value: value("t1") } };
  await expect.poll(() => sent(page).then((all: object[]) => all[2])).toEqual({ channel: "ahp-chat:/1", type: "chat/inputCompleted", requestId: "in-1", response: "accept", answers });
});

test("messages of different dialects come through one socket, and withdrawn questions close", async ({ page, panel }) => {
  const application = `
    globalThis.sent = [];
    globalThis.socket = { send: (text) => sent.push(JSON.parse(text)) };
    globalThis.receive = (message) => void socket.onmessage({ data: JSON.stringify(message) });
  `;
  await run(page, `import "application";\n${stackSnippet("messages")}`, { application });
  await done(page);
  const receive = (message: object) => page.evaluate((message) => (globalThis as any).receive(message), message);

  await receive({ type: "ask-user-request", correlationId: "c-1", questions: [{ ...TESTING, type: "choice" }] });
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect.poll(() => sent(page)).toEqual([{ type: "ask-user-response", correlationId: "c-1", answers: { 0: "Vitest" } }]);

  const record = { id: "qst_1", createdAtMs: 0, expiresAtMs: 900_000, status: "pending", questions: [{ ...TESTING, questionId: "testing" }] };
  await receive({ type: "event", event: "question.requested", payload: record });
  await expect(panel.option("Vitest")).toBeVisible();
  await receive({ type: "event", event: "question.resolved", payload: { id: "qst_1", status: "expired" } });
  await panel.seeNothing();

  const request = { id: "in-1", questions: [{ kind: "multi-select", id: "tools", message: TESTING.question, options: TESTING.options.map(({ label }, at) => ({ id: `t${at}`, label })) }] };
  await receive({ channel: "ahp-chat:/1", action: { type: "chat/inputRequested", request }, serverSeq: 3 });
  await panel.pick("Jest");
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect.poll(() => sent(page).then((all: object[]) => all.length)).toBe(2);
  expect((await sent(page))[1]).toEqual({
    type: "chat/inputCompleted", requestId: "in-1", response: "accept",
    answers: { tools: { state: "submitted", value: { kind: "selected-many", value: expect.arrayContaining(["t0", "t1"]) } } },
  });

  await receive({ requestId: "r-1", kind: "user_question", createdAt: "2026-11-01T10:00:00Z", questions: [{ ...TESTING, answerKey: "0" }], options: [{ optionId: "cancel", kind: "reject_once" }] });
  await panel.press("Skip");
  await expect.poll(() => sent(page).then((all: object[]) => all[2])).toEqual({ outcome: { outcome: "selected", optionId: "cancel" } });
});
