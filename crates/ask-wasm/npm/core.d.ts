/**
 * The question core without a panel: reads what models send, writes what agents read. It needs no page: the same file
 * runs in browsers, workers and Node ≥ 20, and importing it does nothing until the first call.
 *
 * @packageDocumentation
 */

import type { Annotation, Answers, Entry, Mode, Outcome, Picked, Problem, Profile, Questions } from "./types.js";

export { AskError } from "./types.js";
export type { Annotation, Answers, Entry, Mode, Outcome, Picked, Problem, Profile, Questions };

/** How an input is read. */
export interface Reading {
  /** Default: `"contract"`. */
  mode?: Mode;
  /** Default: `"claude"`. */
  profile?: Profile;
  /** How previews are written; the input does not say. Default: `"markdown"`. */
  preview?: "markdown" | "html" | "text";
}

/** Something that was mended, and how. */
export interface Repair {
  /** The place, as one would write it in JavaScript: `questions[1].header`. */
  path: string;
  /** What was done: a stable word, as `parsed-string`. */
  code: string;
  /** What was there, at most 40 characters of it. */
  before: string;
  /** What stands there now, at most 40 characters of it. */
  after: string;
}

/** A hint to whoever wrote a question; never a reason to refuse. */
export interface Advice {
  /** The place, as in {@link Repair.path}. */
  path: string;
  /** A stable word, as `no-question-mark`. */
  code: string;
  /** The hint in words. */
  text: string;
}

/** A choice as it was read. A `…Shown` member is there where what may be shown differs from what was received. */
export interface ReadChoice {
  /** What it is called, as received: this goes back as the answer. */
  label: string;
  /** Without "(Recommended)" and hidden characters. */
  labelShown?: string;
  /** What goes back where that is not the label. */
  value?: unknown;
  /** What it means. */
  description?: string;
  /** As it may be shown. */
  descriptionShown?: string;
  /** What it would look like. */
  preview?: {
    /** How `content` is written. */
    format: "markdown" | "html" | "text";
    /** The preview as received. */
    content: string;
  };
  /** Whether the agent recommends it. */
  recommended?: true;
  /** "All of the above": stands for every other choice, and is never an answer itself. */
  selectsAll?: true;
}

/** A question as it was read. */
export interface ReadQuestion {
  /** Its name on the wire where that is not its text. */
  key?: unknown;
  /** The question itself, as received. */
  question: string;
  /** As it may be shown. */
  questionShown?: string;
  /** The chip beside it; `""` when there is none. */
  header: string;
  /** As it may be shown. */
  headerShown?: string;
  /** More about it. */
  description?: string;
  /** As it may be shown. */
  descriptionShown?: string;
  /** `"text"` when it is answered in own words alone. */
  kind: "choice" | "text";
  /** Whether any number of choices may be taken. */
  multiSelect: boolean;
  /** The choices in order. */
  options: ReadChoice[];
  /** Whether own words are offered beside the choices. */
  allowOther: boolean;
  /** What the field for own words says while it is empty. */
  placeholder?: string;
  /** As it may be shown. */
  placeholderShown?: string;
}

/** Questions that can be asked. */
export interface Questionnaire {
  /** A heading over all of them. */
  title?: string;
  /** As it may be shown. */
  titleShown?: string;
  /** The questions in order; at least one. */
  questions: ReadQuestion[];
  /** What the caller sent along. */
  metadata?: unknown;
}

/** What reading an input gave. */
export interface Validation {
  /** What can be asked; null exactly when there are problems. */
  questionnaire: Questionnaire | null;
  /** What was mended. */
  repairs: Repair[];
  /** Why it cannot be asked: everything at once. Hand their messages to the model. */
  problems: Problem[];
  /** What could be asked better. */
  advice: Advice[];
}

/** As much of an {@link Outcome} as has to be given: what can be derived is derived. */
export interface OutcomeInput {
  /** How it ended. */
  type: Outcome["type"];
  /** What the person did; a question without an entry was skipped. */
  entries?: readonly EntryInput[];
  /** One reply to the whole panel instead of answers. */
  response?: string;
  /** Why it ended, where more is known. */
  reason?: string;
  /** Nobody answered: a policy chose. */
  automatic?: boolean;
}

/** As much of an {@link Entry} as has to be given. */
export interface EntryInput {
  /** The position of the question, from 0. Default: the position of the entry. */
  index?: number;
  /** Its text; an outcome of other questions is refused. */
  question?: string;
  /** The choices taken: by position, by label, or both. */
  selected?: readonly (Partial<Picked> | string)[];
  /** The person's own words as an answer. */
  other?: string;
  /** A note beside the answer. */
  notes?: string;
}

/** The output of the published tool. */
export interface ToolOutput {
  /** The questions as they were received. */
  questions: unknown;
  /** Question text → answer. */
  answers: Answers;
  /** One reply to everything; then `answers` is empty. */
  response?: string;
  /** Previews and notes. */
  annotations?: Record<string, Annotation>;
}

/** A refusal of the tool call, as the ACP adapter and the Claude Agent SDK take it. */
export interface Denial {
  behavior: "deny";
  /** What the model reads. */
  message: string;
  /** Whether the agent stops as well. */
  interrupt?: true;
}

/** The free payload for peers that take any JSON. */
export type Payload =
  | {
      status: "answered";
      /** Question text → answer; of equal texts the first. */
      answers: Answers;
      /** Previews and notes. */
      annotations?: Record<string, Annotation>;
      /** One reply to everything. */
      response?: string;
      /** Nobody answered: a policy chose. */
      automatic?: true;
      /** Everything, question by question. */
      entries: Entry[];
    }
  | {
      status: "declined" | "cancelled" | "expired" | "aborted";
      /** Why, where more is known. */
      reason?: string;
      /** The same in words. */
      message: string;
    };

/** `QuestionAnswer` of the gencode proposal. */
export interface QuestionAnswer {
  /** The text of the question. */
  question: string;
  /** Its header. */
  header: string;
  /** The labels taken. */
  selectedOptions: string[];
  /** The person's own words. */
  customInput?: string;
}

/** What each style gives. `null` means: send nothing. */
export interface Formats {
  /** The `tool_result` text of today's Claude CLI. */
  claude: string | null;
  /** Another name of `claude`, by the first version that wrote it. */
  "claude-2.1.216": string | null;
  /** The text of CLI 2.1.157 to 2.1.215. */
  "claude-2.1.157": string | null;
  /** The text of CLI 2.1.145 to 2.1.156. */
  "claude-2.1.145": string | null;
  /** The text of the later CLIs before 2.1.145. */
  "claude-2.1.114": string | null;
  /** The text of the earlier ones, without notes and previews. */
  "claude-2.0.77": string | null;
  /** `tool_use_result` / `toolUseResult`, or the text the CLI writes for a refused call. */
  "tool-use-result": ToolOutput | string | null;
  /** The answers map. */
  answers: Answers;
  /** The answers map with arrays: labels, then own words. */
  "answers-array": Record<string, string[]>;
  /** Previews and notes, by question text. */
  annotations: Record<string, Annotation>;
  /**
   * The same and why a question has no answer, for peers that announce `ask_user_question_unanswered_v1`; others may
   * refuse the whole answer.
   */
  "annotations-unanswered": Record<string, Annotation & { unanswered?: "skipped" | "replied_in_chat" | "dismissed" }>;
  /** Everything. */
  outcome: Outcome;
  /** The free payload; loses nothing. */
  payload: Payload | null;
  /** The sentence for an ending without an answer. */
  ending: string | null;
  /** The reply of the ACP adapter. */
  "acp-adapter": ToolOutput | Denial | null;
  /** `toolInfoFromToolUse` of the ACP adapter. */
  "tool-info": {
    /** The first header. */
    title: string;
    kind: "think";
    /** One for each question. */
    content: { type: "content"; content: { type: "text"; text: string } }[];
  };
  /** The output of the wave SDK. */
  wave: { answers: Answers; response?: string } | null;
  /** The body of `POST /api/sessions/:id/answer` of claude-code-agent. */
  bridge: { toolUseId?: string; answers: Answers; response?: string } | null;
  /** Plain-text prompts, one for each question; {@link readReply} reads what is typed under them. */
  "numbered-prompt": string[];
  /** The numbered result text of gencode. */
  gencode: string | null;
  /** `AskUserQuestionResult` of gencode. */
  "gencode-answers": { answers: QuestionAnswer[]; response?: string } | null;
  /** The confirmation in boxes. */
  "receipt-box": string;
  /** The confirmation, one line a question. */
  "receipt-inline": string;
  /** The result of Gemini CLI's `ask_user`: keyed by position. */
  gemini: { answers: Record<string, string>; response?: string } | string | null;
  /** The result of VS Code's `vscode_askQuestions`: keyed by header. */
  vscode:
    | { answers: Record<string, { selected: string[]; freeText: string | null; skipped: boolean }>; response?: string }
    | string
    | null;
  /** The result of Kimi Code. */
  kimi: { answers: Answers; note?: string; response?: string } | null;
  /** The result of the Copilot SDK's `onUserInputRequest`. */
  copilot: { answer: string; wasFreeform: boolean } | null;
  /** The result of open-agents. */
  "open-agents": { answers: Record<string, string[]>; response?: string } | { declined: true } | null;
}

/** A request that waits for its answer. */
export interface Pending {
  /** How to answer it. */
  dialect: Dialect;
  /** What tells it from other requests; opaque: `0` and `""` are valid. */
  correlation: unknown;
  /** What it asks. */
  questionnaire: Questionnaire;
  /** The message as it was received. */
  raw: unknown;
}

/**
 * A protocol that agents speak.
 *
 * - `tool-input`: the input of the `AskUserQuestion` tool; the reply is the tool's output
 * - `native`: whatever `ask()` takes; the reply is the free {@link Payload}
 * - `anthropic`: Messages API. A `tool_use` block, a message, or an event of a stream; the reply is the user message with
 *   the `tool_result`
 * - `claude-control`: `control_request` of Claude Code's stdio protocol; the reply is a `control_response`
 * - `claude-permission-tool`: `{tool_name, input, tool_use_id?}`, as MCP permission tools get it and `canUseTool` is
 *   called; the reply is a `PermissionResult`
 * - `claude-hook`: the input of a `PreToolUse` or `PermissionRequest` hook; the reply is the hook's output
 * - `acp-adapter`: ACP `session/request_permission` marked as a question, as the ACP adapter document has it
 * - `acp-permission`: any `session/request_permission`, as a question
 * - `acp-elicitation`: ACP `elicitation/create` in form mode
 * - `acp-tool-info`: how a tool call is displayed; read only
 * - `gencode`: the event `ask_user`, or the questions of the callback `askUser`
 * - `bridge`: events and pending questions of the session bridge of claude-code-agent; the reply is the body of its POST
 * - `claude-transcript`: lines of Claude Code's transcripts and of its `stream-json`, requests of a log; read only
 *
 * The ACP dialects read a whole JSON-RPC request and reply with a whole response, or its parameters alone and reply with
 * the result alone.
 */
export type Dialect =
  | "tool-input"
  | "native"
  | "anthropic"
  | "claude-control"
  | "claude-permission-tool"
  | "claude-hook"
  | "acp-adapter"
  | "acp-permission"
  | "acp-elicitation"
  | "acp-tool-info"
  | "gencode"
  | "bridge"
  | "claude-transcript";

/** What a message says about questions. */
export type Inbound =
  /** A request that waits for its answer. */
  | { type: "ask"; pending: Pending }
  /** A request that is still being written. */
  | ({
      type: "update";
      /** Which stream of the message it belongs to; null where it means all of them. */
      stream: unknown;
    } & (
      | { step: "opened"; /** As in {@link Pending.correlation}. */ correlation: unknown }
      | { step: "grew"; /** The next fragment of JSON text. */ delta: string }
      | { step: "closed" }
      | { step: "finished"; /** Whether it may be answered; otherwise it was cut off. */ complete: boolean }
    ))
  /** Questions to be shown, never answered: their request comes by another way. */
  | { type: "partial"; correlation: unknown; questionnaire: Questionnaire }
  /** Nobody waits for this request any longer. */
  | { type: "withdraw"; correlation: unknown; because: "cancelled" | "answered" | "aborted" | "timeout" | "unknown" }
  /** Questions that were answered elsewhere, and how. */
  | { type: "seen"; correlation: unknown; questionnaire: Questionnaire; outcome: Outcome }
  /** Nothing, or questions that cannot be asked: then the problems say why. */
  | { type: "none" };

/** What a message says, and how well it could be read. */
export interface Decoded extends Omit<Validation, "questionnaire"> {
  /** What it says. */
  inbound: Inbound;
}

/** What to send. */
export interface Encoded {
  /** The messages in order; none means: stay silent. */
  messages: unknown[];
  /** What the person said and the protocol has no place for. */
  losses: {
    /** The place in the outcome: `entries[1]`. */
    path: string;
    /** Why: a stable word, as `duplicate-question`. */
    code: string;
  }[];
}

/** Reads questions in any shape, without asking them. Never rejects for what a model sent. */
export declare function validate(input: Questions, options?: Reading): Promise<Validation>;

/**
 * Writes an outcome in one of the styles of {@link Formats}.
 *
 * @param questions What was asked, as it was received: replies that carry the questions echo it to the letter.
 * @throws {AskError} with code `invalid` when the outcome does not belong to these questions
 */
export declare function format<Style extends keyof Formats>(
  questions: Questions | Questionnaire,
  outcome: Outcome | OutcomeInput,
  style: Style,
): Promise<Formats[Style]>;

/**
 * Reads a message of an agent. One that says nothing about questions, or is of no known form, gives `none`.
 *
 * @throws {AskError} with code `invalid` for what JSON cannot hold, or what is larger than 256 KB
 */
export declare function decode(dialect: Dialect, message: unknown, options?: Reading): Promise<Decoded>;

/** The dialect a message is written in, by the literals no other has; null when there is no telling. */
export declare function detectDialect(message: unknown): Promise<Dialect | null>;

/** Writes the reply to a request that {@link decode} gave. Send it once. */
export declare function encode(dialect: Dialect, pending: Pending, outcome: Outcome | OutcomeInput): Promise<Encoded>;

/**
 * Reads what was typed under a numbered prompt: `2`, `1,3`, `1-3`, a label, own words. Gives an entry of an outcome, or
 * what to tell the person before asking again.
 *
 * @param index The position of the question, from 0.
 */
export declare function readReply(
  questions: Questions | Questionnaire,
  index: number,
  typed: string,
): Promise<Entry | { again: string }>;

/** Reads an answer that was given elsewhere: the `answers` of a logged call, the `toolUseResult` of a transcript. */
export declare function readAnswers(
  questions: Questions | Questionnaire,
  result: { answers?: object; annotations?: object; response?: string },
): Promise<{
  /** As far as the map tells. */
  outcome: Outcome;
  /** The questions whose answer could be read in more than one way. */
  guesses: number[];
}>;

/**
 * Reads the result of a call as a log keeps it.
 *
 * @param block The `tool_result` block; `toolUseResult` is what its line in the transcript has under that name. Answers
 * are read from it, and from the text of `content` only where there is nothing else.
 */
export declare function readResult(questions: Questions | Questionnaire, block: LoggedResult): Promise<ReadResult>;

/** A result as a log keeps it. */
export interface LoggedResult {
  /** What the model read: a text, or blocks of text. */
  content?: unknown;
  /** Whether it is an error. */
  is_error?: boolean;
  /** What the Claude CLI keeps beside it in a transcript. */
  toolUseResult?: unknown;
  /** The same under the name it has in the CLI's stream of messages. */
  tool_use_result?: unknown;
}

/** What a logged result says. */
export interface ReadResult {
  /** How asking ended; null when nobody was asked or it cannot be known. */
  outcome: Outcome | null;
  /** The questions whose answer could be read in more than one way; all of them where only a text was left to read. */
  guesses: number[];
  /** The same in a word. */
  says: Outcome["type"] | "replied" | "not-shown" | "failed" | "unknown";
}

/**
 * The outcome of a run without a person: the recommended choice of every question, else its first. Marked as
 * `automatic`; receipts and payloads say so.
 */
export declare function autoAnswer(questions: Questions | Questionnaire): Promise<Outcome>;

/** The JSON Schema of the tool, to hand to a model or to check its calls. */
export declare function toolSchema(options?: Reading): Promise<Record<string, unknown>>;

/** What the text of a tool result says about how asking ended. Answers are never read from it: it does not escape them. */
export declare function detectGeneration(result: string): Promise<{
  /** Who writes this text: a style of {@link Formats} where there is one. */
  writer: string;
  /** What it says. */
  says: Outcome["type"] | "replied" | "failed" | "not-shown";
} | null>;
