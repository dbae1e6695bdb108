// Several requests in one message. Most messages have one.

import { apart } from "../one-reply.js";

/** @import { Problem } from "../../../types/outcome.js" */
/** @import { Inbound, Other } from "../../types/agents.js" */

/**
 * The contents of a message without what must not be asked: see `requestsIn` in `requests.js`.
 *
 * @param {Inbound[]} found
 * @returns {Inbound[]}
 */
export function setApart(found) {
  /** @param {Inbound} request */
  const isAddressed = ({ type, correlation }) => type === "ask" || (type === "none" && correlation !== undefined);
  const groups = apart(found.filter(isAddressed).map((request) => ({ id: request.correlation, text: request.text, request })));
  const asked = new Set(groups.filter(({ refused }) => !refused).map(({ request }) => request));
  const refusals = groups.filter(({ refused, requests }) => refused && requests.some(({ request }) => request.type === "ask"));
  /** @param {Inbound} request */
  const isKept = (request) => (request.type === "ask" ? asked.has(request) : !isAddressed(request));
  for (const request of found) if (!isKept(request)) request.close?.();
  return [...found.filter(isKept), ...refusals.map(({ refused }) => /** @type {Other} */ ({ type: "none", problems: [shared(/** @type {string} */ (refused))] }))];
}

/** @type {(message: string) => Problem} */
const shared = (message) => ({ path: "id", rule: "shared-id", limit: "must be the id of one request", actual: message, cure: "", message });
