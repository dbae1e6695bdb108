// What a request for a decision asks about, where that is certain. Each protocol has here what such a request looks like; one with any other
// member is left to the module that reads it.

import { parse } from "../../basics/own.js";
import { questionAbout } from "./call.js";

/** @import { AcpPermission, ActionRequest, Approval, ApprovalItem, GraphInterrupt, GraphState } from "../../types/decisions.js" */
/** @import { Permission, PermissionUpdate, ReviewConfig, ToolPart } from "../../types/decisions.js" */
/** @import { About, EarlyQuestion, Offer, Texts } from "./call.js" */

/**
 * What is read of a message: as `questionAbout` takes it, and what the reply to it needs.
 *
 * @typedef {About & { correlation?: unknown }} Asked
 */

/**
 * Whether a value is an object with no other members than these.
 *
 * @param {unknown} value
 * @param {readonly string[]} names
 */
const hasOnly = (value, names) => typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).every((name) => names.includes(name) || /** @type {Record<string, unknown>} */ (value)[name] === undefined);

/** @type {<T>(list: T[] | undefined) => T | undefined} */
const one = (list) => (Array.isArray(list) && list.length === 1 ? list[0] : undefined);

/** @type {Record<string, string>} */
const KINDS = { allow_once: "allow-once", allow_session: "allow-session", allow_always: "allow-always", reject_once: "reject-once", reject_always: "reject-always" };

const ALLOW = { decision: "allow-once" };
const REJECT = { decision: "reject-once" };

/**
 * The offer of rules that Claude Code suggests, of which each has one part. Throws where it is not certain how they are written.
 *
 * @param {PermissionUpdate[]} updates
 */
function suggestion(updates) {
  const covers = updates.map(({ type, behavior, rules, mode, destination, ...more }) => {
    const { toolName, ruleContent, ...rest } = one(rules) ?? {};
    const isRule = type === "addRules" && behavior === "allow" && mode === undefined;
    const what = isRule ? toolName : mode;
    const isText = [what, ruleContent === undefined ? "-" : ruleContent, destination].every((text) => typeof text === "string" && text !== "" && !/\n|\), /.test(text));
    const isCertain = isText && hasOnly(more, []) && hasOnly(rest, []) && (isRule || (type === "setMode" && rules === undefined));
    if (!isCertain) throw new TypeError();
    return `${isRule ? "" : "setMode: "}${what}${ruleContent === undefined ? "" : `(${ruleContent})`} (${destination})`;
  });
  return { decision: updates.every(({ destination }) => destination === "session") ? "allow-session" : "allow-always", covers: covers.join("\n") };
}

/**
 * What each protocol asks about, as `questionAbout` takes it, and the `correlation` of the request; nothing where that is not certain.
 *
 * @type {Record<string, ((message: never) => Asked | false) | null>}
 */
const READ = {
  __proto__: null,
  /** @param {Approval} action */
  approval(action) {
    const { tool, title, description, arguments: given, edits, offers, content } = action;
    const isKnown = hasOnly(action, ["tool", "title", "description", "arguments", "schema", "edits", "offers", "content", "pressOnly"]) && !content?.length && action.pressOnly !== true;
    const known = offers.map(({ decision, label, description }) => ({ decision, name: label, covers: description }));
    return isKnown && { tool, title, isOwn: title !== undefined, description, arguments: given, edits: edits === true, offers: known };
  },
  /** @param {Permission} request */
  "claude-permission-tool"({ tool_name, tool_use_id, input, title, description, decision_reason, permission_suggestions, ...more }) {
    const isKnown = hasOnly(more, ["subtype", "display_name"]) && typeof tool_name === "string";
    const suggested = permission_suggestions?.length ? [suggestion(permission_suggestions)] : [];
    const why = [description, decision_reason].filter((text) => typeof text === "string").join("\n");
    return isKnown && { correlation: tool_use_id, tool: tool_name, title, isOwn: title !== undefined, description: why, arguments: input, edits: true, offers: [ALLOW, ...suggested, REJECT] };
  },
  /** @param {AcpPermission} request */
  "acp-permission"({ toolCall, options, ...more }) {
    const { title, kind, rawInput } = toolCall;
    const isKnown = hasOnly(more, ["sessionId"]) && hasOnly(toolCall, ["toolCallId", "title", "kind", "status", "rawInput"]);
    const isCall = isKnown && kind !== "other" && kind !== "think" && options.every((option) => hasOnly(option, ["optionId", "name", "kind"]) && Object.hasOwn(KINDS, option.kind));
    return isCall && { tool: kind, title, arguments: rawInput, offers: options.map(({ kind, name }) => ({ decision: KINDS[kind], name })), reason: false };
  },
  /** @param {ToolPart} part */
  "ai-sdk"({ type, toolName, state, input, approval, ...more }) {
    const isKnown = hasOnly(more, ["toolCallId"]) && hasOnly(approval, ["id", "requestReason", "isAutomatic"]) && state === "approval-requested" && approval.isAutomatic !== true && typeof approval.id === "string";
    return isKnown && { correlation: approval.id, tool: type === "dynamic-tool" ? toolName : type.replace(/^tool-/, ""), description: approval.requestReason, arguments: input, offers: [ALLOW, REJECT] };
  },
  /** @param {ApprovalItem} item */
  "openai-agents"({ type, toolName, rawItem, ...more }) {
    const { callId, arguments: text, providerData } = rawItem;
    /** @type {unknown} */
    const given = JSON.parse(text);
    // As text, names may occur twice, and numbers may have more digits.
    const isKnown = hasOnly(more, []) && hasOnly(rawItem, ["type", "id", "callId", "name", "status", "arguments", "providerData", "namespace"]) && type === "tool_approval_item" && rawItem.type === "function_call" && JSON.stringify(given) === text;
    return isKnown && !providerData?.server_label && typeof callId === "string" && { correlation: callId, tool: toolName ?? rawItem.name, arguments: given, offers: [ALLOW, { decision: "allow-session" }, REJECT] };
  },
  /** @param {GraphState} state */
  langgraph(state) {
    const interrupt = /** @type {GraphInterrupt} */ (one(state.__interrupt__));
    const { id, value } = interrupt;
    const [isPython, isJavaScript] = [hasOnly(value, ["action_requests", "review_configs"]), hasOnly(value, ["actionRequests", "reviewConfigs"])];
    const { name, args, description, ...more } = /** @type {ActionRequest} */ (one(isPython ? value.action_requests : value.actionRequests));
    const { action_name, actionName = action_name, allowed_decisions, allowedDecisions = allowed_decisions } = /** @type {ReviewConfig} */ (one(isPython ? value.review_configs : value.reviewConfigs));
    const isKnown = hasOnly(interrupt, ["id", "value", "ns", "resumable", "when"]) && typeof id === "string" && (isPython || isJavaScript) && hasOnly(more, []) && actionName === name && allowedDecisions.every((decision) => /^(approve|edit|reject)$/.test(decision));
    const offers = /** @type {[string, Offer][]} */ ([["approve", ALLOW], ["reject", REJECT]]).filter(([decision]) => allowedDecisions.includes(decision)).map(([, offer]) => offer);
    return isKnown && { correlation: id, tool: name, description, arguments: args, edits: allowedDecisions.includes("edit"), offers, reason: allowedDecisions.includes("reject") };
  },
};

/**
 * Without what a script of the page has added to all objects.
 *
 * @template T
 * @param {T} value
 */
const copy = (value) => /** @type {T} */ (parse(JSON.stringify(value)));

/**
 * `{question, correlation}` of a message, with the texts of `t`, or nothing.
 *
 * @param {string} dialect
 * @param {unknown} message
 * @param {Texts} t
 * @returns {{ correlation: unknown, question: EarlyQuestion } | undefined}
 */
export function readAtOnce(dialect, message, t) {
  try {
    const { correlation, ...about } = /** @type {Asked} */ (copy(/** @type {(message: unknown) => Asked | false} */ (READ[dialect])(copy(message))));
    return { correlation, question: copy(questionAbout(copy(about), t)) };
  } catch {
    return undefined;
  }
}
