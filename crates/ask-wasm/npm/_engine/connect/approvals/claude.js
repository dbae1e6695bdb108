// Whether any tool of Claude Code may run: what the control protocol asks with `can_use_tool`, and `PermissionResult`.

import { REJECTED, decide } from "./decide.js";

export const approval = (parts, request, options, how) => decide(parts, "claude", actionOf(request), (decision) => resultOf(decision, request.input), options, how);

function actionOf(request) {
  const { tool_name, input, title, description, decision_reason, blocked_path, permission_suggestions, suppress_always_allow_rule, agent_id, mcp_server } = request;
  const isOffered = Array.isArray(permission_suggestions) && permission_suggestions.length > 0 && suppress_always_allow_rule !== true;
  return {
    tool: tool_name,
    title,
    description: [description, decision_reason].filter((text) => typeof text === "string").join("\n"),
    arguments: input,
    edits: true,
    content: typeof blocked_path === "string" ? [{ path: blocked_path }] : [],
    agent: agent_id,
    server: mcp_server && `${mcp_server.name} (${mcp_server.source})`,
    // One key must not be enough for these.
    pressOnly: request.default_to_no === true || request.requires_user_interaction === true,
    offers: [{ value: "allow", decision: "allow-once" }, ...(isOffered ? [rulesOf(permission_suggestions)] : []), { value: "reject", decision: "reject-once" }],
  };
}

/** Claude Code suggests rules by which it would not ask again. They hold together, and are sent as they were received. */
const rulesOf = (suggestions) => ({
  value: suggestions,
  decision: suggestions.every((update) => update?.destination === "session") ? "allow-session" : "allow-always",
  description: suggestions.map(wordsOf).join("\n"),
});

/**
 * What a suggestion changes, as Claude Code writes rules: `Bash(npm test:*) (localSettings)`. What has other members, or could be read as
 * several rules, is shown as it is.
 */
function wordsOf(update) {
  const { type, behavior, rules, directories, mode, destination, ...more } = update ?? {};
  const ruleOf = ({ toolName, ruleContent, ...more }) => isPlain(more) && named(toolName) + (ruleContent === undefined ? "" : `(${named(ruleContent)})`);
  const known = {
    addRules: () => behavior === "allow" && listOf(rules.map(ruleOf)),
    addDirectories: () => `addDirectories: ${listOf(directories.map(named))}`,
    setMode: () => `setMode: ${named(mode)}`,
  };
  try {
    const words = isPlain(more) && Object.hasOwn(known, type) && known[type]();
    if (words) return `${words} (${named(destination)})`;
  } catch {}
  return JSON.stringify(update);
}

const isPlain = (more) => Object.keys(more).length === 0;

/** A list in which each comma between two parts is ours. */
function listOf(parts) {
  if (parts.some((part) => !part || (parts.length > 1 && part.includes(", ")) || part.includes("), "))) throw new TypeError();
  return parts.join(", ");
}

function named(text) {
  if (typeof text !== "string" || text.includes("\n")) throw new TypeError();
  return text;
}

/** `PermissionResult`, with the input and the rules as they were received, or the input as the person changed it. */
function resultOf({ allows, value, reason, arguments: changed, ending, message }, input) {
  if (allows) return { behavior: "allow", updatedInput: changed ?? input, ...(Array.isArray(value) && { updatedPermissions: value }) };
  if (ending === "answered") return { behavior: "deny", message: reason ?? REJECTED };
  return { behavior: "deny", message, ...(ending === "cancelled" && { interrupt: true }) };
}
