/**
 * Types that all entries share: answers, outcomes and errors. None of them needs the DOM types, so that a back end can use
 * them.
 *
 * @packageDocumentation
 */

import type { GlobalType } from "./global.js";

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
  /** Whether the question was answered, or was not asked because of the answers before it (`when`). */
  status: "answered" | "skipped" | "not-asked";
  /** The selected options, in the order of the question. */
  selected: Picked[];
  /** The free-text answer. */
  other?: string;
  /**
   * The answer as a value, of a question of the type `number`, `integer` or `confirm`, and of a field of a form with one entry a line; its
   * text is in `other` or `selected`.
   */
  value?: number | boolean | (number | string)[];
  /** A note on the answer. */
  notes?: string;
  /**
   * What the person changed of the arguments of an action: a value for the JSON Pointer of each changed member. Run the arguments with these
   * changes.
   */
  changes?: Record<string, unknown>;
  /** The files beside the answer, in the order in which they were added. */
  files?: AttachedFile[];
}

/** A file that the person added to an answer. */
export interface AttachedFile {
  /**
   * Its name, without characters that hide or reorder others. It may look like a path: a server must not use it as one.
   * `file.name` is the name as the person's system has it.
   */
  name: string;
  /** Its media type, as the browser knows it; empty if it is unknown. */
  type: string;
  /** Its size in bytes. */
  size: number;
  /** What `allowFiles.upload` returned. */
  reference?: unknown;
  /** The file itself. Missing in stored outcomes, and in a draft that was restored after a reload. */
  file?: GlobalType<"File">;
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
  /** Of a decision about an action: which press of the person it was, and when (RFC 3339, UTC). Its records have this id and time. */
  decided?: { id: string; at: string };
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

/** The error of `ask()` for every ending other than an answer. */
export declare class AskError extends Error {
  /** What happened. The first five codes are those of {@link Outcome.type}. */
  readonly code:
    | "cancelled"
    | "declined"
    | "aborted"
    | "expired"
    | "superseded"
    | "invalid"
    | "option"
    | "wasm-blocked"
    | "load"
    | "panic";
  /**
   * With code `invalid`: all problems of the questions. Return `message` to the model as the tool's error. With code `option` they are problems
   * of the options, which only the page can correct.
   */
  readonly problems: Problem[];
  /** With the code of an ending: the outcome, including the draft. */
  readonly outcome?: Outcome;

  constructor(code: AskError["code"], message: string, details?: { cause?: unknown; problems?: Problem[]; outcome?: Outcome });
}
