/**
 * The questions that can be asked. Like `outcome.d.ts`, without DOM types.
 *
 * @packageDocumentation
 */

import type { Decision, Questionnaire, ToolAction } from "./reading.js";

/** One option of a question. */
export interface Choice {
  /** The label, 1 to 5 words. It is returned as the answer. A trailing "(Recommended)" is shown as a badge. */
  label: string;
  /** Explains the option. */
  description?: string;
  /** A preview of the result, in Markdown or plain text, shown beside the list. */
  preview?: string;
  /** The older name of `preview`. */
  markdown?: string;
  /** What choosing the option decides about `action` of the question. */
  decision?: Decision;
}

/** One question. */
export interface Question {
  /** The text of the question. */
  question: string;
  /** A short label, shown as a chip beside the question: at most 12 characters. */
  header?: string;
  /** 2 to 4 options. A free-text answer ("Other") is added automatically. */
  options: readonly Choice[];
  /** Whether several options may be selected. Default: false. */
  multiSelect?: boolean;
  /** What an agent wants to do, if the question is whether it may. Read with the option `actions` only, and never from a model's input. */
  action?: ToolAction;
}

/** The input of the tool. */
export interface ToolInput {
  /** 1 to 4 questions. */
  questions: readonly Question[];
  /** Why the questions are asked. It is shown above them at every step. */
  context?: string;
  /** Any data for the caller's own use. It is returned with the outcome. */
  metadata?: unknown;
}

/** A complete tool call, as agents send it. */
export interface ToolUse {
  type: "tool_use";
  id: string;
  name: string;
  /** A {@link ToolInput}. SDKs cannot know the type of a tool's input. */
  input: unknown;
}

/**
 * Anything that can be asked: an array of questions, the tool's input, a complete `tool_use` block, the JSON text of one of
 * these, or a questionnaire that `validate` of `ask-user-question/core` has read.
 *
 * Input with one sensible reading is repaired. Other input is refused, with problems that say how to fix it. So what a model
 * sent can be asked whatever it is: `ask(input as Questions)`, where an SDK says `unknown`.
 */
export type Questions = readonly Question[] | ToolInput | ToolUse | Questionnaire | string;
