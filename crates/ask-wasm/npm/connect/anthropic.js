// Anthropic Messages API: reads the stream of a message and returns the tool results for the next request.

import { eventsIn, isQuestionTool, named, parts, replyToCall } from "../_engine/connect/connector.js";
import { DESCRIPTION } from "../_engine/connect/tool-text.js";

const TOOL = "AskUserQuestion";

export const tool = async (options = {}) => ({
  name: options.tool ?? TOOL,
  description: DESCRIPTION,
  input_schema: await (await import("../_engine/connect/schema.js")).toolSchema(parts.stub, options),
});

export async function fromMessage(message, options = {}) {
  const content = Array.isArray(message?.content) ? message.content : [];
  const calls = content.filter((block) => block?.type === "tool_use" && isQuestionTool(block.name, options.tool));
  const replies = calls.map((call) => {
    const { id, input } = call;
    const asked = { dialect: "anthropic", id, input, message: { type: "tool_use", id, name: TOOL, input } };
    return replyToCall(asked, named(options, id), (text) => failed(id, text));
  });
  return { toolResults: results(await Promise.all(replies)), complete: true, ignored: 0 };
}

export async function fromStream(stream, options = {}) {
  const streamedCall = (await import("../_engine/connect/streamed-call.js")).streamedCalls(parts);
  /** Calls by the index of their content block, in order of arrival. */
  const calls = new Map();
  let [complete, ignored] = [false, 0];
  const take = async (event) => {
    const update = await read(event, options);
    if (update === BROKEN) ignored += 1;
    else if (update.step === "opened") calls.set(update.stream, streamedCall(callOf(update.correlation, options)));
    else if (update.step === "grew") calls.get(update.stream)?.push(update.delta);
    else if (update.step === "finished") complete = update.complete;
  };
  try {
    for await (const event of stream) await take(event);
  } finally {
    // A call that was cut off is never answered, even if its questions are complete.
    if (!complete) for (const call of calls.values()) call.fail();
  }
  const replies = complete ? [...calls.values()].map((call) => call.end()) : [];
  return { toolResults: results(await Promise.all(replies)), complete, ignored };
}

const BROKEN = Symbol("broken");

/** Reads an event. One that is not about questions has no `step`. */
async function read(event, { tool }) {
  const block = event?.content_block;
  const renamed = tool !== undefined && block?.name === tool;
  try {
    if (event === null || typeof event !== "object") return BROKEN;
    const [update] = await eventsIn("anthropic", renamed ? { ...event, content_block: { ...block, name: TOOL } } : event);
    return update ?? {};
  } catch {
    return BROKEN;
  }
}

const callOf = (id, options) => ({
  dialect: "anthropic",
  id,
  message: (input) => ({ type: "tool_use", id, name: TOOL, input }),
  options,
  failed: (text) => failed(id, text),
});

const failed = (id, text) => ({ content: [{ type: "tool_result", tool_use_id: id, content: text, is_error: true }] });

const results = (messages) => messages.flatMap((message) => message?.content ?? []);
