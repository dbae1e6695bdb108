// The connector for one message of any dialect: detection, every ending, withdrawals, repeated and malformed messages.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { casesOf, protocols } from "../support/vector-files.mjs";
import { load } from "./built.mjs";
import { NOBODY, NOT_SHOWN, TEXTS, plain, questions, somebody, untilWithdrawn } from "./person.mjs";

const { answer } = await load("connect/index.js");

const managed = (id = "sevt_1", input = { questions }) => ({ type: "agent.custom_tool_use", id, name: "AskUserQuestion", input, processed_at: "2026-11-01T10:00:00Z" });
const withdrawal = (id = "sevt_1") => ({ type: "user.custom_tool_result", id: "sevt_9", custom_tool_use_id: id });
const kimi = (id = "q-1") => ({ type: "QuestionRequest", payload: { id, tool_call_id: "t", questions } });
const adk = (id, message = "Which city?") => ({ functionCall: { name: "adk_request_input", id, args: { interruptId: id, message, payload: null, response_schema: null } } });
const form = (id) => ({ jsonrpc: "2.0", id, method: "elicitation/create", params: { mode: "form", sessionId: "s", message: "Which library?", requestedSchema: { type: "object", properties: { library: { type: "string", enum: ["date-fns", "luxon"] } } } } });
const sentence = (text, id = "sevt_1") => ({ type: "user.custom_tool_result", custom_tool_use_id: id, content: [{ type: "text", text }], is_error: true });

describe("answer", () => {
  it("returns the reply in the protocol of the message, which it detects", async () => {
    const reply = await answer(undefined, managed(), { ask: somebody() });
    assert.equal(reply.type, "user.custom_tool_result");
    assert.equal(reply.custom_tool_use_id, "sevt_1");
    assert.equal(reply.is_error, false);
    assert.deepEqual(JSON.parse(reply.content[0].text).answers, { "Which library?": "luxon" });
    assert.deepEqual(plain(await answer("kimi", kimi(), { ask: somebody() })), { request_id: "q-1", answers: { "Which library?": "luxon" } });
    const typed = somebody({ type: "answered", entries: [{ other: "Rome" }] });
    assert.deepEqual(await answer(null, { author: "agent", content: { role: "model", parts: [adk("int-1")] } }, { ask: typed }), {
      role: "user",
      parts: [{ functionResponse: { id: "int-1", name: "adk_request_input", response: { result: "Rome" } } }],
    });
  });

  it("answers every message that asks in the vectors of these dialects, once", async () => {
    const dialects = Object.keys(protocols).filter((name) => protocols[name].ids === "connection");
    const asks = casesOf("adk", "claude-managed", ...dialects).filter(({ call, expect }) => call === "decode" && expect?.inbound?.type === "ask");
    assert.ok(asks.length > 30, `${asks.length} messages ask`);
    for (const { name, dialect, message, expect, options } of asks) {
      const ask = somebody({ type: "declined" });
      const replies = [await answer(dialect, message, { ask, tool: options?.tools?.[0], approvals: options?.approvals })].flat();
      const expected = 1 + (expect.more ?? []).filter(({ inbound }) => inbound.type === "ask").length;
      assert.equal(ask.asked.length, expected, name);
      assert.equal(replies.filter((reply) => reply !== undefined).length, expected, name);
    }
  });

  it("returns nothing for messages that ask nothing", async () => {
    const nothing = [null, 7, "x", [], {}, { type: "session.status_idle" }, { ...managed(), name: "get_weather" }, withdrawal("never asked")];
    for (const message of nothing) assert.equal(await answer("claude-managed", message, { ask: NOBODY }), undefined);
    for (const message of [null, 7, "x", [], {}, { type: "unknown" }]) assert.equal(await answer(undefined, message, { ask: NOBODY }), undefined);
  });

  it("sends each ending in the form of the protocol, and nothing for a withdrawn question", async () => {
    for (const [type, text] of Object.entries(TEXTS)) {
      assert.deepEqual(await answer("claude-managed", managed(), { ask: somebody({ type }) }), sentence(text));
    }
    assert.equal(await answer("claude-managed", managed(), { ask: somebody({ type: "superseded" }) }), undefined);
  });

  it("withdraws a question when a message says that it is over", async () => {
    const ask = somebody(untilWithdrawn);
    const reply = answer("claude-managed", managed(), { ask });
    await answer("claude-managed", withdrawal("sevt_2"), { ask: NOBODY });
    await ask.isAsked(1);
    assert.equal(ask.asked[0].signal.aborted, false);
    assert.equal(await answer("claude-managed", withdrawal(), { ask: NOBODY }), undefined);
    assert.equal(await reply, undefined);
  });

  it("withdraws a question when the host aborts the signal, before or after it was asked", async () => {
    const early = new AbortController();
    early.abort();
    const asked = (signal) => (signal.aborted ? { type: "superseded" } : untilWithdrawn(signal));
    assert.equal(await answer("kimi", kimi(), { ask: somebody(asked) }, early.signal), undefined);
    const late = new AbortController();
    const ask = (...all) => (queueMicrotask(() => late.abort()), untilWithdrawn(all[2]));
    assert.equal(await answer("kimi", kimi(), { ask }, late.signal), undefined);
  });

  it("asks a request that arrives twice once, and replies once", async () => {
    let decide;
    const decided = new Promise((done) => (decide = done));
    const ask = somebody(() => decided);
    const [first, second] = [answer("claude-managed", managed(), { ask }), answer("claude-managed", managed(), { ask })];
    assert.equal(await second, undefined);
    decide({ type: "answered", entries: [{ selected: ["luxon"] }] });
    assert.equal((await first).custom_tool_use_id, "sevt_1");
    assert.equal(ask.asked.length, 1);
  });

  it("asks again under the same id if the questions are others, and drops the first", async () => {
    const ask = somebody(untilWithdrawn);
    const first = answer("kimi", kimi(), { ask });
    const changed = { type: "QuestionRequest", payload: { id: "q-1", tool_call_id: "t", questions: [{ ...questions[0], question: "Which one?" }] } };
    const reply = await answer("kimi", changed, { ask: somebody() });
    assert.deepEqual(plain(reply), { request_id: "q-1", answers: { "Which one?": "luxon" } });
    assert.equal(await first, undefined);
  });

  it("keeps the messages of two connections apart, whatever ids they choose", async () => {
    const ask = somebody(untilWithdrawn);
    const first = answer("claude-managed", managed(), { ask, connection: "one" });
    const second = answer("claude-managed", { ...managed(), input: { questions: [{ ...questions[0], question: "Which one?" }] } }, { ask: somebody(), connection: "two" });
    assert.equal((await second).custom_tool_use_id, "sevt_1");
    await answer("claude-managed", withdrawal(), { connection: "two" });
    assert.equal(ask.asked[0].signal.aborted, false);
    await answer("claude-managed", withdrawal(), { connection: "one" });
    assert.equal(await first, undefined);
    const scopes = [];
    for (const connection of ["one", "two", "one", undefined]) {
      const own = somebody();
      await answer("kimi", kimi(), { ask: own, connection });
      scopes.push(own.asked[0].options.scope);
    }
    assert.equal(new Set(scopes).size, 3);
    assert.equal(scopes[0], scopes[2]);
  });

  it("uses ids that are unique everywhere as ids of panels, and no others", async () => {
    const ask = somebody();
    await answer("kimi", kimi(), { ask });
    await answer("kimi", kimi(""), { ask });
    await answer("acp-elicitation", form(0), { ask });
    await answer("kimi", kimi(), { ask, id: "own" });
    assert.deepEqual(ask.asked.map(({ options }) => options.id), ["q-1", undefined, undefined, "own"]);
  });

  it("answers requests with the ids 0 and \"\" of two connections at the same time", async () => {
    const ask = somebody();
    const replies = await Promise.all([0, 0, "", ""].map((id) => answer("acp-elicitation", form(id), { ask })));
    assert.deepEqual(replies.map(({ id }) => id), [0, 0, "", ""]);
    assert.equal(ask.asked.length, 4);
  });

  it("returns a list if a message has several requests", async () => {
    const event = { content: { role: "model", parts: [adk("int-1"), { text: "and" }, adk("int-2", "When?")] } };
    const replies = await answer("adk", event, { ask: somebody({ type: "answered", entries: [{ other: "Rome" }] }) });
    assert.deepEqual(replies.map(({ parts }) => parts[0].functionResponse.id), ["int-1", "int-2"]);
  });

  it("replies with the protocol's own failure if the questions cannot be asked", async () => {
    const problem = /^questions: 0 items, at least 1; send /;
    const failed = await answer("claude-managed", managed("sevt_1", { questions: [] }), { ask: NOBODY });
    assert.match(failed.content[0].text, problem);
    assert.deepEqual(failed, sentence(failed.content[0].text));
    const rpc = await answer("kimi", { jsonrpc: "2.0", id: 0, method: "request", params: { type: "QuestionRequest", payload: { id: "q", tool_call_id: "t", questions: [] } } }, { ask: NOBODY });
    assert.deepEqual([rpc.jsonrpc, rpc.id, rpc.error.code], ["2.0", 0, -32602]);
    assert.match(rpc.error.message, problem);
    const codex = { id: 0, method: "item/tool/requestUserInput", params: { threadId: "t", turnId: "u", itemId: "i", questions: [] } };
    const refused = await answer("codex", codex, { ask: NOBODY });
    assert.deepEqual([Object.keys(refused), refused.id, refused.error.code], [["id", "error"], 0, -32602]);
    const call = { type: "function_call", call_id: "c", name: "AskUserQuestion", arguments: "{}" };
    assert.deepEqual(Object.keys(await answer("openai-responses", call, { ask: NOBODY })), ["type", "call_id", "output"]);
    const shown = await answer("acp-elicitation", form(0), { ask: () => assert.fail("no panel"), onError: () => {} });
    assert.deepEqual(shown, { jsonrpc: "2.0", id: 0, error: { code: -32603, message: NOT_SHOWN } });
    const block = await answer("anthropic", { type: "tool_use", id: "toolu_1", name: "AskUserQuestion", input: {} }, { ask: NOBODY });
    assert.equal(block.content[0].is_error, true);
    const control = { type: "control_request", request_id: "r1", request: { subtype: "can_use_tool", tool_name: "AskUserQuestion", input: { questions: [] } } };
    assert.equal((await answer(undefined, control, { ask: NOBODY })).response.subtype, "error");
    const denied = await answer("claude-permission-tool", { tool_name: "AskUserQuestion", input: { questions: [] } }, { ask: NOBODY });
    assert.equal(denied.behavior, "deny");
    const cancelled = await answer("gemini", { type: "ask-user-request", correlationId: "c", questions: [] }, { ask: NOBODY });
    assert.deepEqual(cancelled, { type: "ask-user-response", correlationId: "c", answers: {}, cancelled: true });
  });

  it("rejects questions that cannot be asked where the protocol has no failure", async () => {
    const odd = [
      ["kimi", { type: "QuestionRequest", payload: { id: "q", tool_call_id: "t", questions: [] } }],
      ["qwen", { requestId: "r", kind: "user_question", questions: "x", options: [] }],
      ["openclaw", { id: "q", questions: [], expiresAtMs: 1, status: "pending" }],
      ["native", { questions: [] }],
    ];
    for (const [dialect, message] of odd) {
      await assert.rejects(answer(dialect, message, { ask: NOBODY }), ({ code, problems }) => code === "invalid" && problems.length > 0);
    }
    for (const message of [{ odd: 1n }, { huge: "x".repeat(9_000_000) }]) {
      await assert.rejects(answer(undefined, message, { ask: NOBODY }), { code: "invalid" });
      await assert.rejects(answer("kimi", message, { ask: NOBODY }), { code: "invalid" });
    }
    await assert.rejects(answer("smoke-signals", {}, { ask: NOBODY }), { code: "invalid" });
  });

  it("reports the requests that cannot be asked to onError if others in the message can", async () => {
    const errors = [];
    const call = (id, input) => ({ functionCall: { name: "AskUserQuestion", id, args: input } });
    const event = { content: { role: "model", parts: [call("a", { questions }), call("b", { questions: [] })] } };
    const reply = await answer("adk", event, { ask: somebody(), onError: (error) => errors.push(error.code) });
    assert.equal(reply.parts[0].functionResponse.id, "a");
    assert.deepEqual(errors, ["invalid"]);
  });

  it("says that the questions could not be shown, or rejects where the protocol cannot say it", async () => {
    const errors = [];
    const ask = () => { throw new Error("no panel"); };
    const failed = await answer("claude-managed", managed(), { ask, onError: ({ message }) => errors.push(message) });
    assert.deepEqual(failed, sentence(NOT_SHOWN));
    assert.deepEqual(errors, ["no panel"]);
    await assert.rejects(answer("kimi", kimi(), { ask }), /no panel/);
    // The request can be asked again.
    assert.equal((await answer("kimi", kimi(), { ask: somebody() })).request_id, "q-1");
  });

  it("passes the drafts of AHP on, each when it changes", async () => {
    const options = [{ id: "a", label: "date-fns" }, { id: "b", label: "luxon" }];
    const asked = [
      { kind: "single-select", id: "library", message: "Which library?", options, allowFreeformInput: true },
      { kind: "text", id: "name", message: "Your name?" },
    ];
    const [drafts, changes] = [[], []];
    const draft = (...entries) => entries.map((entry, index) => ({ index, selected: [], ...entry }));
    const luxon = { selected: [{ index: 1, label: "luxon" }] };
    const ask = async (_, { onChange, onDraft }) => {
      assert.equal(onDraft, undefined);
      await onChange(draft(luxon, {}));
      await onChange(draft({ ...luxon, notes: "keep small" }, { other: "Ada" }));
      await onChange(draft({ ...luxon, notes: "keep small" }, { other: "Ada" }));
      await onChange(draft({}, { other: "Ada" }), "a comment");
      return { type: "cancelled" };
    };
    const reply = await answer("ahp", { type: "chat/inputRequested", request: { id: "in-1", questions: asked } }, {
      ask, onDraft: (actions) => drafts.push(actions), onChange: (...change) => changes.push(change.length),
    });
    assert.deepEqual(reply, { type: "chat/inputCompleted", requestId: "in-1", response: "cancel" });
    const change = (questionId, value) => ({ type: "chat/inputAnswerChanged", requestId: "in-1", questionId, ...(value && { answer: { state: "draft", value } }) });
    assert.deepEqual(drafts, [
      [change("library", { kind: "selected", value: "b" })],
      [change("library", { kind: "selected", value: "b", freeformValues: ["keep small"] }), change("name", { kind: "text", value: "Ada" })],
      [change("library")],
    ]);
    assert.equal(changes.length, 4);
  });

  it("takes another name of the tool, and reports what the protocol cannot carry", async () => {
    const losses = [];
    const renamed = { ...managed(), name: "ask_me" };
    assert.equal(await answer("claude-managed", renamed, { ask: NOBODY }), undefined);
    assert.equal((await answer("claude-managed", renamed, { ask: somebody(), tool: "ask_me" })).is_error, false);
    const noted = somebody({ type: "answered", entries: [{ selected: ["luxon"], notes: "keep small" }] });
    await answer("kimi", kimi(), { ask: noted, onLoss: (lost) => losses.push(...lost) });
    assert.deepEqual(losses, [{ path: "entries[0].notes", code: "notes" }]);
  });
});
