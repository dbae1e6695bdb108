// The connector for Mastra: events of a session, chunks of a stream, and what resumes a call. `tests/peer-mastra` uses a real agent.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { load } from "./built.mjs";
import { NOBODY, TEXTS, somebody, untilWithdrawn } from "./person.mjs";

const { mastra } = await load("connect/index.js");

const ASKED = { question: "Which library?", options: [{ label: "date-fns" }, { label: "luxon" }] };
const suspended = (toolCallId, payload = ASKED, toolName = "ask_user") => ({ type: "tool_suspended", toolCallId, toolName, args: payload, suspendPayload: payload });

/** A session that records what resumes its calls. */
function session(respond = () => {}) {
  const sent = [];
  return { sent, respondToToolSuspension: async (...message) => (sent.push(message), respond()) };
}

const handled = async (event, ask, options) => {
  const one = session();
  await mastra.onEvent(one, { ask, ...options })(event);
  return one.sent;
};

describe("mastra.onEvent", () => {
  it("answers a suspended call of a session and of a stream", async () => {
    const { type, ...payload } = suspended("a");
    for (const event of [suspended("a"), { type: "tool-call-suspended", payload }, payload]) {
      assert.deepEqual(await handled(event, somebody()), [["a", "luxon"]]);
    }
  });

  it("answers several choices with a list, and a question without options with a text", async () => {
    const several = { type: "answered", entries: [{ selected: ["date-fns", "luxon"], other: "Temporal" }] };
    assert.deepEqual(await handled(suspended("a", { ...ASKED, selectionMode: "multi_select" }), somebody(several)), [["a", ["date-fns", "luxon", "Temporal"]]]);
    assert.deepEqual(await handled(suspended("a", { question: "Name?" }), somebody({ type: "answered", entries: [{ other: "Ann" }] })), [["a", "Ann"]]);
  });

  it("names every ending, and sends nothing for a question that was settled elsewhere", async () => {
    for (const [type, text] of Object.entries(TEXTS)) assert.deepEqual(await handled(suspended("a"), somebody({ type })), [["a", text]]);
    assert.deepEqual(await handled(suspended("a"), somebody({ type: "superseded" })), []);
  });

  it("asks a call once that arrives twice", async () => {
    const [one, person] = [session(), somebody()];
    const handle = mastra.onEvent(one, { ask: person });
    await Promise.all([handle(suspended("a")), handle(suspended("a"))]);
    await handle(suspended("a"));
    assert.deepEqual([one.sent.length, person.asked.length], [1, 1]);
  });

  it("withdraws the question of a call that was cancelled or ended", async () => {
    for (const type of ["tool_suspension_cancelled", "tool_end"]) {
      const one = session();
      const handle = mastra.onEvent(one, { ask: somebody(untilWithdrawn) });
      const first = handle(suspended("a"));
      setImmediate(() => handle({ type, toolCallId: "a" }));
      await first;
      assert.deepEqual(one.sent, []);
    }
  });

  it("accepts 0 and an empty string as ids, and the tool of the host", async () => {
    assert.deepEqual(await handled(suspended(0), somebody()), [[0, "luxon"]]);
    assert.deepEqual(await handled(suspended(""), somebody()), [["", "luxon"]]);
    assert.deepEqual(await handled(suspended("a", ASKED, "decide"), somebody(), { tool: "decide" }), [["a", "luxon"]]);
  });

  it("ignores malformed and other events, and tells the model what is wrong with a question", async () => {
    for (const odd of [undefined, null, 7, "x", {}, { type: "agent_end" }, suspended(null), suspended("a", ASKED, "submit_plan"), { type: "tool-call-suspended" }, { type: "tool_end" }]) {
      assert.deepEqual(await handled(odd, NOBODY), []);
    }
    const [[id, text]] = await handled(suspended("a", { options: 7 }), NOBODY);
    assert.equal(id, "a");
    assert.match(text, /^questions: /);
  });

  it("reports that an answer could not be sent", async () => {
    const errors = [];
    const broken = session(() => Promise.reject(new Error("offline")));
    await mastra.onEvent(broken, { ask: somebody(), onError: (error) => errors.push(error.message) })(suspended("a"));
    assert.deepEqual(errors, ["offline"]);
  });
});
