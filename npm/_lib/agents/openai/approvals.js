// The interruptions of a run of the OpenAI Agents SDK: asks about each call, then gives all decisions to the state of the run.

import { atOnce } from "../approvals/early.js";
import { apart } from "../one-reply.js";

/** @import { Decidable, Interrupted } from "../../../connect/openai.js" */
/** @import { AgentOptions, ConnectorApi, Failed } from "../../types/agents.js" */

/**
 * A call that waits. Its members may be anything.
 *
 * @typedef {{ type?: unknown, name?: unknown, rawItem: { callId?: unknown, id?: unknown } }} Item
 */

/** @typedef {{ approve: boolean, always?: boolean, message?: string }} Decision */

/**
 * @template {Decidable} State
 * @param {ConnectorApi} connector
 * @param {Interrupted<State>} result
 * @param {AgentOptions} [options]
 */
export async function approvals(connector, { interruptions, state }, options = {}) {
  const calls = interruptions.map((/** @type {Item} */ item) => {
    const { type, name: toolName, rawItem } = item;
    const message = { type, toolName, rawItem };
    return { id: rawItem.callId ?? rawItem.id, text: JSON.stringify(message), message, item };
  });
  const asked = apart(calls);
  const decisions = await Promise.all(asked.map(({ message, refused }) => decide(connector, message, refused, options)));
  const decided = asked.flatMap(({ requests }, at) => requests.map(({ item }) => /** @type {[item: never, decision: Decision]} */ ([item, decisions[at]])));
  // To allow a tool for longer forgets the rejections of its calls, so these come last.
  for (const [item, { approve, always }] of decided) if (approve) state.approve(item, { alwaysApprove: always === true });
  for (const [item, { approve, message }] of decided) if (!approve) state.reject(item, { message });
  return state;
}

/**
 * The decision about a call. Whatever is not a person's permission rejects it, and says why.
 *
 * @param {ConnectorApi} connector
 * @param {unknown} message
 * @param {string | undefined} refusal
 * @param {AgentOptions} options
 * @returns {Promise<Decision>}
 */
async function decide(connector, message, refusal, options) {
  const { NOT_ASKED, NOT_SHOWN, reply, reportError } = connector;
  /** @type {Failed<Decision>} */
  const failed = (reason) => {
    // An error has been reported already.
    if (reason !== NOT_SHOWN) reportError(options, new Error(reason));
    return { approve: false, message: reason };
  };
  if (refusal) return failed(refusal);
  const decision = await reply("openai-agents", message, options, failed, { plain: atOnce(connector.early) });
  if (decision === NOT_ASKED) return failed("The call could not be shown to the user. It was not allowed");
  return /** @type {Decision | null} */ (decision) ?? { approve: false, message: "The question was withdrawn." };
}
