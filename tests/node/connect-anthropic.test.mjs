// The connector for the Messages API: streams, messages and the tool definition. The test plays the API;
// `tests/peers` uses the official client.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { load, root } from "./built.mjs";
import { NOBODY, TEXTS, questions, somebody } from "./person.mjs";

const connect = await load("connect/index.js");

describe("anthropic", () => {
  const json = JSON.stringify({ questions });
  const start = (index, id, name = "AskUserQuestion") => ({ type: "content_block_start", index, content_block: { type: "tool_use", id, name, input: {} } });
  const delta = (index, partial_json) => ({ type: "content_block_delta", index, delta: { type: "input_json_delta", partial_json } });
  const stop = (stop_reason = "tool_use") => [{ type: "message_delta", delta: { stop_reason } }, { type: "message_stop" }];
  const stream = async function* (...events) {
    yield* events.flat();
  };
  const answers = (result) => JSON.parse(result.content).answers;

  it("answers each call of a stream under its id, wherever the stream is cut", async () => {
    const { toolResults, complete, ignored } = await connect.anthropic.fromStream(
      stream(
        { type: "message_start", message: {} },
        { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
        start(1, "a"),
        [...json].map((letter) => delta(1, letter)),
        start(2, "b"),
        delta(2, ""),
        delta(2, json),
        { type: "content_block_stop", index: 1 },
        start(3, "c", "Bash"),
        delta(3, '{"command":"ls"}'),
        stop(),
      ),
      { ask: somebody() },
    );
    assert.deepEqual([complete, ignored], [true, 0]);
    assert.deepEqual(toolResults.map(({ tool_use_id, is_error }) => [tool_use_id, is_error]), [["a", false], ["b", false]]);
    for (const result of toolResults) assert.deepEqual(answers(result), { "Which library?": "luxon" });
  });

  it("ignores the calls of a message that was cut off", async () => {
    const cut = await connect.anthropic.fromStream(stream(start(0, "a"), delta(0, json), stop("max_tokens")), { ask: NOBODY });
    assert.deepEqual(cut, { toolResults: [], complete: false, ignored: 0 });
    const ended = await connect.anthropic.fromStream(stream(start(0, "a"), delta(0, json)), { ask: NOBODY });
    assert.equal(ended.complete, false);
  });

  it("tells the model what is wrong with its questions", async () => {
    const { toolResults } = await connect.anthropic.fromStream(stream(start(0, "a"), delta(0, '{"questions":'), stop()), { ask: NOBODY });
    assert.equal(toolResults[0].is_error, true);
    assert.equal(toolResults[0].content, "input: ends inside input, must be complete; call again with the whole input, and shorter texts if it was too long");
  });

  it("waits for events from the start, because the official client drops those for which nobody waits", async () => {
    const waiting = [];
    const events = {
      [Symbol.asyncIterator]() {
        const queue = [start(0, "a"), delta(0, json), ...stop()];
        waiting.push(queue);
        return { next: async () => (queue.length ? { value: queue.shift(), done: false } : { done: true }) };
      },
    };
    const reply = connect.anthropic.fromStream(events, { ask: somebody() });
    assert.equal(waiting.length, 1);
    assert.equal((await reply).toolResults.length, 1);
  });

  it("counts what is not an event and continues", async () => {
    const { toolResults, ignored } = await connect.anthropic.fromStream(
      stream(null, 7, "x", { type: "ping" }, { type: "new", huge: "x".repeat(300_000) }, { odd: 1n }, start(0, "a"), delta(0, json), stop()),
      { ask: somebody() },
    );
    assert.equal(ignored, 3);
    assert.equal(toolResults.length, 1);
  });

  it("rejects with the stream's own error", async () => {
    const broken = async function* () {
      yield start(0, "a");
      throw new Error("socket closed");
    };
    await assert.rejects(connect.anthropic.fromStream(broken(), { ask: NOBODY }), /socket closed/);
  });

  it("answers a whole message, and accepts another name of the tool", async () => {
    const content = [{ type: "text", text: "…" }, { type: "tool_use", id: "a", name: "ask", input: { questions } }];
    const { toolResults } = await connect.anthropic.fromMessage({ role: "assistant", content }, { ask: somebody(), tool: "ask" });
    assert.deepEqual(toolResults.map(answers), [{ "Which library?": "luxon" }]);
    const renamed = stream(start(0, "a", "ask"), delta(0, json), stop());
    assert.equal((await connect.anthropic.fromStream(renamed, { ask: somebody(), tool: "ask" })).toolResults.length, 1);
    for (const odd of [undefined, null, 7, {}, { content: [null, 7] }]) {
      assert.deepEqual((await connect.anthropic.fromMessage(odd, { ask: NOBODY })).toolResults, []);
    }
  });

  it("reports every ending without an answer as an error", async () => {
    const message = { content: [{ type: "tool_use", id: "a", name: "AskUserQuestion", input: { questions } }] };
    for (const [type, text] of Object.entries(TEXTS)) {
      const { toolResults } = await connect.anthropic.fromMessage(message, { ask: somebody({ type }) });
      assert.deepEqual(toolResults, [{ type: "tool_result", tool_use_id: "a", content: text, is_error: true }]);
    }
  });

  it("INT-38 sends images as blocks, and reports other files that the host has not stored", async () => {
    const message = { content: [{ type: "tool_use", id: "a", name: "AskUserQuestion", input: { questions } }] };
    const url = { type: "url", url: "https://files.test/b.png" };
    const files = [
      { name: "a.png", type: "image/png", size: 3, file: new File(["abc"], "a.png", { type: "image/png" }) },
      { name: "b.png", type: "image/png", size: 3, reference: url },
      { name: "c.txt", type: "text/plain", size: 3, file: new File(["abc"], "c.txt") },
      { name: "d.txt", type: "text/plain", size: 3, reference: { id: 7 } },
    ];
    const losses = [];
    const outcome = { type: "answered", entries: [{ selected: ["luxon"], files }] };
    const { toolResults } = await connect.anthropic.fromMessage(message, { ask: somebody(outcome), onLoss: (lost) => losses.push(...lost) });
    const [{ type, text }, ...blocks] = toolResults[0].content;
    assert.equal(type, "text");
    const payload = JSON.parse(text);
    assert.deepEqual(payload.answers, { "Which library?": "luxon" });
    assert.deepEqual(payload.entries[0].files.map(({ name }) => name), ["a.png", "b.png", "c.txt", "d.txt"]);
    assert.deepEqual(blocks, [
      { type: "text", text: "a.png" },
      { type: "image", source: { type: "base64", media_type: "image/png", data: "YWJj" } },
      { type: "text", text: "b.png" },
      { type: "image", source: url },
    ]);
    assert.deepEqual(losses, [{ path: "entries[0].files[2]", code: "files" }]);
  });

  it("describes the tool with the committed schema", async () => {
    const { name, description, input_schema } = await connect.anthropic.tool({ mode: "strict", tool: "ask" });
    assert.equal(name, "ask");
    assert.match(description, /Ask the user/);
    assert.deepEqual(input_schema, JSON.parse(readFileSync(join(root, "schema/ask-user-question.strict.json"), "utf8")));
  });
});
