// The connector for assistant-ui, with a thread that the test plays. `tests/peer-assistant-ui` uses the real runtime.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { load } from "./built.mjs";
import { NOBODY, TEXTS, plain, questions, somebody, untilWithdrawn } from "./person.mjs";

const { assistantUi } = await load("connect/index.js");

const INPUT = { questions };
const REQUIRES = { type: "requires-action", reason: "tool-calls" };

/** A thread with one message of the assistant. `sent` resolves with each call of the part's runtime in turn. */
function threadOf(content, status = REQUIRES) {
  const replies = [];
  const listeners = [];
  const callbacks = new Set();
  const take = (name) => (...reply) => {
    const next = listeners.shift();
    const call = [name, ...reply];
    if (next) next(call);
    else replies.push(call);
  };
  const part = { addToolResult: take("result"), resumeToolCall: take("resume"), respondToToolApproval: take("approval") };
  let messages = [{ id: "m0", role: "user", content: [{ type: "text", text: "Go on." }] }, { id: "m1", role: "assistant", content, status }];
  return {
    getState: () => ({ messages }),
    subscribe: (callback) => (callbacks.add(callback), () => callbacks.delete(callback)),
    getMessageById: () => ({ getMessagePartByToolCallId: () => part }),
    become(content, status = REQUIRES) {
      messages = [{ id: "m1", role: "assistant", content, status }];
      for (const callback of callbacks) callback();
    },
    callbacks,
    part,
    replies,
    sent: () => (replies.length ? Promise.resolve(replies.shift()) : new Promise((resolve) => listeners.push(resolve))),
  };
}

const call = (more = {}) => ({ type: "tool-call", toolCallId: "call_1", toolName: "AskUserQuestion", args: INPUT, argsText: JSON.stringify(INPUT), ...more });

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe("assistant-ui", () => {
  it("answers each call that waits, once, however often the thread changes", async () => {
    const ask = somebody();
    const thread = threadOf([call()]);
    assistantUi.connect({ thread }, { ask });
    for (let time = 0; time < 3; time += 1) thread.become([call()]);
    const [kind, result] = plain(await thread.sent());
    thread.become([call()]);
    await settled();
    assert.deepEqual([kind, result.answers, ask.asked.length, thread.replies], ["result", { "Which library?": "luxon" }, 1, []]);
  });

  it("marks every ending without an answer but a refusal as an error", async () => {
    for (const [type, message] of Object.entries(TEXTS)) {
      const thread = threadOf([call()]);
      assistantUi.connect(thread, { ask: somebody({ type }) });
      const [, reply] = await thread.sent();
      const payload = { status: type, message };
      if (type === "declined") assert.deepEqual(plain(reply), payload);
      else {
        assert.deepEqual(plain(reply), { result: payload, isError: true });
        assert.equal(reply[Symbol.for("aui.tool-response")], true);
      }
    }
  });

  it("withdraws a call that was answered elsewhere, cut off or removed", async () => {
    for (const [content, status] of [[[call({ result: {} })]], [[call()], { type: "incomplete", reason: "cancelled" }], [[]]]) {
      const ask = somebody(untilWithdrawn);
      const thread = threadOf([call()]);
      assistantUi.connect(thread, { ask });
      await settled();
      thread.become(content, status);
      await settled();
      assert.deepEqual([ask.asked[0].signal.aborted, thread.replies], [true, []]);
    }
  });

  it("follows the thread until it is closed", async () => {
    const ask = somebody(untilWithdrawn);
    const thread = threadOf([call()]);
    const session = assistantUi.connect(thread, { ask });
    await settled();
    session.close();
    assert.deepEqual([thread.callbacks.size, ask.asked[0].signal.aborted, thread.replies], [0, true, []]);
  });

  it("asks the payload of context.human(), several times for one call", async () => {
    const waiting = (payload) => call({ toolName: "book", args: {}, interrupt: { type: "human", payload } });
    const ask = somebody();
    const thread = threadOf([waiting(INPUT)]);
    assistantUi.connect(thread, { ask });
    assert.deepEqual(plain(await thread.sent())[1].answers, { "Which library?": "luxon" });
    thread.become([waiting({ questions: [{ ...questions[0], question: "Which one?" }] })]);
    assert.deepEqual(plain(await thread.sent())[1].answers, { "Which one?": "luxon" });
    thread.become([waiting({ seat: 1 })]);
    const [kind, failed] = await thread.sent();
    assert.deepEqual([kind, failed.status], ["resume", "failed"]);
    assert.match(failed.message, /questions/);
  });

  it("asks the questions among the approvals, and decisions if it may", async () => {
    const approvalOf = (approval) => call({ toolName: "deploy", args: { target: "production" }, approval });
    const select = approvalOf({ id: "ap_1", prompt: "Which plan?", display: "select", options: [{ id: "pro", kind: "_plan", label: "Pro" }, { id: "free", kind: "_plan", label: "Free" }] });
    let thread = threadOf([select, approvalOf({ id: "ap_2" })]);
    assistantUi.connect(thread, { ask: somebody({ type: "answered", entries: [{ selected: ["Free"] }] }) });
    assert.deepEqual(plain(await thread.sent()), ["approval", { approved: true, optionId: "free" }]);
    thread = threadOf([approvalOf({ id: "ap_2" })]);
    assistantUi.connect(thread, { approvals: true, ask: somebody({ type: "answered", entries: [{ selected: ["Reject"], notes: "not yet" }] }) });
    assert.deepEqual(plain(await thread.sent()), ["approval", { approved: false, reason: "not yet" }]);
    thread = threadOf([approvalOf({ id: "ap_2", approved: true }), approvalOf({ id: "ap_3", resolution: "expired" }), approvalOf({ id: "ap_4", isAutomatic: true })]);
    assistantUi.connect(thread, { approvals: true, ask: NOBODY });
    await settled();
  });

  it("SAFE-19 asks anew about arguments that change under their approval, and sends no answer to those before", async () => {
    const approvalOf = (target) => call({ toolName: "deploy", args: { target }, argsText: JSON.stringify({ target }), approval: { id: "ap_1" } });
    const answers = [];
    const ask = somebody(() => new Promise((answer) => answers.push(answer)));
    const thread = threadOf([approvalOf("staging")]);
    const session = assistantUi.connect(thread, { approvals: true, ask });
    await settled();
    thread.become([approvalOf("staging")]);
    thread.become([approvalOf("production")]);
    await settled();
    assert.deepEqual(ask.asked.map(({ questionnaire: { questions } }) => questions[0].action.arguments.target), ["staging", "production"]);
    assert.deepEqual(ask.asked.map(({ signal }) => signal.aborted), [true, false]);
    answers[0]({ type: "answered", entries: [{ selected: ["Allow"] }] });
    await settled();
    assert.deepEqual(thread.replies, []);
    answers[1]({ type: "answered", entries: [{ selected: ["Reject"] }] });
    assert.deepEqual(plain(await thread.sent()), ["approval", { approved: false }]);
    session.close();
  });

  it("SAFE-19 refuses different calls that share an approval, together", async () => {
    const approvalOf = (toolCallId, target) => call({ toolCallId, toolName: "deploy", args: { target }, argsText: "", approval: { id: "ap_1" } });
    const errors = [];
    const thread = threadOf([approvalOf("call_1", "staging"), approvalOf("call_2", "production")]);
    assistantUi.connect(thread, { ask: NOBODY, approvals: true, onError: ({ message }) => errors.push(message) });
    const [, { approved, reason }] = await thread.sent();
    await settled();
    assert.deepEqual([approved, thread.replies, errors], [false, [], [reason]]);
    assert.match(reason, /have one id/);
  });

  it("leaves other parts alone, and reports what the runtime throws", async () => {
    const thread = threadOf([call({ toolName: "weather" }), call({ result: 7 }), call({ type: "text" }), null, 7, "x", {}]);
    assistantUi.connect(thread, { ask: NOBODY });
    for (const content of [undefined, 7, []]) thread.become(content);
    await settled();
    assert.deepEqual(thread.replies, []);
    const errors = [];
    const onError = ({ message }) => errors.push(message);
    const broken = threadOf([call()]);
    broken.part.addToolResult = () => {
      throw new Error("gone");
    };
    assistantUi.connect(broken, { ask: somebody(), onError });
    assistantUi.connect({ ...threadOf([]), getState: () => { throw new Error("no state"); } }, { onError });
    await settled();
    assert.deepEqual(errors.sort(), ["gone", "no state"]);
  });

  it("tells the model what is wrong with its questions", async () => {
    const thread = threadOf([call({ args: { questions: [] } })]);
    assistantUi.connect(thread, { ask: NOBODY });
    const [kind, reply] = await thread.sent();
    assert.deepEqual([kind, reply.isError], ["result", true]);
    assert.match(reply.result, /at least 1/);
  });
});
