// Claude Code: the Agent SDK's callbacks, an MCP permission tool, and the stdio control protocol.

import { NOT_ASKED, isQuestionTool, named, reply, replyToCall, reportError } from "../_engine/connect/connector.js";

const TOOL = "AskUserQuestion";

const deny = (message) => ({ behavior: "deny", message });

/** The result for a withdrawn question. Nobody reads it, but the SDK expects a result. */
const WITHDRAWN = deny("The questions were withdrawn or answered elsewhere.");

export const canUseTool =
  (options = {}) =>
  async (name, input, context = {}) => {
    if (!isQuestionTool(name, options.tool)) {
      return options.otherwise ? options.otherwise(name, input, context) : deny(`No handler decides about the tool ${name}.`);
    }
    const id = context.toolUseID;
    const call = { dialect: "claude-permission-tool", id, input, message: { tool_name: TOOL, input, tool_use_id: id } };
    return (await replyToCall(call, named(options, id), deny, context)) ?? WITHDRAWN;
  };

export const hook =
  (options = {}) =>
  async (input, _toolUseID, context = {}) => {
    const { tool_name, tool_use_id: id, tool_input, hook_event_name: event = PRE_TOOL_USE } = input ?? {};
    if (!isQuestionTool(tool_name, options.tool) || !ASKING.has(event)) return {};
    const call = { dialect: "claude-hook", id, input: tool_input, message: { ...input, tool_name: TOOL } };
    return (await replyToCall(call, named(options, id), (text) => refused(event, text), context)) ?? {};
  };

const PRE_TOOL_USE = "PreToolUse";

/** The hooks that can answer. */
const ASKING = new Set([PRE_TOOL_USE, "PermissionRequest"]);

const refused = (event, text) => ({
  hookSpecificOutput:
    event === PRE_TOOL_USE
      ? { hookEventName: event, permissionDecision: "deny", permissionDecisionReason: text }
      : { hookEventName: event, decision: { ...deny(text), interrupt: false } },
});

export const permissionTool = (options = {}) => {
  const decide = canUseTool(options);
  return async ({ tool_name, input, tool_use_id } = {}, { signal } = {}) => {
    const result = await decide(tool_name, input, { toolUseID: tool_use_id, signal });
    return { content: [{ type: "text", text: JSON.stringify(result) }] };
  };
};

export function control(send, options = {}) {
  /** Abort controllers by request id. Entries are kept, so that a request that arrives again is ignored. */
  const requests = new Map();
  const counts = { ignored: 0 };
  const answer = async (message, signal) => {
    const { request_id, request } = message;
    const asking = { ...message, request: { ...request, tool_name: TOOL } };
    const failed = (error) => ({ type: "control_response", response: { subtype: "error", request_id, error } });
    const response = await reply("claude-control", asking, named(options, request.tool_use_id), failed, { signal, send });
    if (response === null || response === NOT_ASKED) return;
    try {
      await send(response);
    } catch (error) {
      reportError(options, error);
    }
  };
  const receive = (message) => {
    const id = message?.request_id;
    if (message?.type === "control_cancel_request" && requests.has(id)) {
      requests.get(id).abort();
    } else if (isRequest(message, options.tool)) {
      if (requests.has(id)) return true;
      requests.set(id, new AbortController());
      void answer(message, requests.get(id).signal);
    } else if (!waiting(message).map((request) => receive({ ...request, type: "control_request" })).includes(true)) {
      counts.ignored += 1;
      return false;
    }
    return true;
  };
  return Object.assign(receive, { counts });
}

/** Requests that were open before this host connected. The response to `initialize` lists them. */
function waiting(message) {
  const requests = message?.type === "control_response" && message.response?.response?.pending_permission_requests;
  return Array.isArray(requests) ? requests.filter((request) => request !== null && typeof request === "object") : [];
}

const isRequest = (message, tool) =>
  message?.type === "control_request" && message.request?.subtype === "can_use_tool" && isQuestionTool(message.request.tool_name, tool);
