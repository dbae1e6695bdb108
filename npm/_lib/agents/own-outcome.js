// Pages that answer by a function of their own instead of a panel.

import { coreCalls } from "../core/calls.js";

/** @import { OutcomeArgument, Questionnaire } from "../../core.js" */
/** @import { Ask } from "../../types/connector.js" */
/** @import { Options } from "../../types/options.js" */
/** @import { AttachedFile, Outcome } from "../../types/outcome.js" */
/** @import { AskOptions, Runtime } from "../types/page.js" */

/**
 * The outcome that `ask` of the page returns, checked. `options` are those of the panel.
 *
 * @param {Runtime} runtime
 * @param {Questionnaire} questionnaire
 * @param {Ask} ask
 * @param {Options} options
 * @param {AbortSignal} [signal]
 */
export async function askPage(runtime, questionnaire, ask, options, signal) {
  import("../extras/options/check.js").then(({ check }) => check(/** @type {AskOptions} */ (options))).catch(() => {});
  // The questions have been validated in the requested mode already, and what they say about actions is the core's.
  /** @type {Options} */
  const given = { ...options, mode: "lenient", actions: true };
  if (given.deliver) given.deliver = async (outcome) => /** @type {NonNullable<Options["deliver"]>} */ (options.deliver)(await checked(runtime, questionnaire, outcome));
  // One that was withdrawn while it was read is not asked.
  return checked(runtime, questionnaire, signal?.aborted ? { type: "superseded" } : await ask(questionnaire, given, signal));
}

/**
 * An outcome with its entries. Files keep their contents.
 *
 * @param {Runtime} runtime
 * @param {Questionnaire} questionnaire
 * @param {OutcomeArgument} given
 * @returns {Promise<Outcome>}
 */
export async function checked(runtime, questionnaire, given) {
  const read = /** @type {Outcome} */ (await coreCalls(runtime).format(questionnaire, given, "outcome"));
  const { entries, decided: press } = /** @type {Partial<Outcome>} */ (given.type === read.type ? given : {});
  /** @param {number} index */
  const files = (index) => entries?.find((entry, at) => (entry.index ?? at) === index)?.files;
  // Which press of a panel it was, if the page has asked in one.
  const decided = press && { decided: press };
  return { ...read, ...decided, entries: read.entries.map((entry) => (files(entry.index) ? { ...entry, files: /** @type {AttachedFile[]} */ (files(entry.index)) } : entry)) };
}
