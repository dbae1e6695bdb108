// Questions that are not valid as they are: the reader repairs them or lists what is wrong.

import { reader } from "../load/modules.js";
import { complete } from "./prepared.js";

/** @import { AskOptions, Runtime } from "../types/page.js" */

/**
 * Takes JSON text. Returns JSON text for the panel, the problems, and what attaches fields of forms and actions.
 *
 * @param {Runtime} runtime
 * @param {string} input
 * @param {AskOptions} options
 */
export async function repair(runtime, input, { mode, profile, previews, maxOptions, allowOther, actions, wording }) {
  const given = { mode, profile, previews, maxOptions, allowOther };
  // Only a page that answers by a function of its own passes on questions about actions.
  if (actions) return complete(runtime, await (await import("../extras/decisions.js")).prepare(runtime, input, { ...given, texts: wording }));
  return complete(runtime, await (await reader(runtime)).prepare(input, JSON.stringify(given)));
}
