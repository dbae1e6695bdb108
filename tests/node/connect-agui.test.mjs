// The connector for AG-UI. `agui-model.mjs` plays the agent of `@ag-ui/client`; `tests/peers` uses the official client.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Agent, agui, answer, ARGS, finished, interrupt, interrupted, metadata, play, streamed, user } from "./agui-model.mjs";
import { load } from "./built.mjs";
import { NOBODY, NOT_SHOWN, TEXTS, plain, questions, somebody, untilWithdrawn } from "./person.mjs";

describe("agui", () => {
  it("answers a call by a tool message and a run with the same parameters", async () => {
    const agent = await play({}, streamed("call_1"), finished());
    const { messages, ...parameters } = agent.runs[1];
    assert.deepEqual(parameters, { tools: [{ name: "t" }], context: [1], forwardedProps: { a: 1 } });
    const { content, ...message } = messages[0];
    assert.deepEqual(message, { id: "call_1-answer", role: "tool", toolCallId: "call_1" });
    assert.deepEqual(JSON.parse(content).answers, { "Which library?": "luxon" });
  });

  it("answers a call that arrives in a message, and one under an empty id", async () => {
    const call = { id: "", type: "function", function: { name: "AskUserQuestion", arguments: ARGS } };
    const agent = await play({}, { type: "MESSAGES_SNAPSHOT", messages: [user, { id: "m", role: "assistant", toolCalls: [call] }] }, finished());
    assert.equal(answer(agent).toolCallId, "");
  });

  for (const [type, text] of Object.entries(TEXTS)) {
    it(`reports that the person ${type}`, async () => {
      const outcome = somebody({ type });
      const call = answer(await play({ ask: outcome }, streamed("call_1"), finished()));
      const declined = type === "declined";
      assert.equal(declined ? JSON.parse(call.content).message : call.content, text);
      assert.equal(call.error, declined ? undefined : text);
      const [{ payload, ...entry }] = (await play({ ask: outcome }, interrupted(interrupt("int_1", { metadata })))).runs[1].resume;
      assert.deepEqual(entry, { interruptId: "int_1", status: declined ? "resolved" : "cancelled" });
      assert.equal(payload?.status, declined ? "declined" : undefined);
    });
  }

  it("answers all interrupts by one run", async () => {
    const agent = await play({}, interrupted(interrupt("", { metadata }), interrupt("int_2", { responseSchema: { type: "string", enum: ["luxon"] } })));
    assert.equal(agent.runs.length, 2);
    const [first, second] = plain(agent.runs[1].resume);
    assert.deepEqual([first.interruptId, first.payload.answers], ["", { "Which library?": "luxon" }]);
    assert.deepEqual(second, { interruptId: "int_2", status: "resolved", payload: "luxon" });
  });

  it("answers a call of an interrupt by the interrupt, and other calls of the run with it", async () => {
    const bound = interrupt("int_1", { toolCallId: "call_1" });
    const agent = await play({}, streamed("call_1"), streamed("call_2"), interrupted(bound));
    const [run] = agent.runs.slice(1);
    assert.deepEqual(plain(run.resume[0].payload.answers), { "Which library?": "luxon" });
    assert.equal(run.messages[0].toolCallId, "call_2");
    assert.equal(agent.messages.filter(({ role }) => role === "tool").length, 1);
  });

  it("writes one reply for an interrupt and its call, which share a panel", async () => {
    const [{ streamedCalls }, { answer }] = await Promise.all([load("_lib/agents/streamed-call.js"), load("_lib/agents/agui/interrupt.js")]);
    const [done, ended] = [Promise.resolve({ type: "answered" }), []];
    const api = {
      inform: (_, call) => call(),
      named: (options) => options,
      openStream: () => ({ push() {}, end: () => ended.push("panel"), outcome: done }),
      panelOptions: (options) => options,
      parsed: JSON.parse,
      writerOf: () => ({ settings: {}, of: (call) => call }),
      toMessage: () => assert.fail("the reply to the call is written"),
      reply: async () => ended.push("interrupt") && { resume: [] },
    };
    const call = streamedCalls(api)({ dialect: "agui-tool", id: "call_1", message: () => ({}), options: {} });
    call.push(ARGS);
    assert.deepEqual(await answer(api, { id: "int_1" }, { id: "call_1" }, {}, "agui 1", undefined, call, () => {}), { resume: [] });
    await new Promise(setImmediate);
    assert.deepEqual(ended, ["panel", "interrupt"]);
  });

  it("cancels an interrupt that has expired, and gives the panel the time that is left", async () => {
    const gone = await play({ ask: NOBODY }, interrupted(interrupt("int_1", { expiresAt: "2020-01-01T00:00:00Z" })));
    assert.deepEqual(gone.runs[1].resume, [{ interruptId: "int_1", status: "cancelled" }]);
    for (const [expiresAt, expected] of [[new Date(Date.now() + 60_000).toISOString(), 60_000], ["never", undefined], ["9999-01-01", undefined]]) {
      const ask = somebody();
      const agent = await play({ ask }, interrupted(interrupt("int_1", { expiresAt, metadata })));
      const { timeoutMs } = ask.asked[0].options;
      assert.ok(expected ? timeoutMs > expected / 2 && timeoutMs <= expected : timeoutMs === undefined, `${expiresAt}: ${timeoutMs}`);
      assert.equal(agent.runs[1].resume[0].status, "resolved");
    }
  });

  it("asks the interrupts of other tools, or leaves them to the host", async () => {
    const approval = interrupt("int_1", { toolCallId: "call_1", responseSchema: { properties: { approved: { type: "boolean" } } } });
    const script = [streamed("call_1", "{}", "delete_file"), interrupted(approval)];
    const approve = somebody({ type: "answered", entries: [{ selected: ["Allow"] }] });
    assert.deepEqual((await play({ ask: approve }, ...script)).runs[1].resume[0].payload, { approved: true });
    const otherwise = async () => ({ status: "resolved", payload: { approved: false } });
    assert.deepEqual((await play({ ask: NOBODY, otherwise }, ...script)).runs[1].resume[0].payload, { approved: false });
    const unknown = interrupt("int_1", { message: undefined, metadata: { langgraph: { raw: { action_requests: [] } } } });
    assert.deepEqual((await play({ ask: NOBODY, otherwise }, interrupted(unknown))).runs[1].resume[0].payload, { approved: false });
    const errors = [];
    const failing = { otherwise: () => Promise.reject(new Error("no")), onError: ({ message }) => errors.push(message) };
    assert.equal((await play(failing, ...script)).runs[1].resume[0].status, "cancelled");
    assert.deepEqual(errors, ["no"]);
  });

  it("SAFE-18 asks about the calls of interrupts without a schema, with their arguments, and answers true or false", async () => {
    const reasons = ["tool_call", "langgraph:tool_approval", "human_approval", "adk:tool_confirmation"];
    for (const reason of reasons) {
      const bound = (id, toolCallId, message) => ({ id, reason, toolCallId, message });
      const script = [streamed("tc-a", '{"to":"x@y.example"}', "sendEmail"), streamed("tc-b", '{"to":"z@y.example"}', "sendEmail")].flat();
      const ask = async (questionnaire) => {
        const { action } = questionnaire.questions[0];
        assert.equal(action.tool, "sendEmail");
        return { type: "answered", entries: [{ selected: [action.argumentsText.includes("x@y.example") ? "Allow" : "Reject"] }] };
      };
      const agent = await play({ ask }, script, interrupted(bound("i-1", "tc-a", "Approve sendEmail to x@y.example?"), bound("i-2", "tc-b", "Approve sendEmail to z@y.example?")));
      assert.deepEqual(plain(agent.runs[1].resume), [
        { interruptId: "i-1", status: "resolved", payload: { approved: true } },
        { interruptId: "i-2", status: "resolved", payload: { approved: false } },
      ], reason);
    }
  });

  it("answers a confirmation without a schema by a boolean, and input by words", async () => {
    for (const [label, payload] of [["Yes", true], ["No", false]]) {
      const ask = somebody({ type: "answered", entries: [{ selected: [label] }] });
      const agent = await play({ ask }, interrupted({ id: "i", reason: "confirmation", message: "Run the plan on the sales table?" }));
      assert.deepEqual(agent.runs[1].resume, [{ interruptId: "i", status: "resolved", payload }]);
      assert.equal(ask.asked[0].questionnaire.questions[0].action, undefined);
    }
    const declined = await play({ ask: somebody({ type: "declined" }) }, interrupted({ id: "i", reason: "confirmation", message: "Run it?" }));
    assert.deepEqual(declined.runs[1].resume, [{ interruptId: "i", status: "cancelled" }]);
    const words = await play({ ask: somebody({ type: "answered", entries: [{ other: "Luxon, please" }] }) }, interrupted(interrupt("i")));
    assert.deepEqual(plain(words.runs[1].resume[0].payload.answers), { "Which library?": "Luxon, please" });
  });

  it("asks what an approval demands besides once the call is allowed, and approves nothing without it", async () => {
    const responseSchema = {
      type: "object",
      properties: { approved: { type: "boolean" }, amount: { type: "integer", title: "Amount" }, note: { type: "string" } },
      required: ["approved", "amount"],
    };
    const script = [streamed("tc", "{}", "refund"), interrupted({ id: "i", reason: "tool_call", toolCallId: "tc", message: "Refund?", responseSchema })];
    const resumed = async (...entries) => plain((await play({ ask: somebody({ type: "answered", entries }), onLoss: () => {} }, ...script)).runs[1].resume[0]);
    assert.deepEqual(await resumed({ selected: ["Allow"] }, { other: "40" }), { interruptId: "i", status: "resolved", payload: { approved: true, amount: 40 } });
    assert.deepEqual(await resumed({ selected: ["Reject"] }), { interruptId: "i", status: "resolved", payload: { approved: false } });
    assert.deepEqual(await resumed({ selected: ["Allow"] }), { interruptId: "i", status: "cancelled" });
    const unaskable = { ...responseSchema, properties: { ...responseSchema.properties, amount: { type: "object", additionalProperties: true } } };
    const errors = [];
    const refused = [streamed("tc", "{}", "refund"), interrupted({ id: "i", reason: "tool_call", toolCallId: "tc", message: "Refund?", responseSchema: unaskable })];
    const agent = await play({ ask: NOBODY, onError: (error) => errors.push(error) }, ...refused);
    assert.deepEqual([agent.runs[1].resume[0].status, errors.length], ["cancelled", 1]);
  });

  it("SAFE-19 asks anew about an interrupt that changes under its id, and sends no answer to the one before", async () => {
    const approval = (path) => interrupted(interrupt("int_1", { message: "Delete it?", metadata: { name: "delete_file", args: { path } }, responseSchema: { properties: { approved: { type: "boolean" } } } }));
    const answers = [];
    const ask = somebody(() => new Promise((answer) => answers.push(answer)));
    const agent = new Agent([approval("a.txt")], [approval("/")]);
    agui.subscribe(agent, { ask });
    const asked = async (count) => {
      while (ask.asked.length < count) await new Promise((next) => setImmediate(next));
    };
    await agent.runAgent({});
    await asked(1);
    await agent.runAgent({});
    await asked(2);
    assert.deepEqual(ask.asked.map(({ questionnaire: { questions } }) => questions[0].action.arguments.path), ["a.txt", "/"]);
    assert.deepEqual(ask.asked.map(({ signal }) => signal.aborted), [true, false]);
    // The person was faster than the page, and allowed what was shown first.
    answers[0]({ type: "answered", entries: [{ selected: ["Allow"] }] });
    await new Promise((next) => setTimeout(next, 20));
    assert.equal(agent.runs.length, 2);
    answers[1]({ type: "answered", entries: [{ selected: ["Reject"] }] });
    await agent.ended(3);
    assert.deepEqual(plain(agent.runs[2].resume), [{ interruptId: "int_1", status: "resolved", payload: { approved: false } }]);
  });

  it("SAFE-19 refuses different interrupts that share an id, together", async () => {
    const approval = (path) => interrupt("int_1", { message: "Delete it?", metadata: { name: "delete_file", args: { path } }, responseSchema: { properties: { approved: { type: "boolean" } } } });
    const errors = [];
    const agent = await play({ ask: NOBODY, onError: ({ message }) => errors.push(message) }, interrupted(approval("a.txt"), approval("/")));
    assert.deepEqual(agent.runs[1].resume, [{ interruptId: "int_1", status: "cancelled" }]);
    assert.equal(errors.length, 1);
    assert.match(errors[0], /have one id/);
  });

  it("answers the older event by a command", async () => {
    const older = { type: "CUSTOM", name: "on_interrupt", value: JSON.stringify({ questions }) };
    const { forwardedProps } = plain((await play({}, older, finished())).runs[1]);
    assert.deepEqual(forwardedProps.command.resume.answers, { "Which library?": "luxon" });
    assert.deepEqual([forwardedProps.a, forwardedProps.command.interruptEvent], [1, older.value]);
    const both = await play({}, older, interrupted(interrupt("int_1", { metadata })));
    assert.deepEqual([both.runs[1].resume.length, both.runs[1].forwardedProps], [1, { a: 1 }]);
  });

  const elsewhere = {
    "a call that gets a tool message": {
      script: [...streamed("call_1"), finished()],
      withdraw: (agent) => agent.addMessage({ id: "x", role: "tool", toolCallId: "call_1", content: "{}" }),
      runs: 1,
    },
    "an interrupt that another run resumes": {
      script: [interrupted(interrupt("int_1", { metadata }))],
      withdraw: (agent) => agent.runAgent({ resume: [{ interruptId: "int_1", status: "cancelled" }] }),
      runs: 2,
    },
  };
  for (const [name, { script, withdraw, runs }] of Object.entries(elsewhere)) {
    it(`withdraws ${name}, and sends nothing`, async () => {
      const ask = somebody(untilWithdrawn);
      const agent = new Agent(script);
      agui.subscribe(agent, { ask });
      await agent.runAgent();
      while (!ask.asked.length) await new Promise((next) => setImmediate(next));
      await withdraw(agent);
      while (!ask.asked[0].signal.aborted) await new Promise((next) => setImmediate(next));
      await new Promise((next) => setImmediate(next));
      assert.equal(agent.runs.length, runs);
      assert.equal(agent.messages.filter(({ id }) => id === "call_1-answer").length, 0);
    });
  }

  it("does not ask a call that the agent has answered itself", async () => {
    const agent = new Agent([...streamed("call_1"), { type: "TOOL_CALL_RESULT", toolCallId: "call_1", content: "{}" }, finished()]);
    agui.subscribe(agent, { ask: NOBODY });
    await agent.runAgent();
    await agent.ended(1);
  });

  it("asks nothing after a run that was cancelled, failed or was cut off", async () => {
    for (const end of [[finished({ type: "cancelled" })], [{ type: "RUN_ERROR", message: "busy" }], []]) {
      const agent = new Agent([...streamed("call_1"), ...end]);
      agui.subscribe(agent, { ask: NOBODY, onError: assert.fail });
      await agent.runAgent();
      assert.equal(agent.runs.length, 1);
    }
  });

  it("asks only the calls that the run names as pending", async () => {
    const agent = await play({}, streamed("call_1"), streamed("call_2"), finished({ type: "success", pendingToolCallIds: ["call_2"] }), []);
    assert.deepEqual(agent.messages.filter(({ role }) => role === "tool").map(({ toolCallId }) => toolCallId), ["call_2"]);
  });

  it("asks a call once, however often it arrives", async () => {
    const ask = somebody();
    const agent = new Agent([...streamed("call_1"), ...streamed("call_1"), finished()], [{ type: "MESSAGES_SNAPSHOT", messages: [user] }, ...streamed("call_1"), finished()]);
    agui.subscribe(agent, { ask });
    await agent.runAgent();
    await agent.ended(2);
    assert.equal(ask.asked.length, 1);
  });

  it("leaves the run to the host while another tool is working", async () => {
    const agent = new Agent([...streamed("call_1"), ...streamed("call_2", "{}", "search"), finished()]);
    agui.subscribe(agent, { ask: somebody() });
    await agent.runAgent();
    while (agent.messages.at(-1).id !== "call_1-answer") await new Promise((next) => setImmediate(next));
    assert.equal(agent.runs.length, 1);
  });

  it("waits for a run of the host", async () => {
    let decide;
    const ask = somebody(() => new Promise((done) => (decide = () => done({ type: "declined" }))));
    const agent = new Agent([...streamed("call_1"), finished()]);
    agui.subscribe(agent, { ask });
    await agent.runAgent();
    while (!decide) await new Promise((next) => setImmediate(next));
    agent.isRunning = true;
    decide();
    await new Promise((next) => setImmediate(next));
    assert.equal(agent.runs.length, 1);
    await agent.runAgent();
    await agent.ended(3);
    assert.equal(agent.runs[2].messages[0].id, "call_1-answer");
  });

  it("answers a call and the interrupt of a later run together", async () => {
    const decisions = [];
    const ask = somebody(() => new Promise((done) => decisions.push(() => done({ type: "declined" }))));
    const agent = new Agent([...streamed("call_1"), finished()], [interrupted(interrupt("int_1", { metadata }))]);
    agui.subscribe(agent, { ask });
    for (const count of [1, 2]) {
      await agent.runAgent();
      while (decisions.length < count) await new Promise((next) => setImmediate(next));
    }
    for (const decide of decisions) {
      assert.equal(agent.runs.length, 2);
      decide();
      await new Promise((next) => setImmediate(next));
    }
    await agent.ended(3);
    assert.deepEqual([agent.runs[2].resume.length, agent.runs[2].messages[0].id], [1, "call_1-answer"]);
  });

  it("asks what was open before it was subscribed", async () => {
    const agent = new Agent();
    agent.pendingInterrupts = [interrupt("int_1", { metadata })];
    const runs = [];
    agui.subscribe(agent, { ask: somebody(), run: (next) => void runs.push(next) });
    while (!runs.length) await new Promise((next) => setImmediate(next));
    assert.equal(runs[0].resume[0].status, "resolved");
  });

  it("withdraws what is open when it is unsubscribed", async () => {
    const ask = somebody(untilWithdrawn);
    const agent = new Agent([interrupted(interrupt("int_1", { metadata }))]);
    const handle = agui.subscribe(agent, { ask });
    await agent.runAgent();
    while (!ask.asked.length) await new Promise((next) => setImmediate(next));
    handle.unsubscribe();
    assert.equal(ask.asked[0].signal.aborted, true);
    await agent.runAgent();
    assert.equal(ask.asked.length, 1);
  });

  it("tells the agent what is wrong with its questions", async () => {
    const cut = await play({ ask: NOBODY }, streamed("call_1", ARGS.slice(0, 30)), finished());
    assert.match(answer(cut).error, /^input: ends inside/);
    const failed = await play({ ask: () => assert.fail("no screen"), onError: () => {} }, streamed("call_1"), finished());
    assert.equal(answer(failed).error, NOT_SHOWN);
    const giant = await play({ ask: NOBODY }, streamed("call_1", JSON.stringify({ questions: [{ question: "x".repeat(300_000) }] }).slice(0, 4) + "}"), finished());
    assert.ok(answer(giant).error);
    const errors = [];
    const onError = ({ message }) => errors.push(message);
    const none = await play({ ask: NOBODY, onError }, interrupted(interrupt("int_1", { message: undefined }), interrupt("int_2", { metadata: { questions: [] } })));
    assert.deepEqual(none.runs[1].resume.map(({ status }) => status), ["cancelled", "cancelled"]);
    assert.match(errors.sort().join("\n"), /nothing to ask\nquestions: 0 items, at least 1/);
  });

  it("reports malformed events, and never throws into the agent", async () => {
    const errors = [];
    const odd = [
      null, 7, {}, { type: "TOOL_CALL_START" }, { type: "TOOL_CALL_START", toolCallId: 1, toolCallName: 2 }, { type: "TOOL_CALL_ARGS", toolCallId: "x", delta: null },
      { type: "TOOL_CALL_RESULT" }, { type: "CUSTOM", name: "on_interrupt" }, { type: "FUTURE", huge: "x".repeat(300_000) }, interrupted(),
    ];
    for (const end of [{ type: "interrupt", interrupts: { id: 1 } }, { type: "interrupt", interrupts: [null] }, { type: 7 }, "interrupt"]) {
      const agent = new Agent([...odd.filter((event) => event?.type), finished(end)]);
      agui.subscribe(agent, { ask: NOBODY, onError: (error) => errors.push(error) });
      await agent.runAgent();
      await new Promise((next) => setImmediate(next));
      assert.equal(agent.runs.length, 1);
    }
    assert.ok(errors.every((error) => error instanceof Error) && errors.length > 0);
  });

  it("passes the errors of the next run to the host", async () => {
    const errors = [];
    const agent = new Agent([...streamed("call_1"), finished()]);
    agui.subscribe(agent, { ask: somebody(), onError: (error) => errors.push(error.message), run: () => Promise.reject(new Error("offline")) });
    await agent.runAgent();
    while (!errors.length) await new Promise((next) => setImmediate(next));
    assert.deepEqual(errors, ["offline"]);
  });

  it("describes the tool", async () => {
    const { name, description, parameters } = await agui.tool();
    assert.equal(name, "ask_user_question");
    assert.match(description, /Ask the user/);
    assert.equal(parameters.type, "object");
    assert.equal((await agui.tool({ tool: "prompt" })).name, "prompt");
  });
});
