// The answer to an interrupt of AG-UI, for `connect/agui.js`.

/** @import { AgentOptions, ConnectorApi, NotAsked } from "../../types/agents.js" */
/** @import { AnyInterrupt, Reply, ToolCall } from "./turn.js" */

/** A deadline that is further away needs no countdown. */
const DAY = 86_400_000;

/**
 * The part of the next run's input that answers an interrupt, null if nothing is to be sent, or `NOT_ASKED`. `toolCall` is its call if
 * that is one of a question tool, and `call` what was shown of it while the agent wrote it; `drop` withdraws the call. The id of an
 * interrupt is one of the agent only: `scope`.
 *
 * @param {ConnectorApi} connector
 * @param {AnyInterrupt} interrupt
 * @param {ToolCall | undefined} toolCall
 * @param {AgentOptions} options
 * @param {string} scope
 * @param {AbortSignal} signal
 * @param {{ end(input: undefined, isReplied: false): unknown } | undefined} call
 * @param {() => void} drop
 * @returns {Promise<Reply | null | NotAsked>}
 */
export async function answer({ NOT_ASKED, named, reply, reportError }, interrupt, toolCall, options, scope, signal, call, drop) {
  const { id, expiresAt } = interrupt;
  // The older event has no id, and no way to say that nobody answered.
  /** @type {Reply | null} */
  const cancelled = id === undefined ? null : { resume: [{ interruptId: id, status: "cancelled" }] };
  /** @param {string} reason */
  const failed = (reason) => (reportError(options, new Error(reason)), cancelled);
  // What is no date never comes.
  const left = Date.parse(/** @type {string} */ (expiresAt)) - Date.now();
  const limit = left <= DAY ? { timeoutMs: Math.min(left, options.timeoutMs || DAY) } : {};
  // A call and its interrupt share the panel, because both have the id of the call. Only a new panel can have a time limit.
  if (left <= DAY) drop();
  else if (!options.ask) call?.end(undefined, false);
  if (left <= 0) return cancelled;
  const panel = toolCall ? named({ ...options, ...limit }, toolCall.id) : named({ ...options, ...limit, idRepeats: true }, id, scope);
  const answered = await reply("agui-interrupt", interrupt, panel, failed, { signal });
  // The agent takes no answer after the deadline, which the panel may have extended.
  return answered && answered !== NOT_ASKED && Date.parse(/** @type {string} */ (expiresAt)) <= Date.now() ? cancelled : answered;
}
