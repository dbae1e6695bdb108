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
 * these, or a questionnaire that `validate` has read.
 *
 * Input with one sensible reading is repaired. Other input is refused, with problems that say how to fix it. So what a model
 * sent can be asked whatever it is: `ask(input as Questions)`, where an SDK says `unknown`.
 */
export type Questions = readonly Question[] | ToolInput | ToolUse | Questionnaire | string;

/** Question text → answer. The object has no prototype, so `__proto__` is an ordinary key. */
export type Answers = Record<string, string>;

/** Question text → list of the selected labels, followed by the free text. */
export type AnswerLists = Record<string, string[]>;

/** The answers map in each form that `Options.answersAs` names. */
export interface AnswerForms {
  /** Each answer as a string of the tool contract. */
  string: Answers;
  /** Each answer as a list of labels and free text. */
  array: AnswerLists;
}

/** The name of a form of the answers. */
export type AnswersAs = "string" | "array";

/** Additions to an answer. */
export interface Annotation {
  /** The preview of the selected option. */
  preview?: string;
  /** The person's note. */
  notes?: string;
}

/** A selected option. */
export interface Picked {
  /** Its position in the question, from 0. */
  index: number;
  /** Its label, as received. */
  label: string;
}

/** The person's input for one question. */
export interface Entry {
  /** The position of the question, from 0. */
  index: number;
  /** Its text, as received. */
  question: string;
  /** Its header, as received. */
  header: string;
  /** Whether the question was answered. */
  status: "answered" | "skipped";
  /** The selected options, in the order of the question. */
  selected: Picked[];
  /** The free-text answer. */
  other?: string;
  /** A note on the answer. */
  notes?: string;
}

/** How a panel ended, with everything that the person had entered. */
export interface Outcome<As extends AnswersAs = "string"> {
  /**
   * - `answered`: at least one question has an answer
   * - `declined`: the agent may go on without an answer
   * - `cancelled`: the agent should stop
   * - `expired`: the page's time limit has passed
   * - `superseded`: the question was settled elsewhere, or the agent withdrew it
   * - `aborted`: the page closed the panel
   */
  type: "answered" | "declined" | "cancelled" | "expired" | "superseded" | "aborted";
  /** One entry for each question, in order. */
  entries: Entry[];
  /** One reply to the whole panel, instead of answers. With a `type` other than `answered` it was typed but not sent. */
  response?: string;
  /**
   * One comment on all questions, beside the answers. It was typed but not sent if `type` is not `answered` or there is
   * a `response`. If nothing was answered, a comment that was sent is the `response`.
   */
  comment?: string;
  /** A more specific cause of the ending: `you-decide`. */
  reason?: string;
  /** True if a policy answered instead of a person. */
  automatic?: boolean;
  /** The answers map of the tool contract. Empty unless `type` is `answered`. */
  answers: AnswerForms[As];
  /** Previews and notes by question text. Empty unless `type` is `answered`. */
  annotations: Record<string, Annotation>;
  /** The metadata of the input. */
  metadata?: unknown;
}

/** A reason why an input cannot be asked. */
export interface Problem {
  /** Where the problem is, as a JavaScript path: `questions[1].header`. */
  path: string;
  /** The violated rule. */
  rule: string;
  /** What the rule allows. */
  limit: string;
  /** The actual value. */
  actual: string;
  /** How to fix it. */
  cure: string;
  /** All of this in one line: `questions[1].header: 19 characters, at most 12; shorten it`. */
  message: string;
}

/** How strictly questions are read. See `Options.mode`. */
export type Mode = "contract" | "strict" | "lenient";

/** Whose limits apply. */
export type Profile = "claude" | "gencode" | "wave" | "gemini" | "vscode";

/**
 * What `ask()` rejects with for every ending other than an answer: an `Error` whose `name` is `"AskError"`. There is no class
 * of that name to import.
 */
export interface AskError extends Error {
  name: "AskError";
  /** What happened. The first five codes are those of {@link Outcome.type}. */
  readonly code: "cancelled" | "declined" | "aborted" | "expired" | "superseded" | "invalid" | "load" | "panic";
  /** With code `invalid`: all problems. Return `message` to the model as the tool's error. */
  readonly problems: Problem[];
  /** With the code of an ending: the outcome, including the draft. */
  readonly outcome?: Outcome;
}
