// Calls under the id of an open question. They share its panel if they ask the same. Each guards the answer, and leaves by itself.
//
// `callers` of the first ask are those who wait for its outcome. `page` has the functions of `page.js`.

import { outcomeOf } from "../basics/outcome.js";
import { problem } from "../basics/problem.js";
import { identityOf } from "./stored.js";

/** @import { Ask, AskOptions, Page, PanelCalls } from "../types/page.js" */
/** @import { AllowFiles } from "../../types/options.js" */
/** @import { Entry, Outcome } from "../../types/outcome.js" */

/** @typedef {Ask & Required<Pick<Ask, "callers">>} Shared An ask that others may have joined. */

/** @typedef {() => Promise<unknown>} Read Reads the questions of a call. */

const OTHER_QUESTIONS = problem("id", "id-in-use", "belongs to other questions", "must be new while these are open", "use another id");
const NO_DELIVERY = problem(
  "deliver",
  "id-in-use",
  "was not an option of the call that opened this question",
  "must be an option of the first call with an id",
  "pass it there, or use another id",
);

/** What is left of a panel for those who have left it. */
const NOTHING = Object.fromEntries(["close", "collapse", "expand", "focus", "reply", "set"].map((name) => [name, () => {}]));

/**
 * Rejects if the questions of the `first` ask cannot be shared.
 *
 * @param {Ask} ask
 * @param {Ask} first
 * @param {Read} read
 * @param {Page} page
 */
export async function join(ask, first, read, page) {
  share(first);
  // Without a key nothing is stored: the first one does that.
  first.callers.add(Object.assign(ask, { first, key: undefined }));
  const { signal } = ask.options;
  ask.onAbort = () => leave(ask, "abort", page);
  signal?.addEventListener("abort", ask.onAbort);
  first.outcome.catch(() => {}).then(() => signal?.removeEventListener("abort", /** @type {() => void} */ (ask.onAbort)));
  if (signal?.aborted) ask.onAbort();
  ask.joining = check(ask, first, read, page);
  return ask.joining;
}

/**
 * Everything that ends or delivers the first ask does so for all callers.
 *
 * @param {Ask} first
 * @returns {asserts first is Shared}
 */
function share(first) {
  if (first.callers) return;
  const callers = (first.callers = new Set([first]));
  first.first = first;
  const { resolve, reject, options } = first;
  first.outcome = new Promise((...settle) => ([first.resolve, first.reject] = settle));
  first.outcome.then(resolve, reject);
  Object.assign(first, { ownResolve: resolve, ownDeliver: options.deliver });
  if (delivers(options)) options.deliver = (outcome) => deliverAll(callers, outcome);
}

/** @param {AskOptions} options */
const delivers = ({ deliver, allowFiles }) => typeof (deliver ?? /** @type {AllowFiles | undefined} */ (allowFiles)?.upload) === "function";

/**
 * Those who join meanwhile count, too. Who has this answer gets it only once.
 *
 * @param {Set<Ask>} callers
 * @param {Outcome<"string" | "array">} outcome
 */
async function deliverAll(callers, outcome) {
  for (const caller of callers) {
    if (caller.joining) await caller.joining.catch(() => {});
    if (!callers.has(caller) || caller.delivered === JSON.stringify(outcome)) continue;
    await (caller === caller.first ? caller.ownDeliver : caller.options.deliver)?.(outcome);
    // With the references of the files that it has uploaded.
    caller.delivered = JSON.stringify(outcome);
  }
}

/** @param {Ask} ask @param {Shared} first @param {Read} read @param {Page} page */
async function check(ask, first, read, page) {
  // What the first one cannot ask, this one may.
  const [own, other] = await Promise.all([page.prepare(ask, read), first.prepared?.catch(() => null) ?? null]);
  page.engine()?.remove(ask.id);
  const { callers } = first;
  if (!callers.has(ask)) return;
  const found = refusal(ask, first, own, other);
  if (found === undefined) return enter(ask, first, page);
  forget(ask, first);
  if (!callers.size) page.dispatch(first, "abort");
  // Somebody else may have taken the id of an agent's call. That must not fail it.
  if (found && ask.options.scope === undefined) throw await page.refused([found]);
  Object.assign(ask, { key: ask, leave: page.dispatch });
  return page.begin(ask, read);
}

/**
 * Why an ask cannot share a panel: a problem, null if it only has to be asked anew, or undefined if it can.
 *
 * @param {Ask} ask
 * @param {Ask} first
 * @param {string | undefined} own
 * @param {string | null | undefined} other
 */
function refusal({ options, refuseScripted, drawAction }, first, own, other) {
  if (other === null) return null;
  // One that ended while it loaded has no session.
  if (other && identityOf(own, options) !== identityOf(other, first.options)) return OTHER_QUESTIONS;
  // Two calls never get one permission.
  if (drawAction) return null;
  if (typeof options.deliver === "function" && !delivers(first.options)) return NO_DELIVERY;
  // It ended before this one could guard it.
  if (first.settled && (options.deliver || (refuseScripted && !first.refuseScripted))) return null;
  return undefined;
}

/** @param {Ask} ask @param {Ask} first @param {Page} page */
function enter(ask, first, page) {
  if (ask.refuseScripted && !first.refuseScripted) {
    first.refuseScripted = ask.refuseScripted;
    if (first.container) ask.refuseScripted(first.container.root);
  }
  ask.id = first.id;
  page.setReady(ask);
  first.outcome.then(ask.resolve, ask.reject);
}

/**
 * Ends an ask for one of its callers. The panel stays as long as another one waits for it.
 *
 * @param {Ask} ask
 * @param {string} action
 * @param {Page} page
 */
export function leave(ask, action, page) {
  const { first } = /** @type {{ first?: Shared }} */ (ask);
  if (!first || first.settled || !first.callers.has(ask)) return;
  if (first.callers.size < 2) return page.dispatch(first, action);
  forget(ask, first);
  Object.assign(ask.panel, NOTHING);
  // Who has not joined yet has nothing to do with the draft.
  /** @type {[entries: Entry[], comment?: string]} */
  const [entries, comment] = ask.ready && first.ready ? (first.draft ?? untouched(first, page)) : [[]];
  first.kept?.complete(entries);
  const type = action === "abort" ? "aborted" : "superseded";
  (ask.ownResolve ?? ask.resolve)(outcomeOf({ type, entries, ...(comment && { comment }) }));
}

/**
 * The draft of a panel in which nothing was changed: an entry for each question.
 *
 * @type {(first: Ask, page: Page) => [entries: Entry[]]}
 */
const untouched = (first, page) => [JSON.parse(/** @type {PanelCalls} */ (page.engine()).checked(first.id, '{"type":"aborted"}')).entries];

/** @param {Ask} ask @param {Shared} first */
function forget(ask, first) {
  first.callers.delete(ask);
  ask.options.signal?.removeEventListener("abort", /** @type {() => void} */ (ask.onAbort ?? ask.abort));
}
