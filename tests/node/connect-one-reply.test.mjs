// Several requests whose answers are found by ids: whatever a peer does with the ids, no decision reaches a request that nobody was shown.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { load } from "./built.mjs";
import { plain } from "./person.mjs";

const { agui, aiSdk, assistantUi, eve, langgraph, mastra, mcp, openai } = await load("connect/index.js");
const { answer } = await load("connect/message.js");
const { apart, joined } = await load("_lib/agents/one-reply.js");

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Once there is a first effect, for which modules are loaded, the rest follows without them. */
async function settled(...effects) {
  while (effects.length && effects.every((list) => list.length === 0)) await pause(5);
  await pause(20);
}

/** A person who allows what reads and rejects everything else, by the words of the protocol. `asked` has the commands that were shown. */
function person() {
  const [asked, errors] = [[], []];
  const ask = async ({ questions }) => ({
    type: "answered",
    entries: questions.map(({ action, options }) => {
      const { command } = action.arguments ?? JSON.parse(action.argumentsText);
      asked.push(command);
      const isAllowed = command.startsWith("cat");
      return { selected: [options.find(({ decision }) => (decision === "allow-once") === isAllowed).label] };
    }),
  });
  return { asked, errors, options: { ask, approvals: true, onError: ({ message }) => errors.push(message) } };
}

const members = (name, id) => (id === undefined ? {} : { [name]: id });
const hitl = (command) => ({ actionRequests: [{ name: "shell", args: { command } }], reviewConfigs: [{ actionName: "shell", allowedDecisions: ["approve", "reject"] }] });
const interrupts = (requests) => requests.map(({ id, command }) => ({ ...members("id", id), value: hitl(command) }));
const decisionsIn = (commands) => commands.flatMap(({ resume }) => Object.entries(resume.decisions ? { none: resume } : resume)).map(([id, { decisions }]) => [id, decisions[0].type === "approve"]);

/** How each connector gets requests `{id, command}`, and `[id, isAllowed]` of each decision that it sent. */
const CONNECTORS = {
  async "langgraph.answer"(requests, options) {
    const command = await langgraph.answer(interrupts(requests), options);
    return decisionsIn(command ? [command] : []);
  },
  async "langgraph.answer of a thread"(requests, options) {
    const command = await langgraph.answer({ tasks: interrupts(requests).map((one) => ({ interrupts: [one] })) }, options);
    return decisionsIn(command ? [command] : []);
  },
  async "langgraph.connect"(requests, options) {
    const sent = [];
    const connection = langgraph.connect((command) => void sent.push(command), options);
    await connection.update(interrupts(requests));
    await connection.update(interrupts(requests));
    await settled();
    return decisionsIn(sent);
  },
  async "answer to a message of LangGraph"(requests, options) {
    const sent = await answer("langgraph", interrupts(requests), options).catch(({ message }) => (options.onError({ message }), []));
    return decisionsIn([sent ?? []].flat());
  },
  async aiSdk(requests, options) {
    const sent = [];
    const parts = requests.map(({ id, command }) => ({ type: "tool-shell", toolCallId: `call ${command}`, state: "approval-requested", input: { command }, approval: members("id", id) }));
    const chat = { status: "ready", messages: [{ id: "m", role: "assistant", parts }], addToolApprovalResponse: (reply) => void sent.push(reply) };
    const session = aiSdk.connect(options);
    session.update(chat);
    session.update(chat);
    await settled();
    return sent.map(({ id, approved }) => [`${id ?? "none"}`, approved]);
  },
  async assistantUi(requests, options) {
    const sent = [];
    const content = requests.map(({ id, command }) => ({ type: "tool-call", toolCallId: `call ${command}`, toolName: "shell", args: { command }, argsText: "", approval: members("id", id) }));
    const of = (call) => content.find(({ toolCallId }) => toolCallId === call).approval.id;
    const part = (call) => ({ respondToToolApproval: ({ approved }) => void sent.push([`${of(call) ?? "none"}`, approved]) });
    const messages = [{ id: "m", role: "assistant", content, status: { type: "requires-action" } }];
    assistantUi.connect({ getState: () => ({ messages }), subscribe: () => () => {}, getMessageById: () => ({ getMessagePartByToolCallId: part }) }, options);
    await settled();
    return sent;
  },
  async eve(requests, options) {
    const sent = [];
    const session = { respond: async (replies) => void sent.push(...replies) };
    eve.connect(options).receive({ type: "input.requested", data: { requests: inputs(requests) } }, session);
    await settled();
    return sent.map(({ requestId, optionId }) => [requestId, optionId === "approve"]);
  },
  async "eve, from its state"(requests, options) {
    const sent = [];
    const conversation = { inputs: inputs(requests).map((request) => ({ request, status: "open" })) };
    eve.connect(options).update({ conversation, respond: async (replies) => void sent.push(...replies) });
    await settled();
    return sent.map(({ requestId, optionId }) => [requestId, optionId === "approve"]);
  },
  async agui(requests, options, errors) {
    const sent = [];
    const listed = requests.map(({ id, command }) => ({ ...members("id", id), message: "Run it?", metadata: { name: "shell", args: { command } }, responseSchema: { properties: { approved: { type: "boolean" } } } }));
    let subscriber;
    const agent = { messages: [], subscribe: (handlers) => ((subscriber = handlers), { unsubscribe() {} }), runAgent: async ({ resume }) => void sent.push(...resume) };
    agui.subscribe(agent, options);
    await subscriber.onRunInitialized({ input: {} });
    await subscriber.onEvent({ event: { type: "RUN_FINISHED", outcome: { type: "interrupt", interrupts: listed } } });
    await subscriber.onRunFinalized({});
    await settled(sent, errors);
    return sent.map(({ interruptId, payload }) => [`${interruptId}`, payload?.approved === true]);
  },
  async "openai.approvals"(requests, options) {
    const sent = [];
    const interruptions = requests.map(({ id, command }) => ({ type: "tool_approval_item", name: "shell", rawItem: { type: "function_call", name: "shell", arguments: JSON.stringify({ command }), ...members("callId", id) } }));
    const note = (isAllowed) => ({ rawItem: { callId } }) => void sent.push([`${callId ?? "none"}`, isAllowed]);
    await openai.approvals({ interruptions, state: { approve: note(true), reject: note(false) } }, options);
    return sent;
  },
};

const inputs = (requests) =>
  requests.map(({ id, command }) => ({
    ...members("requestId", id),
    kind: "tool-approval",
    prompt: "Run it?",
    options: [{ id: "approve", label: "Approve" }, { id: "cancel", label: "Cancel" }],
    action: { kind: "tool-call", callId: "c", toolName: "shell", input: { command } },
  }));

const BAD = "wipe --all";
const GOOD = "cat notes.txt";

/** What a peer may send, which commands may be asked about, and the ids that may be allowed. */
const SETS = {
  "two requests under one id": { requests: [["a", BAD], ["a", GOOD]] },
  "the same in the other order": { requests: [["a", GOOD], ["a", BAD]] },
  "the ids 1 and \"1\"": { requests: [[1, BAD], ["1", GOOD]] },
  "the same request under the ids 1 and \"1\"": { requests: [[1, GOOD], ["1", GOOD]] },
  "an empty id twice": { requests: [["", BAD], ["", GOOD]] },
  "the id __proto__ twice": { requests: [["__proto__", BAD], ["__proto__", GOOD]] },
  "two requests without ids": { requests: [[undefined, BAD], [undefined, GOOD]] },
  "the same request without an id twice": { requests: [[undefined, GOOD], [undefined, GOOD]] },
  "the ids null and undefined": { requests: [[null, BAD], [undefined, GOOD]] },
  "one without an id beside one with an id": { requests: [[undefined, BAD], ["b", GOOD]], asked: [GOOD], allowed: ["b"] },
  "three of which two share an id": { requests: [["a", BAD], ["a", GOOD], ["b", `${GOOD} b`]], asked: [`${GOOD} b`], allowed: ["b"] },
  "three of which the last shares the id of the first": { requests: [["a", GOOD], ["b", `${GOOD} b`], ["a", BAD]], asked: [`${GOOD} b`], allowed: ["b"] },
};

describe("one reply to several requests", () => {
  for (const [name, play] of Object.entries(CONNECTORS)) {
    for (const [what, { requests, asked = [], allowed = [] }] of Object.entries(SETS)) {
      it(`SAFE-19 ${name} refuses ${what}, and says so`, async () => {
        const somebody = person();
        const sent = await play(requests.map(([id, command]) => ({ id, command })), somebody.options, somebody.errors);
        // eve counts what is malformed.
        const isReported = somebody.errors.length > 0 || (name.startsWith("eve") && requests.some(([id]) => typeof id !== "string"));
        assert.deepEqual(somebody.asked, asked);
        assert.deepEqual(sent.filter(([, isAllowed]) => isAllowed).map(([id]) => id), allowed);
        assert.ok(isReported, "it is not reported");
      });
    }

    it(`SAFE-19 ${name} asks once about a request that is delivered twice`, async () => {
      const { asked, errors, options } = person();
      const sent = await play([{ id: "a", command: GOOD }, { id: "a", command: GOOD }], options, errors);
      assert.deepEqual([asked, errors], [[GOOD], []]);
      assert.ok(sent.length > 0 && sent.every(([id, isAllowed]) => id === "a" && isAllowed), JSON.stringify(sent));
    });

    it(`SAFE-19 ${name} keeps decisions apart that have ids of their own`, async () => {
      const { asked, errors, options } = person();
      const sent = await play([{ id: "a", command: BAD }, { id: "b", command: GOOD }, { id: "c", command: BAD.toUpperCase() }], options, errors);
      assert.deepEqual(asked.length, 3);
      assert.deepEqual([sent.toSorted(), errors], [[["a", false], ["b", true], ["c", false]], []]);
    });
  }

  it("SAFE-19 LangGraph asks nothing under the id of an interrupt that it cannot ask", async () => {
    for (const value of [{ approve: true }, { questions: [] }, { actionRequests: [{}] }, [], 7]) {
      const { asked, errors, options } = person();
      const command = await langgraph.answer([{ id: "a", value }, { id: "a", value: hitl(GOOD) }], options);
      assert.deepEqual([command, asked], [null, []]);
      assert.ok(errors.some((message) => /have one id/.test(message)), JSON.stringify(errors));
    }
  });

  it("SAFE-19 eve refuses a question that shares its id with an approval, whether or not approvals are asked", async () => {
    for (const approvals of [true, false]) {
      const sent = [];
      const errors = [];
      const [approval] = inputs([{ id: "r", command: BAD }]);
      const question = { requestId: "r", kind: "question", prompt: "Which?", options: [{ id: "yes", label: "Yes" }] };
      const ask = () => assert.fail("nobody is asked");
      const connection = eve.connect({ approvals, ask, onError: ({ message }) => errors.push(message) });
      connection.receive({ type: "input.requested", data: { requests: [question, approval] } }, { respond: async (replies) => void sent.push(...replies) });
      await settled();
      assert.deepEqual([sent, errors.length], [[], 1]);
    }
  });

  it("SAFE-19 AG-UI refuses an approval whose call is in the conversation twice, with other arguments", async () => {
    const sent = [];
    let subscriber;
    const call = (command) => ({ id: "c", type: "function", function: { name: "shell", arguments: JSON.stringify({ command }) } });
    const messages = [{ role: "assistant", toolCalls: [call(GOOD), call(BAD)] }];
    const agent = { messages, subscribe: (handlers) => ((subscriber = handlers), { unsubscribe() {} }), runAgent: async ({ resume }) => void sent.push(...resume) };
    const { asked, errors, options } = person();
    agui.subscribe(agent, options);
    await subscriber.onRunInitialized({ input: {} });
    const interrupt = { id: "i", message: "Run it?", toolCallId: "c", responseSchema: { properties: { approved: { type: "boolean" } } } };
    await subscriber.onEvent({ event: { type: "RUN_FINISHED", outcome: { type: "interrupt", interrupts: [interrupt] } } });
    await subscriber.onRunFinalized({});
    await settled(sent);
    assert.deepEqual([asked, plain(sent), errors.length], [[], [{ interruptId: "i", status: "cancelled" }], 1]);
  });

  it("SAFE-19 AG-UI refuses several of the older events, which have no ids", async () => {
    let subscriber;
    const agent = { messages: [], subscribe: (handlers) => ((subscriber = handlers), { unsubscribe() {} }), runAgent: async () => assert.fail("nothing is sent") };
    const { asked, errors, options } = person();
    agui.subscribe(agent, options);
    await subscriber.onRunInitialized({ input: {} });
    for (const command of [BAD, GOOD]) await subscriber.onEvent({ event: { type: "CUSTOM", name: "on_interrupt", value: JSON.stringify(hitl(command)) } });
    await subscriber.onEvent({ event: { type: "RUN_FINISHED", outcome: { type: "success" } } });
    await subscriber.onRunFinalized({});
    await settled();
    assert.deepEqual([asked, errors.length], [[], 1]);
  });

  it("SAFE-19 MCP refuses another request under the number of one that waits", async () => {
    let handle;
    const client = { setRequestHandler: (_, handler) => (handle = handler) };
    const answers = [];
    const shown = [];
    const ask = ({ questions }) => new Promise((answer) => (shown.push(questions[0].question), answers.push(answer)));
    mcp.elicitation(client, { ask });
    const form = (message) => ({ method: "elicitation/create", params: { message, requestedSchema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] } } });
    const first = handle(form("Where do you live?"), { requestId: 7 });
    const again = handle(form("Where do you live?"), { requestId: 7 });
    await assert.rejects(handle(form("Where does she live?"), { requestId: 7 }), /have one id/);
    while (!answers.length) await new Promise(setImmediate);
    answers[0]({ type: "answered", entries: [{ other: "Oslo" }] });
    assert.deepEqual(plain(await Promise.all([first, again])), Array(2).fill({ action: "accept", content: { city: "Oslo" } }));
    assert.equal(shown.length, 1);
  });

  it("SAFE-19 MCP answers no key of a result twice, even in a text that has it twice", async () => {
    const form = (message) => JSON.stringify({ method: "elicitation/create", params: { message, requestedSchema: { type: "object", properties: { go: { type: "boolean" } } } } });
    const errors = [];
    const text = `{"resultType":"input_required","inputRequests":{"a":${form("Wipe it?")},"a":${form("Read it?")}}}`;
    const ask = () => assert.fail("nobody is asked");
    const result = await mcp.inputRequired(text, { ask, onError: (error) => errors.push(error) });
    assert.equal(result, null);
  });

  it("SAFE-19 Mastra asks anew about a call that changes under its id, and sends no answer to the one before", async () => {
    const sent = [];
    const [answers, signals] = [[], []];
    const ask = (_, __, signal) => new Promise((answer) => (signals.push(signal), answers.push(answer)));
    const session = { respondToToolSuspension: async (...message) => void sent.push(message) };
    const handle = mastra.onEvent(session, { ask });
    const suspended = (question) => ({ type: "tool_suspended", toolCallId: "a", toolName: "ask_user", suspendPayload: { question, options: [{ label: "Yes" }, { label: "No" }] } });
    const asked = async (count) => {
      while (answers.length < count) await new Promise(setImmediate);
    };
    const first = handle(suspended("Read it?"));
    await asked(1);
    const second = handle(suspended("Wipe it?"));
    await asked(2);
    assert.deepEqual(signals.map(({ aborted }) => aborted), [true, false]);
    // The person was faster than the page.
    answers[0]({ type: "answered", entries: [{ selected: ["Yes"] }] });
    await first;
    assert.deepEqual(sent, []);
    answers[1]({ type: "answered", entries: [{ selected: ["No"] }] });
    await second;
    assert.deepEqual(sent, [["a", "No"]]);
  });

  it("SAFE-19 what joins answers never puts one in the place of another", () => {
    assert.deepEqual(joined([{ a: 1 }, { b: 2 }]), { a: 1, b: 2 });
    const own = joined([JSON.parse('{"__proto__": 1}'), { a: 2 }]);
    assert.deepEqual(Object.entries(own), [["__proto__", 1], ["a", 2]]);
    assert.throws(() => joined([{ a: 1 }, { b: 2, a: 1 }]), /have one id/);
  });

  it("SAFE-19 requests are apart if no two ids are one as the key of an object", () => {
    const request = (id) => ({ id, text: "x" });
    const refused = (...ids) => apart(ids.map((id, at) => ({ id, text: `${at}` }))).map((one) => one.refused !== undefined);
    for (const [one, other] of [[0, "0"], [-0, "0"], [1e21, "1e+21"], [true, "true"], [["a"], '["a"]'], [{}, "{}"]]) assert.deepEqual(refused(one, other), [true], JSON.stringify([one, other]));
    for (const ids of [["a", "A"], ["a", "a "], ["1", "01"], [1, 2]]) assert.deepEqual(refused(...ids), [false, false]);
    assert.equal(apart([request("a"), request("a")]).length, 1);
    assert.deepEqual(refused(undefined), [false]);
  });
});
