// Asks whether an action may run: the panel shows the action itself, and only a press of the person allows it.

import { AskError } from "./index.js";
import { stub } from "./_stub.js";
import { snapshot } from "./_engine/connect/approvals/call.js";
import { askPerson, invalidError, requestsIn, toMessage } from "./_engine/connect/connector.js";

export { AskError };

/** What the scopes that every host knows hold for. Those of a host with other ids last as it says. */
const DECISIONS = { session: "allow-session", always: "allow-always" };

/** The ids that say what is decided without a scope. */
const OWN = ["once", "reject"];

/** `path` is where the page wrote it: what cannot be shown whole is refused there. */
const offered = ({ id, label, description }, at) => ({ value: id, label, description, path: `scopes[${at}]`, decision: Object.hasOwn(DECISIONS, id) ? DECISIONS[id] : "allow-always" });

/** Refuses scopes that the result could not tell apart. */
function check(scopes) {
  const ids = scopes.map((scope) => Object(scope).id);
  const problems = ids.flatMap((id, at) => {
    const isText = typeof id === "string" && id.trim() !== "";
    const rule = !isText ? "no-id" : OWN.includes(id) ? "taken" : ids.indexOf(id) < at ? "twice" : "";
    if (!rule) return [];
    const path = `scopes[${at}].id`;
    const limit = isText ? "must differ from once, reject and the ids before it" : "must be a text that is not empty";
    const actual = isText ? JSON.stringify(id.length > 40 ? `${id.slice(0, 40)}…` : id) : id === "" ? "an empty text" : typeof id;
    const cure = "give each scope a name of its own, such as session";
    return [{ path, rule, limit, actual, cure, message: `${path}: ${actual}, ${limit}; ${cure}` }];
  });
  if (problems.length) throw invalidError(problems);
}

export async function approve(action, { scopes = [], edit = true, reuse = false, signal, onDecision, ...options } = {}) {
  check(scopes);
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
