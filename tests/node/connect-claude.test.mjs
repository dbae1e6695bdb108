// The connectors for Claude Code: the callback, the hook, the permission tool and the control protocol. The test plays
// Claude Code; `tests/peer-claude` uses the real one.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { load } from "./built.mjs";
import { LIBRARY, NOBODY, NOT_SHOWN, TEXTS, plain, questions, somebody, untilWithdrawn, withdrawn } from "./person.mjs";

const connect = await load("connect/index.js");
const { AskError } = await load("index.js");

describe("claude.canUseTool", () => {
  const decide = (options, context = { toolUseID: "toolu_01" }) =>
    connect.claude.canUseTool(options)("AskUserQuestion", { questions, metadata: { source: "test" } }, context).then(plain);

  it("returns the answers as the tool's updated input", async () => {
    const ask = somebody();
    assert.deepEqual(await decide({ ask, askedBy: "Claude" }), {
      behavior: "allow",
      updatedInput: { questions, metadata: { source: "test" }, answers: { "Which library?": "luxon" } },
    });
    assert.equal(ask.asked[0].questionnaire.questions[0].question, "Which library?");
    assert.equal(ask.asked[0].options.askedBy, "Claude");
    assert.equal(ask.asked[0].options.id, "toolu_01", "a call delivered twice is one panel");
  });

  it("has a different decision for every ending", async () => {
    const empty = { questions, metadata: { source: "test" }, answers: {} };
    assert.deepEqual(await decide({ ask: somebody({ type: "declined" }) }), { behavior: "allow", updatedInput: empty });
    assert.deepEqual(await decide({ ask: somebody({ type: "cancelled" }) }), { behavior: "deny", message: TEXTS.cancelled, interrupt: true });
    for (const type of ["expired", "aborted"]) {
      assert.deepEqual(await decide({ ask: somebody({ type }) }), { behavior: "deny", message: TEXTS[type] });
    }
  });

  it("reads the answers of a function that returns a map, with several labels and free text", async () => {
    const both = [...questions, { question: "Which days?", options: [{ label: "Monday" }, { label: "Friday" }], multiSelect: true }];
    const answers = { "Which library?": "my own", "Which days?": "Monday, Friday" };
    const ask = async () => ({ type: "answered", answers, comment: "thanks" });
    const losses = [];
    const result = await connect.claude.canUseTool({ ask, onLoss: (lost, outcome) => losses.push(outcome) })("AskUserQuestion", { questions: both }).then(plain);
    assert.equal(result.behavior, "allow");
    assert.deepEqual(result.updatedInput.answers, answers);
    const format = connect.agentLoop.askUser({ ask: () => ({ type: "answered", answers }) });
    assert.deepEqual((await format(both)).map(({ selectedOptions, customInput }) => [selectedOptions, customInput]), [[[], "my own"], [["Monday", "Friday"], undefined]]);
  });

  it("refuses an answered outcome without an answer: no agent receives an agreement that nobody gave", async () => {
    for (const outcome of [{}, { entries: [] }, { answers: {} }, { answers: { "Another question?": "yes" } }, { response: " " }]) {
      const errors = [];
      const result = await decide({ ask: () => ({ type: "answered", ...outcome }), onError: (error) => errors.push(error) });
      assert.deepEqual(result, { behavior: "deny", message: NOT_SHOWN }, JSON.stringify(outcome));
      assert.equal(errors.length, 1);
      assert.ok(errors[0] instanceof AskError);
      assert.equal(errors[0].code, "invalid");
      const [{ path, rule, limit, cure }] = errors[0].problems;
      assert.deepEqual([path, rule, limit], ["outcome", "answers", "must answer a question"]);
      assert.match(cure, /entries/);
    }
  });

  it("passes on the signal that withdraws the question", async () => {
    const withdraw = new AbortController();
    const ask = somebody((signal) => withdrawn(signal, withdraw));
    assert.equal((await decide({ ask }, { signal: withdraw.signal })).behavior, "deny");
  });

  it("calls nothing of the host's context, whatever its members are called", async () => {
    const [context, allow] = [{ toolUseID: "t", send: NOBODY, ended: NOBODY, plain: NOBODY }, somebody({ type: "answered", entries: [{ selected: ["Allow"] }] })];
    assert.equal((await decide({ ask: somebody() }, context)).behavior, "allow");
    assert.equal((await connect.claude.canUseTool({ ask: allow, approvals: true })("Bash", { command: "ls" }, context)).behavior, "allow");
    for (const [tool_name, tool_input, ask] of [["AskUserQuestion", { questions }, somebody()], ["Bash", { command: "ls" }, allow]]) {
      const output = await connect.claude.hook({ ask, approvals: true })({ hook_event_name: "PreToolUse", tool_name, tool_input, tool_use_id: "t" }, "t", context);
      assert.equal(output.hookSpecificOutput.permissionDecision, "allow");
    }
  });

  it("tells the model what is wrong with its questions", async () => {
    const { behavior, message } = await connect.claude.canUseTool({ ask: NOBODY })("AskUserQuestion", { questions: [] });
    assert.equal(behavior, "deny");
    assert.equal(message, "questions: 0 items, at least 1; send {questions: [{question, header, options: [{label, description}], multiSelect}]}");
  });

  it("leaves other tools to the host, and denies them if the host has no handler", async () => {
    const allow = { behavior: "allow", updatedInput: {} };
    const context = { toolUseID: "t" };
    const otherwise = async (...call) => (assert.deepEqual(call, ["Bash", { command: "ls" }, context]), allow);
    assert.equal(await connect.claude.canUseTool({ ask: NOBODY, otherwise })("Bash", { command: "ls" }, context), allow);
    assert.equal((await connect.claude.canUseTool({ ask: NOBODY })("Bash", { command: "ls" })).behavior, "deny");
  });

  it("accepts another name of the tool", async () => {
    const result = await connect.claude.canUseTool({ ask: somebody(), tool: "mcp__x__ask" })("mcp__x__ask", { questions });
    assert.equal(result.behavior, "allow");
  });

  it("reads previews in the format that the host configures", async () => {
    const ask = somebody();
    const shown = { ...LIBRARY, options: LIBRARY.options.map((option) => ({ ...option, preview: "<b>x</b>" })) };
    await connect.claude.canUseTool({ ask, previews: "html" })("AskUserQuestion", { questions: [shown] });
    assert.deepEqual(ask.asked[0].questionnaire.questions[0].options[0].preview, { format: "html", content: "<b>x</b>" });
  });

  it("never throws, whatever the input, and reports errors to the host", async () => {
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

  it("reports what the protocol cannot carry", async () => {
    const lost = [];
    const twins = { questions: [LIBRARY, LIBRARY] };
    const ask = somebody({ type: "answered", entries: [{ selected: ["luxon"] }, { selected: ["date-fns"] }] });
    await connect.claude.canUseTool({ ask, mode: "lenient", onLoss: (losses) => lost.push(...losses) })("AskUserQuestion", twins);
    assert.deepEqual(lost, [{ path: "entries[1]", code: "duplicate-question" }]);
  });
});

describe("claude, approvals of other tools", () => {
  const input = { command: "npm test -- --watch=false", description: "Run the tests", timeout: 120_000.50 };
  // As CLI 2.1 sends them (docs/sources.md, section 3.3).
  const suggestions = [{ type: "addRules", rules: [{ toolName: "Bash", ruleContent: "npm test *" }], behavior: "allow", destination: "localSettings" }];
  const context = { toolUseID: "toolu_07", suggestions, decisionReason: "This command requires approval" };
  const chooses = (label, more = {}) => somebody({ type: "answered", entries: [{ selected: [label], ...more }] });
  const decide = (ask, how = {}, given = context) => connect.claude.canUseTool({ ask, approvals: true, ...how })("Bash", input, given).then(plain);

  it("shows the whole call, and offers what Claude Code suggests in its own words", async () => {
    const ask = chooses("Allow");
    await decide(ask);
    const [{ questionnaire, options }] = ask.asked;
    const [question] = questionnaire.questions;
    assert.equal(question.question, "Allow Bash?");
    assert.deepEqual(plain(question.action), { tool: "Bash", description: "This command requires approval", arguments: input, edits: true });
    assert.deepEqual(
      question.options.map(({ label, description, decision }) => [label, description, decision]),
      [
        ["Reject", undefined, "reject-once"],
        ["Allow", undefined, "allow-once"],
        ["Allow, always", "You are not asked again.\nBash(npm test *) (localSettings)", "allow-always"],
      ],
    );
    assert.ok(!("approvals" in options), "a panel gets its own options only");
  });

  it("INT-45 asks about plans alone with `plans`, and sends the comments of a rejection", async () => {
    const plan = { plan: "1. Copy\n2. Drop" };
    const use = (ask, tool, given) => connect.claude.canUseTool({ ask, plans: true })(tool, given, {}).then(plain);
    const ask = chooses("Reject", { notes: "> 2. Drop\nKeep it" });
    assert.deepEqual(await use(ask, "ExitPlanMode", plan), { behavior: "deny", message: "> 2. Drop\nKeep it" });
    const [{ questionnaire, options }] = ask.asked;
    assert.equal(questionnaire.questions[0].question, "Go ahead with this plan?");
    assert.ok(!("plans" in options), "a panel gets its own options only");
    assert.deepEqual(await use(chooses("Allow"), "ExitPlanMode", plan), { behavior: "allow", updatedInput: plan });
    assert.deepEqual(await use(chooses("Allow", { changes: { "/plan": "1. Copy" } }), "ExitPlanMode", plan), { behavior: "allow", updatedInput: { plan: "1. Copy" } });
    assert.equal((await use(NOBODY, "Bash", { command: "ls" })).behavior, "deny");
    assert.equal((await connect.claude.canUseTool({ ask: NOBODY })("ExitPlanMode", plan, {})).behavior, "deny");
  });

  it("sends the input as received, the suggestions as received, and the reason of a rejection", async () => {
    assert.deepEqual(await decide(chooses("Allow")), { behavior: "allow", updatedInput: input });
    assert.deepEqual(await decide(chooses("Allow, always")), { behavior: "allow", updatedInput: input, updatedPermissions: suggestions });
    assert.deepEqual(await decide(chooses("Reject")), { behavior: "deny", message: "The user rejected this call. It was not made." });
    assert.deepEqual(await decide(chooses("Reject", { notes: "Use pnpm" })), { behavior: "deny", message: "Use pnpm" });
    assert.deepEqual(await decide(somebody({ type: "answered", entries: [{ selected: [], other: "Use pnpm" }] })), { behavior: "deny", message: "Use pnpm" });
    assert.deepEqual(await decide(somebody({ type: "cancelled" })), { behavior: "deny", message: TEXTS.cancelled, interrupt: true });
    for (const type of ["declined", "expired", "aborted"]) assert.deepEqual(await decide(somebody({ type })), { behavior: "deny", message: TEXTS[type] });
  });

  it("SAFE-18 returns what was shown, whatever the host changes meanwhile", async () => {
    const given = { command: "ls", list: [1] };
    const ask = somebody(() => {
      given.command = "rm -rf /";
      given.list.push(2);
      return { type: "answered", entries: [{ selected: ["Allow"] }] };
    });
    const { updatedInput } = await connect.claude.canUseTool({ ask, approvals: true })("Bash", given, {});
    assert.deepEqual(updatedInput, { command: "ls", list: [1] });
    assert.deepEqual(plain(ask.asked[0].questionnaire.questions[0].action.arguments), updatedInput);
  });

  it("offers no rule where Claude Code forbids it, or suggests none", async () => {
    for (const given of [{ ...context, suppressAlwaysAllowRule: true }, { ...context, suggestions: [] }, { toolUseID: "t" }, {}]) {
      const ask = chooses("Allow");
      assert.equal((await decide(ask, {}, given)).behavior, "allow");
      assert.deepEqual(ask.asked[0].questionnaire.questions[0].options.map(({ label }) => label), ["Reject", "Allow"]);
    }
  });

  it("leaves calls that do not match to the host", async () => {
    const otherwise = async () => ({ behavior: "allow", updatedInput: {} });
    for (const approvals of [undefined, false, [], ["Write"], () => false, () => undefined, ({ tool, arguments: { command } }) => tool === "Bash" && command.startsWith("rm ")]) {
      assert.deepEqual(await decide(NOBODY, { approvals, otherwise }), { behavior: "allow", updatedInput: {} });
      assert.equal((await decide(NOBODY, { approvals })).behavior, "deny");
    }
    for (const approvals of [["Bash"], ({ tool, arguments: { command } }) => tool === "Bash" && command.startsWith("npm ")]) {
      assert.equal((await decide(chooses("Allow"), { approvals, otherwise: NOBODY })).behavior, "allow");
    }
  });

  it("REL-1 allows nothing without a person", async () => {
    for (const policy of ["recommended", "decline", "cancel"]) assert.equal((await decide(connect.withoutPerson(policy), { onLoss: () => {} })).behavior, "deny");
    const losses = [];
    const allowing = connect.withoutPerson(() => ({ type: "answered", entries: [{ selected: ["Allow"] }] }));
    assert.equal((await decide(allowing, { onLoss: (found) => losses.push(...found) })).behavior, "deny");
    assert.deepEqual(losses.map(({ code }) => code), ["needs-person"]);
  });

  it("denies what cannot be shown, and says so", async () => {
    const circle = {};
    circle.circle = circle;
    for (const odd of [circle, { size: 1n }]) {
      const result = await connect.claude.canUseTool({ ask: NOBODY, approvals: true, onError: () => {} })("Bash", odd, context);
      assert.equal(result.behavior, "deny");
      assert.ok(result.message.length > 10);
    }
  });

  it("answers hooks in their form", async () => {
    const hook = connect.claude.hook({ ask: chooses("Allow, always"), approvals: ["Bash"] });
    const request = { hook_event_name: "PermissionRequest", tool_name: "Bash", tool_input: input, permission_suggestions: suggestions };
    assert.deepEqual(plain(await hook(request)), { hookSpecificOutput: { hookEventName: "PermissionRequest", decision: { behavior: "allow", updatedInput: input, updatedPermissions: suggestions } } });
    const before = { hook_event_name: "PreToolUse", tool_name: "Bash", tool_input: input, tool_use_id: "toolu_07" };
    const output = async (ask) => plain(await connect.claude.hook({ ask, approvals: true })(before));
    assert.deepEqual(await output(chooses("Allow")), { hookSpecificOutput: { hookEventName: "PreToolUse", permissionDecision: "allow", updatedInput: input } });
    assert.deepEqual(await output(chooses("Reject", { notes: "no" })), { hookSpecificOutput: { hookEventName: "PreToolUse", permissionDecision: "deny", permissionDecisionReason: "no" } });
    assert.deepEqual(await output(somebody({ type: "cancelled" })), { continue: false, stopReason: TEXTS.cancelled, hookSpecificOutput: { hookEventName: "PreToolUse", permissionDecision: "deny", permissionDecisionReason: TEXTS.cancelled } });
  });

  it("answers the control protocol once, and a withdrawn request not at all", async () => {
    const sent = [];
    const requestOf = (request_id) => ({ type: "control_request", request_id, request: { subtype: "can_use_tool", tool_name: "Bash", input, permission_suggestions: suggestions, tool_use_id: `toolu_${request_id}` } });
    const ask = somebody((signal) => (ask.asked.length === 2 ? untilWithdrawn(signal) : { type: "answered", entries: [{ selected: ["Allow, always"] }] }));
    const isSent = async (times) => {
      while (sent.length < times) await new Promise((next) => setImmediate(next));
    };
    const receive = connect.claude.control((message) => void sent.push(plain(message)), { ask, approvals: ["Bash"] });
    assert.equal(receive(requestOf("a")), true);
    await ask.isAsked(1);
    assert.equal(receive(requestOf("a")), true);
    await isSent(1);
    assert.equal(receive(requestOf("b")), true);
    await ask.isAsked(2);
    assert.equal(receive({ type: "control_cancel_request", request_id: "b" }), true);
    assert.equal(receive({ ...requestOf("c"), request: { ...requestOf("c").request, tool_name: "Write" } }), false);
    receive(requestOf("d"));
    await isSent(2);
    const allowed = { behavior: "allow", updatedInput: input, updatedPermissions: suggestions };
    assert.deepEqual(sent, ["a", "d"].map((request_id) => ({ type: "control_response", response: { subtype: "success", request_id, response: { ...allowed, toolUseID: `toolu_${request_id}` } } })));
  });

  it("SAFE-8 says which subagent asks and where its tool comes from, and takes no key where Claude Code wants none", async () => {
    const [shown, mcp] = [{ agent: "agent-7", server: "files (project)", pressOnly: true }, { name: "files", source: "project" }];
    const asks = async (decide) => {
      const ask = chooses("Reject");
      await decide(ask);
      const { agent, server, pressOnly } = plain(ask.asked[0].questionnaire.questions[0].action);
      return { agent, server, pressOnly };
    };
    const called = (given) => asks((ask) => connect.claude.canUseTool({ ask, approvals: true })("mcp__files__remove", { path: "/srv/data" }, { toolUseID: "t1", ...given }));
    assert.deepEqual(await called({ agentID: "agent-7", defaultToNo: true, title: "Claude wants to remove /srv/data", mcpServer: mcp }), shown);
    assert.deepEqual(await called({ defaultToNo: false }), { agent: undefined, server: undefined, pressOnly: undefined });
    const controlled = (more) => asks(async (ask) => {
      const request = { subtype: "can_use_tool", tool_name: "mcp__files__remove", input: {}, tool_use_id: "t1", agent_id: "agent-7", mcp_server: mcp, ...more };
      await new Promise((sent) => connect.claude.control(sent, { ask, approvals: true })({ type: "control_request", request_id: "r", request }));
    });
    assert.deepEqual(await controlled({ default_to_no: true }), shown);
    assert.deepEqual(await controlled({ requires_user_interaction: true }), shown);
    const hooked = await asks((ask) => connect.claude.hook({ ask, approvals: true })({ hook_event_name: "PreToolUse", tool_name: "Bash", tool_input: {}, tool_use_id: "t1", agent_id: "agent-7" }));
    assert.deepEqual(hooked, { agent: "agent-7", server: undefined, pressOnly: undefined });
  });

  it("replies to an MCP permission tool", async () => {
    const call = { tool_name: "Bash", input, tool_use_id: "toolu_01" };
    const { content } = await connect.claude.permissionTool({ ask: chooses("Reject"), approvals: true })(call);
    assert.equal(JSON.parse(content[0].text).behavior, "deny");
  });
});

describe("claude.hook", () => {
  const input = { hook_event_name: "PreToolUse", tool_name: "AskUserQuestion", tool_input: { questions }, tool_use_id: "toolu_01" };

  it("answers before the tool runs", async () => {
    const output = await connect.claude.hook({ ask: somebody() })(input, "toolu_01", {});
    assert.deepEqual(plain(output.hookSpecificOutput), {
      hookEventName: "PreToolUse",
      permissionDecision: "allow",
      updatedInput: { questions, answers: { "Which library?": "luxon" } },
    });
  });

  it("makes no decision about other tools and events", async () => {
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
  it("replies in the form of an MCP tool result", async () => {
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
  /** The peer's side of the protocol, which waits for responses. */
  const wire = () => {
    const sent = [];
    const waiting = [];
    const next = () => new Promise((done) => (sent.length ? done(sent.shift()) : waiting.push(done)));
    return { sent, next, send: (message) => void (waiting.length ? waiting.shift()(message) : sent.push(message)) };
  };

  it("answers a request under its id, even if the id is 0", async () => {
    const { send, next } = wire();
    const receive = connect.claude.control(send, { ask: somebody() });
    assert.equal(receive(request(0)), true);
    const { type, response } = plain(await next());
    assert.equal(type, "control_response");
    assert.equal(response.request_id, 0);
    assert.deepEqual(response.response.updatedInput.answers, { "Which library?": "luxon" });
    assert.equal(response.response.toolUseID, "toolu_0");
  });

  it("asks and answers a repeated request only once, before and after the answer", async () => {
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

  it("closes the panel of a withdrawn request and sends no reply", async () => {
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

  it("asks the requests that were open before it connected, once", async () => {
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

  it("reports a reply that could not be sent to the host", async () => {
    const errors = [];
    await new Promise((done) => {
      const send = () => Promise.reject(new Error("the pipe is closed"));
      connect.claude.control(send, { ask: somebody(), onError: (error) => done(errors.push(error.message)) })(request("a"));
    });
    assert.deepEqual(errors, ["the pipe is closed"]);
  });

  it("counts the messages that it ignores", () => {
    const receive = connect.claude.control(assert.fail, { ask: NOBODY });
    const others = [null, 7, "x", {}, { type: "control_request" }, { type: "control_cancel_request", request_id: 9 }, request("c", { tool_name: "Bash" })];
    for (const other of others) assert.equal(receive(other), false);
    assert.equal(receive.counts.ignored, others.length);
  });
});
