// What an event of a stream says about question calls: the updates that `decode` of the core returns for it, so that a call is shown before
// any module has been loaded. Nothing for what is no event. `isOurs` tells the names of question tools.

/**
 * What an event says about a call. `stream` tells the calls of a message apart; null stands for all.
 *
 * @typedef {(
 *   | { step: "opened", correlation: unknown, delta?: undefined, complete?: undefined }
 *   | { step: "grew", delta: string, correlation?: undefined, complete?: undefined }
 *   | { step: "closed", correlation?: undefined, delta?: undefined, complete?: undefined }
 *   | { step: "finished", complete: boolean, correlation?: undefined, delta?: undefined }
 * ) & { stream: unknown }} Update
 *
 * @typedef {(event: unknown, isOurs: (name: unknown) => boolean) => Update[] | undefined} UpdatesIn
 */

/** @param {unknown} value @returns {value is object} */
const isObject = (value) => value !== null && typeof value === "object";

/** @param {unknown} value @returns {unknown[]} */
const list = (value) => (Array.isArray(value) ? value : []);

/** @type {(stream: unknown, correlation: unknown) => Update} */
const opened = (stream, correlation) => ({ stream, step: "opened", correlation });
/** @type {(stream: unknown, delta: unknown) => Update[]} */
const grew = (stream, delta) => (typeof delta === "string" ? [{ stream, step: "grew", delta }] : []);
/** @type {(complete: boolean) => Update[]} */
const finished = (complete) => [{ stream: null, step: "finished", complete }];

/**
 * What is read of an event of the Messages API, or of one of Claude Code around it.
 *
 * @typedef {object} AnthropicEvent
 * @property {unknown} [type]
 * @property {unknown} [event]
 * @property {unknown} [index]
 * @property {{ type?: unknown, name?: unknown, id?: unknown } | null} [content_block]
 * @property {{ type?: unknown, partial_json?: unknown, stop_reason?: unknown } | null} [delta]
 */

/**
 * As `dialect/calls/anthropic.rs` reads it.
 *
 * @type {UpdatesIn}
 */
export function anthropic(event, isOurs) {
  const inner = /** @type {AnthropicEvent | null | undefined} */ (event)?.type === "stream_event" ? /** @type {AnthropicEvent} */ (event).event : event;
  if (!isObject(inner)) return undefined;
  const { type, index: stream = null, content_block: block, delta } = /** @type {AnthropicEvent} */ (inner);
  if (type === "content_block_start" && block?.type === "tool_use" && isOurs(block.name)) return [opened(stream, block.id ?? null)];
  if (type === "content_block_delta" && delta?.type === "input_json_delta") return grew(stream, delta.partial_json);
  if (type === "content_block_stop") return [{ stream, step: "closed" }];
  if (type === "message_delta" && (delta?.stop_reason ?? null) !== null) return finished(/** @type {{ stop_reason?: unknown }} */ (delta).stop_reason === "tool_use");
  return [];
}

/**
 * As `dialect/calls/openai.rs` reads events of the Responses API.
 *
 * @typedef {object} ResponsesEvent
 * @property {string} [type]
 * @property {{ type?: unknown, name?: unknown, id?: unknown, call_id?: unknown } | null} [item]
 * @property {unknown} [item_id]
 * @property {unknown} [delta]
 */

/** @type {UpdatesIn} */
export function openaiResponses(event, isOurs) {
  if (!isObject(event)) return undefined;
  const { type, item, item_id: stream = null, delta } = /** @type {ResponsesEvent} */ (event);
  if (type === "response.output_item.added" && item?.type === "function_call" && isOurs(item.name)) return [opened(item.id ?? null, item.call_id ?? null)];
  if (type === "response.function_call_arguments.delta") return grew(stream, delta);
  if (type === "response.function_call_arguments.done") return [{ stream, step: "closed" }];
  if (type === "response.completed") return finished(true);
  return ["response.incomplete", "response.failed", "error"].includes(/** @type {string} */ (type)) ? finished(false) : [];
}

/**
 * As `dialect/calls/openai.rs` reads chunks of Chat Completions, which may have pieces of several calls.
 *
 * @typedef {{ index?: unknown, id?: unknown, function?: { name?: unknown, arguments?: unknown } | null } | null} ChatCall
 *
 * @typedef {{ index?: unknown, delta?: { tool_calls?: unknown } | null, finish_reason?: unknown } | null} ChatChoice
 */

/** @type {UpdatesIn} */
export function openaiChat(chunk, isOurs) {
  if (!isObject(chunk)) return undefined;
  const { delta, finish_reason: reason } =
    /** @type {ChatChoice[]} */ (list(/** @type {{ choices?: unknown }} */ (chunk).choices)).find((choice) => (choice?.index ?? 0) === 0) ??
    /** @type {NonNullable<ChatChoice>} */ ({});
  const updates = /** @type {ChatCall[]} */ (list(delta?.tool_calls)).flatMap((call) => {
    const { index, id = null, function: called } = call ?? /** @type {NonNullable<ChatCall>} */ ({});
    // Servers that send calls whole do not count them.
    const stream = index ?? id;
    return [...(isOurs(called?.name) ? [opened(stream, id)] : []), ...(stream === null ? [] : grew(stream, called?.arguments))];
  });
  // A request that forces one tool ends with `stop`.
  return typeof reason === "string" ? [...updates, ...finished(["tool_calls", "stop"].includes(reason))] : updates;
}
