/**
 * AI SDK of Vercel. Asks the questions of client tools, as `useChat` and the class `Chat` keep them in their messages.
 *
 * @packageDocumentation
 */

import type { GlobalType } from "../types/global.js";
import type { Options, Receipt } from "../types/options.js";
import type { ConnectOptions } from "../types/connector.js";

/** What is used of a chat: of the result of `useChat`, or of an instance of `Chat`. */
export interface Chat {
  readonly messages: readonly { readonly parts: readonly object[] }[];
  readonly status: string;
  addToolOutput(output: never): unknown;
  addToolApprovalResponse?(response: never): unknown;
}

export interface AiSdkOptions extends ConnectOptions {
  /** Asks for approvals of tool calls as well, as decisions with "Allow" and "Reject". Only a person can allow. Default: false. */
  approvals?: boolean | undefined;
}

/** The questions of one chat. */
export interface Questions {
  /**
   * Takes the chat as it is now. Call it whenever its messages or its status change: in React in an effect after each render, in
   * Vue in `watchEffect`, in Svelte in `$effect`. A question is shown while the model writes it, asked once, and withdrawn if its
   * part got an output elsewhere or left the messages. Never throws.
   */
  update(chat: Chat): void;
  /** Withdraws all questions without an answer. The next `update` asks again what still waits. */
  close(): void;
}

/** Asks the questions of a chat, and answers with `addToolOutput`. `sendAutomaticallyWhen` of the chat sends the answers on. */
export declare function connect(options?: AiSdkOptions): Questions;

/** Whether the person cancelled the question of a part. A chat whose turn ends then sends nothing by itself. */
export declare function isCancelled(part: object): boolean;

/**
 * Draws the card of a part whose questions have been answered, for a chat that shows stored messages.
 *
 * @returns The card, or null if the part has no questions or no outcome.
 * @throws {AskError} with code `invalid` if the part is no JSON
 */
export declare function receipt(
  part: object,
  options: Options & { host: GlobalType<"Element"> | string; /** As in {@link connect}. */ tool?: string },
): Promise<Receipt | null>;
