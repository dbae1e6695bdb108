// The connectors read events of streams before the core is there. What they read is what the core reads.

import assert from "node:assert/strict";
import { test } from "node:test";
import { anthropic, openaiChat, openaiResponses } from "../../npm/_lib/agents/events.js";
import { casesOf } from "../support/vector-files.mjs";
import { load } from "./built.mjs";

const core = await load("core.js");
const READERS = { anthropic, "openai-chat": openaiChat, "openai-responses": openaiResponses };
/** What a vector of a stream calls its tool. Other names are those of the host. */
const isOurs = (name) => typeof name === "string" && name.replace(/[_-]/g, "").toLowerCase() === "askuserquestion";

const messages = Object.keys(READERS)
  .flatMap((dialect) => casesOf(dialect).map((one) => ({ ...one, dialect })))
  .filter(({ message, options }) => !options && message !== null && typeof message === "object");

/** The updates as the core returns them, or undefined for what is no event. */
async function updatesIn(dialect, message) {
  const { inbound, more = [] } = await core.decode(dialect, message);
  const all = [{ inbound }, ...more].map(({ inbound }) => inbound);
  if (!all.every(({ type }) => type === "update" || type === "none")) return undefined;
  return all.filter(({ type }) => type === "update").map(({ type, ...update }) => update);
}

test("connectors read the events of the vectors as the core does", async () => {
  const steps = {};
  for (const { dialect, message } of messages) {
    const expected = await updatesIn(dialect, message);
    if (!expected) continue;
    const updates = READERS[dialect](message, isOurs);
    assert.deepEqual(updates, expected, JSON.stringify(message));
    for (const { step } of updates) (steps[dialect] ??= new Set()).add(step);
  }
  assert.deepEqual(Object.fromEntries(Object.entries(steps).map(([dialect, found]) => [dialect, [...found].sort()])), {
    anthropic: ["closed", "finished", "grew", "opened"],
    "openai-chat": ["finished", "grew", "opened"],
    "openai-responses": ["closed", "finished", "grew", "opened"],
  });
});

/** Values that stand where an event has a text, an object or a list. */
const ODD = [undefined, null, 7, "x", true, [], {}, [null], { type: null }];

test("odd members of an event are read as the core reads them", async () => {
  const odd = ODD.flatMap((value) => [
    ["anthropic", { type: value }], ["anthropic", { type: "content_block_start", index: value, content_block: { type: "tool_use", id: "a", name: "AskUserQuestion" } }],
    ["anthropic", { type: "content_block_start", index: 0, content_block: value }], ["anthropic", { type: "content_block_delta", index: 0, delta: value }],
    ["anthropic", { type: "message_delta", delta: value }], ["anthropic", { type: "message_delta", delta: { stop_reason: value } }],
    ["openai-responses", { type: "response.output_item.added", item: value }], ["openai-responses", { type: "response.function_call_arguments.delta", item_id: "a", delta: value }],
    ["openai-chat", { choices: value }], ["openai-chat", { choices: [{ delta: value }] }], ["openai-chat", { choices: [{ delta: { tool_calls: value } }] }],
    ["openai-chat", { choices: [{ delta: { tool_calls: [{ index: 0, id: "a", function: value }] } }] }], ["openai-chat", { choices: [{ index: value, delta: {}, finish_reason: "stop" }] }],
    ["openai-chat", { choices: [{ delta: {}, finish_reason: value }] }],
  ]);
  for (const [dialect, message] of odd) {
    const expected = await updatesIn(dialect, message);
    assert.deepEqual(READERS[dialect](message, isOurs), expected ?? [], JSON.stringify([dialect, message]));
  }
  for (const value of [undefined, null, 7, "x"]) for (const read of Object.values(READERS)) assert.equal(read(value, isOurs), undefined);
});
