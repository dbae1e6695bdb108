// The connector for eve, with a session that the test plays. `tests/peer-eve` uses the real client.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { load } from "./built.mjs";
import { NOBODY, TEXTS, plain, somebody, untilWithdrawn } from "./person.mjs";

const { eve } = await load("connect/index.js");

/** A session that records what it is sent. `sent` resolves with each call in turn. */
function sessionOf() {
  const replies = [];
  const listeners = [];
  const take = (name) => async (...args) => {
    const next = listeners.shift();
    const call = plain([name, ...args]);
    if (next) next(call);
    else replies.push(call);
  };
  return {
    respond: take("respond"),
    cancel: take("cancel"),
    replies,
    sent: () => (replies.length ? Promise.resolve(replies.shift()) : new Promise((resolve) => listeners.push(resolve))),
  };
}

const request = (more = {}) => ({
  requestId: "req_1",
  kind: "question",
  prompt: "Which library?",
  display: "select",
  allowFreeform: true,
  options: [{ id: "d", label: "date-fns" }, { id: "l", label: "luxon" }],
  action: { kind: "tool-call", callId: "call_1", toolName: "ask_question", input: {} },
  ...more,
});
const requested = (...requests) => ({ type: "input.requested", data: { requests, sequence: 1, stepIndex: 0, turnId: "t" } });
const resolved = (requestId, outcome = "answered") => ({ type: "input.resolved", data: { resolutions: [{ requestId, kind: "question", outcome }] } });
const APPROVAL = request({ requestId: "req_2", kind: "tool-approval", prompt: "Refund?", allowFreeform: false, options: [{ id: "approve", label: "Approve" }, { id: "cancel", label: "Cancel" }] });

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe("eve", () => {
  it("answers each request by the id of the option, once, even if it arrives twice", async () => {
    const ask = somebody();
    const session = sessionOf();
    const connection = eve.connect({ ask });
    connection.receive(requested(request(), request({ requestId: "req_3" })), session);
    connection.receive(requested(request()), session);
    const replies = [await session.sent(), await session.sent()];
    connection.receive(requested(request()), session);
    await settled();
    assert.deepEqual(replies, [["respond", [{ requestId: "req_1", optionId: "l" }]], ["respond", [{ requestId: "req_3", optionId: "l" }]]]);
    assert.deepEqual([ask.asked.length, session.replies], [2, []]);
  });

  it("sends every ending as text, and cancels the turn for a person who cancels", async () => {
    for (const [type, text] of Object.entries(TEXTS)) {
      const session = sessionOf();
      eve.connect({ ask: somebody({ type }) }).receive(requested(request()), session);
      assert.deepEqual(await session.sent(), type === "cancelled" ? ["cancel"] : ["respond", [{ requestId: "req_1", text }]]);
    }
    const { cancel, ...session } = sessionOf();
    eve.connect({ ask: somebody({ type: "cancelled" }) }).receive(requested(request()), session);
    assert.deepEqual(await session.sent(), ["respond", [{ requestId: "req_1", text: TEXTS.cancelled }]]);
  });

  it("withdraws a request that was resolved elsewhere, or whose session ended", async () => {
    for (const event of [resolved("req_1"), resolved("req_1", "cancelled"), { type: "session.failed", data: {} }, { type: "approval.settled", data: { requestId: "req_1" } }]) {
      const ask = somebody(untilWithdrawn);
      const session = sessionOf();
      const connection = eve.connect({ ask });
      connection.receive(requested(request()), session);
      await settled();
      connection.receive(event, session);
      await settled();
      assert.deepEqual([ask.asked[0].signal.aborted, session.replies], [true, []]);
    }
  });

  it("keeps a request whose answer did not arrive, for another try", async () => {
    const errors = [];
    const connection = eve.connect({ ask: somebody(), onError: ({ message }) => errors.push(message) });
    connection.receive(requested(request()), { respond: () => Promise.reject(new Error("503")) });
    await settled();
    assert.deepEqual(errors, ["503"]);
  });

  it("reads the state of useEveAgent and of a store", async () => {
    for (const shape of ["hook", "store"]) {
      const { respond, sent, replies } = sessionOf();
      const inputs = { req_1: { request: request(), turnId: "t", stepIndex: 0, status: "open" }, req_0: { request: request({ requestId: "req_0" }), status: "settled" } };
      const agent = shape === "hook" ? { conversation: { inputs }, respond } : { snapshot: { conversation: { inputs } }, send: ({ inputResponses }) => respond(inputResponses) };
      const connection = eve.connect({ ask: somebody() });
      connection.update(agent);
      connection.update(agent);
      assert.deepEqual(await sent(), ["respond", [{ requestId: "req_1", optionId: "l" }]]);
      inputs.req_1.status = "responded";
      connection.update(agent);
      await settled();
      assert.deepEqual(replies, []);
    }
  });

  it("asks for approvals if it may, and only a person approves", async () => {
    const connection = eve.connect({ ask: NOBODY });
    connection.receive(requested(APPROVAL), sessionOf());
    await settled();
    const approve = { type: "answered", entries: [{ selected: ["Allow"] }] };
    for (const [outcome, optionId] of [[approve, "approve"], [{ ...approve, automatic: true }, "cancel"]]) {
      const session = sessionOf();
      eve.connect({ approvals: true, ask: somebody(outcome), onLoss: () => {} }).receive(requested(APPROVAL), session);
      assert.deepEqual(await session.sent(), ["respond", [{ requestId: "req_2", optionId }]]);
    }
  });

  it("SAFE-19 asks anew about a request that changes under its id, and sends no answer to the one before", async () => {
    const refund = (amount) => ({ ...APPROVAL, action: { ...APPROVAL.action, toolName: "refund", input: { amount } } });
    const answers = [];
    const ask = somebody(() => new Promise((answer) => answers.push(answer)));
    const session = sessionOf();
    const connection = eve.connect({ approvals: true, ask });
    connection.receive(requested(refund(12)), session);
    await settled();
    connection.receive(requested(refund(12)), session);
    connection.receive(requested(refund(12_000)), session);
    await settled();
    assert.deepEqual(ask.asked.map(({ questionnaire: { questions } }) => questions[0].action.arguments.amount), [12, 12_000]);
    assert.deepEqual(ask.asked.map(({ signal }) => signal.aborted), [true, false]);
    answers[0]({ type: "answered", entries: [{ selected: ["Allow"] }] });
    await settled();
    assert.deepEqual(session.replies, []);
    answers[1]({ type: "answered", entries: [{ selected: ["Reject"] }] });
    assert.deepEqual(await session.sent(), ["respond", [{ requestId: "req_2", optionId: "cancel" }]]);
    connection.close();
  });

  it("counts malformed requests, ignores other events and never throws", async () => {
    const errors = [];
    const connection = eve.connect({ ask: NOBODY, onError: (error) => errors.push(error) });
    const events = [null, undefined, 7, "x", {}, { type: "input.requested" }, { type: "input.requested", data: { requests: "x" } }, requested(null, 7, {}, { requestId: 1, prompt: "Which?" }), { type: "input.resolved", data: { resolutions: [null] } }, { type: "message.appended", data: { delta: "a" } }];
    for (const event of events) connection.receive(event, sessionOf());
    for (const agent of [null, undefined, 7, {}, { conversation: { inputs: { a: null, b: 7, c: { status: "open" } } } }]) connection.update(agent);
    await settled();
    assert.deepEqual([connection.counts.ignored, errors], [4, []]);
  });

  it("reports a question that could not be read", async () => {
    const session = sessionOf();
    eve.connect({ ask: NOBODY }).receive(requested(request({ prompt: " " })), session);
    const [, [{ requestId, text }]] = await session.sent();
    assert.equal(requestId, "req_1");
    assert.ok(text.length > 10);
  });
});
