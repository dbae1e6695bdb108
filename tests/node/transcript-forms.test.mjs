// Reads logs that are no plain transcript: without calls or ids, of subagents, in one JSON value, and of other tools.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { load } from "./built.mjs";
import { answered, ask, block, QUESTIONS, result, text } from "./transcript-lines.mjs";

const { read } = await load("connect/transcript.js");

const says = async (...lines) => (await read(text(...lines))).calls.map((call) => call.says);

describe("logs of other forms", () => {
  const at = (line, sessionId = "s") => ({ sessionId, ...line });
  const spoken = (role, content, more = {}) => at({ type: role, message: { id: "msg_2", role, content }, ...more });

  it("lists a result with its questions whose call is missing", async () => {
    const lines = [answered("toolu_1"), result("toolu_2", { tool_use_result: { questions: QUESTIONS, answers: {}, afkTimeoutMs: 60_000 } }), result("toolu_3", { toolUseResult: { stdout: "" } })];
    const { calls } = await read(text(...lines));
    assert.deepEqual(calls.map(({ id, line, says }) => [id, line, says]), [["toolu_1", 1, "answered"], ["toolu_2", 2, "expired"]]);
    assert.equal(calls[0].outcome.entries[0].selected[0].label, "luxon");
  });

  it("REL-1 calls a question abandoned once the session went on without a result", async () => {
    const call = ask(block("toolu_1"));
    call.message.id = "msg_1";
    const other = spoken("user", [{ type: "tool_result", tool_use_id: "x", content: "ok" }]);
    assert.deepEqual(await says(call, other), ["waiting"], "results of other tools may come while the person thinks");
    assert.deepEqual(await says(call, at({ ...ask({ type: "tool_use", id: "x", name: "Read", input: {} }), message: { id: "msg_1", role: "assistant", content: [] } })), ["waiting"], "one message on several lines");
    assert.deepEqual(await says(call, spoken("assistant", [{ type: "text", text: "I go on." }])), ["abandoned"]);
    assert.deepEqual(await says(call, spoken("user", "never mind")), ["abandoned"]);
    assert.deepEqual(await says(call, { ...spoken("user", "never mind"), sessionId: "another" }), ["waiting"]);
    assert.deepEqual(await says(call, spoken("assistant", "a subagent", { isSidechain: true })), ["waiting"]);
    assert.deepEqual(await says(call, spoken("user", [{ type: "text", text: "[Request interrupted by user for tool use]" }])), ["cancelled"]);
    assert.deepEqual(await says(call, spoken("user", "wait"), answered("toolu_1")), ["answered"], "a late result counts");
  });

  it("pairs calls and results without ids in order", async () => {
    const unnamed = (...labels) => ({ type: "user", message: { role: "user", content: labels.map((label) => ({ type: "tool_result", content: `Your questions have been answered: "${QUESTIONS[0].question}"="${label}". You can now continue with these answers in mind.` })) } });
    const calls = ask({ type: "tool_use", name: "Read", input: {} }, block(undefined), block(undefined));
    const { calls: found } = await read(text(calls, unnamed("ignored"), unnamed("luxon", "date-fns"), unnamed("luxon")));
    assert.deepEqual(found.map(({ outcome }) => outcome?.entries[0].selected[0]?.label), ["luxon", "date-fns"]);
  });

  it("reads a file that is one JSON value, on one line or many", async () => {
    const messages = [ask(block("toolu_1")), answered("toolu_1")];
    const history = { messages: [{ role: "assistant", content: [block("toolu_1")] }, answered("toolu_1").message] };
    for (const [value, expected] of [[messages, "answered"], [history, "unknown"]]) {
      for (const space of [undefined, 2]) {
        const { calls, broken, unfinished } = await read(JSON.stringify(value, null, space));
        assert.deepEqual([calls.map((call) => call.says), broken, unfinished], [[expected], 0, false], `${space}`);
      }
      const { calls, unfinished } = await read(JSON.stringify(value, null, 2).slice(0, -5));
      assert.deepEqual([calls.length, unfinished], [0, true]);
    }
  });

  it("reads what a subagent asked", async () => {
    const progress = (message) => ({ type: "progress", sessionId: "s", data: { type: "agent_progress", agentId: "a1", message } });
    const lines = [progress(ask(block("toolu_1"))), progress(result("toolu_1", {}, "The user did not answer the questions."))];
    const [{ sidechain, says: said }] = (await read(text(...lines))).calls;
    assert.deepEqual([sidechain, said], [true, "declined"]);
  });

  it("reads the rollout of Codex, and messages of the Chat API", async () => {
    const input = { questions: [{ id: "library", ...QUESTIONS[0] }] };
    const item = (payload) => ({ timestamp: "2026-11-20T08:00:00.000Z", type: "response_item", payload });
    const call = { type: "function_call", name: "request_user_input", arguments: JSON.stringify(input), call_id: "call_1" };
    const output = { type: "function_call_output", call_id: "call_1", output: JSON.stringify({ answers: { library: { answers: ["luxon", "user_note: pinned"] } } }) };
    const rollout = await read(text(item(call), item(output)));
    assert.deepEqual(rollout.calls[0].outcome.entries[0].selected, [{ index: 1, label: "luxon" }]);
    assert.equal(rollout.calls[0].outcome.entries[0].notes, "pinned");
    const asked = { role: "assistant", content: null, tool_calls: [{ id: "call_2", type: "function", function: { name: "ask_user_question", arguments: JSON.stringify({ questions: QUESTIONS }) } }] };
    const reply = { role: "tool", tool_call_id: "call_2", content: JSON.stringify({ answers: { Library: "date-fns" } }) };
    const chat = await read(text({ messages: [asked, reply] }));
    assert.equal(chat.calls[0].outcome.entries[0].selected[0].label, "date-fns");
  });

  it("recognizes the tool of an MCP server, and patterns in the option tools", async () => {
    const lines = text(ask(block("1", "mcp__happy__AskUserQuestion"), block("2", "mcp__desk__ask"), block("3", "mcp__desk__task")));
    assert.deepEqual((await read(lines)).calls.map(({ id }) => id), ["1"]);
    assert.deepEqual((await read(lines, { tools: ["mcp__*__ask"] })).calls.map(({ id }) => id), ["1", "2"]);
  });
});
