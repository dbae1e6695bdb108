// The connector for the Agent Client Protocol: permission requests and elicitations. The test plays the agent;
// `tests/peers` uses the official SDK.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { load } from "./built.mjs";
import { NOBODY, somebody, untilWithdrawn, withdrawn } from "./person.mjs";

const connect = await load("connect/index.js");

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

  it("REL-1 allows nothing without a person", async () => {
    const every = (policy, options = permission.options) => {
      const losses = [];
      const reply = connect.acp.answerPermission({ ...permission, options }, { ask: connect.withoutPerson(policy), every: true, onLoss: (found) => losses.push(...found) });
      return reply.then((reply) => [reply, losses.map((loss) => loss.code)]);
    };
    const rejected = { outcome: { outcome: "selected", optionId: "no" } };
    const allowing = ({ options }) => options.find(({ decision }) => decision !== "reject-once") ?? options[0];
    const first = (questionnaire) => ({ type: "answered", entries: [{ selected: [allowing(questionnaire.questions[0]).label] }] });
    // A policy takes the first option, which rejects.
    assert.deepEqual(await every("recommended"), [rejected, []]);
    assert.deepEqual(await every(first), [rejected, ["needs-person"]]);
    assert.deepEqual(await every("recommended", [permission.options[0]]), [cancelled, ["needs-person"]]);
    assert.deepEqual(await every("recommended", [{ ...permission.options[0], kind: "unheard-of" }]), [cancelled, []]);
    assert.deepEqual(await every("recommended", [permission.options[1]]), [rejected, []]);
    // A marked request asks a question, and its options are answers.
    const reply = await connect.acp.answerPermission(marked, { ask: connect.withoutPerson() });
    assert.deepEqual(reply, { outcome: { outcome: "selected", optionId: "date-fns" } });
  });

  it("registers a handler at any client, and returns the client", async () => {
    const handlers = {};
    const client = { onRequest: (name, handler) => void (handlers[name] = handler) };
    assert.equal(connect.acp.requestPermission(client, { ask: somebody() }), client);
    assert.deepEqual(await handlers["session/request_permission"]({ params: marked }), { outcome: { outcome: "selected", optionId: "luxon" } });
  });

  it("always replies, even to a question that is withdrawn, malformed or cannot be shown", async () => {
    const withdraw = new AbortController();
    const ask = somebody((signal) => withdrawn(signal, withdraw));
    assert.deepEqual(await connect.acp.answerPermission(marked, { ask }, withdraw.signal), cancelled);
    for (const odd of [undefined, null, 7, {}, { ...marked, options: 7 }]) {
      assert.deepEqual(await connect.acp.answerPermission(odd, { ask: NOBODY }), cancelled);
      assert.deepEqual(await connect.acp.answerElicitation(odd, { ask: NOBODY }), { action: "cancel" });
    }
    const failing = { ask: somebody(() => Promise.reject(new Error("no page"))), onError: () => {} };
    assert.deepEqual(await connect.acp.answerPermission(marked, failing), cancelled);
  });

  it("SAFE-19 asks answers that are sent as permissions, also without `every`, and records nothing", async () => {
    const answers = (...names) => names.map((name, at) => ({ optionId: String(at), name, kind: "allow_once" }));
    const choice = { sessionId: "s1", toolCall: { toolCallId: "call_7", title: "Which cache should the service use?", kind: "other", status: "pending" } };
    const lists = [answers("Redis", "Memcached", "None"), [...answers("Redis", "Memcached"), { optionId: "2", name: "Cancel", kind: "reject_once" }]];
    for (const options of lists) {
      for (const every of [true, false]) {
        const ask = somebody({ type: "answered", entries: [{ selected: ["Memcached"] }] });
        const records = [];
        const reply = await connect.acp.answerPermission({ ...choice, options }, { ask, every, otherwise: NOBODY, onDecision: (record) => records.push(record) });
        assert.deepEqual(reply, { outcome: { outcome: "selected", optionId: "1" } });
        const [{ questionnaire }] = ask.asked;
        assert.equal(questionnaire.questions[0].action, undefined);
        assert.deepEqual(records, []);
      }
    }
    const skipped = { ask: somebody({ type: "declined" }) };
    assert.deepEqual(await connect.acp.answerPermission({ ...choice, options: lists[1] }, skipped), { outcome: { outcome: "selected", optionId: "2" } });
    assert.deepEqual(await connect.acp.answerPermission({ ...choice, options: lists[0] }, skipped), cancelled);
  });

  it("SAFE-18 asks twice about a command that the agent has cut off, and offers nothing lasting", async () => {
    const toolCall = { toolCallId: "c", title: "ssh host 'set -u; rm -r /srv/ol…(+1060 chars)'", kind: "execute" };
    const options = [["a", "Allow", "allow_once"], ["p", "Always allow", "allow_always"], ["r", "Deny", "reject_once"]].map(([optionId, name, kind]) => ({ optionId, name, kind }));
    const allows = (...labels) => somebody({ type: "answered", entries: labels.map((label) => ({ selected: [label] })) });
    const reply = (ask) => connect.acp.answerPermission({ sessionId: "s1", toolCall, options }, { ask, every: true, onLoss: () => {} });
    const ask = allows("Allow", "Allow without seeing everything");
    assert.deepEqual(await reply(ask), { outcome: { outcome: "selected", optionId: "a" } });
    const { questions } = ask.asked[0].questionnaire;
    assert.deepEqual(questions.map((question) => question.options.map(({ decision }) => decision)), [["reject-once", "allow-once"], ["reject-once", "allow-once"]]);
    assert.deepEqual(await reply(allows("Allow", "Reject")), { outcome: { outcome: "selected", optionId: "r" } });
  });

  const visit = { mode: "url", message: "Sign in", url: "https://example.com/in", elicitationId: "e", sessionId: "s" };

  it("asks whether a page was opened, and announces it", async () => {
    assert.deepEqual(connect.acp.capabilities, { elicitation: { form: {}, url: {} } });
    const ask = somebody({ type: "answered", entries: [{ selected: ["I have opened the page"] }] });
    assert.deepEqual(await connect.acp.answerElicitation(visit, { ask }), { action: "accept" });
    const [{ questionnaire }] = ask.asked;
    assert.deepEqual([questionnaire.questions[0].question, questionnaire.questions[0].field.link], ["Sign in", "https://example.com/in"]);
    assert.deepEqual(await connect.acp.answerElicitation(visit, { ask: somebody({ type: "declined" }) }), { action: "decline" });
    assert.deepEqual(await connect.acp.answerElicitation({ ...visit, url: "javascript:alert(1)" }, { ask: NOBODY }), { action: "cancel" });
  });

  it("withdraws the question about a page that has done what it was opened for", async () => {
    const handlers = {};
    const client = { onRequest: (name, handler) => (handlers[name] = handler), onNotification: (name, handler) => (handlers[name] = handler) };
    const ask = somebody(untilWithdrawn);
    assert.equal(connect.acp.elicitation(client, { ask }), client);
    const waiting = handlers["elicitation/create"]({ params: visit });
    await ask.isAsked(1);
    handlers["elicitation/complete"]({ params: { elicitationId: "another" } });
    handlers["elicitation/complete"]({});
    handlers["elicitation/complete"]({ params: { elicitationId: "e" } });
    assert.deepEqual(await waiting, { action: "cancel" });
  });

  it("leaves requests of other modes to the host", async () => {
    const other = { mode: "voice", message: "Say it", sessionId: "s" };
    assert.deepEqual(await connect.acp.answerElicitation(other, { ask: NOBODY, otherwise: () => ({ action: "decline" }) }), { action: "decline" });
    assert.deepEqual(await connect.acp.answerElicitation(other, { ask: NOBODY }), { action: "cancel" });
  });
});
