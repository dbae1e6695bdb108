/**
 * Agent loops with a callback or an event, as in the gencode proposal (see `docs/sources.md` of the repository).
 *
 * @packageDocumentation
 */

import type { GlobalType } from "../types/global.js";
import type { Question, Questions } from "../types/questions.js";
import type { QuestionAnswer } from "../core.js";
import type { ConnectOptions } from "../types/connector.js";

export type { QuestionAnswer };

/** The loop's event `ask_user`. */
export interface AskUserEvent {
  type: "ask_user";
  id: string;
  questions: Question[];
}

/** The tool result for the loop. */
export interface ToolResult {
  type: "tool_result";
  toolUseId: string;
  /** The numbered text that the proposal defines, or a sentence that explains why there are no answers. */
  content: string;
  isError: boolean;
}

/**
 * Creates the callback `askUser` of the tool context. It takes what `ask()` takes. Pass the context's `abortSignal` as `signal`.
 *
 * @returns A function that rejects with an `AskError` if nobody answers. The proposal defines no result for that.
 */
export declare function askUser(options?: ConnectOptions): (questions: Questions) => Promise<QuestionAnswer[]>;

/**
 * Asks the questions of an event `ask_user`. Never rejects.
 *
 * @param signal Aborted when the loop no longer waits for the answer.
 * @returns The result for the loop. Undefined for other events, and if the loop no longer waits.
 */
export declare function onEvent(
  event: AskUserEvent | { type: string },
  options?: ConnectOptions,
  signal?: GlobalType<"AbortSignal">,
): Promise<ToolResult | undefined>;
