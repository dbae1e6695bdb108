// Asks whether an action may run: the panel shows the action itself, and only a press of the person allows it.

/**
 * @import { Action, Approval, ApproveOptions, DecisionRecord, Scope } from "./approve.js"
 * @import { Request } from "./_lib/types/agents.js"
 * @import { Outcome, Problem } from "./types/outcome.js"
 */

import { AskError } from "./index.js";
import { runtime } from "./_lib/ask.js";
import { own } from "./_lib/basics/own.js";
import * as decisions from "./_lib/extras/early/decisions.js";
import { snapshot } from "./_lib/agents/approvals/call.js";
import { atOnce } from "./_lib/agents/approvals/early.js";
import { askPerson, early, invalidError, requestsIn, toMessage } from "./_lib/agents/connector.js";

export { AskError };

// The panel is there at once, so what draws it comes with the page.
runtime.decisions = decisions;

/** What the scopes that every host knows hold for. Those of a host with other ids last as it says. */
const DECISIONS = { session: "allow-session", always: "allow-always" };

/** The ids that say what is decided without a scope. */
const OWN = ["once", "reject"];

/**
 * `path` is where the page wrote it: what cannot be shown whole is refused there.
 *
 * @param {Scope} scope
 * @param {number} at
 */
function offered(scope, at) {
  const { id, label, description } = own(scope);
  return { value: id, label, description, path: `scopes[${at}]`, decision: Object.hasOwn(DECISIONS, id) ? DECISIONS[/** @type {keyof typeof DECISIONS} */ (id)] : "allow-always" };
}

/**
 * A problem as the core reports them. What else makes them is loaded later, and would be one file more.
 *
 * @type {(path: string, rule: string, actual: string, limit: string, cure: string) => Problem}
 */
const refused = (path, rule, actual, limit, cure) => ({ path, rule, limit, actual, cure, message: `${path}: ${actual}, ${limit}; ${cure}` });

/** What is shown of an action. */
const MEMBERS = ["tool", "title", "description", "arguments", "schema"];

/**
 * Refuses an action of which something would not be shown. What would be left of it looks like all that runs.
 *
 * @param {unknown} action
 */
function checkAction(action) {
  const isObject = typeof action === "object" && action !== null && !Array.isArray(action);
  const names = isObject ? Object.keys(action).filter((name) => !MEMBERS.includes(name)) : [];
  const problems = names.map((name) => refused(`action[${JSON.stringify(name.slice(0, 40))}]`, "not-shown", "unknown", `must be ${MEMBERS.join(", ")}`, "pass what the tool is called with as arguments"));
  if (!isObject || !Object.keys(action).length) problems.push(refused("action", "not-shown", isObject ? "empty" : action === null ? "null" : typeof action, "must be an object that says what would run", "pass { tool, arguments }"));
  if (problems.length) throw invalidError(problems);
}

/**
 * Refuses scopes that the result could not tell apart.
 *
 * @param {readonly unknown[]} scopes
 */
function check(scopes) {
  const ids = scopes.map((scope) => own(/** @type {{ id?: unknown }} */ (Object(scope))).id);
  const problems = ids.flatMap((id, at) => {
    const isText = typeof id === "string" && id.trim() !== "";
    const rule = !isText ? "no-id" : OWN.includes(id) ? "taken" : ids.indexOf(id) < at ? "twice" : "";
    if (!rule) return [];
    const path = `scopes[${at}].id`;
    const limit = isText ? "must differ from once, reject and the ids before it" : "must be a text that is not empty";
    const actual = isText ? JSON.stringify(id.length > 40 ? `${id.slice(0, 40)}…` : id) : id === "" ? "an empty text" : typeof id;
    const cure = "give each scope a name of its own, such as session";
    return [refused(path, rule, actual, limit, cure)];
  });
  if (problems.length) throw invalidError(problems);
}

/**
 * What the core writes for the dialect `approval`.
 *
 * @typedef {object} Reply
 * @property {string} message
 * @property {{ allows: boolean, value: string, reason?: string, changes?: Record<string, unknown>, arguments?: unknown }[]} decisions
 */

/**
 * @template [Arguments=unknown]
 * @param {Action<Arguments>} action
 * @param {ApproveOptions} [given]
 * @returns {Promise<Approval<Arguments>>}
 */
export async function approve(action, given) {
  const { scopes = [], edit = true, reuse = false, signal, onDecision, ...rest } = own(given);
  const options = own(rest);
  check(scopes);
  const shown = snapshot(action);
  checkAction(shown);
  const { tool, title, description, arguments: args, schema } = own(shown);
  const offers = [{ value: "reject", decision: "reject-once" }, { value: "once", decision: "allow-once" }, ...scopes.map(offered)];
  const asked = { tool, title, description, arguments: args, schema, edits: edit, offers };
  const kept = reuse && (await import("./_lib/agents/approvals/kept-decision.js")).keptDecision(runtime, asked, options);
  const before = kept && (await kept.read());
  if (before) return before;
  const request = (await atOnce(early)("approval", asked, options)) ?? (await requestsIn("approval", asked, options))[0];
  if (request.type !== "ask") throw invalidError(request.problems);
  const recordOf = recorder(request, options);
  const control = new AbortController();
  const withdraw = () => control.abort();
  if (signal?.aborted) withdraw();
  signal?.addEventListener("abort", withdraw);
  let [record, failure] = /** @type {[record?: DecisionRecord, failure?: AskError]} */ ([]);
  /**
   * The panel stays until there is a record, so that the person sees what it waits for, and can leave.
   *
   * @param {Outcome} outcome
   */
  const deliver = async (outcome) => {
    record = await recordOf(outcome).catch((/** @type {Error | undefined} */ cause) => {
      failure = new AskError("load", `The decision could not be recorded: ${cause?.message ?? cause}`, /** @type {{ outcome: Outcome }} */ ({ cause, outcome: { ...outcome, type: "aborted" } }));
      withdraw();
      throw failure;
    });
    await options.deliver?.(outcome);
  };
  try {
    const outcome = await askPerson(request, options.ask ? options : { ...options, deliver }, control.signal);
    if (failure) throw failure;
    const reply = /** @type {Reply | null} */ (await toMessage(request, outcome, options));
    const withdrawn = new AskError("superseded", "The question was withdrawn.", { outcome });
    if (outcome.type !== "answered") throw reply ? new AskError(outcome.type, reply.message, { outcome }) : withdrawn;
    const [{ allows, value, reason, changes = {}, arguments: ran = args }] = /** @type {Reply} */ (reply).decisions.map(own);
    const scope = allows ? value : "once";
    record ??= await recordOf(outcome);
    // Whoever has withdrawn the question gets no decision about it, even if a person was faster.
    if (signal?.aborted) throw withdrawn;
    if (record) Object.assign(record, { scope });
    if (record) await onDecision?.(record);
    /** @type {Approval<Arguments>} */
    const approval = { decision: allows ? "allow" : "reject", scope, ...(tool !== undefined && { tool }), arguments: /** @type {Arguments} */ (ran), changed: Object.keys(changes) };
    const whole = { ...approval, ...(reason !== undefined && { reason }), ...(record && { record }) };
    if (kept) kept.write(whole);
    return whole;
  } finally {
    signal?.removeEventListener("abort", withdraw);
    request.close();
  }
}

/**
 * Makes the record of an outcome. What it needs is loaded while the person thinks, and once more if that has failed.
 *
 * @param {Request} request
 * @param {Pick<ApproveOptions, "askedBy">} options
 * @returns {(outcome: Outcome) => Promise<DecisionRecord | undefined>}
 */
function recorder(request, options) {
  const load = async () => {
    await request.drawn;
    const lazy = await import("./_lib/extras/record.js");
    await lazy.records(runtime);
    return lazy;
  };
  const loading = load();
  loading.catch(() => {});
  return async (outcome) => (await (await loading.catch(load)).recordsOf(runtime, request, outcome, options, "approve"))[0];
}
