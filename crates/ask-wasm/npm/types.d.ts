/**
 * What the entries have in common: questions in, answers and outcomes out. Nothing here needs a page, so that a back end
 * needs no types of one.
 *
 * @packageDocumentation
 */

/** One choice of a question. */
export interface Choice {
  /** What it is called, 1 to 5 words; goes back as the answer. A trailing "(Recommended)" is shown as a badge. */
  label: string;
  /** What it means. */
  description?: string;
  /** What it would look like: Markdown or plain text, shown beside the list. */
  preview?: string;
  /** The older name of `preview`. */
  markdown?: string;
}

/** One question. */
export interface Question {
  /** The question itself. */
  question: string;
  /** The chip beside it, at most 12 characters. */
  header?: string;
  /** 2 to 4 choices; the person's own words ("Other") are always offered beside them. */
  options: Choice[];
  /** Whether any number of choices may be taken. Default: false. */
  multiSelect?: boolean;
}

/** The input of the tool. */
export interface ToolInput {
  /** 1 to 4 questions. */
  questions: Question[];
  /** What the caller sends along for its own use. */
  metadata?: unknown;
}

/** A whole tool call as agents send it. */
export interface ToolUse {
  type: "tool_use";
  id: string;
  name: string;
  input: ToolInput;
}

/**
 * What can be asked: questions, the tool's input, a whole `tool_use` block, or the JSON text of any of them. Models
 * send worse; whatever has one sensible reading is mended, everything else is refused with problems that say how to
 * mend it.
 */
export type Questions = readonly Question[] | ToolInput | ToolUse | string | object;

/** Question text → answer, without a prototype: `__proto__` is a key like any other. */
export type Answers = Record<string, string>;

/** Question text → answer as a list: labels, then own words. */
export type AnswerLists = Record<string, string[]>;

/** What stands beside an answer. */
export interface Annotation {
  /** The preview of the choice taken. */
  preview?: string;
  /** What the person noted. */
  notes?: string;
}

/** A choice that was taken. */
export interface Picked {
  /** Its position in the question, from 0. */
  index: number;
  /** Its label, as received. */
  label: string;
}

/** What the person did with one question. */
export interface Entry {
  /** The position of the question, from 0. */
  index: number;
  /** Its text, as received. */
  question: string;
  /** Its header, as received. */
  header: string;
  /** Whether it has an answer. */
  status: "answered" | "skipped";
  /** The choices taken, in the order of the question. */
  selected: Picked[];
  /** The person's own words as an answer. */
  other?: string;
  /** A note beside the answer. */
  notes?: string;
}

/** How asking ended, and everything the person did until then. Nothing is ever lost. */
export interface Outcome {
  /**
   * - `answered`: at least one question has an answer
   * - `declined`: go on without an answer
   * - `cancelled`: stop
   * - `expired`: the host's time limit ran out
   * - `superseded`: settled elsewhere, or withdrawn by the agent
   * - `aborted`: the page closed the panel
   */
  type: "answered" | "declined" | "cancelled" | "expired" | "superseded" | "aborted";
  /** One for each question, in order. */
  entries: Entry[];
  /** One reply to the whole panel instead of answers. */
  response?: string;
  /** Why it ended, where more is known: `you-decide`. */
  reason?: string;
  /** Nobody answered: a policy for runs without a person chose. */
  automatic?: boolean;
  /** The answers map of the tool contract; empty unless answered. */
  answers: Answers;
  /** Previews and notes, by question text; empty unless answered. */
  annotations: Record<string, Annotation>;
  /** What the caller sent along. */
  metadata?: unknown;
}

/** Why an input cannot be asked. */
export interface Problem {
  /** The place, as one would write it in JavaScript: `questions[1].header`. */
  path: string;
  /** The rule that is broken. */
  rule: string;
  /** What the rule allows. */
  limit: string;
  /** What is there. */
  actual: string;
  /** What to do. */
  cure: string;
  /** All of it in one line: `questions[1].header: 19 characters, at most 12; shorten it`. */
  message: string;
}

/** How strictly questions are read. */
export type Mode = "contract" | "strict" | "lenient";

/** Whose limits apply. */
export type Profile = "claude" | "gencode" | "wave" | "gemini" | "vscode";

/** Every ending of `ask()` but an answer. */
export declare class AskError extends Error {
  /** What happened; the first five as in {@link Outcome.type}. */
  readonly code:
    | "cancelled"
    | "declined"
    | "aborted"
    | "expired"
    | "superseded"
    | "invalid"
    | "wasm-blocked"
    | "load"
    | "panic";
  /** With `invalid`: all reasons at once. Hand `message` to the model as the tool's error. */
  readonly problems: Problem[];
  /** With an ending: the draft, nothing lost. */
  readonly outcome?: Outcome;

  constructor(code: AskError["code"], message: string, details?: { problems?: Problem[]; outcome?: Outcome });
}
