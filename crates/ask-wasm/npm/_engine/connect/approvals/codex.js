// Whether Codex may run a command or change files (docs/sources.md, section 3.14): what its app-server asks, and its decisions.

import { decide, reportUnasked } from "./decide.js";

/** What a person is asked about changes that came with no item of this connection. */
const NOT_SENT = "Allow changes of files that Codex did not send?";

/** Parameters that identify a request, that are offers, or that repeat the command in another form. All others are shown. */
const NO_ARGUMENTS = new Set([
  ...["threadId", "turnId", "itemId", "approvalId", "startedAtMs", "reason", "commandActions", "changes"],
  ...["availableDecisions", "proposedExecpolicyAmendment", "proposedNetworkPolicyAmendments"],
]);

/** Asks about a request. `call` has the type of its item as `tool`, and its parameters as `arguments`, with the changes of that item. */
export function approval(parts, { tool, arguments: params }, options, how) {
  const toReply = ({ value, ending, message }) => {
    reportUnasked(parts, { ending, message }, options);
    return { result: { decision: value ?? (ending === "cancelled" || ending === "aborted" ? "cancel" : "decline") } };
  };
  return decide(parts, "codex", tool === "fileChange" ? fileChange(params) : command(params), toReply, options, how);
}

function command(params) {
  const { command, networkApprovalContext: network, availableDecisions } = params;
  return {
    tool: "commandExecution",
    description: params.reason,
    arguments: argumentsOf(params),
    offers: offers(availableDecisions ?? ["accept"], network ? `${network.protocol} ${network.host}` : command),
    reason: false,
  };
}

function fileChange(params) {
  const { changes } = params;
  const isSent = Array.isArray(changes) && changes.length > 0;
  return {
    ...(isSent ? { tool: "fileChange" } : { title: NOT_SENT }),
    description: params.reason,
    arguments: argumentsOf(params),
    content: isSent ? changes.map(changeOf) : [],
    // What was not shown is not allowed for longer.
    offers: offers(isSent ? ["accept", "acceptForSession"] : ["accept"], isSent ? changes.map(({ path }) => path).join("\n") : ""),
    reason: false,
  };
}

/** The parameters that say what is done. Codex sends null for those that it does not use. */
function argumentsOf(params) {
  const shown = Object.entries(params).filter(([name, value]) => !NO_ARGUMENTS.has(name) && value !== null && !(name === "kind" && value === "command"));
  return shown.length > 0 ? Object.fromEntries(shown) : undefined;
}

/** A change as actions have it. Of an addition Codex sends the content, of an update the unified diff. What is not known is shown as it is. */
function changeOf(change) {
  const { path, kind, diff, ...more } = change ?? {};
  if (Object.keys(more).length === 0 && kind?.type === "add") return { path, after: diff };
  if (Object.keys(more).length === 0 && kind?.type === "update" && kind.move_path === null) return { path, text: diff };
  return change;
}

/** The decisions of a request, which are sent back as they were received. To decline is always possible, and one that is not known is not offered. */
const offers = (available, scope) => [...available.flatMap((decision) => offer(decision, scope) ?? []), { value: "decline", decision: "reject-once" }];

function offer(value, scope) {
  if (value === "accept") return { value, decision: "allow-once" };
  if (value === "acceptForSession") return { value, decision: "allow-session", description: scope };
  const { acceptWithExecpolicyAmendment: rule, applyNetworkPolicyAmendment: network } = value ?? {};
  // As Codex writes it into its rules. Whatever else is sent with it is shown as it is.
  if (rule) return { value, decision: "allow-always", description: isAlone(value, rule) ? `prefix_rule(pattern=${JSON.stringify(rule.execpolicy_amendment)}, decision="allow")` : JSON.stringify(value) };
  if (!network) return undefined;
  const { host, action, ...more } = network.network_policy_amendment;
  const description = isAlone(value, network) && Object.keys(more).length === 0 && typeof host === "string" ? `${action} ${host}` : JSON.stringify(value);
  return { value, decision: action === "allow" ? "allow-always" : "reject-always", description };
}

/** Whether each of these has one member. */
const isAlone = (...values) => values.every((value) => Object.keys(value).length === 1);
