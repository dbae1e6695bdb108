// Requests that come at once, before the core has loaded. Each test file is a process of its own, so it has not.

import assert from "node:assert/strict";
import { it } from "node:test";
import { load } from "./built.mjs";
import { somebody } from "./person.mjs";

it("two first requests start one core, which knows both", async () => {
  const { instantiate } = WebAssembly;
  let started = 0;
  WebAssembly.instantiate = (module, imports) => {
    // Node reads responses with a module of its own, which imports "env".
    if (!imports.env) started += 1;
    return instantiate(module, imports);
  };
  const { eve } = await load("connect/index.js");
  const replies = [];
  const replied = new Promise((resolve) => {
    const session = { respond: async (reply) => void (replies.push(...reply) === 2 && resolve()), cancel: async () => assert.fail("nobody cancels") };
    const requests = ["a", "b"].map((requestId) => ({ requestId, kind: "question", prompt: "Which?", display: "select", options: [{ id: "d", label: "date-fns" }, { id: "l", label: "luxon" }], action: { kind: "tool-call", callId: requestId, toolName: "ask_question", input: {} } }));
    const connection = eve.connect({ ask: somebody() });
    for (const request of requests) connection.receive({ type: "input.requested", data: { requests: [request], sequence: 1, stepIndex: 0, turnId: "t" } }, session);
  });
  await replied;
  assert.deepEqual(replies, [{ requestId: "a", optionId: "l" }, { requestId: "b", optionId: "l" }]);
  assert.equal(started, 1);
});
