// The records of what a person decided about the actions of a request: what `onDecision` gets, and `approve()` returns.

import { own } from "../basics/own.js";
import { records } from "../load/records-load.js";

export { records };

/** The records of an outcome, one for each action about which a person has decided. */
export async function recordsOf(stub, { actions, dialect }, outcome, { askedBy }, protocol = dialect) {
  if (actions === undefined) return [];
  const about = { id: newId(), at: new Date().toISOString(), askedBy, protocol };
  const { decisionRecords } = await records(stub);
  const { value, problems } = own(JSON.parse(await decisionRecords(actions, JSON.stringify(outcome), JSON.stringify(about))));
  if (problems) throw new Error(problems[0].message);
  return value;
}

/** 128 random bits. `randomUUID` is missing where a page was not sent by https. */
const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** What `onDecision` was told about a request. A reply that could not be sent is sent again. */
const told = new WeakMap();

/** Calls `onDecision` with each record, before the reply is sent. What it throws keeps the reply from being sent. */
export async function tell(stub, request, outcome, options) {
  const records = await recordsOf(stub, request, outcome, options);
  const text = JSON.stringify(records.map(({ id, at, ...decision }) => decision));
  if (told.get(request) === text) return;
  for (const record of records) await options.onDecision(record);
  told.set(request, text);
}
