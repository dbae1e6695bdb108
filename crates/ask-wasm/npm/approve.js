// Asks whether an action may run: the panel shows the action itself, and only a press of the person allows it.

import { AskError } from "./index.js";
import { stub } from "./_stub.js";
import { snapshot } from "./_engine/connect/approvals/call.js";
import { askPerson, invalidError, requestsIn, toMessage } from "./_engine/connect/connector.js";

export { AskError };

/** What the scopes that every host knows hold for. Those of a host with other ids last as it says. */
const DECISIONS = { session: "allow-session", always: "allow-always" };

const offered = ({ id, label, description }) => ({ value: id, label, description, decision: Object.hasOwn(DECISIONS, id) ? DECISIONS[id] : "allow-always" });

export async function approve(action, { scopes = [], edit = true, reuse = false, signal, onDecision, ...options } = {}) {
  const { tool, title, description, arguments: args, schema } = snapshot(action);
  const offers = [{ value: "reject", decision: "reject-once" }, { value: "once", decision: "allow-once" }, ...scopes.map(offered)];
  const asked = { tool, title, description, arguments: args, schema, edits: edit, offers };
  const kept = reuse && (await import("./_engine/connect/approvals/kept-decision.js")).keptDecision(stub, asked, options);
  const before = kept && (await kept.read());
  if (before) return before;
  const [request] = await requestsIn("approval", asked, options);
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
    const approval = { decision: allows ? "allow" : "reject", scope, tool, arguments: ran, changed: Object.keys(changes) };
    const whole = { ...approval, ...(reason !== undefined && { reason }), ...(record && { record }) };
    if (kept) kept.write(whole);
    return whole;
  } finally {
    request.close();
  }
}
