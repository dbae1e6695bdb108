// Approvals of Kimi's wire (docs/sources.md, section 3.20): which requests wait, and the calls that its events announce before.

import { asksApproval } from "./call.js";
import { decide, reported } from "./decide.js";
import { byConnection, once } from "./waiting.js";

/** The calls that were announced, by id, the last one of each agent, and what withdraws the requests that wait. */
const stateOf = byConnection(() => ({ calls: new Map(), last: new Map(), waiting: new Map() }));

/** The response to a message, or null; undefined if the message asks for no approval. */
export function receive(connector, message, { connection, onDraft, ...options }, signal) {
  const { type, payload } = Object(message?.params ?? message);
  const state = stateOf(connection);
  if (type === "ApprovalRequest" && typeof payload?.id === "string") return ask(connector, message, payload, state, options, signal);
  if (type === "ApprovalResponse") state.waiting.get(payload?.request_id)?.abort();
  else note(state, type, payload, "");
}

/** Remembers the arguments of calls. They come in pieces, those of a subagent inside its own events. */
function note(state, type, payload, agent) {
  const { calls, last } = state;
  if (type === "SubagentEvent") note(state, payload?.event?.type, payload?.event?.payload, `${payload?.task_tool_call_id}`);
  else if (type === "ToolCall") {
    last.set(agent, payload?.id);
    calls.set(payload?.id, payload?.function?.arguments ?? "");
  } else if (type === "ToolCallPart") calls.set(last.get(agent), (calls.get(last.get(agent)) ?? "") + (payload?.arguments_part ?? ""));
  else if (type === "ToolResult") calls.delete(payload?.tool_call_id);
}

async function ask(connector, message, request, { calls, waiting }, options, signal) {
  const { id, sender: tool, tool_call_id } = request;
  const text = calls.get(tool_call_id);
  if (!asksApproval(options, tool, text === undefined ? undefined : connector.parsed(text))) return null;
  const wire = { type: "ApprovalRequest", payload: { ...request, arguments: text } };
  const isRpc = message.method === "request";
  const rejected = { request_id: id, response: "reject" };
  const refusal = reported(connector, options, () => (isRpc ? { jsonrpc: "2.0", id: message.id, result: rejected } : rejected));
  return once(waiting, id, signal, (signal) => decide(connector, "kimi", isRpc ? { ...message, params: wire } : wire, refusal, options, { signal }));
}
