// What an event of a stream says about question calls: the updates that `decode` of the core returns for it, so that a call is shown before
// any module has been loaded. Nothing for what is no event. `isOurs` tells the names of question tools.

const isObject = (value) => value !== null && typeof value === "object";

const list = (value) => (Array.isArray(value) ? value : []);

const opened = (stream, correlation) => ({ stream, step: "opened", correlation });
const grew = (stream, delta) => (typeof delta === "string" ? [{ stream, step: "grew", delta }] : []);
const finished = (complete) => [{ stream: null, step: "finished", complete }];

/** As `dialect/calls/anthropic.rs` reads it. */
export function anthropic(event, isOurs) {
  const inner = event?.type === "stream_event" ? event.event : event;
  if (!isObject(inner)) return undefined;
  const { type, index: stream = null, content_block: block, delta } = inner;
  if (type === "content_block_start" && block?.type === "tool_use" && isOurs(block.name)) return [opened(stream, block.id ?? null)];
  if (type === "content_block_delta" && delta?.type === "input_json_delta") return grew(stream, delta.partial_json);
  if (type === "content_block_stop") return [{ stream, step: "closed" }];
  if (type === "message_delta" && (delta?.stop_reason ?? null) !== null) return finished(delta.stop_reason === "tool_use");
  return [];
}

/** As `dialect/calls/openai.rs` reads events of the Responses API. */
export function openaiResponses(event, isOurs) {
  if (!isObject(event)) return undefined;
  const { type, item, item_id: stream = null, delta } = event;
  if (type === "response.output_item.added" && item?.type === "function_call" && isOurs(item.name)) return [opened(item.id ?? null, item.call_id ?? null)];
  if (type === "response.function_call_arguments.delta") return grew(stream, delta);
  if (type === "response.function_call_arguments.done") return [{ stream, step: "closed" }];
  if (type === "response.completed") return finished(true);
  return ["response.incomplete", "response.failed", "error"].includes(type) ? finished(false) : [];
}

/** As `dialect/calls/openai.rs` reads chunks of Chat Completions, which may have pieces of several calls. */
export function openaiChat(chunk, isOurs) {
  if (!isObject(chunk)) return undefined;
  const { delta, finish_reason: reason } = list(chunk.choices).find((choice) => (choice?.index ?? 0) === 0) ?? {};
  const updates = list(delta?.tool_calls).flatMap((call) => {
    const { index, id = null, function: called } = call ?? {};
    // Servers that send calls whole do not count them.
    const stream = index ?? id;
    return [...(isOurs(called?.name) ? [opened(stream, id)] : []), ...(stream === null ? [] : grew(stream, called?.arguments))];
  });
  // A request that forces one tool ends with `stop`.
  return typeof reason === "string" ? [...updates, ...finished(["tool_calls", "stop"].includes(reason))] : updates;
}
