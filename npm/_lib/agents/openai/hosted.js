// Calls that OpenAI makes itself, of MCP servers that it hosts: asks whether each may be made, for `connect/openai.js`.

import { asksApproval } from "../approvals/call.js";
import { NO_ID, apart } from "../one-reply.js";

/** @import { McpApprovalResponse } from "../../../connect/openai.js" */
/** @import { AgentOptions, ConnectorApi, Failed, NotAsked } from "../../types/agents.js" */

/**
 * A call. Its members may be anything.
 *
 * @typedef {{ id?: unknown, name?: unknown, arguments?: unknown }} HostedCall
 */

/**
 * The decisions about the calls: `mcp_approval_response` items for the input of the next request, without those that the host makes.
 *
 * @param {ConnectorApi} connector
 * @param {string} dialect
 * @param {HostedCall[]} items
 * @param {AgentOptions} options
 */
export async function decideAll(connector, dialect, items, options) {
  /** @param {HostedCall} item */
  const isOurs = ({ name, arguments: text }) => options.approvals === undefined || asksApproval(options, name, connector.parsed(/** @type {string} */ (text)));
  const asked = apart(items.filter(isOurs).map((item) => ({ id: item.id, text: JSON.stringify(item), item })));
  return Promise.all(asked.map(({ id, item, refused }) => decide(connector, dialect, id, item, refused, options)));
}

/**
 * Whatever is not a person's permission denies the call, and says why.
 *
 * @param {ConnectorApi} connector
 * @param {string} dialect
 * @param {unknown} id
 * @param {HostedCall} item
 * @param {string | undefined} refusal
 * @param {AgentOptions} options
 * @returns {McpApprovalResponse | null | Promise<McpApprovalResponse | null | NotAsked>}
 */
function decide({ NOT_SHOWN, named, reply, reportError }, dialect, id, item, refusal, options) {
  /** @type {Failed<McpApprovalResponse | null>} */
  const failed = (reason) => {
    // An error has been reported already.
    if (reason !== NOT_SHOWN) reportError(options, new Error(reason));
    return typeof id === "string" ? { type: "mcp_approval_response", approval_request_id: id, approve: false, reason } : null;
  };
  const why = refusal ?? (typeof id === "string" ? undefined : NO_ID);
  return why ? failed(why) : reply(dialect, item, named(options, id), failed);
}
