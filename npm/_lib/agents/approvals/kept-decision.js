// A decision about a call that is kept with its record, for a page that asks about the same call again: `approve()` with `reuse`.
//
// What is stored is `{"version": 2, "of": text, "approval": …}`, where `of` is everything that was asked, and who asked it. It is input:
// a decision that is not about exactly this call, or does not agree with its own record, is refused, and the person is asked.

import { own } from "../../basics/own.js";
import { coreCalls } from "../../core/calls.js";
import { guarded, problem } from "../../basics/problem.js";

/** @import { Approval } from "../../../approve.js" */
/** @import { Problem } from "../../../types/outcome.js" */
/** @import { AgentOptions } from "../../types/agents.js" */
/** @import { Runtime } from "../../types/page.js" */

/**
 * What is asked: a call, and how it is shown.
 *
 * @typedef {{ tool?: string | undefined, arguments?: unknown }} AskedCall
 */

/**
 * What may have been stored. Every member is input.
 *
 * @typedef {{ version?: unknown, of?: unknown, approval?: Partial<Approval> }} StoredDecision
 */

const VERSION = 2;

const REFUSED = problem("storage", "stored", "has a decision about another call, of another version, or one that was changed", "must be as it was stored", "it is ignored, and the person is asked");

const UNAVAILABLE = problem("storage", "unavailable", "cannot be read or written", "must take a text for each `id`", "the person is asked each time");

const UNNAMED = problem("reuse", "missing", "no `id` and `storage`", "must have both", "pass the id of the call, and where its decision is kept");

/**
 * `read()` returns the decision about this call that was made before, if there is one, and `write()` keeps one.
 *
 * @param {Runtime} runtime
 * @param {AskedCall} asked
 * @param {Pick<AgentOptions, "id" | "storage" | "onProblem"> & { askedBy?: string | null | undefined }} options
 */
export function keptDecision(runtime, asked, { id, storage, askedBy = null, onProblem }) {
  if ((id ?? undefined) === undefined || !storage) throw new runtime.AskError("invalid", UNNAMED.message, { problems: [UNNAMED] });
  const key = `ask-user-question:${JSON.stringify(["decision", id])}`;
  const of = JSON.stringify([askedBy, asked]);
  /** @param {Problem} found */
  const report = (found) => guarded(() => typeof onProblem === "function" && onProblem(found));
  /** @type {<T>(call: () => T) => T | void} */
  const use = (call) => attempt(call, () => report(UNAVAILABLE));
  return {
    /** @returns {Promise<Approval | void>} */
    async read() {
      const text = use(() => storage.getItem(key));
      if (!text) return undefined;
      const stored = /** @type {StoredDecision} */ (own(attempt(() => JSON.parse(text))));
      if (stored.version === VERSION && stored.of === of && (await agrees(runtime, asked, stored.approval))) return { .../** @type {Approval} */ (stored.approval), decidedBefore: true };
      return report(REFUSED);
    },
    /**
     * Only what has a record can be checked later.
     *
     * @param {Approval} approval
     */
    write: (approval) => void (approval.record && use(() => storage.setItem(key, JSON.stringify({ version: VERSION, of, approval })))),
  };
}

/**
 * Whether a decision is the one of its record, about this call, and says so where the person changed it.
 *
 * @param {Runtime} runtime
 * @param {AskedCall} asked
 * @param {Partial<Approval> | undefined} approval
 */
async function agrees(runtime, asked, approval) {
  const { decision, scope, tool, arguments: ran, changed, record } = /** @type {Partial<Approval>} */ (own(approval));
  const isOfRecord = record && Array.isArray(changed) && record.decision === decision && record.scope === scope && JSON.stringify(record.changed) === JSON.stringify(changed);
  const isOfCall = isOfRecord && tool === asked.tool && JSON.stringify(unchanged(ran, changed)) === JSON.stringify(unchanged(asked.arguments, changed));
  if (!isOfCall) return false;
  return decision === "reject" || (await coreCalls(runtime).verifyDecision(record, { tool, arguments: ran })).ok;
}

/**
 * The members of the arguments that the person has not changed, in their order.
 *
 * @type {(value: unknown, changed: string[] | undefined) => unknown}
 */
const unchanged = (value, changed) => (changed?.length ? Object.entries(/** @type {object} */ (Object(value))).filter(([name]) => !changed.includes(`/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`)) : value);

/**
 * @template T
 * @param {() => T} call
 * @param {() => void} [failed]
 */
function attempt(call, failed) {
  try {
    return call();
  } catch {
    return failed?.();
  }
}
