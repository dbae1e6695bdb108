// The connector for the Agent Client Protocol: permission requests and elicitations. The test plays the agent;
// `tests/peers` uses the official SDK.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { load } from "./built.mjs";
import { NOBODY, somebody, withdrawn } from "./person.mjs";

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

  it("leaves requests to visit a page to the host", async () => {
    const visit = { mode: "url", message: "Sign in", url: "https://example.com", elicitationId: "e", sessionId: "s" };
    assert.deepEqual(await connect.acp.answerElicitation(visit, { ask: NOBODY, otherwise: () => ({ action: "decline" }) }), { action: "decline" });
    assert.deepEqual(await connect.acp.answerElicitation(visit, { ask: NOBODY }), { action: "cancel" });
  });
});
