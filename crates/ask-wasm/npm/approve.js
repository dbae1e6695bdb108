// Asks whether an action may run: the panel shows the action itself, and only a press of the person allows it.

import { AskError } from "./index.js";
import { stub } from "./_stub.js";
import { snapshot } from "./_engine/connect/approvals/call.js";
import { askPerson, invalidError, requestsIn, toMessage } from "./_engine/connect/connector.js";

export { AskError };

/** What the scopes that every host knows hold for. Those of a host with other ids last as it says. */
const DECISIONS = { session: "allow-session", always: "allow-always" };

const offered = ({ id, label, description }) => ({ value: id, label, description, decision: Object.hasOwn(DECISIONS, id) ? DECISIONS[id] : "allow-always" });

export async function approve(action, { scopes = [], edit = true, signal, onDecision, ...options } = {}) {
  const { tool, title, description, arguments: args, schema } = snapshot(action);
  const offers = [{ value: "reject", decision: "reject-once" }, { value: "once", decision: "allow-once" }, ...scopes.map(offered)];
  const [request] = await requestsIn("approval", { tool, title, description, arguments: args, schema, edits: edit, offers }, options);
  if (request.type !== "ask") throw invalidError(request.problems);
  const recording = import("./_engine/extras/record.js");
  recording.catch(() => {});
  try {
    const outcome = await askPerson(request, options, signal);
    const reply = await toMessage(request, outcome, options);
    if (outcome.type !== "answered") throw new AskError(outcome.type, reply?.message ?? "The question was withdrawn.", { outcome });
    const [{ allows, value, reason, changes = {}, arguments: ran = args }] = reply.decisions;
    const scope = allows ? value : "once";
    const [decided] = await (await recording).recordsOf(stub, request, outcome, options, "approve");
    const record = decided && { ...decided, scope };
    if (record) await onDecision?.(record);
    const approval = { decision: allows ? "allow" : "reject", scope, arguments: ran, changed: Object.keys(changes) };
    return { ...approval, ...(reason !== undefined && { reason }), ...(record && { record }) };
  } finally {
    request.close();
  }
}
