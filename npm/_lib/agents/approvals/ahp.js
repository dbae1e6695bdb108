// What a host adds to the Agent Host Protocol (docs/sources.md, section 3.20): which calls wait for `chat/toolCallConfirmed`, and the
// drafts of answers.

import { asksApproval } from "./call.js";
import { decide, reported } from "./decide.js";
import { byConnection, once } from "./waiting.js";

/** @import { Entry } from "../../../types/outcome.js" */
/** @import { AgentOptions, ConnectorApi, Request } from "../../types/agents.js" */

/**
 * An action of the protocol, about a call. Every member is input.
 *
 * @typedef {{ type?: unknown, turnId?: unknown, toolCallId?: unknown, toolName?: unknown, toolInput?: unknown, confirmed?: unknown }} Action
 */

/**
 * An action alone, or in its envelope.
 *
 * @typedef {Action & { channel?: unknown, action?: Action }} Envelope
 */

/**
 * A message with an envelope, if it is not one itself.
 *
 * @typedef {{ params?: Envelope }} Notification
 */

/**
 * An answer to a question in a reply.
 *
 * @typedef {{ state: "submitted" | "skipped" | "draft", freeformValues?: unknown }} Answer
 */

/** @typedef {{ answers?: Record<string, Answer> }} Reply */

/**
 * The names of the tools of calls, by call, and what withdraws the confirmations that wait.
 *
 * @typedef {{ tools: Map<string, Action>, waiting: Map<string, AbortController> }} State
 */

const stateOf = byConnection(() => /** @type {State} */ ({ tools: new Map(), waiting: new Map() }));

/**
 * Actions after which a call waits no longer.
 *
 * @type {Set<unknown>}
 */
const OVER = new Set(["chat/toolCallConfirmed", "chat/toolCallComplete"]);
/**
 * Actions after which no call of the turn waits.
 *
 * @type {Set<unknown>}
 */
const ENDS = new Set(["chat/turnComplete", "chat/turnCancelled", "chat/error"]);

/**
 * The action that confirms or denies the call of a message, or null; undefined if the message asks for no confirmation.
 *
 * @param {ConnectorApi} connector
 * @param {unknown} message
 * @param {AgentOptions} options
 * @param {AbortSignal} [signal]
 */
export function receive(connector, message, { connection, onDraft, ...options }, signal) {
  const envelope = /** @type {Envelope} */ (Object(/** @type {Notification} */ (message)?.params?.action ? /** @type {Notification} */ (message).params : message));
  const action = /** @type {Action} */ (Object(envelope.action ?? envelope));
  const { type, turnId, toolCallId } = action;
  const { tools, waiting } = stateOf(connection);
  const key = JSON.stringify([envelope.channel, turnId, toolCallId]);
  if (type === "chat/toolCallStart") tools.set(key, action);
  else if (OVER.has(type)) waiting.get(key)?.abort();
  else if (ENDS.has(type)) for (const [other, control] of waiting) if (other.startsWith(JSON.stringify([envelope.channel, turnId]).slice(0, -1))) control.abort();
  if (type === "chat/toolCallComplete") tools.delete(key);
  if (type !== "chat/toolCallReady" || action.confirmed !== undefined || typeof toolCallId !== "string") return undefined;
  // A call may have to be confirmed again, and what it wants to do may have changed.
  waiting.get(key)?.abort();
  waiting.delete(key);
  return ask(connector, { ...tools.get(key), ...action }, waiting, key, options, signal);
}

/**
 * @param {ConnectorApi} connector
 * @param {Action} call
 * @param {Map<string, AbortController>} waiting
 * @param {string} key
 * @param {AgentOptions} options
 * @param {AbortSignal} [signal]
 */
async function ask(connector, call, waiting, key, options, signal) {
  const { turnId, toolCallId, toolName, toolInput } = call;
  const isText = typeof toolInput === "string" || toolInput === undefined;
  if (!asksApproval(options, toolName, isText ? connector.parsed(/** @type {string | undefined} */ (toolInput)) : toolInput)) return null;
  // The content behind a reference may change, so what was shown need not be what runs.
  if (!isText) connector.reportError(options, new Error("The input of a tool call is only a reference, so nobody is asked to confirm it"));
  if (!isText) return null;
  const refusal = reported(connector, options, (reasonMessage) => ({ type: "chat/toolCallConfirmed", turnId, toolCallId, approved: false, reason: "skipped", reasonMessage }));
  return once(waiting, key, signal, (signal) => decide(connector, "ahp", call, refusal, options, { signal }));
}

/**
 * An `onChange` that passes the actions for the answers that changed to `onDraft`.
 *
 * @param {Pick<ConnectorApi, "inform" | "reportError">} connector
 * @param {Request} request
 * @param {AgentOptions} options
 */
export function drafts({ inform, reportError }, request, options) {
  /**
   * The last answer to each question, as JSON text.
   *
   * @type {Map<unknown, string | undefined>}
   */
  const before = new Map();
  /** @param {Entry[]} entries */
  const changed = async (entries) => {
    const { messages } = await request.write({ type: "answered", entries });
    const { questionnaire } = await request.questionnaire(options);
    const actions = questionnaire.questions.flatMap(({ key: questionId, question }) => {
      /** @type {Answer} */
      const { state, ...rest } = /** @type {Reply} */ (messages[0]).answers?.[/** @type {string} */ (questionId ?? question)] ?? { state: "skipped" };
      const isEmpty = state === "skipped" && !rest.freeformValues;
      const answer = isEmpty ? undefined : { state: state === "submitted" ? "draft" : state, ...rest };
      if (before.get(questionId) === JSON.stringify(answer)) return [];
      before.set(questionId, JSON.stringify(answer));
      return [{ type: "chat/inputAnswerChanged", requestId: request.correlation, questionId: questionId ?? question, ...(answer && { answer }) }];
    });
    if (actions.length) inform(options, () => /** @type {NonNullable<AgentOptions["onDraft"]>} */ (options.onDraft)(actions));
  };
  /** @type {(entries: Entry[], comment?: string) => Promise<void>} */
  return (entries, comment) => {
    inform(options, () => options.onChange?.(entries, comment));
    return changed(entries).catch((error) => reportError(options, error));
  };
}
