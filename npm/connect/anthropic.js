// Anthropic Messages API: reads the stream of a message and returns the tool results for the next request.

/**
 * @import { ToolResult } from "./anthropic.js"
 * @import { Update } from "../_lib/agents/events.js"
 * @import { StreamedCall } from "../_lib/agents/streamed-call.js"
 * @import { ConnectOptions } from "../types/connector.js"
 */

/**
 * What is read of a block of a message.
 *
 * @typedef {{ type?: unknown, id?: unknown, name?: unknown, input?: unknown }} Block
 */

/**
 * A message with the result of one call.
 *
 * @typedef {{ content: ToolResult[] }} ResultMessage
 */

import { isQuestionTool, named, connector, replyToCall } from "../_lib/agents/connector.js";
import { DESCRIPTION } from "../_lib/agents/tool-text.js";

const TOOL = "AskUserQuestion";

/** @type {typeof import("./anthropic.js").tool} */
export const tool = async (options = {}) => ({
  name: options.tool ?? TOOL,
  description: DESCRIPTION,
  input_schema: /** @type {{ type: "object" }} */ (await (await import("../_lib/agents/schema.js")).toolSchema(connector.runtime, options)),
});

/** @type {typeof import("./anthropic.js").fromMessage} */
export async function fromMessage(message, options = {}) {
  /** @type {readonly Block[]} */
  const content = Array.isArray(/** @type {{ content?: unknown } | null} */ (message)?.content) ? /** @type {{ content: Block[] }} */ (message).content : [];
  const calls = content.filter((block) => block?.type === "tool_use" && isQuestionTool(block.name, options.tool));
  const replies = calls.map((call) => {
    const { id, input } = call;
    const asked = { dialect: "anthropic", id, input, message: { type: "tool_use", id, name: TOOL, input } };
    return replyToCall(asked, named(options, id), (text) => failed(id, text));
  });
  return { toolResults: results(await Promise.all(replies)), complete: true, ignored: 0 };
}

/** @type {typeof import("./anthropic.js").fromStream} */
export async function fromStream(stream, options = {}) {
  // At once: the official client drops events for which nobody waits.
  const events = stream[Symbol.asyncIterator]();
  const [{ streamedCalls }, { anthropic: updatesIn }] = await Promise.all([import("../_lib/agents/streamed-call.js"), import("../_lib/agents/events.js")]);
  const streamedCall = streamedCalls(connector);
  /**
   * Calls by the index of their content block, in order of arrival.
   *
   * @type {Map<unknown, StreamedCall<ResultMessage>>}
   */
  const calls = new Map();
  let [complete, ignored] = [false, 0];
  /** @param {Update} update */
  const take = ({ step, stream, correlation, delta, complete: isWhole }) => {
    if (step === "opened") calls.set(stream, streamedCall(callOf(correlation, options)));
    if (step === "grew") calls.get(stream)?.push(delta);
    if (step === "finished") complete = isWhole;
  };
  try {
    for await (const event of { [Symbol.asyncIterator]: () => events }) {
      const updates = updatesIn(event, (name) => isQuestionTool(name, options.tool));
      if (!updates) ignored += 1;
      updates?.forEach(take);
    }
  } finally {
    // A call that was cut off is never answered, even if its questions are complete.
    if (!complete) for (const call of calls.values()) call.fail();
  }
  const replies = complete ? [...calls.values()].map((call) => call.end()) : [];
  return { toolResults: results(await Promise.all(replies)), complete, ignored };
}

/** @param {unknown} id @param {ConnectOptions} options */
const callOf = (id, options) => ({
  dialect: "anthropic",
  id,
  message: (/** @type {unknown} */ input) => ({ type: "tool_use", id, name: TOOL, input }),
  options,
  failed: (/** @type {string} */ text) => failed(id, text),
});

/** @type {(id: unknown, text: string) => ResultMessage} */
const failed = (id, text) => ({ content: [{ type: "tool_result", tool_use_id: /** @type {string} */ (id), content: text, is_error: true }] });

/** @param {(ResultMessage | null)[]} messages */
const results = (messages) => messages.flatMap((message) => message?.content ?? []);
