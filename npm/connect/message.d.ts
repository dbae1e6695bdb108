/**
 * One message of any protocol, for hosts that move the messages themselves.
 *
 * @packageDocumentation
 */

import type { GlobalType } from "../types/global.js";
import type { Dialect } from "../core.js";
import type { Approvals, ConnectOptions } from "../types/connector.js";

/** Options of {@link answer}. */
export interface AnswerOptions extends ConnectOptions {
  /**
   * Only for `ahp`: called with actions `chat/inputAnswerChanged` while the person fills in the panel, one for each answer that
   * changed. Dispatch them to the chat of the request. An action without an `answer` removes a draft.
   */
  onDraft?: ((actions: object[]) => void) | undefined;
  /**
   * Only for `ahp` and `kimi`: which calls of tools the person decides about. The tools have the names of the protocol; the arguments are
   * those of the call, if its events were passed as well. Nothing but a press of the person allows a call. Default: none. For other
   * protocols only `true` counts; see `approvals` of `decode`.
   */
  approvals?: Approvals | undefined;
  /**
   * Names the agent or server that sent the message, for example by its address. Messages of one connection neither join nor
   * end questions of another one. Needed where a page passes on messages of several agents or servers of one protocol.
   */
  connection?: string | undefined;
}

/**
 * Asks the person what a message asks, and returns the reply to send.
 *
 * Pass every message, not only those that ask. One that says that a question is over, because it was withdrawn or answered
 * elsewhere, closes its panel. A request that arrives again while it is being asked is not asked twice. Both need ids that
 * are unique in a `connection`; `docs/stacks.md` says which dialects have them. For the others abort `signal`.
 *
 * Questions that cannot be asked are answered by the protocol's own failure, where there is one: an error response to a
 * request of JSON-RPC 2.0, and otherwise what `docs/stacks.md` lists. The others reject.
 *
 * @param dialect The protocol of the message. Undefined or null: what `detectDialect` finds.
 * @param message The message as it was received.
 * @param options The options of the panel, and those of a connector.
 * @param signal Withdraws the question when it is aborted. Nothing is sent then.
 * @returns The message to send; a list if the message has several requests. Undefined if it asks nothing, if nothing is to
 * be sent, or if the request is already being asked.
 * @throws AskError `invalid`, with `problems`, if the questions cannot be asked and the protocol has no failure; another
 * `AskError` if the panel could not be shown. If other requests in the same message could be asked, `onError` gets the error
 * instead.
 */
export declare function answer<Reply = unknown>(
  dialect: Dialect | null | undefined,
  message: unknown,
  options?: AnswerOptions,
  signal?: GlobalType<"AbortSignal">,
): Promise<Reply | Reply[] | undefined>;
