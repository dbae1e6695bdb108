/**
 * assistant-ui. Asks the questions of a thread, whichever runtime it has.
 *
 * @packageDocumentation
 */

import type { GlobalType } from "../types/global.js";
import type { Options, Receipt } from "../types/options.js";
import type { ConnectOptions } from "../types/connector.js";

/** What is used of a thread's runtime. */
export interface Thread {
  getState(): unknown;
  subscribe(callback: () => void): () => void;
  getMessageById(id: string): unknown;
}

export interface AssistantUiOptions extends ConnectOptions {
  /**
   * Asks for decisions about tool calls as well, with their options or "Allow" and "Reject". Only a person can allow. Approvals that ask a
   * question (`display: "select"` or `"text"`) are always asked. Default: false.
   */
  approvals?: boolean | undefined;
}

/**
 * Asks the questions of a thread: calls of the question tool, payloads of `context.human()`, and approvals. A question is shown
 * while the model writes it, asked once, and withdrawn if it was answered elsewhere or left the thread.
 *
 * @param runtime An `AssistantRuntime`, whose main thread is followed, or a `ThreadRuntime`.
 * @returns `close()` withdraws all questions without an answer.
 */
export declare function connect(runtime: Thread | { readonly thread: Thread }, options?: AssistantUiOptions): { close(): void };

/**
 * Draws the card of a part whose questions have been answered, for a thread that shows stored messages.
 *
 * @returns The card, or null if the part has no questions or no outcome.
 * @throws {AskError} with code `invalid` if the part is no JSON
 */
export declare function receipt(
  part: object,
  options: Options & { host: GlobalType<"Element"> | string; /** As in {@link connect}. */ tool?: string },
): Promise<Receipt | null>;
