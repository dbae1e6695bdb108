// Calls that OpenAI makes itself, of MCP servers that it hosts: asks whether each may be made, for `connect/openai.js`.

import { asksApproval } from "../approvals/call.js";
import { NO_ID, apart } from "../one-reply.js";

/** The decisions about the calls: `mcp_approval_response` items for the input of the next request, without those that the host makes. */
export async function decideAll(connector, dialect, items, options) {
  const isOurs = ({ name, arguments: text }) => options.approvals === undefined || asksApproval(options, name, connector.parsed(text));
  const asked = apart(items.filter(isOurs).map((item) => ({ id: item.id, text: JSON.stringify(item), item })));
  return Promise.all(asked.map(({ id, item, refused }) => decide(connector, dialect, id, item, refused, options)));
}

/** Whatever is not a person's permission denies the call, and says why. */
function decide({ NOT_SHOWN, named, reply, reportError }, dialect, id, item, refusal, options) {
  const failed = (reason) => {
    // An error has been reported already.
    if (reason !== NOT_SHOWN) reportError(options, new Error(reason));
    return typeof id === "string" ? { type: "mcp_approval_response", approval_request_id: id, approve: false, reason } : null;
  };
  const why = refusal ?? (typeof id === "string" ? undefined : NO_ID);
  return why ? failed(why) : reply(dialect, item, named(options, id), failed);
}
