// Permissions about which a person decides for OpenCode, against a model of its server. `tests/peer-opencode` has the real one.

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "node:test";
import { load } from "./built.mjs";
import { OpencodeModel } from "./opencode-model.mjs";
import { LIBRARY, NOBODY, TEXTS, plain, somebody, untilWithdrawn } from "./person.mjs";

const { connect } = await load("connect/opencode.js");
const { withoutPerson } = await load("connect/without-person.js");

const tool = { messageID: "msg_1", callID: "call_1" };
const DIFF = "--- new.txt\n+++ new.txt\n@@ -0,0 +1,1 @@\n+hello\n";
const asked = (id, more) => ({ id, sessionID: "ses_1", permission: "edit", patterns: ["new.txt"], metadata: { filepath: "/repo/new.txt", diff: DIFF }, always: ["*"], tool, ...more });
const input = { filePath: "new.txt", content: "hello\n" };
const running = { status: "running", input };
const chooses = (label, more) => somebody({ type: "answered", entries: [{ selected: [label], ...more }] });
const REJECTED = "The user rejected this call. It was not made.";

describe("opencode, approvals", () => {
  let server, session, log;
  beforeEach(() => {
    server = new OpencodeModel();
    log = { errors: [], losses: [], settled: [] };
  });
  afterEach(() => session.close());
  const visit = (ask, options) => {
    session = connect({
      baseUrl: "http://opencode.test",
      fetch: server.fetch,
      ask,
      approvals: true,
      retryMs: 5,
      onSettled: ({ requestID, outcome }) => log.settled.push([requestID, outcome.type]),
      onError: ({ message }) => log.errors.push(message),
      onLoss: (losses) => log.losses.push(...losses),
      ...options,
    });
  };
  const until = async (holds) => {
    while (!holds()) await new Promise((next) => setImmediate(next));
  };
  const replied = async (ask, request = asked("per_1"), ...states) => {
    server.askPermission(request, ...(states.length ? states : [running]));
    visit(ask);
    await until(() => server.sent.length > 0);
    return server.sent[0];
  };
  const shown = (ask, at = 0) => plain(ask.asked[at].questionnaire.questions[0]);

  it("SAFE-18 shows the whole call, and what OpenCode would not ask about again", async () => {
    const ask = chooses("Reject");
    await replied(ask);
    assert.deepEqual(shown(ask).action, { tool: "write", arguments: input, content: [{ permission: "edit", patterns: ["new.txt"] }, { path: "/repo/new.txt", text: DIFF }] });
    assert.deepEqual(
      shown(ask).options.map(({ label, description, decision }) => [label, description, decision]),
      [
        ["Reject", undefined, "reject-once"],
        ["Allow", undefined, "allow-once"],
        ["Allow, always", "You are not asked again.\nedit: *", "allow-always"],
      ],
    );
    assert.ok(!("approvals" in ask.asked[0].options), "a panel gets its own options only");
  });

  for (const [name, ask, body] of [
    ["once", chooses("Allow"), { reply: "once" }],
    ["always", chooses("Allow, always"), { reply: "always" }],
    ["a rejection", chooses("Reject"), { reply: "reject", message: REJECTED }],
    ["the reason of a rejection", chooses("Reject", { notes: "Use b.txt" }), { reply: "reject", message: "Use b.txt" }],
    ["a cancellation, after which the turn ends", somebody({ type: "cancelled" }), { reply: "reject" }],
    ["a refusal to decide", somebody({ type: "declined" }), { reply: "reject", message: TEXTS.declined }],
    ["that time ran out", somebody({ type: "expired" }), { reply: "reject", message: TEXTS.expired }],
  ]) {
    it(`sends ${name}`, async () => assert.deepEqual(await replied(ask), ["/permission/per_1/reply", body]));
  }

  it("REL-1 allows nothing without a person", async () => {
    const allowing = withoutPerson(() => ({ type: "answered", entries: [{ selected: ["Allow"] }] }));
    const [, { reply }] = await replied(allowing);
    assert.deepEqual([reply, log.losses.map(({ code }) => code)], ["reject", ["needs-person"]]);
  });

  it("leaves a permission to the next page when this one closes", async () => {
    const ask = somebody({ type: "aborted" });
    server.askPermission(asked("per_1"), running);
    visit(ask);
    await until(() => log.settled.length > 0);
    assert.deepEqual([server.sent, server.permissions.length], [[], 1]);
  });

  it("SAFE-18 waits for the input of a call that has just begun", async () => {
    const ask = chooses("Reject");
    await replied(ask, asked("per_1"), { status: "pending", input: {} }, running);
    assert.deepEqual(shown(ask).action.arguments, input);
  });

  it("SAFE-18 asks nothing about a call that the server does not have, and reports it", async () => {
    server.askPermission(asked("per_1"), running);
    server.messages = {};
    visit(NOBODY);
    await until(() => log.errors.length > 0);
    assert.deepEqual([server.sent, server.permissions.length], [[], 1]);
  });

  it("shows a permission that belongs to no call, and only what the call does not say", async () => {
    const ask = chooses("Reject");
    server.askPermission(asked("per_1", { tool: undefined, permission: "doom_loop", patterns: ["bash"], metadata: { tool: "bash", input: { command: "ls" } }, always: [] }));
    server.askPermission(asked("per_2", { permission: "bash", patterns: ["ls"], metadata: { command: "ls", extra: 1 } }), { status: "running", input: { command: "ls" } });
    visit(ask);
    await until(() => server.sent.length === 2);
    assert.deepEqual(shown(ask).action, { tool: "doom_loop", content: [{ permission: "doom_loop", patterns: ["bash"] }, { tool: "bash", input: { command: "ls" } }] });
    assert.deepEqual(shown(ask).options.map(({ label }) => label), ["Reject", "Allow"]);
    assert.deepEqual(shown(ask, 1).action.content, [{ permission: "bash", patterns: ["ls"] }, { extra: 1 }]);
  });

  it("leaves permissions that do not match to other clients, and asks for none without the option", async () => {
    server.askPermission(asked("per_1"), running);
    server.ask({ id: "que_1", sessionID: "ses_1", questions: [LIBRARY] });
    for (const approvals of [undefined, false, ["bash"], ({ tool, arguments: { patterns, metadata } }) => tool !== "edit" || patterns[0] !== "new.txt" || metadata.diff !== DIFF]) {
      const ask = somebody(untilWithdrawn);
      visit(ask, { approvals });
      await ask.isAsked(1);
      server.announce("permission.asked", asked("per_1"));
      assert.deepEqual(ask.asked.map(({ questionnaire }) => questionnaire.questions[0].question), [LIBRARY.question]);
      assert.equal(server.requests.some(({ path }) => path === "/permission"), Boolean(approvals));
      session.close();
    }
    visit(NOBODY, { approvals: () => assert.fail("broken"), sessionId: "ses_1", ask: somebody(untilWithdrawn) });
    await until(() => log.errors.includes("broken"));
  });

  it("closes a permission that was decided elsewhere, or whose session ended", async () => {
    const ask = somebody(untilWithdrawn);
    server.askPermission(asked("per_1"), running, running);
    server.askPermission(asked("per_2"), running, running);
    visit(ask);
    await ask.isAsked(2);
    server.announce("permission.replied", { sessionID: "ses_1", requestID: "per_1", reply: "always" });
    await until(() => log.settled.length === 1);
    server.announce("session.idle", { sessionID: "ses_1" });
    await until(() => log.settled.length === 2);
    assert.deepEqual([server.sent, log.settled], [[], [["per_1", "superseded"], ["per_2", "superseded"]]]);
  });

  it("an event that is faster than the reply is this page's own decision", async () => {
    server.replies.push((settle) => new Promise((resolve) => setTimeout(() => resolve(settle()), 20)));
    await replied(chooses("Allow, always"));
    await until(() => log.settled.length > 0);
    assert.deepEqual([log.settled, log.errors], [[["per_1", "answered"]], []]);
  });

  it("SAFE-19 rejects what cannot be shown whole, and says why", async () => {
    const [, { reply, message }] = await replied(NOBODY, asked("per_1"), { status: "running", input: { text: "x".repeat(300_000) } });
    assert.equal(reply, "reject");
    assert.deepEqual(log.errors, [message]);
  });
});
