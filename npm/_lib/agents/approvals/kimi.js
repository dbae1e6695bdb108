// Approvals of Kimi's wire (docs/sources.md, section 3.20): which requests wait, and the calls that its events announce before.

import { asksApproval } from "./call.js";
import { decide, reported } from "./decide.js";
import { byConnection, once } from "./waiting.js";

/** @import { AgentOptions, ConnectorApi } from "../../types/agents.js" */

/**
 * A message of the wire, alone or as the parameters of JSON-RPC. Every member is input.
 *
 * @typedef {{ type?: unknown, payload?: Payload, method?: unknown, id?: unknown, params?: { type?: unknown, payload?: Payload } }} Message
 */

/**
 * What is read of an event: of a request for an approval, of what ends it, and of the calls before.
 *
 * @typedef {object} Payload
 * @property {unknown} [id]
 * @property {unknown} [sender]
 * @property {unknown} [tool_call_id]
 * @property {unknown} [task_tool_call_id]
 * @property {string} [request_id]
 * @property {{ arguments?: string }} [function]
 * @property {string} [arguments_part]
 * @property {{ type?: unknown, payload?: Payload }} [event]
 */

/**
 * The calls that were announced, by id, the last one of each agent, and what withdraws the requests that wait.
 *
 * @typedef {{ calls: Map<unknown, string>, last: Map<string, unknown>, waiting: Map<string, AbortController> }} State
 */

const stateOf = byConnection(() => /** @type {State} */ ({ calls: new Map(), last: new Map(), waiting: new Map() }));

/**
 * The response to a message, or null; undefined if the message asks for no approval.
 *
 * @param {ConnectorApi} connector
 * @param {unknown} message
 * @param {AgentOptions} options
 * @param {AbortSignal} [signal]
 */
export function receive(connector, message, { connection, onDraft, ...options }, signal) {
  const { type, payload } = /** @type {Message} */ (Object(/** @type {Message} */ (message)?.params ?? message));
  const state = stateOf(connection);
  if (type === "ApprovalRequest" && typeof payload?.id === "string") return ask(connector, /** @type {Message} */ (message), payload, state, options, signal);
  if (type === "ApprovalResponse") state.waiting.get(/** @type {string} */ (payload?.request_id))?.abort();
  else note(state, type, payload, "");
}

/**
 * Remembers the arguments of calls. They come in pieces, those of a subagent inside its own events.
 *
 * @param {State} state
 * @param {unknown} type
 * @param {Payload | undefined} payload
 * @param {string} agent
 */
function note(state, type, payload, agent) {
  const { calls, last } = state;
  if (type === "SubagentEvent") note(state, payload?.event?.type, payload?.event?.payload, `${payload?.task_tool_call_id}`);
  else if (type === "ToolCall") {
    last.set(agent, payload?.id);
    calls.set(payload?.id, payload?.function?.arguments ?? "");
  } else if (type === "ToolCallPart") calls.set(last.get(agent), (calls.get(last.get(agent)) ?? "") + (payload?.arguments_part ?? ""));
  else if (type === "ToolResult") calls.delete(payload?.tool_call_id);
}

/**
 * @param {ConnectorApi} connector
 * @param {Message} message
 * @param {Payload} request
 * @param {State} state
 * @param {AgentOptions} options
 * @param {AbortSignal} [signal]
 */
async function ask(connector, message, request, { calls, waiting }, options, signal) {
  const { id, sender: tool, tool_call_id } = request;
  const text = calls.get(tool_call_id);
  if (!asksApproval(options, tool, text === undefined ? undefined : connector.parsed(text))) return null;
  const wire = { type: "ApprovalRequest", payload: { ...request, arguments: text } };
  const isRpc = message.method === "request";
  const rejected = { request_id: id, response: "reject" };
  const refusal = reported(connector, options, () => (isRpc ? { jsonrpc: "2.0", id: message.id, result: rejected } : rejected));
  return once(waiting, /** @type {string} */ (id), signal, (signal) => decide(connector, "kimi", isRpc ? { ...message, params: wire } : wire, refusal, options, { signal }));
}
