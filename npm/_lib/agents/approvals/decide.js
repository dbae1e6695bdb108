// Decisions about calls of tools, which some protocols ask for beside their questions.

/** @import { AgentOptions, ConnectorApi, Failed, How } from "../../types/agents.js" */

/**
 * The reply to a request for a decision, or null if it was withdrawn, or has been answered by `send`. `refusal(text)` is the reply where
 * nobody could be asked. `how` is that of `reply`.
 *
 * @template Reply
 * @param {ConnectorApi} connector
 * @param {string} dialect
 * @param {unknown} message
 * @param {Failed<Reply>} refusal
 * @param {AgentOptions} options
 * @param {How<Reply>} [how]
 */
export async function decide(connector, dialect, message, refusal, options, how) {
  const reply = await connector.reply(dialect, message, { ...options, approvals: true }, refusal, how);
  return reply === connector.NOT_ASKED ? refusal("The request cannot be read, so nobody is asked about it") : reply;
}

/**
 * The same refusal, of which the host learns why. Other errors have been reported already.
 *
 * @template Reply
 * @param {Pick<ConnectorApi, "NOT_SHOWN" | "reportError">} connector
 * @param {AgentOptions} options
 * @param {Failed<Reply>} refusal
 * @returns {Failed<Reply>}
 */
export const reported = ({ NOT_SHOWN, reportError }, options, refusal) => (text) => {
  if (text !== NOT_SHOWN) reportError(options, new Error(text));
  return refusal(text);
};
