// The first decision of a page, which the panel draws while the module that reads its protocol is loaded.

/** @import { AgentOptions, EarlyApi, Request } from "../../types/agents.js" */

/**
 * With what `connector.js` has for it, a function for `reply`: the request of a message that asks for a decision, if nothing was asked before
 * and its module is certain to read what is written in it; see `extras/early/request.js`. What comes later would be drawn before what still loads.
 *
 * @type {(early: EarlyApi) => (dialect: string, message: unknown, options: AgentOptions) => Promise<Request | undefined>}
 */
export const atOnce = (early) => async (dialect, message, options) => {
  if (!early.isFirst || { __proto__: null, ...options }.ask) return undefined;
  early.isFirst = false;
  const loading = early.load().catch(() => {});
  // Whoever comes later goes on in the next task, when this request has its place.
  early.drawing = loading.then(() => new Promise(/** @type {(resolve: (value?: unknown) => void) => void} */ (setTimeout)));
  const decisions = await loading;
  early.drawing = undefined;
  return decisions?.earlyRequest(early, dialect, message, options);
};
