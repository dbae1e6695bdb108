// Permissions of the GitHub Copilot SDK (docs/sources.md, section 3.23): what its runtime asks, and the results it takes.

import { snapshot } from "./call.js";
import { REJECTED, decide, reportUnasked } from "./decide.js";

/** Members of a request that say how to ask, or what the runtime found in the command, which is shown itself. */
const NO_ARGUMENTS = new Set(["kind", "toolCallId", "toolName", "intention", "canOfferSessionApproval", "managedApprovalRequired", "permissionRecommendation", "commands", "commandSegments", "possiblePaths", "possibleUrls", "hasWriteFileRedirection"]);

/** Calls of tools, with the member that has their arguments. */
const ARGUMENTS = { mcp: "args", "custom-tool": "args", hook: "toolArgs" };

/** The result for a request. One that was withdrawn has none. */
export async function permission(parts, request, options, signal) {
  const toResult = ({ allows, value, reason, ending, message }) => {
    reportUnasked(parts, { ending, message }, options);
    if (allows) return value;
    // Without feedback the runtime ends the turn.
    if (ending === "answered" || ending === "declined") return { kind: "reject", feedback: reason ?? message ?? REJECTED };
    return { kind: ending === "cancelled" ? "reject" : "user-not-available" };
  };
  return (await decide(parts, "copilot", actionOf(snapshot(request)), toResult, options, { signal })) ?? { kind: "no-result" };
}

function actionOf(request) {
  const { kind, toolName, intention } = request;
  const shown = Object.entries(request).filter(([name, value]) => !NO_ARGUMENTS.has(name) && value !== null);
  const { [ARGUMENTS[kind] ?? ""]: args, diff, fileName, ...more } = Object.fromEntries(shown);
  const isCall = Object.hasOwn(ARGUMENTS, kind);
  const rest = Object.keys(more).length > 0 ? more : undefined;
  return {
    tool: toolName ?? kind,
    description: intention,
    arguments: isCall ? args ?? {} : rest,
    content: [...(diff === undefined ? [] : [{ path: fileName, text: diff }]), ...(isCall && rest ? [rest] : [])],
    offers: [{ value: { kind: "approve-once", approvedInteractively: true }, decision: "allow-once" }, ...lasting(request), { value: "reject", decision: "reject-once" }],
  };
}

/** Permissions that hold for longer, as the runtime keeps them. Where a rule of the organization asks, there is none. */
function lasting({ kind, canOfferSessionApproval, managedApprovalRequired, commands, serverName, toolName }) {
  const forSession = (approval, description) => ({ value: { kind: "approve-for-session", approval }, decision: "allow-session", description });
  if (managedApprovalRequired) return [];
  switch (kind) {
    case "shell": {
      const commandIdentifiers = commands?.map(({ identifier }) => identifier) ?? [];
      return canOfferSessionApproval && commandIdentifiers.length > 0 ? [forSession({ kind: "commands", commandIdentifiers }, commandIdentifiers.join("\n"))] : [];
    }
    case "write":
      return canOfferSessionApproval ? [forSession({ kind: "write" }, "Every change of every file")] : [];
    case "mcp":
      return [forSession({ kind: "mcp", serverName, toolName }, `${serverName}: ${toolName}`)];
    case "custom-tool":
      return [forSession({ kind: "custom-tool", toolName }, toolName)];
    default:
      return [];
  }
}
