// Decisions about actions, for connectors of protocols that have no dialect: each writes what is asked in our own form
// (docs/sources.md, section 2.7), and its reply from the decision.

import { atOnce } from "./early.js";

/** What the model reads if a person rejects a call without a reason. */
export const REJECTED = "The user rejected this call. It was not made.";

/**
 * Asks about one action. `protocol` is what records call it. `toReply` makes the protocol's reply of `{allows, decision?, value?, reason?,
 * changes?, arguments?, ending, message?}`; the ending `failed` says in its `message` why nobody could be asked. Null if the request was
 * withdrawn, or has been answered by `send`.
 */
export async function decide(parts, protocol, action, toReply, options, { signal, send } = {}) {
  const failed = (message) => ({ ending: "failed", message, decisions: [{ allows: false }] });
  const written = ({ decisions: [decision], ...ended }) => toReply({ ...decision, ...ended });
  const { onDecision } = options;
  const told = onDecision ? { ...options, onDecision: (record) => onDecision({ ...record, protocol }) } : options;
  const answer = await parts.reply("approval", action, told, failed, { signal, plain: atOnce(parts.early), send: send && ((answer) => send(written(answer))) });
  return answer && written(answer);
}

/** Reports why a decision could not be asked for. Other errors have been reported already. */
export function reportUnasked({ NOT_SHOWN, reportError }, { ending, message }, options) {
  if (ending === "failed" && message !== NOT_SHOWN) reportError(options, new Error(message));
}
