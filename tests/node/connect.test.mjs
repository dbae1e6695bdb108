// The connectors of the built package where there is no page: somebody else is asked, and the agent's side of each
// protocol is played by hand. Peers that other people wrote are in `tests/peers`.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { before, describe, it } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const home = resolve(root, process.env.PACKAGE ?? "target/npm/ask-user-question");

let connect;
let AskError;
before(async () => {
  connect = await import(pathToFileURL(join(home, "connect/index.js")));
  ({ AskError } = await import(pathToFileURL(join(home, "index.js"))));
});

const LIBRARY = {
  question: "Which library?",
  header: "Library",
  options: [
    { label: "date-fns", description: "small" },
    { label: "luxon", description: "big" },
  ],
  multiSelect: false,
};
const questions = [LIBRARY];

/** Somebody who always answers the same, and keeps what they were asked. */
function somebody(outcome = { type: "answered", entries: [{ selected: ["luxon"] }] }) {
  const ask = async (questionnaire, options, signal) => {
    ask.asked.push({ questionnaire, options, signal });
    return typeof outcome === "function" ? outcome(signal) : outcome;
  };
  ask.asked = [];
  return ask;
}

const plain = (value) => JSON.parse(JSON.stringify(value));

const NOBODY = () => assert.fail("nobody was to be asked");

/** Answers once the agent has withdrawn the question, as a panel does. */
const untilWithdrawn = (signal) => new Promise((done) => signal.addEventListener("abort", () => done({ type: "superseded" })));

const TEXTS = {
  declined: "The user declined to answer these questions. No option was chosen.",
  cancelled: "User cancelled the question",
  expired: "No answer was given in time. No option was chosen.",
  aborted: "The question panel was closed before the user answered.",
};
const NOT_SHOWN = "The questions could not be shown to the user.";

describe("claude.canUseTool", () => {
  const decide = (options, context = { toolUseID: "toolu_01" }) =>
    connect.claude.canUseTool(options)("AskUserQuestion", { questions, metadata: { source: "test" } }, context).then(plain);

  it("gives the answers back as the input of the tool", async () => {
    const ask = somebody();
    assert.deepEqual(await decide({ ask, askedBy: "Claude" }), {
      behavior: "allow",
      updatedInput: { questions, metadata: { source: "test" }, answers: { "Which library?": "luxon" } },
    });
    assert.equal(ask.asked[0].questionnaire.questions[0].question, "Which library?");
    assert.equal(ask.asked[0].options.askedBy, "Claude");
    assert.equal(ask.asked[0].options.id, "toolu_01", "a call delivered twice is one panel");
  });

  it("tells every ending apart", async () => {
    const empty = { questions, metadata: { source: "test" }, answers: {} };
    assert.deepEqual(await decide({ ask: somebody({ type: "declined" }) }), { behavior: "allow", updatedInput: empty });
    assert.deepEqual(await decide({ ask: somebody({ type: "cancelled" }) }), { behavior: "deny", message: TEXTS.cancelled, interrupt: true });
    for (const type of ["expired", "aborted"]) {
      assert.deepEqual(await decide({ ask: somebody({ type }) }), { behavior: "deny", message: TEXTS[type] });
    }
  });

  it("hands over the signal that withdraws the question", async () => {
    const withdraw = new AbortController();
    const result = decide({ ask: somebody(untilWithdrawn) }, { signal: withdraw.signal });
    setTimeout(() => withdraw.abort());
    assert.equal((await result).behavior, "deny");
  });

  it("tells the model what is wrong with its questions", async () => {
    const { behavior, message } = await connect.claude.canUseTool({ ask: NOBODY })("AskUserQuestion", { questions: [] });
    assert.equal(behavior, "deny");
    assert.equal(message, "questions: 0 items, at least 1; ask something or do not call");
  });

  it("leaves other tools to the host, and denies them where there is nobody to ask", async () => {
    const allow = { behavior: "allow", updatedInput: {} };
    const context = { toolUseID: "t" };
    const otherwise = async (...call) => (assert.deepEqual(call, ["Bash", { command: "ls" }, context]), allow);
    assert.equal(await connect.claude.canUseTool({ ask: NOBODY, otherwise })("Bash", { command: "ls" }, context), allow);
    assert.equal((await connect.claude.canUseTool({ ask: NOBODY })("Bash", { command: "ls" })).behavior, "deny");
  });

  it("knows the tool by another name", async () => {
    const result = await connect.claude.canUseTool({ ask: somebody(), tool: "mcp__x__ask" })("mcp__x__ask", { questions });
    assert.equal(result.behavior, "allow");
  });

  it("reads previews as the host says they are written", async () => {
    const ask = somebody();
    const shown = { ...LIBRARY, options: LIBRARY.options.map((option) => ({ ...option, preview: "<b>x</b>" })) };
    await connect.claude.canUseTool({ ask, previews: "html" })("AskUserQuestion", { questions: [shown] });
    assert.deepEqual(ask.asked[0].questionnaire.questions[0].options[0].preview, { format: "html", content: "<b>x</b>" });
  });

  it("never throws for what it gets, and tells the host of an error", async () => {
    const circle = {};
    circle.circle = circle;
    for (const input of [undefined, null, 7, "x", [], circle, { questions: 1n }, { questions: "x".repeat(300_000) }]) {
      const result = await connect.claude.canUseTool({ ask: NOBODY })("AskUserQuestion", input);
      assert.equal(result.behavior, "deny");
      assert.ok(result.message.length > 10);
    }
    const errors = [];
    const failing = somebody(() => Promise.reject(new AskError("load", "no network")));
    const result = await decide({ ask: failing, onError: (error) => errors.push(error) });
    assert.deepEqual(result, { behavior: "deny", message: NOT_SHOWN });
    assert.equal(errors[0].code, "load");
  });

  it("says what got lost", async () => {
    const lost = [];
    const twins = { questions: [LIBRARY, LIBRARY] };
    const ask = somebody({ type: "answered", entries: [{ selected: ["luxon"] }, { selected: ["date-fns"] }] });
    await connect.claude.canUseTool({ ask, mode: "lenient", onLoss: (losses) => lost.push(...losses) })("AskUserQuestion", twins);
    assert.deepEqual(lost, [{ path: "entries[1]", code: "duplicate-question" }]);
  });
});

describe("claude.hook", () => {
  const input = { hook_event_name: "PreToolUse", tool_name: "AskUserQuestion", tool_input: { questions }, tool_use_id: "toolu_01" };

  it("answers before the tool is used", async () => {
    const output = await connect.claude.hook({ ask: somebody() })(input, "toolu_01", {});
    assert.deepEqual(plain(output.hookSpecificOutput), {
      hookEventName: "PreToolUse",
      permissionDecision: "allow",
      updatedInput: { questions, answers: { "Which library?": "luxon" } },
    });
  });

  it("decides nothing about anything else", async () => {
    const hook = connect.claude.hook({ ask: NOBODY });
    for (const other of [{ ...input, tool_name: "Bash" }, { hook_event_name: "Stop" }, {}, null, 7]) assert.deepEqual(await hook(other), {});
  });

  it("tells the model what is wrong with its questions", async () => {
    const hook = connect.claude.hook({ ask: NOBODY });
    const wrong = { ...input, tool_input: { questions: [] } };
    assert.equal((await hook(wrong)).hookSpecificOutput.permissionDecision, "deny");
    assert.equal((await hook({ ...wrong, hook_event_name: "PermissionRequest" })).hookSpecificOutput.decision.behavior, "deny");
  });
});

describe("claude.permissionTool", () => {
  it("answers as an MCP tool does", async () => {
    const call = { tool_name: "AskUserQuestion", input: { questions }, tool_use_id: "toolu_01" };
    const { content } = await connect.claude.permissionTool({ ask: somebody() })(call);
    assert.equal(content[0].type, "text");
    assert.deepEqual(JSON.parse(content[0].text), { behavior: "allow", updatedInput: { questions, answers: { "Which library?": "luxon" } } });
  });
});

describe("claude.control", () => {
  const request = (request_id, more) => ({
    type: "control_request",
    request_id,
    request: { subtype: "can_use_tool", tool_name: "AskUserQuestion", input: { questions }, tool_use_id: `toolu_${request_id}`, ...more },
  });
  /** The end of the protocol that waits for responses. */
  const wire = () => {
    const sent = [];
    const waiting = [];
    const next = () => new Promise((done) => (sent.length ? done(sent.shift()) : waiting.push(done)));
    return { sent, next, send: (message) => void (waiting.length ? waiting.shift()(message) : sent.push(message)) };
  };

  it("answers a request under its id, and 0 is one", async () => {
    const { send, next } = wire();
    const receive = connect.claude.control(send, { ask: somebody() });
    assert.equal(receive(request(0)), true);
    const { type, response } = plain(await next());
    assert.equal(type, "control_response");
    assert.equal(response.request_id, 0);
    assert.deepEqual(response.response.updatedInput.answers, { "Which library?": "luxon" });
    assert.equal(response.response.toolUseID, "toolu_0");
  });

  it("asks once and answers once what arrives twice, before and after the answer", async () => {
    const { send, next, sent } = wire();
    const ask = somebody();
    const receive = connect.claude.control(send, { ask });
    receive(request("a"));
    receive(request("a"));
    await next();
    assert.equal(receive(request("a")), true);
    receive(request("b"));
    assert.equal((await next()).response.request_id, "b");
    assert.equal(ask.asked.length, 2);
    assert.deepEqual(sent, []);
  });

  it("closes what is withdrawn, and stays silent", async () => {
    const { send, next } = wire();
    const receive = connect.claude.control(send, { ask: somebody((signal) => (signal ? untilWithdrawn(signal) : null)) });
    receive(request("a"));
    assert.equal(receive({ type: "control_cancel_request", request_id: "a" }), true);
    receive(request("b", { input: { questions: [] } }));
    const { response } = await next();
    assert.equal(response.request_id, "b", "the first message sent is about the other request");
    assert.equal(response.subtype, "error");
    assert.match(response.error, /0 items/);
  });

  it("asks what was open before it joined, once", async () => {
    const { send, next } = wire();
    const ask = somebody();
    const receive = connect.claude.control(send, { ask });
    const pending_permission_requests = [request("a"), null, { request_id: "b", request: request("b").request }, request("c", { tool_name: "Bash" })];
    assert.equal(receive({ type: "control_response", response: { subtype: "success", request_id: "i", response: { pending_permission_requests } } }), true);
    receive(request("a"));
    const answered = [await next(), await next()].map(({ response }) => response.request_id);
    assert.deepEqual(answered.sort(), ["a", "b"]);
    assert.equal(ask.asked.length, 2);
  });

  it("tells the host of a reply that could not be sent", async () => {
    const errors = [];
    await new Promise((done) => {
      const send = () => Promise.reject(new Error("the pipe is closed"));
      connect.claude.control(send, { ask: somebody(), onError: (error) => done(errors.push(error.message)) })(request("a"));
    });
    assert.deepEqual(errors, ["the pipe is closed"]);
  });

  it("counts what is none of its business", () => {
    const receive = connect.claude.control(assert.fail, { ask: NOBODY });
    const others = [null, 7, "x", {}, { type: "control_request" }, { type: "control_cancel_request", request_id: 9 }, request("c", { tool_name: "Bash" })];
    for (const other of others) assert.equal(receive(other), false);
    assert.equal(receive.counts.ignored, others.length);
  });
});

describe("anthropic", () => {
  const json = JSON.stringify({ questions });
  const start = (index, id, name = "AskUserQuestion") => ({ type: "content_block_start", index, content_block: { type: "tool_use", id, name, input: {} } });
  const grew = (index, partial_json) => ({ type: "content_block_delta", index, delta: { type: "input_json_delta", partial_json } });
  const stop = (stop_reason = "tool_use") => [{ type: "message_delta", delta: { stop_reason } }, { type: "message_stop" }];
  const stream = async function* (...events) {
    yield* events.flat();
  };
  const answers = (result) => JSON.parse(result.content).answers;

  it("answers the calls of a stream, each by its id, cut anywhere", async () => {
    const { toolResults, complete, ignored } = await connect.anthropic.fromStream(
      stream(
        { type: "message_start", message: {} },
        { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
        start(1, "a"),
        [...json].map((letter) => grew(1, letter)),
        start(2, "b"),
        grew(2, ""),
        grew(2, json),
        { type: "content_block_stop", index: 1 },
        start(3, "c", "Bash"),
        grew(3, '{"command":"ls"}'),
        stop(),
      ),
      { ask: somebody() },
    );
    assert.deepEqual([complete, ignored], [true, 0]);
    assert.deepEqual(toolResults.map(({ tool_use_id, is_error }) => [tool_use_id, is_error]), [["a", false], ["b", false]]);
    for (const result of toolResults) assert.deepEqual(answers(result), { "Which library?": "luxon" });
  });

  it("asks nothing of a message that was cut off", async () => {
    const cut = await connect.anthropic.fromStream(stream(start(0, "a"), grew(0, json), stop("max_tokens")), { ask: NOBODY });
    assert.deepEqual(cut, { toolResults: [], complete: false, ignored: 0 });
    const ended = await connect.anthropic.fromStream(stream(start(0, "a"), grew(0, json)), { ask: NOBODY });
    assert.equal(ended.complete, false);
  });

  it("tells the model what is wrong with its questions", async () => {
    const { toolResults } = await connect.anthropic.fromStream(stream(start(0, "a"), grew(0, '{"questions":'), stop()), { ask: NOBODY });
    assert.equal(toolResults[0].is_error, true);
    assert.equal(toolResults[0].content, "input: ends inside input, must be complete; call again");
  });

  it("counts what is no event, and goes on", async () => {
    const { toolResults, ignored } = await connect.anthropic.fromStream(
      stream(null, 7, "x", { type: "ping" }, { type: "new", huge: "x".repeat(300_000) }, { odd: 1n }, start(0, "a"), grew(0, json), stop()),
      { ask: somebody() },
    );
    assert.equal(ignored, 5);
    assert.equal(toolResults.length, 1);
  });

  it("passes on the error of the stream itself", async () => {
    const broken = async function* () {
      yield start(0, "a");
      throw new Error("socket closed");
    };
    await assert.rejects(connect.anthropic.fromStream(broken(), { ask: NOBODY }), /socket closed/);
  });

  it("answers a whole message, and knows the tool by another name", async () => {
    const content = [{ type: "text", text: "…" }, { type: "tool_use", id: "a", name: "ask", input: { questions } }];
    const { toolResults } = await connect.anthropic.fromMessage({ role: "assistant", content }, { ask: somebody(), tool: "ask" });
    assert.deepEqual(toolResults.map(answers), [{ "Which library?": "luxon" }]);
    const renamed = stream(start(0, "a", "ask"), grew(0, json), stop());
    assert.equal((await connect.anthropic.fromStream(renamed, { ask: somebody(), tool: "ask" })).toolResults.length, 1);
    for (const odd of [undefined, null, 7, {}, { content: [null, 7] }]) {
      assert.deepEqual((await connect.anthropic.fromMessage(odd, { ask: NOBODY })).toolResults, []);
    }
  });

  it("says every ending without an answer as an error", async () => {
    const message = { content: [{ type: "tool_use", id: "a", name: "AskUserQuestion", input: { questions } }] };
    for (const [type, text] of Object.entries(TEXTS)) {
      const { toolResults } = await connect.anthropic.fromMessage(message, { ask: somebody({ type }) });
      assert.deepEqual(toolResults, [{ type: "tool_result", tool_use_id: "a", content: text, is_error: true }]);
    }
  });

  it("describes the tool with the committed schema", async () => {
    const { name, description, input_schema } = await connect.anthropic.tool({ mode: "strict", tool: "ask" });
    assert.equal(name, "ask");
    assert.match(description, /Ask the user/);
    assert.deepEqual(input_schema, JSON.parse(readFileSync(join(root, "schema/ask-user-question.strict.json"), "utf8")));
  });
});

describe("acp", () => {
  const asked = { sessionId: "s", toolCall: { toolCallId: "t", rawInput: { question: "Which library?", header: "Library" }, title: "Library" } };
  const options = [
    { kind: "allow_once", name: "date-fns - small", optionId: "date-fns" },
    { kind: "allow_once", name: "luxon - big", optionId: "luxon" },
    { kind: "allow_once", name: "Other (type custom answer)", optionId: "__other__" },
  ];
  const marked = { ...asked, options, _meta: { claudeCode: { questionType: "askUserQuestion", multiSelect: false } } };
  const permission = { sessionId: "s", toolCall: { toolCallId: "t", title: "Run ls?" }, options: [{ kind: "allow_once", name: "Allow", optionId: "yes" }, { kind: "reject_once", name: "Reject", optionId: "no" }] };
  const cancelled = { outcome: { outcome: "cancelled" } };

  it("answers a marked permission request, and leaves others to the host", async () => {
    assert.deepEqual(await connect.acp.answerPermission(marked, { ask: somebody() }), { outcome: { outcome: "selected", optionId: "luxon" } });
    const allow = { outcome: { outcome: "selected", optionId: "yes" } };
    assert.deepEqual(await connect.acp.answerPermission(permission, { ask: NOBODY, otherwise: () => allow }), allow);
    assert.deepEqual(await connect.acp.answerPermission(permission, { ask: NOBODY }), cancelled);
    const ask = somebody({ type: "declined" });
    assert.deepEqual(await connect.acp.answerPermission(permission, { ask, every: true }), { outcome: { outcome: "selected", optionId: "no" } });
  });

  it("always has a reply: to what is withdrawn, broken, or could not be shown", async () => {
    const withdraw = new AbortController();
    const waiting = connect.acp.answerPermission(marked, { ask: somebody(untilWithdrawn) }, withdraw.signal);
    setTimeout(() => withdraw.abort());
    assert.deepEqual(await waiting, cancelled);
    for (const odd of [undefined, null, 7, {}, { ...marked, options: 7 }]) {
      assert.deepEqual(await connect.acp.answerPermission(odd, { ask: NOBODY }), cancelled);
      assert.deepEqual(await connect.acp.answerElicitation(odd, { ask: NOBODY }), { action: "cancel" });
    }
    const failing = { ask: somebody(() => Promise.reject(new Error("no page"))), onError: () => {} };
    assert.deepEqual(await connect.acp.answerPermission(marked, failing), cancelled);
  });

  it("leaves pages to visit to the host", async () => {
    const visit = { mode: "url", message: "Sign in", url: "https://example.com", elicitationId: "e", sessionId: "s" };
    assert.deepEqual(await connect.acp.answerElicitation(visit, { ask: NOBODY, otherwise: () => ({ action: "decline" }) }), { action: "decline" });
    assert.deepEqual(await connect.acp.answerElicitation(visit, { ask: NOBODY }), { action: "cancel" });
  });
});

describe("agentLoop", () => {
  it("answers the callback as the proposal types it", async () => {
    const ask = somebody({ type: "answered", entries: [{ other: "moment" }] });
    assert.deepEqual(await connect.agentLoop.askUser({ ask })(questions), [
      { question: "Which library?", header: "Library", selectedOptions: [], customInput: "moment" },
    ]);
  });

  it("rejects where the proposal has no answer", async () => {
    await assert.rejects(connect.agentLoop.askUser({ ask: somebody({ type: "cancelled" }) })(questions), (error) => {
      return error instanceof AskError && error.code === "cancelled";
    });
    await assert.rejects(connect.agentLoop.askUser({ ask: NOBODY })([]), { code: "invalid" });
  });

  it("turns the event into the tool's result", async () => {
    const event = { type: "ask_user", id: "call_1", questions };
    assert.deepEqual(await connect.agentLoop.onEvent(event, { ask: somebody() }), {
      type: "tool_result",
      toolUseId: "call_1",
      content: "User answered the following questions:\n\n1. Library (Which library?)\n   Selected: luxon\n\nProceeding with user selections.",
      isError: false,
    });
    assert.equal((await connect.agentLoop.onEvent(event, { ask: somebody({ type: "declined" }) })).content, TEXTS.declined);
    assert.equal((await connect.agentLoop.onEvent({ ...event, questions: 7 }, { ask: NOBODY })).isError, true);
    for (const other of [undefined, null, { type: "text", text: "Hi" }]) assert.equal(await connect.agentLoop.onEvent(other, { ask: NOBODY }), undefined);
  });
});

describe("withoutPerson", () => {
  const decide = (policy) => connect.claude.canUseTool({ ask: connect.withoutPerson(policy) })("AskUserQuestion", { questions }).then(plain);

  it("takes the recommended choice, declines, cancels, or asks a function", async () => {
    const recommended = [{ ...LIBRARY, options: [LIBRARY.options[0], { label: "luxon (Recommended)", description: "big" }] }];
    const outcome = await connect.withoutPerson()(recommended);
    assert.deepEqual(plain(outcome.answers), { "Which library?": "luxon (Recommended)" });
    assert.equal(outcome.automatic, true);
    assert.deepEqual((await decide("recommended")).updatedInput.answers, { "Which library?": "date-fns" });
    assert.deepEqual((await decide("decline")).updatedInput.answers, {});
    assert.equal((await decide("cancel")).interrupt, true);
    const second = (questionnaire) => ({ type: "answered", entries: questionnaire.questions.map(({ options }) => ({ selected: [options[1].label] })) });
    assert.deepEqual((await decide(second)).updatedInput.answers, { "Which library?": "luxon" });
  });

  it("says at once that a policy is none", () => {
    assert.throws(() => connect.withoutPerson("guess"), /recommended, decline, cancel/);
  });

  it("says in the payload that nobody answered", async () => {
    const message = { content: [{ type: "tool_use", id: "a", name: "AskUserQuestion", input: { questions } }] };
    const { toolResults } = await connect.anthropic.fromMessage(message, { ask: connect.withoutPerson() });
    assert.equal(JSON.parse(toolResults[0].content).automatic, true);
  });
});
