// What the reader made of the questions, with what the panel needs beside it.

import { parse } from "../basics/own.js";

/** @import { Prepared, Runtime } from "../types/page.js" */
/** @import { Problem } from "../../types/outcome.js" */
/** @import { Questionnaire } from "../../types/reading.js" */

/** @typedef {NonNullable<Prepared["attach"]>} Attach */

/**
 * `{prepared, problems, attach?}`. `attach(ask, page, settings)` checks the answers of forms and shows what is to be decided; most
 * questions have neither. Rejects if an action cannot be shown: then nobody may decide about it.
 *
 * @param {Runtime} runtime
 * @param {string} prepared
 * @returns {Promise<Prepared>}
 */
export async function complete(runtime, prepared) {
  const { problems, questionnaire } = /** @type {{ problems: Problem[], questionnaire?: Questionnaire | null }} */ (parse(prepared));
  // A text of an agent has its quotes escaped.
  /** @param {string} name */
  const has = (name) => prepared.includes(`"${name}":`);
  const fields = has("field") ? await (await import("../extras/fields.js")).fieldsOf(runtime, prepared) : undefined;
  const actions = has("action") ? (runtime.decisions ?? (await import("../extras/actions.js"))).actionsOf(prepared, runtime) : undefined;
  // The module says from when on there is a filter.
  const isLong = questionnaire?.questions.some(({ options }) => options.length > 4);
  const filter = isLong ? (await import("../extras/fields/filter.js")).attachFilter : undefined;
  // The page decides whether there is a time limit; a call only proposes one.
  /** @type {Attach | 0 | undefined} */
  const limit = questionnaire?.timeoutMs && ((ask, page, options) => void (options.timeoutMs ??= questionnaire.timeoutMs));
  const parts = /** @type {Attach[]} */ ([fields, actions, filter, limit].filter(Boolean));
  // The page gets them, as objects like its own.
  return { prepared, problems: problems.map((one) => ({ ...one })), attach: parts.length ? (...to) => parts.forEach((part) => part(...to)) : undefined };
}
