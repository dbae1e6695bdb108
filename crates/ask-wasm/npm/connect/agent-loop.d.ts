/**
 * The agent loop of the gencode proposal.
 *
 * @packageDocumentation
 */

import type { Question } from "../index.js";
import type { QuestionAnswer } from "../core.js";
import type { ConnectOptions } from "../_engine/asking.js";

export type { QuestionAnswer };

/** The event `ask_user` of the loop. */
export interface AskUserEvent {
  type: "ask_user";
  id: string;
  questions: Question[];
}

/** What the loop takes as the tool's result. */
export interface ToolResult {
  type: "tool_result";
  toolUseId: string;
  /** The numbered text of the proposal, or a sentence that says why there are no answers. */
  content: string;
  isError: boolean;
}

/**
 * The callback `askUser` of the tool context. Give the context's `abortSignal` as `signal`.
 *
 * @returns A function that rejects with an `AskError` when nobody answers: the proposal has no form for that.
 */
export declare function askUser(options?: ConnectOptions): (questions: readonly Question[]) => Promise<QuestionAnswer[]>;

/**
 * Asks what an event of the loop asks. Never rejects.
 *
 * @param signal Aborted when the loop no longer waits.
 * @returns The result for the loop; nothing for every other event, and when the loop no longer waits.
 */
export declare function onEvent(
  event: AskUserEvent | { type: string },
  options?: ConnectOptions,
  signal?: AbortSignal,
): Promise<ToolResult | undefined>;
