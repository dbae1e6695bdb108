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
  description?: string | undefined;
  /** A preview of the result, in Markdown or plain text, shown beside the list. */
  preview?: string | undefined;
  /** The older name of `preview`. */
  markdown?: string | undefined;
  /**
   * Whether the option is shown only: it can be read, but not chosen. A text says why; without one the description does. An answer that
   * names it is none. Default: false.
   */
  disabled?: boolean | string | undefined;
  /** Why it cannot be chosen, below the description. */
  disabledReason?: string | undefined;
  /** What choosing the option decides about `action` of the question. */
  decision?: Decision | undefined;
}

/** The kinds of answers that a question may ask for. */
export type Kind = "choice" | "text" | "number" | "integer" | "date" | "datetime" | "email" | "url" | "confirm";

/** On which answer to an earlier question it depends whether a question is asked. Without an answer to that one it is not asked. */
export interface When {
  /** The earlier question: its `key` or its text. */
  question: string;
  /** The answers of which one is needed: labels or typed texts. Default: `true`, any answer. */
  is?: string | readonly string[] | true | undefined;
  /** The answers of which there must be none. */
  not?: string | readonly string[] | undefined;
}

/** What a question of any kind may say. */
interface AnyQuestion {
  /** A name of the question, for `when` of others. It is not shown. */
  key?: string | undefined;
  /** When the question is asked. Without it, always. */
  when?: When | undefined;
  /** Among several questions, this one cannot be skipped. */
  required?: boolean | undefined;
}

/** One question with options. */
export interface Question extends AnyQuestion {
  /** The text of the question. */
  question: string;
  /** A short label, shown as a chip beside the question: at most 12 characters. */
  header?: string | undefined;
  /** 2 to 4 options. A free-text answer ("Other") is added automatically. */
  options: readonly Choice[];
  /** Whether several options may be selected. Default: false. */
  multiSelect?: boolean | undefined;
  /** The fewest options of an answer, where several may be selected. An answer of one's own counts as one. */
  minSelections?: number | undefined;
  /** The most options of an answer. More than one says that several may be selected. */
  maxSelections?: number | undefined;
  /** Whether the person can type an answer of their own ("Other"). Default: what the call says, else true. */
  allowOther?: boolean | undefined;
  /** `"choice"` says that the question has options, for `default` and `required`. Other tools have other words here. */
  type?: string | undefined;
  /** The label of the option that is selected in the beginning, or several labels. Only with `type`. */
  default?: string | readonly string[] | undefined;
  /** What an agent wants to do, if the question is whether it may. Read with the option `actions` only, and never from a model's input. */
  action?: ToolAction | undefined;
}

/** One question whose answer is typed, or yes or no. The answer in the map is a text: `"5"`, `"2026-11-23"`, `"Yes"`. */
export interface TypedQuestion extends AnyQuestion {
  /** The text of the question. */
  question: string;
  /** What kind of answer it wants. What is not of this kind is said beside the field and is not sent. */
  type: Exclude<Kind, "choice">;
  /** A short label, shown as a chip beside the question: at most 12 characters. */
  header?: string | undefined;
  /** What the answer is in the beginning: a text, a number, or true or false for `confirm`. A date is `"2026-11-23"`. */
  default?: string | number | boolean | undefined;
  /** What stands in the empty field. */
  placeholder?: string | undefined;
  /** The least number, for `number` and `integer`; the earliest `date` or `datetime`, as `"2026-11-23"` or `"2026-11-23T14:30:00Z"`. */
  min?: number | string | undefined;
  /** The greatest number, or the latest date or time. */
  max?: number | string | undefined;
  /** The fewest characters, for `text`, `email` and `url`. */
  minLength?: number | undefined;
  /** The most characters. */
  maxLength?: number | undefined;
}

/** The input of the tool. */
export interface ToolInput {
  /** 1 to 4 questions. */
  questions: readonly (Question | TypedQuestion)[];
  /** A heading above the questions. It is shown at every step. */
  title?: string | undefined;
  /** Why the questions are asked. It is shown above them at every step: text with emphasis, code, lists, tables and line breaks in Markdown. */
  context?: string | undefined;
  /** Whether questions that do not say it themselves offer "Other". Default: true. */
  allowOther?: boolean | undefined;
  /**
   * How long the agent proposes to wait, in milliseconds: at least a minute, at most a day. It counts only where the page leaves the option
   * `timeoutMs` unset.
   */
  timeoutMs?: number | undefined;
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
export type Questions = readonly (Question | TypedQuestion)[] | ToolInput | ToolUse | Questionnaire | string;
