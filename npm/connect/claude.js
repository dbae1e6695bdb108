// Claude Code: the Agent SDK's callbacks, an MCP permission tool, and the stdio control protocol.

/**
 * @import { ClaudeOptions, PermissionResult, ToolContext } from "./claude.js"
 * @import { AgentOptions, Failed, How } from "../_lib/types/agents.js"
 */

/** @typedef {Extract<PermissionResult, { behavior: "deny" }>} Denial */

/**
 * What is read of the input of a hook.
 *
 * @typedef {{ tool_name?: unknown, tool_use_id?: unknown, tool_input?: unknown, hook_event_name?: unknown }} HookInput
 */

/**
 * What is read of a message of the control protocol.
 *
 * @typedef {object} Message
 * @property {unknown} [type]
 * @property {unknown} [request_id]
 * @property {Asking["request"] | null} [request]
 * @property {{ response?: { pending_permission_requests?: (Message | null)[] } | null } | null} [response]
 */

/**
 * A request for a permission.
 *
 * @typedef {object} Asking
 * @property {unknown} request_id
 * @property {{ subtype?: unknown, tool_name?: unknown, input?: unknown, tool_use_id?: unknown }} request
 */

import { NOT_ASKED, NOT_SHOWN, isQuestionTool, named, connector, reply, replyToCall, reportError } from "../_lib/agents/connector.js";
import { asksApproval, snapshot } from "../_lib/agents/approvals/call.js";
import { decide } from "../_lib/agents/approvals/decide.js";
import { atOnce } from "../_lib/agents/approvals/early.js";

const TOOL = "AskUserQuestion";

/** The tool by which Claude Code asks whether to go ahead with its plan. */
const PLAN = "ExitPlanMode";

/**
 * The option `plans`, as one of `approvals`.
 *
 * @template {ClaudeOptions} Given
 * @param {Given} given
 * @returns {Omit<Given, "plans">}
 */
function withPlans({ plans, ...options }) {
  if (plans !== true) return options;
  return { ...options, approvals: ({ tool, arguments: input }) => tool === PLAN || asksApproval(options, tool, input) };
}

/** @type {(message: string) => Denial} */
const deny = (message) => ({ behavior: "deny", message });

/** The result for a withdrawn question. Nobody reads it, but the SDK expects a result. */
const WITHDRAWN = deny("The questions were withdrawn or answered elsewhere.");

/** @type {typeof import("./claude.js").canUseTool} */
export const canUseTool = (given = {}) => {
  const options = withPlans(given);
  return async (name, input, /** @type {ToolContext} */ context = {}) => {
    const { toolUseID: id, signal } = context;
    if (!isQuestionTool(name, options.tool)) {
      if (asksApproval(options, name, input)) return (await approval("claude-permission-tool", requestOf(name, input, context), deny, options, { signal, plain: atOnce(connector.early) })) ?? WITHDRAWN;
      return options.otherwise ? options.otherwise(name, input, /** @type {Parameters<typeof options.otherwise>[2]} */ (context)) : deny(`No handler decides about the tool ${name}.`);
    }
    const call = { dialect: "claude-permission-tool", id, input, message: { tool_name: TOOL, input, tool_use_id: id } };
    return (await replyToCall(call, named(options, id), deny, { signal })) ?? WITHDRAWN;
  };
};

/**
 * What the SDK tells about a call, as the control protocol names it.
 *
 * @param {string} tool_name
 * @param {unknown} input
 * @param {ToolContext} context
 */
const requestOf = (tool_name, input, { toolUseID, suggestions, blockedPath, decisionReason, suppressAlwaysAllowRule, defaultToNo, agentID, mcpServer, title, description }) => ({
  tool_name,
  input,
  tool_use_id: toolUseID,
  permission_suggestions: suggestions,
  blocked_path: blockedPath,
  decision_reason: decisionReason,
  suppress_always_allow_rule: suppressAlwaysAllowRule,
  default_to_no: defaultToNo,
  agent_id: agentID,
  mcp_server: mcpServer,
  title,
  description,
});

/**
 * Asks whether a call may run. Null if it was withdrawn, or if `send` has sent the reply. Whatever is not a person's permission is `refused`.
 *
 * @template Reply
 * @param {string} dialect
 * @param {unknown} message
 * @param {Failed<Reply>} refused
 * @param {AgentOptions} given
 * @param {How<Reply>} how
 */
async function approval(dialect, message, refused, given, how) {
  const { onDecision } = given;
  // What records call it, whichever way it was asked.
  /** @type {AgentOptions} */
  const options = onDecision ? { ...given, onDecision: (record) => onDecision({ ...record, protocol: "claude" }) } : given;
  try {
    return await decide(connector, dialect, snapshot(message), refused, options, how);
  } catch (error) {
    reportError(options, error);
    return refused(NOT_SHOWN);
  }
}

/** @type {typeof import("./claude.js").hook} */
export const hook = (given = {}) => {
  const options = withPlans(given);
  return async (input, _toolUseID, context = {}) => {
    const { tool_name, tool_use_id: id, tool_input, hook_event_name: event = PRE_TOOL_USE } = /** @type {HookInput} */ (input ?? {});
    if (!ASKING.has(event)) return {};
    if (!isQuestionTool(tool_name, options.tool)) {
      if (!asksApproval(options, tool_name, tool_input)) return {};
      return (await approval("claude-hook", input, (text) => denied(event, deny(text)), options, { signal: context.signal })) ?? {};
    }
    const call = { dialect: "claude-hook", id, input: tool_input, message: { ...input, tool_name: TOOL } };
    return (await replyToCall(call, named(options, id), (text) => denied(event, { ...deny(text), interrupt: false }), { signal: context.signal })) ?? {};
  };
};

const PRE_TOOL_USE = "PreToolUse";

/**
 * The hooks that can answer.
 *
 * @type {Set<unknown>}
 */
const ASKING = new Set([PRE_TOOL_USE, "PermissionRequest"]);

/**
 * The output of a hook that denies a call.
 *
 * @param {unknown} hookEventName
 * @param {Denial} denial
 * @returns {Record<string, unknown>}
 */
const denied = (hookEventName, denial) => ({
  hookSpecificOutput: hookEventName === PRE_TOOL_USE ? { hookEventName, permissionDecision: denial.behavior, permissionDecisionReason: denial.message } : { hookEventName, decision: denial },
});

/** @type {typeof import("./claude.js").permissionTool} */
export const permissionTool = (options = {}) => {
  const decide = canUseTool(options);
  return async ({ tool_name, input, tool_use_id } = /** @type {never} */ ({}), { signal } = {}) => {
    const result = await decide(tool_name, input, { toolUseID: tool_use_id, signal });
    return { content: [{ type: "text", text: JSON.stringify(result) }] };
  };
};

/** @type {typeof import("./claude.js").control} */
export function control(send, given = {}) {
  const options = withPlans(given);
  /**
   * Abort controllers by request id. Entries are kept, so that a request that arrives again is ignored.
   *
   * @type {Map<unknown, AbortController>}
   */
  const requests = new Map();
  const counts = { ignored: 0 };
  /** @param {Asking} message @param {AbortSignal} signal */
  const answerQuestion = (message, signal) => {
    const { request_id, request } = message;
    const asking = { ...message, request: { ...request, tool_name: TOOL } };
    /** @type {Failed<Record<string, unknown>>} */
    const failed = (error) => ({ type: "control_response", response: { subtype: "error", request_id, error } });
    return reply("claude-control", asking, named(options, request.tool_use_id), failed, { signal, send: /** @type {How["send"]} */ (send) });
  };
  /** @param {Asking} message @param {AbortSignal} signal */
  const decideCall = (message, signal) => {
    const { request_id, request } = message;
    /** @type {Failed<Record<string, unknown>>} */
    const refused = (text) => ({ type: "control_response", response: { subtype: "success", request_id, response: { ...deny(text), toolUseID: request.tool_use_id } } });
    return approval("claude-control", message, refused, options, { signal, send: /** @type {How["send"]} */ (send) });
  };
  /** @param {Asking} message @param {AbortSignal} signal */
  const answer = async (message, signal) => {
    const response = await (isQuestionTool(message.request.tool_name, options.tool) ? answerQuestion : decideCall)(message, signal);
    if (response === null || response === NOT_ASKED) return;
    try {
      await send(response);
    } catch (error) {
      reportError(options, error);
    }
  };
  /** @type {(message: Message | null | undefined) => boolean} */
  const receive = (message) => {
    const id = message?.request_id;
    if (message?.type === "control_cancel_request" && requests.has(id)) {
      /** @type {AbortController} */ (requests.get(id)).abort();
    } else if (isRequest(message, options)) {
      if (requests.has(id)) return true;
      requests.set(id, new AbortController());
      void answer(message, /** @type {AbortController} */ (requests.get(id)).signal);
    } else if (!waiting(message).map((request) => receive({ ...request, type: "control_request" })).includes(true)) {
      counts.ignored += 1;
      return false;
    }
    return true;
  };
  return Object.assign(/** @type {(message: unknown) => boolean} */ (receive), { counts });
}

/**
 * Requests that were open before this host connected. The response to `initialize` lists them.
 *
 * @param {Message | null | undefined} message
 */
function waiting(message) {
  const requests = message?.type === "control_response" && message.response?.response?.pending_permission_requests;
  return Array.isArray(requests) ? requests.filter((request) => request !== null && typeof request === "object") : [];
}

/**
 * @param {Message | null | undefined} message
 * @param {ClaudeOptions} options
 * @returns {message is Message & Asking}
 */
function isRequest(message, options) {
  if (message?.type !== "control_request" || message.request?.subtype !== "can_use_tool") return false;
  const { tool_name, input } = message.request;
  return isQuestionTool(tool_name, options.tool) || asksApproval(options, tool_name, input);
}
