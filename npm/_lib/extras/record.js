// The records of what a person decided about the actions of a request: what `onDecision` gets, and `approve()` returns.

import { own } from "../basics/own.js";
import { records } from "../load/modules.js";
import { press } from "./record/press.js";

/** @import { AgentOptions, DecisionRecord, Problem, Request } from "../types/agents.js" */
/** @import { Runtime } from "../types/page.js" */
/** @import { Outcome } from "../../types/outcome.js" */

export { records };

/**
 * The records of an outcome, one for each action about which a person has decided. Their id and time are those of the press; where the page
 * has asked in another way, those of when it said so.
 *
 * @param {Runtime} runtime
 * @param {Pick<Request, "actions" | "dialect">} request
 * @param {Outcome} outcome
 * @param {Pick<AgentOptions, "askedBy">} options
 * @param {string} protocol The protocol of the request, if it has another name in the records.
 * @returns {Promise<DecisionRecord[]>}
 */
export async function recordsOf(runtime, { actions, dialect }, outcome, { askedBy }, protocol = dialect) {
  if (actions === undefined) return [];
  const about = { ...(outcome.decided ?? press()), askedBy, protocol };
  const { decisionRecords } = await records(runtime);
  const { value, problems } = /** @type {{ value: DecisionRecord[], problems?: Problem[] }} */ (own(JSON.parse(await decisionRecords(actions, JSON.stringify(outcome), JSON.stringify(about)))));
  if (problems) throw new Error(problems[0].message);
  return value;
}

/**
 * What `onDecision` was told about a request. A reply that could not be sent is sent again.
 *
 * @type {WeakMap<object, string>}
 */
const told = new WeakMap();

/**
 * Calls `onDecision` with each record, before the reply is sent. What it throws keeps the reply from being sent.
 *
 * @param {Runtime} runtime
 * @param {Pick<Request, "actions" | "dialect">} request
 * @param {Outcome} outcome
 * @param {Pick<AgentOptions, "askedBy"> & Required<Pick<AgentOptions, "onDecision">>} options
 */
export async function tell(runtime, request, outcome, options) {
  const records = await recordsOf(runtime, request, outcome, options);
  const text = JSON.stringify(records.map(({ id, at, ...decision }) => decision));
  if (told.get(request) === text) return;
  for (const record of records) await options.onDecision(record);
  told.set(request, text);
}
