// Approvals of Kimi's wire (docs/sources.md, section 3.20): `ApprovalRequest`, the calls that its events announce before, and the response.

import { asksApproval } from "./call.js";
import { decide, reportUnasked } from "./decide.js";
import { byConnection, once } from "./waiting.js";

/** The calls that were announced, by id, the last one of each agent, and what withdraws the requests that wait. */
const stateOf = byConnection(() => ({ calls: new Map(), last: new Map(), waiting: new Map() }));

const offers = (action) => [
  { value: "approve", decision: "allow-once" },
  // Kimi then asks about no call with the same action.
  { value: "approve_for_session", decision: "allow-session", description: action },
  { value: "reject", decision: "reject-once" },
];

/** The response to a message, or null; undefined if the message asks for no approval. */
export function receive(parts, message, { connection, onDraft, ...options }, signal) {
  const { type, payload } = Object(message?.params ?? message);
  const state = stateOf(connection);
  if (type === "ApprovalRequest" && typeof payload?.id === "string") return ask(parts, message, payload, state, options, signal);
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

async function ask(parts, message, request, { calls, waiting }, options, signal) {
  const { id, sender: tool, action, description, display, tool_call_id } = request;
  const argumentsText = calls.get(tool_call_id);
  if (!asksApproval(options, tool, argumentsText === undefined ? undefined : parts.parsed(argumentsText))) return null;
  const toReply = ({ allows, value, ...ended }) => {
    reportUnasked(parts, ended, options);
    const result = { request_id: id, response: allows ? value : "reject" };
    return message.method === "request" ? { jsonrpc: "2.0", id: message.id, result } : result;
  };
  const content = [display ?? []].flat().map(shown);
  return once(waiting, id, signal, (signal) => decide(parts, "kimi", { tool, description, argumentsText, content, offers: offers(action), reason: false }, toReply, options, { signal }));
}

/** A block as actions have it. One that is not known is shown as it is. */
function shown(block) {
  const { type, path, old_text: before, new_text: after, text, ...more } = block ?? {};
  const isAlone = Object.keys(more).length === 0;
  if (type === "diff" && isAlone && text === undefined) return { path, before, after };
  return type === "brief" && isAlone && path === undefined ? { text } : block;
}
