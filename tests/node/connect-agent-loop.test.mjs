// The connector for gencode's agent loop: the callback and the event. The test plays the agent.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { load } from "./built.mjs";
import { NOBODY, TEXTS, questions, somebody } from "./person.mjs";

const connect = await load("connect/index.js");
const { AskError } = await load("index.js");

describe("agentLoop", () => {
  it("answers the callback as the proposal types it", async () => {
    const ask = somebody({ type: "answered", entries: [{ other: "moment" }] });
    assert.deepEqual(await connect.agentLoop.askUser({ ask })(questions), [
      { question: "Which library?", header: "Library", selectedOptions: [], customInput: "moment" },
    ]);
  });

  it("takes what ask() takes, and says what is wrong with anything else", async () => {
    const ask = somebody();
    const expected = await connect.agentLoop.askUser({ ask })(questions);
    const given = [{ questions }, JSON.stringify(questions), JSON.stringify({ questions }), questions[0], { type: "tool_use", id: "t", name: "AskUserQuestion", input: { questions } }];
    for (const one of given) assert.deepEqual(await connect.agentLoop.askUser({ ask })(one), expected, JSON.stringify(one));
    for (const wrong of [undefined, null, 7, "", {}, [7], { type: "text", text: "Hi" }]) {
      await assert.rejects(connect.agentLoop.askUser({ ask: NOBODY })(wrong), (error) => error.code === "invalid" && error.problems.length > 0, JSON.stringify(wrong));
    }
  });

  it("rejects for the endings that the proposal cannot express", async () => {
    await assert.rejects(connect.agentLoop.askUser({ ask: somebody({ type: "cancelled" }) })(questions), (error) => {
      return error instanceof AskError && error.code === "cancelled";
    });
    await assert.rejects(connect.agentLoop.askUser({ ask: NOBODY })([]), { code: "invalid" });
  });

  it("turns the event into the tool's result", async () => {
    const event = { type: "ask_user", id: "call_1", questions };
    assert.deepEqual(await connect.agentLoop.onEvent(event, { ask: somebody() }), {
      type: "tool_result",
      toolUseId: "call_1",
      content: "User answered the following questions:\n\n1. Library (Which library?)\n   Selected: luxon\n\nProceeding with user selections.",
      isError: false,
    });
    assert.equal((await connect.agentLoop.onEvent(event, { ask: somebody({ type: "declined" }) })).content, TEXTS.declined);
    assert.equal((await connect.agentLoop.onEvent({ ...event, questions: 7 }, { ask: NOBODY })).isError, true);
    for (const other of [undefined, null, { type: "text", text: "Hi" }]) assert.equal(await connect.agentLoop.onEvent(other, { ask: NOBODY }), undefined);
  });
});
