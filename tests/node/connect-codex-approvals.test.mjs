// Commands and changes of files about which a person decides for Codex. The test plays the app-server with its messages;
// `tests/peer-codex` has the real one.

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "node:test";
import { load } from "./built.mjs";
import { NOBODY, plain, somebody, untilWithdrawn } from "./person.mjs";

const { connect } = await load("connect/codex.js");
const { withoutPerson } = await load("connect/without-person.js");

const COMMAND = "/bin/bash -lc 'git push'";
const RULE = { acceptWithExecpolicyAmendment: { execpolicy_amendment: ["git", "push"] } };
const where = { threadId: "T", turnId: "U", startedAtMs: 1795689387287 };
const command = (id, more) => ({
  method: "item/commandExecution/requestApproval",
  id,
  params: {
    kind: "command",
    ...where,
    itemId: "call_1",
    environmentId: "local",
    reason: "May I publish?",
    command: COMMAND,
    cwd: "/repo",
    commandActions: [{ type: "unknown", command: "git push" }],
    proposedExecpolicyAmendment: ["git", "push"],
    availableDecisions: ["accept", RULE, "cancel"],
    ...more,
  },
});
const CHANGES = [
  { path: "/repo/new.txt", kind: { type: "add" }, diff: "hello\n" },
  { path: "/repo/old.txt", kind: { type: "update", move_path: null }, diff: "@@ -1 +1 @@\n-a\n+b\n" },
  { path: "/repo/here.txt", kind: { type: "update", move_path: "/repo/there.txt" }, diff: "" },
  { path: "/repo/gone.txt", kind: { type: "delete" }, diff: "bye\n" },
];
const item = { type: "fileChange", id: "call_2", changes: CHANGES, status: "inProgress" };
const started = { method: "item/started", params: { ...where, item } };
const patch = (id, more) => ({ method: "item/fileChange/requestApproval", id, params: { ...where, itemId: "call_2", reason: null, grantRoot: null, ...more } });
const resolved = (requestId) => ({ method: "serverRequest/resolved", params: { threadId: "T", requestId } });
const chooses = (label, more) => somebody({ type: "answered", entries: [{ selected: [label], ...more }] });

describe("codex, approvals", () => {
  let session, transport, log;
  beforeEach(() => {
    log = { sent: [], errors: [], losses: [] };
    transport = { send: (text) => log.sent.push(JSON.parse(text)), onmessage: null };
  });
  afterEach(() => session.close());
  const visit = (ask, options) => {
    session = connect(transport, { ask, approvals: true, onError: ({ message }) => log.errors.push(message), onLoss: (losses) => log.losses.push(...losses), ...options });
  };
  const say = (...messages) => messages.forEach((message) => transport.onmessage(message));
  const isSent = async (times = 1) => {
    while (log.sent.length < times) await new Promise((next) => setImmediate(next));
    return log.sent.at(-1);
  };
  const decided = async (ask, ...messages) => {
    visit(ask);
    say(...messages);
    return (await isSent()).result.decision;
  };
  const shown = (ask, at = 0) => plain(ask.asked[at].questionnaire.questions[0]);

  it("SAFE-18 shows everything that Codex says about a command, and offers what it offers", async () => {
    const ask = chooses("Reject");
    await decided(ask, command(0, { additionalPermissions: { network: { enabled: true }, fileSystem: null } }));
    const question = shown(ask);
    assert.deepEqual(question.action, {
      tool: "commandExecution",
      description: "May I publish?",
      arguments: { environmentId: "local", command: COMMAND, cwd: "/repo", additionalPermissions: { network: { enabled: true }, fileSystem: null } },
    });
    assert.deepEqual(
      question.options.map(({ label, description, decision }) => [label, description, decision]),
      [
        ["Reject", undefined, "reject-once"],
        ["Allow", undefined, "allow-once"],
        ["Allow, always", 'You are not asked again.\nprefix_rule(pattern=["git","push"], decision="allow")', "allow-always"],
      ],
    );
    assert.equal(question.allowOther, false, "Codex has no place for a reason");
    assert.ok(!("approvals" in ask.asked[0].options), "a panel gets its own options only");
  });

  for (const [label, decision] of [["Allow", "accept"], ["Allow, always", RULE], ["Reject", "decline"]]) {
    it(`sends ${JSON.stringify(decision)} for "${label}"`, async () => assert.deepEqual(await decided(chooses(label), command(0)), decision));
  }

  for (const [type, decision] of [["declined", "decline"], ["expired", "decline"], ["cancelled", "cancel"], ["aborted", "cancel"]]) {
    it(`REL-1 ${type} is "${decision}"`, async () => assert.equal(await decided(somebody({ type }), command(0)), decision));
  }

  it("REL-1 allows nothing without a person", async () => {
    for (const policy of ["recommended", () => ({ type: "answered", entries: [{ selected: ["Allow"] }] })]) {
      assert.equal(await decided(withoutPerson(policy), command(0)), "decline");
      log.sent.length = 0;
    }
    assert.ok(log.losses.some(({ code }) => code === "needs-person"));
  });

  it("says for which host, and for which input of a terminal", async () => {
    const allow = { applyNetworkPolicyAmendment: { network_policy_amendment: { host: "example.com", action: "allow" } } };
    const deny = { applyNetworkPolicyAmendment: { network_policy_amendment: { host: "example.com", action: "deny" } } };
    const network = { networkApprovalContext: { host: "example.com", protocol: "https" }, command: null, cwd: null, availableDecisions: ["accept", "acceptForSession", allow, deny, "cancel", { unknown: {} }] };
    const ask = chooses("Reject, always");
    assert.deepEqual(await decided(ask, command(0, network)), deny);
    assert.deepEqual(shown(ask).action.arguments, { environmentId: "local", networkApprovalContext: { host: "example.com", protocol: "https" } });
    assert.deepEqual(shown(ask).options.map(({ description }) => description?.split("\n")[1]), [undefined, undefined, "https example.com", "allow example.com", "deny example.com"]);
    say(command(1, { kind: "writeStdin", command: "yes", availableDecisions: null }));
    await ask.isAsked(2);
    assert.deepEqual(shown(ask, 1).action.arguments, { kind: "writeStdin", environmentId: "local", command: "yes", cwd: "/repo" });
    assert.deepEqual(shown(ask, 1).options.map(({ label }) => label), ["Reject", "Allow"]);
  });

  for (const [name, begins] of [
    ["as they began", started],
    ["as the resumed thread has them", { id: 9, result: { thread: { id: "T", status: { type: "active" }, turns: [{ items: [item] }, {}] } } }],
  ]) {
    it(`SAFE-18 shows the changes of files ${name}`, async () => {
      const ask = chooses("Allow, for this session");
      assert.equal(await decided(ask, begins, patch(0)), "acceptForSession");
      const { action, options } = shown(ask);
      const [added, updated, moved, deleted] = CHANGES;
      assert.deepEqual(action, { tool: "fileChange", content: [{ path: added.path, after: added.diff }, { path: updated.path, text: updated.diff }, moved, deleted] });
      assert.deepEqual(options.at(-1).description.split("\n").slice(1), CHANGES.map(({ path }) => path));
    });
  }

  it("SAFE-19 says that changes were not sent, and offers no permission that lasts", async () => {
    const ask = somebody({ type: "declined" });
    visit(ask);
    const done = { ...item, status: "completed" };
    say({ id: 9, result: { thread: { id: "T", turns: [{ items: [done] }] } } }, started, { method: "item/completed", params: { ...where, item: done } }, patch(0, { grantRoot: "/repo" }));
    await isSent();
    assert.equal(shown(ask).question, "Allow changes of files that Codex did not send?");
    assert.deepEqual(shown(ask).action.arguments, { grantRoot: "/repo" });
    assert.deepEqual(shown(ask).options.map(({ label }) => label), ["Reject", "Allow"]);
  });

  it("leaves requests that do not match to the application", async () => {
    for (const approvals of [undefined, false, [], ["fileChange"], () => false, ({ arguments: { command } }) => command !== COMMAND]) {
      visit(NOBODY, { approvals });
      say(command(0));
      session.close();
    }
    const seen = [];
    visit(chooses("Allow"), { approvals: ({ tool, arguments: { changes } }) => (seen.push(tool), changes?.length === 4) });
    say(command(0), patch(1), started, patch(2));
    assert.equal((await isSent()).id, 2);
    assert.deepEqual(seen, ["commandExecution", "fileChange", "fileChange"]);
    assert.equal(log.sent.length, 1);
  });

  it("SAFE-19 another request about the same item is another question", async () => {
    const ask = chooses("Allow");
    visit(ask);
    say(command(0), command(1, { reason: "Again, without the sandbox", startedAtMs: 1795689387999 }));
    await isSent(2);
    say(resolved(0), resolved(1), command(2));
    await isSent(3);
    assert.deepEqual([ask.asked.length, log.sent.map(({ id }) => id).sort()], [3, [0, 1, 2]]);
  });

  it("a request that arrives twice is asked once, and one that is resolved elsewhere closes its panel", async () => {
    const ask = somebody(untilWithdrawn);
    visit(ask);
    say(command(0), command(0));
    await ask.isAsked(1);
    say(resolved(0), command(1, { itemId: "call_3" }));
    await ask.isAsked(2);
    assert.deepEqual(ask.asked.map(({ signal }) => signal.aborted), [true, false]);
    assert.deepEqual(log.sent, []);
  });

  it("declines what cannot be shown, and reports it", async () => {
    assert.equal(await decided(NOBODY, command(0, { command: "x".repeat(300_000) })), "decline");
    assert.equal(log.errors.length, 1);
    log.sent.length = 0;
    assert.equal(await decided(somebody(() => Promise.reject(new Error("no page"))), command(1)), "decline");
    assert.equal(log.errors.at(-1), "no page");
    for (const params of [undefined, null, 7, {}, { availableDecisions: [null, 7, {}, { applyNetworkPolicyAmendment: null }] }, { availableDecisions: 7 }, { command: {}, reason: 7 }]) {
      log.sent.length = 0;
      assert.equal(await decided(somebody({ type: "declined" }), { ...command(2), params }), "decline");
    }
  });
});
