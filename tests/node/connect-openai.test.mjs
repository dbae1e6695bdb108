// The connector for OpenAI: responses and completions, whole and as streams, and the definitions of the tool. The test plays
// the API; `tests/peers` uses the official client.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { load } from "./built.mjs";
import { NOBODY, TEXTS, questions, somebody, untilWithdrawn } from "./person.mjs";

const { openai } = await load("connect/index.js");

const json = JSON.stringify({ questions });
const stream = async function* (...events) {
  yield* events.flat();
};
const LUXON = { "Which library?": "luxon" };
const INVALID = "input: ends inside input, must be complete; call again with the whole input, and shorter texts if it was too long";

describe("openai.fromResponse", () => {
  const call = (call_id, input = json, name = "ask_user_question") => ({ type: "function_call", id: `fc_${call_id}`, call_id, name, arguments: input });
  const added = (call_id, name, more) => ({ type: "response.output_item.added", item: { ...call(call_id, "", name), ...more } });
  const delta = (call_id, text) => ({ type: "response.function_call_arguments.delta", item_id: `fc_${call_id}`, delta: text });
  const done = (call_id, text = json) => ({ type: "response.function_call_arguments.done", item_id: `fc_${call_id}`, arguments: text });
  const completed = (...output) => ({ type: "response.completed", response: { status: "completed", output } });
  const from = (source, ask, options) => openai.fromResponse(source, { ask, ...options });
  const answers = ({ output }) => JSON.parse(output).answers;

  it("answers each call of a stream under its id, wherever the stream is cut", async () => {
    const { toolResults, complete, ignored } = await from(
      stream(
        { type: "response.created", response: {} },
        { type: "response.output_text.delta", item_id: "msg_1", delta: "Let me ask." },
        added("a"),
        [...json].map((letter) => delta("a", letter)),
        done("a"),
        added("b"),
        delta("b", ""),
        delta("b", json),
        added("c", "search"),
        delta("c", '{"q":"x"}'),
        completed(call("a"), call("b"), call("c", "{}", "search")),
      ),
      somebody(),
    );
    assert.deepEqual([complete, ignored], [true, 0]);
    assert.deepEqual(toolResults.map(({ type, call_id }) => [type, call_id]), [["function_call_output", "a"], ["function_call_output", "b"]]);
    for (const result of toolResults) assert.deepEqual(answers(result), LUXON);
  });

  it("takes a call without fragments from its end, and one without events from the whole response", async () => {
    const person = somebody();
    const { toolResults } = await from(stream(added("a"), done("a"), completed(call("a"), call("b"))), person);
    assert.deepEqual(toolResults.map(answers), [LUXON, LUXON]);
    assert.equal(person.asked.length, 2);
  });

  it("asks a call once that arrives twice", async () => {
    const person = somebody();
    const twice = stream(added("a"), delta("a", json), added("a"), added("a", undefined, { id: "fc_other" }), completed(call("a"), call("a")));
    assert.equal((await from(twice, person)).toolResults.length, 1);
    assert.equal((await from({ output: [call("a"), call("a")] }, person)).toolResults.length, 1);
    assert.equal(person.asked.length, 2);
  });

  it("accepts 0 and an empty string as ids, and counts a call without one as malformed", async () => {
    const { toolResults, ignored } = await from(stream(added(0), delta(0, json), added(""), delta("", json), added(null), completed()), somebody());
    assert.deepEqual(toolResults.map(({ call_id }) => call_id), [0, ""]);
    assert.equal(ignored, 1);
  });

  it("ignores the calls of a response that was cut off or failed", async () => {
    for (const end of [{ type: "response.incomplete", response: {} }, { type: "response.failed", response: {} }, { type: "error", message: "x" }, []]) {
      assert.deepEqual(await from(stream(added("a"), delta("a", json), done("a"), end), NOBODY), { toolResults: [], complete: false, ignored: 0 });
    }
    for (const status of ["incomplete", "failed", "cancelled", "in_progress", "queued"]) {
      assert.deepEqual(await from({ status, output: [call("a")] }, NOBODY), { toolResults: [], complete: false, ignored: 0 });
    }
  });

  it("tells the model what is wrong with its questions", async () => {
    for (const source of [stream(added("a"), delta("a", '{"questions":'), completed()), { output: [call("a", '{"questions":')] }]) {
      const { toolResults } = await from(source, NOBODY);
      assert.deepEqual(toolResults, [{ type: "function_call_output", call_id: "a", output: JSON.stringify({ status: "failed", message: INVALID }) }]);
    }
  });

  it("counts what is not an event and continues", async () => {
    const odd = [null, 7, "x", { type: "response.new", huge: "x".repeat(300_000) }, { type: "response.output_item.added", item: 1n }, { type: 7, item: [] }, delta("unknown", "x")];
    const { toolResults, ignored } = await from(stream(odd, added("a"), delta("a", json), completed()), somebody());
    assert.equal(ignored, 3);
    assert.equal(toolResults.length, 1);
    for (const source of [undefined, null, 7, "x"]) assert.equal((await from(source, NOBODY)).complete, false);
    for (const source of [{}, { output: 7 }, { output: [null, 7, {}, { type: "function_call" }] }]) {
      assert.deepEqual(await from(source, NOBODY), { toolResults: [], complete: true, ignored: 0 });
    }
  });

  it("rejects with the error of the stream or of the promise", async () => {
    const broken = async function* () {
      yield added("a");
      throw new Error("socket closed");
    };
    await assert.rejects(from(broken(), NOBODY), /socket closed/);
    await assert.rejects(from(Promise.reject(new Error("401")), NOBODY), /401/);
    assert.equal((await from(Promise.resolve({ output: [call("a")] }), somebody())).toolResults.length, 1);
  });

  it("names every ending in the status, and sends nothing for a question that was settled elsewhere", async () => {
    for (const [type, message] of Object.entries(TEXTS)) {
      const { toolResults } = await from({ output: [call("a")] }, somebody({ type }));
      assert.deepEqual(toolResults, [{ type: "function_call_output", call_id: "a", output: JSON.stringify({ status: type, message }) }]);
    }
    assert.deepEqual((await from({ output: [call("a")] }, somebody({ type: "superseded" }))).toolResults, []);
  });

  it("accepts another name of the tool, and names the program that called it", async () => {
    const caller = { type: "program", caller_id: "p" };
    const renamed = stream(added("a", "decide", { caller }), delta("a", json), completed({ ...call("a", json, "decide"), caller }));
    const { toolResults } = await from(renamed, somebody(), { tool: "decide" });
    assert.deepEqual([toolResults[0].caller, answers(toolResults[0])], [caller, LUXON]);
    const whole = await from({ output: [{ ...call("a", json, "decide"), caller }] }, somebody(), { tool: "decide" });
    assert.deepEqual(whole.toolResults, toolResults);
    assert.deepEqual((await from({ output: [call("a", json, "decide")] }, NOBODY)).toolResults, []);
  });
});

describe("openai.fromResponse, hosted MCP servers", () => {
  const request = (id, more) => ({ type: "mcp_approval_request", id, server_label: "github", name: "delete_repo", arguments: '{"owner":"a","repo":"b"}', ...more });
  const whole = (...output) => ({ id: "resp_1", object: "response", output });
  const decides = (label, more) => somebody({ type: "answered", entries: [{ selected: [label], ...more }] });
  const reply = (approval_request_id, approve, reason) => ({ type: "mcp_approval_response", approval_request_id, approve, ...(reason && { reason }) });

  it("asks whether a call may be made, with its server and its arguments", async () => {
    const ask = decides("Allow");
    const { toolResults, complete } = await openai.fromResponse(whole(request("mcpr_1")), { ask });
    assert.deepEqual([toolResults, complete], [[reply("mcpr_1", true)], true]);
    const { action, header } = ask.asked[0].questionnaire.questions[0];
    assert.deepEqual([action.tool, action.server, action.argumentsText, header], ["delete_repo", "github", '{"owner":"a","repo":"b"}', "delete_repo"]);
    const denied = await openai.fromResponse(whole(request("mcpr_1")), { ask: decides("Reject", { other: "Not this one" }) });
    assert.deepEqual(denied.toolResults, [reply("mcpr_1", false, "Not this one")]);
  });

  it("answers beside calls of the question tool, in the order of the API", async () => {
    const call = { type: "function_call", id: "fc", call_id: "c", name: "ask_user_question", arguments: json };
    const ask = async (questionnaire) => (questionnaire.questions[0].action ? { type: "answered", entries: [{ selected: ["Reject"] }] } : { type: "answered", entries: [{ selected: ["luxon"] }] });
    const { toolResults } = await openai.fromResponse(whole(request("mcpr_1"), call), { ask });
    assert.deepEqual(toolResults.map(({ type }) => type), ["function_call_output", "mcp_approval_response"]);
  });

  it("reads a stream to its end, with or without its items in the last event", async () => {
    const done = { type: "response.output_item.done", output_index: 0, item: request("mcpr_1") };
    const end = (...output) => ({ type: "response.completed", response: { status: "completed", output } });
    for (const events of [[done, end()], [done, end(request("mcpr_1", { status: "completed" }))], [end(request("mcpr_1"))]]) {
      const ask = decides("Allow");
      const { toolResults, complete } = await openai.fromResponse(stream(...events), { ask });
      assert.deepEqual([toolResults, complete, ask.asked.length], [[reply("mcpr_1", true)], true, 1]);
    }
    const cut = await openai.fromResponse(stream(done, { type: "response.incomplete", response: {} }), { ask: NOBODY });
    assert.deepEqual([cut.toolResults, cut.complete], [[], false]);
  });

  it("REL-1 denies whatever nobody decided", async () => {
    for (const type of ["declined", "cancelled", "expired", "aborted"]) {
      const { toolResults } = await openai.fromResponse(whole(request("mcpr_1")), { ask: somebody({ type }) });
      assert.deepEqual(toolResults, [reply("mcpr_1", false, TEXTS[type])]);
    }
    assert.deepEqual((await openai.fromResponse(whole(request("mcpr_1")), { ask: somebody({ type: "superseded" }) })).toolResults, []);
  });

  it("SAFE-19 refuses different requests under one id, together", async () => {
    const errors = [];
    const twice = whole(request("mcpr_1"), request("mcpr_1", { name: "close_issue" }));
    const { toolResults } = await openai.fromResponse(twice, { ask: NOBODY, onError: ({ message }) => errors.push(message) });
    assert.deepEqual([toolResults.map(({ approve }) => approve), errors.length], [[false], 1]);
    const repeated = decides("Allow");
    assert.equal((await openai.fromResponse(whole(request("mcpr_1"), request("mcpr_1")), { ask: repeated })).toolResults.length, 1);
  });

  it("leaves the calls to the host that `approvals` does not name", async () => {
    const both = whole(request("a"), request("b", { name: "close_issue" }));
    for (const approvals of [["close_issue"], ({ tool, arguments: { owner } }) => tool === "close_issue" && owner === "a"]) {
      const { toolResults } = await openai.fromResponse(both, { ask: decides("Allow"), approvals });
      assert.deepEqual(toolResults, [reply("b", true)]);
    }
    assert.deepEqual((await openai.fromResponse(both, { ask: NOBODY, approvals: false })).toolResults, []);
  });
});

describe("openai.fromChat", () => {
  const call = (id, input = json, name = "ask_user_question") => ({ id, type: "function", function: { name, arguments: input } });
  const chunk = (tool_calls, finish_reason = null, index = 0) => ({ choices: [{ index, delta: tool_calls ? { tool_calls } : {}, finish_reason }] });
  const completion = (calls, finish_reason = "tool_calls") => ({ choices: [{ index: 0, message: { role: "assistant", tool_calls: calls }, finish_reason }] });
  const from = (source, ask, options) => openai.fromChat(source, { ask, ...options });
  const answers = ({ content }) => JSON.parse(content).answers;

  it("answers each call of a stream under its id, wherever the stream is cut", async () => {
    const { toolResults, complete, ignored } = await from(
      stream(
        { choices: [{ index: 0, delta: { role: "assistant", content: "Let me ask." } }] },
        chunk([{ index: 0, ...call("a", "") }]),
        [...json].map((letter) => chunk([{ index: 0, function: { arguments: letter } }])),
        chunk([{ index: 1, ...call("b", json.slice(0, 9)) }, { index: 2, ...call("c", "{}", "search") }]),
        chunk([{ index: 1, function: { arguments: json.slice(9) } }]),
        chunk([{ index: 0, ...call("other", json) }], null, 1),
        chunk(null, "tool_calls"),
        { choices: [], usage: {} },
      ),
      somebody(),
    );
    assert.deepEqual([complete, ignored], [true, 0]);
    assert.deepEqual(toolResults.map(({ role, tool_call_id }) => [role, tool_call_id]), [["tool", "a"], ["tool", "b"]]);
    for (const result of toolResults) assert.deepEqual(answers(result), LUXON);
  });

  it("answers calls that arrive whole, without an index or all with the same one", async () => {
    for (const index of [undefined, 0]) {
      const { toolResults } = await from(stream(chunk([{ index, ...call("a") }]), chunk([{ index, ...call("b") }], "stop")), somebody());
      assert.deepEqual(toolResults.map(({ tool_call_id }) => tool_call_id), ["a", "b"]);
    }
  });

  it("ignores the calls of a completion that was cut off or filtered", async () => {
    for (const reason of ["length", "content_filter", undefined]) {
      assert.deepEqual(await from(stream(chunk([{ index: 0, ...call("a") }]), chunk(null, reason)), NOBODY), { toolResults: [], complete: false, ignored: 0 });
    }
    for (const reason of ["length", "content_filter"]) {
      assert.deepEqual(await from(completion([call("a")], reason), NOBODY), { toolResults: [], complete: false, ignored: 0 });
    }
  });

  it("answers a completion and an assistant message", async () => {
    for (const source of [completion([call("a"), call("a"), call("c", "{}", "search")]), { role: "assistant", tool_calls: [call("a")] }]) {
      assert.deepEqual((await from(source, somebody())).toolResults.map(answers), [LUXON]);
    }
    assert.deepEqual((await from(completion([call("a", json, "decide")]), somebody(), { tool: "decide" })).toolResults.map(answers), [LUXON]);
  });

  it("tells the model what is wrong with its questions, and names every ending", async () => {
    const cut = await from(stream(chunk([{ index: 0, ...call("a", '{"questions":') }]), chunk(null, "stop")), NOBODY);
    assert.deepEqual(cut.toolResults, [{ role: "tool", tool_call_id: "a", content: JSON.stringify({ status: "failed", message: INVALID }) }]);
    for (const [type, message] of Object.entries(TEXTS)) {
      const { toolResults } = await from(completion([call("a")]), somebody({ type }));
      assert.deepEqual(toolResults, [{ role: "tool", tool_call_id: "a", content: JSON.stringify({ status: type, message }) }]);
    }
  });

  it("never throws because of a malformed completion", async () => {
    const odd = [{ choices: 7 }, { choices: [null] }, { choices: [{ index: 0, message: 7 }] }, { tool_calls: "x" }, { tool_calls: [null, 7, {}, { function: 7 }, { id: "a", function: {} }] }];
    for (const source of odd) assert.deepEqual((await from(source, NOBODY)).toolResults, []);
    const { toolResults, ignored } = await from(stream(null, 7, { choices: 1n }, odd, chunk([{ index: 0, ...call("a") }], "stop")), somebody());
    assert.equal(ignored, 2);
    assert.equal(toolResults.length, 1);
  });
});

describe("openai.agentTool", () => {
  const details = (callId, signal) => ({ toolCall: { callId }, signal });

  it("asks when the agent executes it, and returns the text that the model reads", async () => {
    const tool = await openai.agentTool({ ask: somebody() });
    assert.deepEqual(JSON.parse(await tool.execute({ questions }, {}, details("a"))).answers, LUXON);
    assert.deepEqual(JSON.parse(await tool.execute({ questions })).answers, LUXON);
    assert.equal(JSON.parse(await tool.execute({ questions: [] }, {}, details("a"))).status, "failed");
    assert.equal(JSON.parse(await (await openai.agentTool({ ask: somebody({ type: "declined" }) })).execute({ questions })).status, "declined");
  });

  it("withdraws the questions of a run that is aborted", async () => {
    const run = new AbortController();
    const tool = await openai.agentTool({ ask: somebody(untilWithdrawn) });
    const result = tool.execute({ questions }, {}, details("a", run.signal));
    setImmediate(() => run.abort());
    assert.deepEqual(JSON.parse(await result), { status: "failed", message: "The question was withdrawn." });
  });
});

describe("the definition of the tool", () => {
  it("is strict, and has the same schema for both APIs and for agents", async () => {
    const { toolSchema } = await load("core.js");
    const parameters = await toolSchema("openai-strict");
    const { type, ...definition } = await openai.tool({ tool: "decide" });
    assert.equal(type, "function");
    assert.deepEqual([definition.name, definition.strict, definition.parameters], ["decide", true, parameters]);
    assert.deepEqual(await openai.chatTool({ tool: "decide" }), { type, function: definition });
    const { execute, ...agent } = await openai.agentTool({ tool: "decide" });
    assert.deepEqual(agent, definition);
    assert.notDeepEqual(await toolSchema({ target: "openai-strict", profile: "gencode", mode: "lenient" }), parameters);
    await assert.rejects(toolSchema("strict"), { code: "invalid", message: /openai-strict/ });
  });
});
