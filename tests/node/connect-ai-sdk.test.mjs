// The connector for the AI SDK, with a chat that the test plays. `tests/peers` uses the real `useChat`.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { load } from "./built.mjs";
import { NOBODY, NOT_SHOWN, TEXTS, plain, questions, somebody, untilWithdrawn } from "./person.mjs";

const { aiSdk } = await load("connect/index.js");

const INPUT = { questions };
const ALLOW = { type: "answered", entries: [{ selected: ["Allow"] }] };

/** A chat as `useChat` returns it. `sent` resolves with each reply in turn. */
function chatOf(parts, status = "ready") {
  const replies = [];
  const listeners = [];
  const take = (reply) => {
    const next = listeners.shift();
    if (next) next(plain(reply));
    else replies.push(plain(reply));
  };
  return {
    status,
    messages: [{ id: "m0", role: "user", parts: [{ type: "text", text: "Go on." }] }, { id: "m1", role: "assistant", parts }],
    addToolOutput: take,
    addToolApprovalResponse: take,
    replies,
    sent: () => (replies.length ? Promise.resolve(replies.shift()) : new Promise((resolve) => listeners.push(resolve))),
  };
}

const part = (state = "input-available", more = {}) => ({ type: "tool-AskUserQuestion", toolCallId: "call_1", state, input: INPUT, ...more });

/** Resolves when everything that waits for no event has run. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe("ai-sdk", () => {
  it("answers each part that waits under its id, once, however often the chat changes", async () => {
    const ask = somebody();
    const chat = chatOf([{ type: "step-start" }, part(), part("input-available", { toolCallId: "call_2", type: "dynamic-tool", toolName: "ask_user_question" })]);
    const session = aiSdk.connect({ ask });
    for (let time = 0; time < 5; time += 1) session.update({ ...chat });
    const replies = [await chat.sent(), await chat.sent()];
    session.update(chat);
    await settled();
    assert.deepEqual(replies.map(({ tool, toolCallId, output }) => [tool, toolCallId, output.answers]), [
      ["AskUserQuestion", "call_1", { "Which library?": "luxon" }],
      ["ask_user_question", "call_2", { "Which library?": "luxon" }],
    ]);
    assert.deepEqual([ask.asked.length, chat.replies], [2, []]);
  });

  it("sends every ending as the SDK wants it", async () => {
    for (const [type, text] of Object.entries(TEXTS)) {
      const chat = chatOf([part()]);
      aiSdk.connect({ ask: somebody({ type }) }).update(chat);
      const to = { tool: "AskUserQuestion", toolCallId: "call_1" };
      const expected = type === "declined" ? { ...to, output: { status: "declined", message: text } } : { ...to, state: "output-error", errorText: text };
      assert.deepEqual(await chat.sent(), expected);
    }
  });

  it("takes ids that are 0 or empty, and a tool of another name", async () => {
    for (const toolCallId of ["", 0]) {
      const chat = chatOf([part("input-available", { toolCallId, type: "tool-prompt" })]);
      aiSdk.connect({ ask: somebody(), tool: "prompt" }).update(chat);
      const { tool, output, ...to } = await chat.sent();
      assert.deepEqual([tool, to.toolCallId, output.status], ["prompt", toolCallId, "answered"]);
    }
  });

  it("withdraws a question that was answered elsewhere or left the messages, and sends nothing", async () => {
    for (const parts of [[part("output-available", { output: {} })], [part("output-error")], []]) {
      const ask = somebody(untilWithdrawn);
      const chat = chatOf([part()]);
      const session = aiSdk.connect({ ask });
      session.update(chat);
      await settled();
      session.update({ ...chat, messages: [{ role: "assistant", parts }] });
      await settled();
      assert.deepEqual([ask.asked[0].signal.aborted, chat.replies], [true, []]);
    }
  });

  it("sends nothing if another UI was faster, even if nobody has said so", async () => {
    const chat = chatOf([part()]);
    const ask = async () => {
      chat.messages[1].parts[0].state = "output-available";
      return { type: "answered", entries: [{ selected: ["luxon"] }] };
    };
    aiSdk.connect({ ask }).update(chat);
    await settled();
    assert.deepEqual(chat.replies, []);
  });

  it("withdraws everything when it is closed, and asks again after that", async () => {
    const ask = somebody(untilWithdrawn);
    const chat = chatOf([part()]);
    const session = aiSdk.connect({ ask });
    session.update(chat);
    await settled();
    session.close();
    session.update(chat);
    await settled();
    assert.deepEqual([ask.asked.map(({ signal }) => signal.aborted), chat.replies], [[true, false], []]);
    session.close();
  });

  it("asks what is still written only when it is complete", async () => {
    const ask = somebody();
    const session = aiSdk.connect({ ask });
    const chat = chatOf([], "streaming");
    for (const input of [undefined, {}, { questions: [] }, { questions: [{ question: "Whi" }] }]) {
      chat.messages[1].parts = [part("input-streaming", { input })];
      session.update(chat);
    }
    await settled();
    assert.equal(ask.asked.length, 0);
    chat.messages[1].parts = [part()];
    session.update(chat);
    assert.equal((await chat.sent()).output.status, "answered");
  });

  it("leaves other parts alone", async () => {
    const others = [
      part("input-available", { type: "tool-weather" }),
      part("input-available", { providerExecuted: true }),
      part("input-available", { toolCallId: undefined }),
      part("input-streaming"),
      part("output-postponed"),
      { ...part("approval-requested"), approval: { id: "ap_1" } },
      { type: "data-x", data: {} },
      { type: 7 },
      {},
      null,
      "text",
    ];
    const errors = [];
    const session = aiSdk.connect({ ask: NOBODY, onError: (error) => errors.push(error) });
    for (const chat of [undefined, null, 7, {}, { messages: 7 }, { messages: [null, 7, {}, { parts: 7 }] }, chatOf(others)]) session.update(chat);
    await settled();
    assert.deepEqual(errors, []);
  });

  it("tells the model what is wrong with its questions, and the host what is wrong with the page", async () => {
    for (const input of [{ questions: [] }, "{\"questions\":", null, undefined, { questions: "x".repeat(300_000) }]) {
      const chat = chatOf([part("input-available", { input })]);
      aiSdk.connect({ ask: NOBODY }).update(chat);
      const { state, errorText } = await chat.sent();
      assert.equal(state, "output-error");
      assert.ok(errorText.length > 10 && errorText !== NOT_SHOWN, errorText);
    }
    const errors = [];
    const options = { ask: () => Promise.reject(new Error("no network")), onError: ({ message }) => errors.push(message) };
    const chat = chatOf([part()]);
    aiSdk.connect(options).update(chat);
    assert.equal((await chat.sent()).errorText, NOT_SHOWN);
    const cyclic = { questions };
    cyclic.self = cyclic;
    aiSdk.connect(options).update({ ...chat, messages: [{ parts: [part("input-available", { input: cyclic })] }] });
    assert.match((await chat.sent()).errorText, /must be JSON/);
    assert.deepEqual(errors, ["no network"]);
  });

  it("reports a chat that does not take the reply", async () => {
    const errors = [];
    const chat = { ...chatOf([part()]), addToolOutput: () => Promise.reject(new Error("gone")) };
    aiSdk.connect({ ask: somebody(), onError: ({ message }) => errors.push(message) }).update(chat);
    await settled();
    assert.deepEqual(errors, ["gone"]);
  });

  it("asks for approvals if it may, and only a person approves", async () => {
    const approval = { type: "tool-deploy", toolCallId: "call_9", state: "approval-requested", input: { target: "production" }, approval: { id: "ap_1", requestReason: "Deploy?" } };
    for (const [outcome, reply] of [
      [ALLOW, { id: "ap_1", approved: true }],
      [{ ...ALLOW, automatic: true }, { id: "ap_1", approved: false }],
      [{ type: "cancelled" }, { id: "ap_1", approved: false, reason: TEXTS.cancelled }],
    ]) {
      const ask = somebody(outcome);
      const chat = chatOf([approval]);
      aiSdk.connect({ ask, approvals: true, onLoss: () => {} }).update(chat);
      assert.deepEqual(await chat.sent(), reply);
      const [{ question, action }] = ask.asked[0].questionnaire.questions;
      assert.deepEqual([question, plain(action)], ["Allow deploy?", { tool: "deploy", description: "Deploy?", arguments: { target: "production" } }]);
    }
    const chat = chatOf([{ ...approval, approval: { id: "ap_1", isAutomatic: true } }, { ...approval, approval: undefined }]);
    aiSdk.connect({ ask: NOBODY, approvals: true }).update(chat);
    await settled();
  });

  it("sends a decision although the messages have empty places", async () => {
    const chat = chatOf([null, part("approval-requested", { type: "tool-delete", approval: { id: "a" }, input: { path: "/x" } })]);
    chat.messages.unshift(null);
    aiSdk.connect({ ask: somebody(ALLOW), approvals: true }).update(chat);
    assert.deepEqual(await chat.sent(), { id: "a", approved: true });
  });

  it("SAFE-19 asks anew about an input that changes under its approval, and sends no answer to the one before", async () => {
    const approval = (target) => ({ type: "tool-deploy", toolCallId: "call_9", state: "approval-requested", input: { target }, approval: { id: "ap_1" } });
    const answers = [];
    const ask = somebody(() => new Promise((answer) => answers.push(answer)));
    const chat = chatOf([approval("staging")]);
    const session = aiSdk.connect({ ask, approvals: true });
    session.update(chat);
    await settled();
    session.update(chat);
    chat.messages[1].parts = [approval("production")];
    session.update(chat);
    await settled();
    assert.deepEqual(ask.asked.map(({ questionnaire: { questions } }) => questions[0].action.arguments.target), ["staging", "production"]);
    assert.deepEqual(ask.asked.map(({ signal }) => signal.aborted), [true, false]);
    // The person was faster than the page, and allowed what was shown first.
    answers[0](ALLOW);
    await settled();
    assert.deepEqual(chat.replies, []);
    answers[1]({ type: "answered", entries: [{ selected: ["Reject"] }] });
    assert.deepEqual(await chat.sent(), { id: "ap_1", approved: false });
    session.close();
  });

  it("SAFE-19 refuses different calls that share an approval, together", async () => {
    const approval = (toolCallId, target) => ({ type: "tool-deploy", toolCallId, state: "approval-requested", input: { target }, approval: { id: "ap_1" } });
    const errors = [];
    const chat = chatOf([approval("call_1", "staging"), approval("call_2", "production")]);
    aiSdk.connect({ ask: NOBODY, approvals: true, onError: ({ message }) => errors.push(message) }).update(chat);
    const { id, approved, reason } = await chat.sent();
    await settled();
    assert.deepEqual([id, approved, chat.replies, errors], ["ap_1", false, [], [reason]]);
    assert.match(reason, /have one id/);
  });

  it("passes the options of the panel on, without its own", async () => {
    const ask = somebody();
    const chat = chatOf([part()]);
    aiSdk.connect({ ask, approvals: true, askedBy: "Claude", timeoutMs: 7 }).update(chat);
    await chat.sent();
    const { id, askedBy, timeoutMs, approvals } = ask.asked[0].options;
    assert.deepEqual([id, askedBy, timeoutMs, approvals], ["call_1", "Claude", 7, undefined]);
  });
});
