// Confirmations of tool calls in the Agent Host Protocol, with actions in the form of the crate `ahp-types` 1.0.0.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { load } from "./built.mjs";
import { NOBODY, TEXTS, plain, somebody, untilWithdrawn } from "./person.mjs";

const { answer } = await load("connect/message.js");
const { withoutPerson } = await load("connect/without-person.js");

let last = 0;
/** The actions of a call with an id of its own. */
function wanted(more) {
  const ids = { turnId: "turn", toolCallId: `call-${(last += 1)}` };
  const envelope = (action) => ({ channel: "ahp-chat:/1", serverSeq: last, action });
  return {
    ids,
    envelope,
    start: envelope({ type: "chat/toolCallStart", ...ids, toolName: "bash", displayName: "Terminal" }),
    ready: envelope({ type: "chat/toolCallReady", ...ids, invocationMessage: { markdown: "Run `ls`" }, confirmationTitle: "Run in terminal", toolInput: '{"command":"ls"}', ...more }),
  };
}
const chooses = (label, more) => somebody({ type: "answered", entries: [{ selected: [label], ...more }] });
const given = (ask, options) => ({ ask, approvals: true, ...options });
const shown = (ask, at = 0) => plain(ask.asked[at].questionnaire.questions[0]);

/** The action that is sent for a call. */
async function decide(ask, { start, ready }, options) {
  assert.equal(await answer("ahp", start, given(ask, options)), undefined);
  return answer("ahp", ready, given(ask, options)).then((action) => action && plain(action));
}

const OPTIONS = [
  { id: "once", label: "Allow Once", kind: "approve" },
  { id: "session", label: "Allow in this Session", kind: "approve" },
  { id: "always", label: "Always Allow", kind: "approve" },
  { id: "skip", label: "Skip", kind: "deny" },
  { id: "new", label: "Something new", kind: "unheard-of" },
];

describe("answer, confirmations of the Agent Host Protocol", () => {
  it("SAFE-18 shows the input, the edits and what the host says about the call", async () => {
    const edits = { items: [{ before: { uri: "file:///a" }, after: { uri: "file:///a", content: { uri: "x" } } }] };
    const ask = chooses("Reject");
    await decide(ask, wanted({ intention: "Lists files", edits }));
    assert.deepEqual(shown(ask).action, { tool: "bash", description: "Lists files\nRun `ls`\nRun in terminal", argumentsText: '{"command":"ls"}', content: edits.items });
    assert.deepEqual(shown(ask).options.map(({ label }) => label), ["Reject", "Allow"]);
  });

  it("SAFE-20 offers the host's options, and says which of them last", async () => {
    const ask = chooses("Reject: “Skip”");
    await decide(ask, wanted({ options: OPTIONS }));
    assert.deepEqual(
      shown(ask).options.map(({ label, decision }) => [label, decision]),
      [["Reject: “Skip”", "reject-once"], ["Allow", "allow-once"], ["Allow, for this session", "allow-session"], ["Allow, always", "allow-always"], ["Reject: “Something new”", "reject-once"]],
    );
  });

  for (const [name, ask, action, options] of [
    ["allow", chooses("Allow"), { approved: true, confirmed: "user-action" }],
    ["allow by an option", chooses("Allow, for this session"), { approved: true, confirmed: "user-action", selectedOptionId: "session" }, OPTIONS],
    ["deny", chooses("Reject"), { approved: false, reason: "denied" }],
    ["deny with a reason", chooses("Reject", { notes: "Use tree" }), { approved: false, reason: "denied", reasonMessage: "Use tree" }],
    ["deny by an option", chooses("Reject: “Skip”"), { approved: false, reason: "denied", selectedOptionId: "skip" }, OPTIONS],
    ...["declined", "cancelled", "expired", "aborted"].map((type) => [type, somebody({ type }), { approved: false, reason: "skipped", reasonMessage: TEXTS[type] }]),
  ]) {
    it(`dispatches: ${name}`, async () => {
      const call = wanted({ options });
      assert.deepEqual(await decide(ask, call), { type: "chat/toolCallConfirmed", ...call.ids, ...action });
    });
  }

  it("SAFE-18 SAFE-19 sends the input as the person changed it, where the host lets clients edit it", async () => {
    const changes = { "/command": "ls -a" };
    const call = wanted({ editable: true, toolInput: '{"command": "ls", "timeout": 5.0}' });
    assert.deepEqual(await decide(chooses("Allow", { changes }), call), {
      type: "chat/toolCallConfirmed", ...call.ids, approved: true, confirmed: "user-action", editedToolInput: '{"command":"ls -a","timeout":5.0}',
    });
    for (const more of [{}, { editable: false }, { editable: true, toolInput: "ls" }, { editable: true, toolInput: '["ls"]' }]) {
      const [ask, losses] = [chooses("Allow", { changes }), []];
      assert.equal((await decide(ask, wanted(more), { onLoss: (found) => losses.push(...found) })).approved, false);
      assert.equal(shown(ask).action.edits, undefined);
      assert.deepEqual(losses.map(({ code }) => code), ["changes"]);
    }
  });

  it("REL-1 allows nothing without a person", async () => {
    const losses = [];
    const allowing = withoutPerson(() => ({ type: "answered", entries: [{ selected: ["Allow"] }] }));
    assert.equal((await decide(allowing, wanted(), { onLoss: (found) => losses.push(...found) })).approved, false);
    assert.deepEqual(losses.map(({ code }) => code), ["needs-person"]);
  });

  for (const [name, action] of [
    ["another client confirms it", (ids) => ({ type: "chat/toolCallConfirmed", ...ids, approved: true })],
    ["it is complete", (ids) => ({ type: "chat/toolCallComplete", ...ids, result: { success: false } })],
    ["its turn is cancelled", ({ turnId }) => ({ type: "chat/turnCancelled", turnId })],
  ]) {
    it(`closes the panel when ${name}`, async () => {
      const ask = somebody(untilWithdrawn);
      const { ids, envelope, ready } = wanted();
      const asked = answer("ahp", ready, given(ask));
      await ask.isAsked(1);
      await answer("ahp", envelope({ ...action(ids), turnId: "other" }), given(ask));
      assert.equal(ask.asked[0].signal.aborted, false);
      await answer("ahp", envelope(action(ids)), given(ask));
      assert.equal(await asked, undefined);
    });
  }

  it("SAFE-19 asks anew about a call that changes while it waits", async () => {
    const ask = somebody((signal) => (ask.asked.length === 1 ? untilWithdrawn(signal) : { type: "answered", entries: [{ selected: ["Allow"] }] }));
    const { ids, envelope, ready } = wanted();
    const first = answer("ahp", ready, given(ask));
    await ask.isAsked(1);
    const second = await answer("ahp", envelope({ ...ready.action, toolInput: '{"command":"rm"}' }), given(ask));
    assert.deepEqual([await first, second], [undefined, { type: "chat/toolCallConfirmed", ...ids, approved: true, confirmed: "user-action" }]);
    assert.equal(shown(ask, 1).action.argumentsText, '{"command":"rm"}');
  });

  it("SAFE-18 asks about no input that is only a reference, and about no call that runs already", async () => {
    const errors = [];
    const onError = ({ message }) => errors.push(message);
    assert.equal(await decide(NOBODY, wanted({ toolInput: { uri: "content:/1" } }), { onError }), undefined);
    assert.equal(errors.length, 1);
    assert.equal(await decide(NOBODY, wanted({ confirmed: "not-needed" }), { onError }), undefined);
    for (const approvals of [undefined, false, ["write"], ({ tool, arguments: { command } }) => tool !== "bash" || command !== "ls"]) assert.equal(await decide(NOBODY, wanted(), { approvals }), undefined);
    assert.equal((await decide(chooses("Reject"), wanted(), { approvals: ["bash"] })).approved, false);
  });

  it("denies what cannot be shown, and reports it", async () => {
    const errors = [];
    const action = await decide(NOBODY, wanted({ toolInput: '{"command":"ls","command":"rm"}' }), { onError: ({ message }) => errors.push(message) });
    assert.deepEqual([action.approved, action.reasonMessage], [false, errors[0]]);
  });
});
