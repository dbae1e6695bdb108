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
