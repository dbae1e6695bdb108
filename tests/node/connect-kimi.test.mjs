// Approvals of Kimi about which a person decides, with the events of its agent SDK. `tests/peer-messages` has the SDK itself.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { load } from "./built.mjs";
import { NOBODY, plain, somebody, untilWithdrawn } from "./person.mjs";

const { answer } = await load("connect/message.js");
const { withoutPerson } = await load("connect/without-person.js");

let last = 0;
/** The events of a call with an id of its own, whose arguments come in pieces, and the request. */
function wanted(more) {
  const id = `${(last += 1)}`;
  const call = `tool-${id}`;
  return {
    id,
    events: [
      { type: "ToolCall", payload: { type: "function", id: call, function: { name: "Shell", arguments: '{"comm' } } },
      { type: "SubagentEvent", payload: { task_tool_call_id: "t", event: { type: "ToolCall", payload: { type: "function", id: `sub-${id}`, function: { name: "Shell", arguments: null } } } } },
      { type: "ToolCallPart", payload: { arguments_part: 'and":"ls"}' } },
      { type: "SubagentEvent", payload: { task_tool_call_id: "t", event: { type: "ToolCallPart", payload: { arguments_part: '{"command":"rm"}' } } } },
    ],
    request: { type: "ApprovalRequest", payload: { id, tool_call_id: call, sender: "Shell", action: "run command", description: "Run command `ls`", display: [{ type: "shell", language: "bash", command: "ls" }], ...more } },
  };
}
const chooses = (label) => somebody({ type: "answered", entries: [{ selected: [label] }] });

/** What is sent for a request after its events. */
async function decide(ask, { events, request }, options) {
  const given = { ask, approvals: true, ...options };
  for (const event of events) assert.equal(await answer("kimi", event, given), undefined);
  return answer("kimi", request, given).then((reply) => reply && plain(reply));
}
const shown = (ask) => plain(ask.asked[0].questionnaire.questions[0]);

describe("answer, approvals of Kimi", () => {
  it("SAFE-18 shows the arguments that the events announced, and what a permission would hold for", async () => {
    const ask = chooses("Reject");
    await decide(ask, wanted());
    const { action, options } = shown(ask);
    assert.deepEqual(action, { tool: "Shell", description: "Run command `ls`", argumentsText: '{"command":"ls"}', content: [{ type: "shell", language: "bash", command: "ls" }] });
    assert.deepEqual(options.map(({ label, description }) => [label, description?.split("\n")[1]]), [["Reject", undefined], ["Allow", undefined], ["Allow, for this session", "run command"]]);
  });

  it("shows the call of a subagent, and blocks as what they are", async () => {
    const call = wanted();
    const ask = chooses("Reject");
    const display = [{ type: "diff", path: "a.txt", old_text: "a", new_text: "b" }, { type: "brief", text: "note" }, { type: "diff", path: "b.txt", more: 1 }];
    call.request.payload = { ...call.request.payload, tool_call_id: `sub-${call.id}`, display };
    await decide(ask, call);
    assert.deepEqual([shown(ask).action.argumentsText, shown(ask).action.content], ['{"command":"rm"}', [{ path: "a.txt", before: "a", after: "b" }, { text: "note" }, display[2]]]);
  });

  for (const [label, response] of [["Allow", "approve"], ["Allow, for this session", "approve_for_session"], ["Reject", "reject"]]) {
    it(`sends ${response}`, async () => {
      const call = wanted();
      assert.deepEqual(await decide(chooses(label), call), { request_id: call.id, response });
    });
  }

  it("replies to a request of the wire as JSON-RPC", async () => {
    const { id, events, request } = wanted();
    const wire = { jsonrpc: "2.0", id: 7, method: "request", params: request };
    assert.deepEqual(await decide(chooses("Allow"), { events: events.map((params) => ({ jsonrpc: "2.0", method: "event", params })), request: wire }), { jsonrpc: "2.0", id: 7, result: { request_id: id, response: "approve" } });
  });

  for (const type of ["declined", "cancelled", "expired", "aborted"]) it(`REL-1 ${type} is a rejection`, async () => assert.equal((await decide(somebody({ type }), wanted())).response, "reject"));

  it("REL-1 allows nothing without a person", async () => {
    const losses = [];
    const allowing = withoutPerson(() => ({ type: "answered", entries: [{ selected: ["Allow"] }] }));
    assert.equal((await decide(allowing, wanted(), { onLoss: (found) => losses.push(...found) })).response, "reject");
    assert.deepEqual(losses.map(({ code }) => code), ["needs-person"]);
  });

  it("asks a request that arrives twice once, and sends nothing when it was answered elsewhere", async () => {
    const ask = somebody(untilWithdrawn);
    const { id, request } = wanted();
    const [first, second] = [answer("kimi", request, { ask, approvals: true }), answer("kimi", request, { ask, approvals: true })];
    await ask.isAsked(1);
    assert.equal(await second, undefined);
    await answer("kimi", { type: "ApprovalResponse", payload: { request_id: "other", response: "approve" } }, { ask, approvals: true });
    assert.equal(ask.asked[0].signal.aborted, false);
    await answer("kimi", { type: "ApprovalResponse", payload: { request_id: id, response: "approve" } }, { ask, approvals: true });
    assert.equal(await first, undefined);
    assert.equal(ask.asked.length, 1);
  });

  it("reads messages in their order, also those that come while it loads", async () => {
    const { events, request } = wanted();
    const ask = chooses("Reject");
    const options = { ask, approvals: true, connection: "at once" };
    await Promise.all([...events, request].map((message) => answer("kimi", message, options)));
    assert.equal(shown(ask).action.argumentsText, '{"command":"ls"}');
  });

  it("keeps connections apart", async () => {
    const ask = chooses("Reject");
    const call = wanted();
    await decide(NOBODY, { ...call, request: { type: "TurnEnd", payload: {} } }, { connection: "one" });
    await decide(ask, { events: [], request: call.request }, { connection: "two" });
    assert.equal(shown(ask).action.argumentsText, undefined);
  });

  it("asks about nothing that does not match, and nothing without the option", async () => {
    for (const approvals of [undefined, false, ["WriteFile"], ({ tool, arguments: { command } }) => tool !== "Shell" || command !== "ls"]) assert.equal(await decide(NOBODY, wanted(), { approvals }), undefined);
    assert.equal((await decide(chooses("Reject"), wanted(), { approvals: ["Shell"] })).response, "reject");
  });

  it("SAFE-19 rejects what cannot be shown, and reports it", async () => {
    const errors = [];
    const { events, request } = wanted();
    events[2].payload.arguments_part = 'and":"ls","command":"rm"}';
    assert.equal((await decide(NOBODY, { events, request }, { onError: ({ message }) => errors.push(message) })).response, "reject");
    assert.equal(errors.length, 1);
    for (const payload of [undefined, null, 7, {}, { id: 7 }]) assert.equal(await answer("kimi", { type: "ApprovalRequest", payload }, { ask: NOBODY, approvals: true }), undefined);
  });
});
