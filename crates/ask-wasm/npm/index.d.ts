/**
 * Put an agent's structured questions in front of a person, in any web page.
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

/** Settings of one panel. */
export interface Options {
  /** Where the panel appears: an element or a selector. Default: a dock at the bottom of the page. */
  host?: Element | string;
  /**
   * The name of this question: asked twice, it is one panel. With `storage` its draft survives a reload, and once
   * it has been answered a later call gets the same outcome.
   */
  id?: string | number;
  /** Where drafts are kept: `sessionStorage`, or `localStorage` to let an answer in one tab close it in the others. */
  storage?: Pick<Storage, "getItem" | "setItem">;
  /** Whether the panel takes the focus when it appears, if the person is not in the middle of anything. Default: false. */
  focus?: boolean;
  /** Aborts the question. */
  signal?: AbortSignal;
  /** A time limit in milliseconds. Default: none; it never picks an answer. */
  timeoutMs?: number;
  /** Who asks: "Claude". Default: "The assistant". */
  askedBy?: string;
  /**
   * How strictly the questions are read. `"contract"` (default) refuses what the published tool refuses and mends the
   * rest; `"strict"` refuses every breach of the source documents; `"lenient"` shows whatever can be shown.
   */
  mode?: "contract" | "strict" | "lenient";
  /** Whose limits `mode` applies. Default: `"claude"`. */
  profile?: "claude" | "gencode" | "wave" | "gemini" | "vscode";
  /** Default: what the person's system prefers. */
  theme?: "auto" | "dark" | "light";
  /** Own words for the panel, by key. */
  wording?: Record<string, string>;
  /** The language of the panel's own words, for `lang`. */
  locale?: string;
  /** The direction of the panel. Default: that of the page. */
  dir?: "ltr" | "rtl" | "auto";
  /** Whether several questions end in a review before they are sent. Default: true. */
  review?: boolean;
  /** Whether the person's own words are offered. Default: true. */
  allowOther?: boolean;
  /** Whether a note can be added to each question. Default: false. */
  allowNotes?: boolean;
  /** Whether pressing a choice goes on to the next question (never on the last). Default: false. */
  quickPick?: boolean;
  /** Whether numbers choose while the focus is in the options. Default: true. */
  shortcuts?: boolean;
  /** Whether Escape on an untouched panel cancels it. Default: true. */
  escapeCancels?: boolean;
  /** Whether a receipt stays in the host after the answer. Default: true. */
  receipt?: boolean;
  /** Called with the draft whenever it changes. */
  onChange?: (draft: Entry[]) => void;
}

/** Settings of the whole page. */
export interface Defaults extends Options {
  /** Where the wasm comes from. Default: the chunk inside the package. Must come before the first question. */
  wasm?: WasmSource | Promise<WasmSource> | (() => WasmSource | Promise<WasmSource>);
}

/** What the wasm can be loaded from. */
export type WasmSource = string | URL | Request | Response | BufferSource | WebAssembly.Module;

/** An open question. */
export interface Panel {
  /** How it ends. Never rejects for what a person did. */
  readonly outcome: Promise<Outcome>;
  /** Closes it: `"aborted"` (default) by the page, `"superseded"` because it was settled elsewhere. */
  close(reason?: "aborted" | "superseded"): void;
  /** Folds it to one line. */
  collapse(): void;
  /** Unfolds it. */
  expand(): void;
  /** Puts the keyboard focus into it, where the person left it. */
  focus(): void;
}

/** Every ending of {@link ask} but an answer. */
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
}

/**
 * Asks, and resolves with the answers map of the tool contract.
 *
 * @throws {AskError} for every other ending
 */
export declare function ask(questions: Questions, options?: Options): Promise<Answers>;

/**
 * Asks, and resolves with everything the person did, whatever it was.
 *
 * @throws {AskError} with code `invalid`, `wasm-blocked`, `load` or `panic`
 */
export declare function askOutcome(questions: Questions, options?: Options): Promise<Outcome>;

/** Asks, and returns at once with a handle of the panel. */
export declare function open(questions: Questions, options?: Options): Panel;

/** Loads what the first question needs. Concurrent calls share one load; after a failure the next call tries again. */
export declare function preload(): Promise<void>;

/** Sets defaults for every panel of the page. */
export declare function configure(defaults: Defaults): void;
