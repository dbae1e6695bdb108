// Decisions about actions, for connectors of protocols that have no dialect: each writes what is asked in our own form
// (docs/sources.md, section 2.7), and its reply from the decision.

/**
 * Asks about one action. `toReply` makes the protocol's reply of `{allows, decision?, value?, reason?, ending, message?}`; the ending
 * `failed` says in its `message` why nobody could be asked. `protocol` is what records call it. Null if the request was withdrawn, or has been answered by `send`.
 */
export async function decide({ reply }, protocol, action, toReply, options, { signal, send } = {}) {
  const failed = (message) => ({ ending: "failed", message, decisions: [{ allows: false }] });
  const written = ({ decisions: [decision], ...ended }) => toReply({ ...decision, ...ended });
  const { onDecision } = options;
  const told = onDecision ? { ...options, onDecision: (record) => onDecision({ ...record, protocol }) } : options;
  const answer = await reply("approval", action, told, failed, { signal, send: send && ((answer) => send(written(answer))) });
  return answer && written(answer);
}
