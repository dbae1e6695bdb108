// Asks whether an action may run: the panel shows the action itself, and only a press of the person allows it.

import { AskError } from "./index.js";
import { stub } from "./_stub.js";
import { own } from "./_engine/basics/own.js";
import { snapshot } from "./_engine/connect/approvals/call.js";
import { askPerson, invalidError, requestsIn, toMessage } from "./_engine/connect/connector.js";

export { AskError };

/** What the scopes that every host knows hold for. Those of a host with other ids last as it says. */
const DECISIONS = { session: "allow-session", always: "allow-always" };

function offered(scope) {
  const { id, label, description } = own(scope);
  return { value: id, label, description, decision: Object.hasOwn(DECISIONS, id) ? DECISIONS[id] : "allow-always" };
}

export async function approve(action, given) {
  const { scopes = [], edit = true, signal, onDecision, ...rest } = own(given);
  const options = own(rest);
  const { tool, title, description, arguments: args, schema } = own(snapshot(action));
  const offers = [{ value: "reject", decision: "reject-once" }, { value: "once", decision: "allow-once" }, ...scopes.map(offered)];
  const [request] = await requestsIn("approval", { tool, title, description, arguments: args, schema, edits: edit, offers }, options);
  if (request.type !== "ask") throw invalidError(request.problems);
  const recordOf = recorder(request, options);
  const control = new AbortController();
  const withdraw = () => control.abort();
  if (signal?.aborted) withdraw();
  signal?.addEventListener("abort", withdraw);
  let [record, failure] = [];
  /** The panel stays until there is a record, so that the person sees what it waits for, and can leave. */
  const deliver = async (outcome) => {
    record = await recordOf(outcome).catch((cause) => {
      failure = new AskError("load", `The decision could not be recorded: ${cause?.message ?? cause}`, { cause, outcome: { ...outcome, type: "aborted" } });
      withdraw();
      throw failure;
    });
    await options.deliver?.(outcome);
  };
  try {
    const outcome = await askPerson(request, options.ask ? options : { ...options, deliver }, control.signal);
    if (failure) throw failure;
    const reply = await toMessage(request, outcome, options);
    const withdrawn = new AskError("superseded", "The question was withdrawn.", { outcome });
    if (outcome.type !== "answered") throw reply ? new AskError(outcome.type, reply.message, { outcome }) : withdrawn;
    const [{ allows, value, reason, changes = {}, arguments: ran = args }] = reply.decisions.map(own);
    const scope = allows ? value : "once";
    record ??= await recordOf(outcome);
    // Whoever has withdrawn the question gets no decision about it, even if a person was faster.
    if (signal?.aborted) throw withdrawn;
    if (record) Object.assign(record, { scope });
    if (record) await onDecision?.(record);
    const approval = { decision: allows ? "allow" : "reject", scope, ...(tool !== undefined && { tool }), arguments: ran, changed: Object.keys(changes) };
    return { ...approval, ...(reason !== undefined && { reason }), ...(record && { record }) };
  } finally {
    signal?.removeEventListener("abort", withdraw);
    request.close();
  }
}

/** Makes the record of an outcome. What it needs is loaded while the person thinks, and once more if that has failed. */
function recorder(request, options) {
  const load = async () => {
    const lazy = await import("./_engine/extras/record.js");
    await lazy.records(stub);
    return lazy;
  };
  const loading = load();
  loading.catch(() => {});
  return async (outcome) => (await (await loading.catch(load)).recordsOf(stub, request, outcome, options, "approve"))[0];
}
