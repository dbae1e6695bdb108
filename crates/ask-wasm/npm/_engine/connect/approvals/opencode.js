// Permissions that OpenCode asks for (docs/sources.md, section 3.15): the call that waits for one, and the reply to it.

import { requestsIn } from "../connector.js";
import { REJECTED } from "./decide.js";

/**
 * What a panel asks about a permission, and the reply to it. `part` is the part of the message with the call, where the server has it.
 * A permission that cannot be shown whole is rejected; its `reply` says why.
 */
export async function permission(request, part, options) {
  const [asked] = await requestsIn("approval", actionOf(request, part), options);
  if (asked.type === "ask") return { asked, reply: async (outcome) => (({ messages: [answer], losses }) => ({ body: answer && bodyOf(answer), losses }))(await asked.write(outcome)) };
  const message = asked.problems.map(({ message }) => message).join("\n");
  return { refusal: message, reply: async () => ({ body: { reply: "reject", message }, losses: [] }) };
}

function actionOf({ permission, patterns, metadata, always }, { tool, state } = {}) {
  const patternsOf = (patterns) => patterns.map((pattern) => `${permission}: ${typeof pattern === "string" ? pattern : JSON.stringify(pattern)}`).join("\n");
  const lasting = Array.isArray(always) && always.length > 0 ? [{ value: "always", decision: "allow-always", description: patternsOf(always) }] : [];
  return {
    tool: tool ?? permission,
    arguments: state?.input,
    content: [{ permission, patterns }, ...attached(metadata, state?.input)],
    offers: [{ value: "once", decision: "allow-once" }, ...lasting, { value: "reject", decision: "reject-once" }],
  };
}

/** What OpenCode adds to the call: the change of a file as actions have it, and whatever the call does not say itself. */
function attached(metadata, input) {
  const { filepath, diff, ...more } = metadata ?? {};
  const rest = Object.entries({ ...(diff === undefined && { filepath }), ...more });
  const added = rest.filter(([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(input?.[name]));
  return [...(diff === undefined ? [] : [{ path: filepath, text: diff }]), ...(added.length > 0 ? [Object.fromEntries(added)] : [])];
}

/** Only without words the turn ends, as a person wants who cancels. */
function bodyOf({ ending, message, decisions: [{ allows, value, reason }] }) {
  if (allows) return { reply: value };
  return { reply: "reject", ...(ending !== "cancelled" && { message: reason ?? (ending === "answered" ? REJECTED : message) }) };
}
