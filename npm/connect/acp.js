// Agent Client Protocol: one permission request for each question, or one form for all, or a page to open.

/**
 * @import { ElicitationResponse, PermissionResponse, Registry } from "./acp.js"
 * @import { ConnectOptions } from "../types/connector.js"
 * @import { How } from "../_lib/types/agents.js"
 */

/**
 * What is used of a client.
 *
 * @typedef {{
 *   onRequest(method: string, handle: (request: { params: Params, signal?: AbortSignal }) => Promise<unknown>): unknown,
 *   onNotification?(method: string, handle: (notification: { params: Params }) => unknown): unknown,
 * } & Registry} Host
 */

/**
 * The parameters of a request. They may be anything.
 *
 * @typedef {{ mode?: unknown, elicitationId?: unknown }} Params
 */

import { atOnce } from "../_lib/agents/approvals/early.js";
import { NOT_ASKED, early, reply } from "../_lib/agents/connector.js";
import { plainForm } from "../_lib/agents/plain-requests.js";

/**
 * Client capabilities for `initialize`. An empty `elicitation` object would announce no mode at all.
 *
 * @type {typeof import("./acp.js").capabilities}
 */
export const capabilities = { elicitation: { form: {}, url: {} } };

/** @type {() => PermissionResponse} */
const cancelled = () => ({ outcome: { outcome: "cancelled" } });
/** @type {() => ElicitationResponse} */
const cancel = () => ({ action: "cancel" });

/** @type {typeof import("./acp.js").requestPermission} */
export function requestPermission(client, options) {
  /** @type {Host} */ (client).onRequest("session/request_permission", ({ params, signal }) => answerPermission(params, options, signal));
  return client;
}

/** @type {typeof import("./acp.js").elicitation} */
export function elicitation(client, options) {
  /**
   * The pages that wait, by their ids.
   *
   * @type {Map<unknown, AbortController>}
   */
  const waiting = new Map();
  /** @type {Host} */ (client).onRequest("elicitation/create", async ({ params, signal }) => {
    /** @param {AbortSignal | undefined} until */
    const answer = (until) => answerElicitation(params, options, until);
    if (params?.mode !== "url") return answer(signal);
    const done = new AbortController();
    // At once, because the page may be complete before the module is there.
    waiting.set(params.elicitationId, done);
    return (await import("../_lib/agents/acp/pages.js")).answerPage(waiting, params, done, signal, answer);
  });
  // The page has done what it was opened for, so nobody is asked about it any longer.
  /** @type {Host} */ (client).onNotification?.("elicitation/complete", ({ params }) => typeof params?.elicitationId === "string" && waiting.get(params.elicitationId)?.abort());
  return client;
}

/** @type {typeof import("./acp.js").answerPermission} */
export const answerPermission = (params, options = {}, signal) =>
  answer(options.every ? "acp-permission" : "acp-adapter", params, options, cancelled, signal, options.every ? atOnce(early) : undefined);

/** @type {typeof import("./acp.js").answerElicitation} */
export const answerElicitation = (params, options = {}, signal) => answer("acp-elicitation", params, options, cancel, signal, plainForm);

/** @type {typeof import("./acp.js").images} */
export const images = async (outcome) => (await import("../_lib/agents/images.js")).contentBlocks(outcome);

/**
 * @template Reply
 * @param {string} dialect
 * @param {object} params
 * @param {ConnectOptions & { every?: boolean | undefined, otherwise?: ((params: never, signal?: AbortSignal) => unknown) | undefined }} options
 * @param {() => Reply} fallback
 * @param {AbortSignal | undefined} signal
 * @param {How["plain"]} plain
 * @returns {Promise<Reply>}
 */
async function answer(dialect, params, options, fallback, signal, plain) {
  const { every, ...rest } = options;
  const result = await reply(dialect, params, rest, fallback, { signal, plain });
  if (result !== NOT_ASKED) return result ?? fallback();
  return options.otherwise ? /** @type {(params: object, signal?: AbortSignal) => Reply} */ (options.otherwise)(params, signal) : fallback();
}
