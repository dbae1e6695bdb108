// Types of `ask-user-question/core` for outcomes: as input, and in the formats that agents expect.

import type { Annotation, AnswerLists, Answers, AttachedFile, Entry, Outcome, Picked } from "./outcome.js";

/** The parts of an {@link Outcome} that cannot be derived from others. */
export interface OutcomeInput {
  /** The version of this form, for what is stored. Default: 1. Another one is refused. */
  version?: 1;
  /** How the question ended. */
  type: Outcome["type"];
  /** The person's input. A question without an entry counts as skipped. With the type `answered` there is one, or a `response`. */
  entries?: readonly EntryInput[];
  /** One reply to the whole panel, instead of answers. */
  response?: string;
  /** One comment on all questions, beside the answers. */
  comment?: string;
  /** A more specific cause of the ending. */
  reason?: string;
  /** True if a policy answered instead of a person. */
  automatic?: boolean;
}

/** Answers as a map, in place of entries. Answers to other questions, or none, are refused. */
export interface AnswersInput {
  type: "answered";
  /** Question text → answer: a text of the tool contract, or a list of labels and free text. */
  answers: Readonly<Answers> | Readonly<AnswerLists>;
  /** Previews and notes by question text. */
  annotations?: Readonly<Record<string, Annotation>>;
  /** One comment on all questions, beside the answers. */
  comment?: string;
}

/** The answers alone, as `ask()` and `onAnswer` return them: question text → answer. Answers to other questions are refused. */
export interface AnswersMap {
  readonly [question: string]: string | readonly string[] | undefined;
  /** An outcome has a type. */
  readonly type?: undefined;
  /** An outcome has entries. */
  readonly entries?: undefined;
}

/** What answers questions: an outcome, the parts of one that cannot be derived, or one with answers as a map. */
export type AskResult = Outcome | (OutcomeInput & { answers?: undefined }) | AnswersInput;

/** What is read as an outcome: one in any form, or the answers alone. */
export type OutcomeArgument = AskResult | Outcome<"array"> | AnswersMap;

/** The parts of an {@link Entry} that cannot be derived from others. */
export interface EntryInput {
  /** The position of the question, from 0. Default: the position of the entry. */
  index?: number;
  /** The text of the question. If it does not match, the outcome is refused. */
  question?: string;
  /** The selected options: by position, by label, or both. */
  selected?: readonly (Partial<Picked> | string)[];
  /** The free-text answer. */
  other?: string;
  /** A note on the answer. */
  notes?: string;
  /** What the person changed of the arguments of an action: a value for the JSON Pointer of each changed member. */
  changes?: Readonly<Record<string, unknown>>;
  /** The files beside the answer. */
  files?: readonly AttachedFile[];
}

/** The output of the published tool. */
export interface ToolOutput {
  /** The questions as they were received. */
  questions: unknown;
  /** Question text → answer. */
  answers: Answers;
  /** One reply to all questions. `answers` is then empty. */
  response?: string;
  /** One comment on all questions. The style `tool-use-result` has it in the note of the last answer. */
  comment?: string;
  /** Previews and notes by question text. */
  annotations?: Record<string, Annotation>;
}

/** A refusal of the tool call, as the ACP adapter and the Claude Agent SDK accept it. */
export interface Denial {
  behavior: "deny";
  /** The message for the model. */
  message: string;
  /** Whether the agent stops as well. */
  interrupt?: true;
}

/** The generic payload, for peers that accept any JSON. */
export type Payload =
  | {
      status: "answered";
      /** Question text → answer. If questions have the same text, the answer to the first. */
      answers: Answers;
      /** Previews and notes by question text. */
      annotations?: Record<string, Annotation>;
      /** One reply to all questions. */
      response?: string;
      /** One comment on all questions. */
      comment?: string;
      /** True if a policy answered instead of a person. */
      automatic?: true;
      /** The complete input, question by question. */
      entries: Entry[];
    }
  | {
      status: "declined" | "cancelled" | "expired" | "aborted";
      /** A more specific cause of the ending. */
      reason?: string;
      /** The ending as a sentence. */
      message: string;
    };

/** `QuestionAnswer` of the gencode proposal. */
export interface QuestionAnswer {
  /** The text of the question. */
  question: string;
  /** The header of the question. */
  header: string;
  /** The selected labels. */
  selectedOptions: string[];
  /** The free-text answer. */
  customInput?: string;
}

/**
 * The result type of every style. `null` means that nothing is to be sent. The repository's `docs/sources.md` lists the
 * documents that define the formats.
 */
export interface Formats {
  /** The `tool_result` text of the current Claude CLI. */
  claude: string | null;
  /** An alias of `claude`, named after the first version that wrote this text. */
  "claude-2.1.216": string | null;
  /** The text of CLI 2.1.157 to 2.1.215. */
  "claude-2.1.157": string | null;
  /** The text of CLI 2.1.145 to 2.1.156. */
  "claude-2.1.145": string | null;
  /** The text of CLI 2.1.114 to 2.1.144, with notes and previews. */
  "claude-2.1.114": string | null;
  /** The same text without notes and previews, as earlier CLIs from 2.0.77 on wrote it. */
  "claude-2.0.77": string | null;
  /** `tool_use_result` / `toolUseResult`, or the text that the CLI writes for a refused call. */
  "tool-use-result": ToolOutput | string | null;
  /** The answers map. */
  answers: Answers;
  /** The answers map with arrays: selected labels, followed by the free text. */
  "answers-array": Record<string, string[]>;
  /** Previews and notes by question text. */
  annotations: Record<string, Annotation>;
  /**
   * `annotations`, plus the reason why a question has no answer. Only for peers that announce
   * `ask_user_question_unanswered_v1`; others may refuse the whole answer.
   */
  "annotations-unanswered": Record<string, Annotation & { unanswered?: "skipped" | "replied_in_chat" | "dismissed" }>;
  /** The complete outcome. */
  outcome: Outcome;
  /** The generic payload, which loses nothing. */
  payload: Payload | null;
  /** The sentence for an ending without an answer. */
  ending: string | null;
  /** The reply of the ACP adapter. */
  "acp-adapter": ToolOutput | Denial | null;
  /** `toolInfoFromToolUse` of the ACP adapter. */
  "tool-info": {
    /** The header of the first question. */
    title: string;
    kind: "think";
    /** One block for each question. */
    content: { type: "content"; content: { type: "text"; text: string } }[];
  };
  /** The output of the wave SDK. */
  wave: { answers: Answers; response?: string; comment?: string } | null;
  /** The body of `POST /api/sessions/:id/answer` of claude-code-agent. */
  bridge: { toolUseId?: string; answers: Answers; response?: string; comment?: string } | null;
  /** Plain-text prompts, one for each question. `readReply()` reads the replies to them. */
  "numbered-prompt": string[];
  /** The numbered result text of gencode. */
  gencode: string | null;
  /** `AskUserQuestionResult` of gencode. */
  "gencode-answers": { answers: QuestionAnswer[]; response?: string; comment?: string } | null;
  /** A plain-text summary, one box for each question. */
  "receipt-box": string;
  /** A plain-text summary, one line for each question. */
  "receipt-inline": string;
  /** The result of Gemini CLI's `ask_user`: keyed by position. */
  gemini: { answers: Record<string, string>; response?: string; comment?: string } | string | null;
  /** The result of VS Code's `vscode_askQuestions`: keyed by header. */
  vscode:
    | {
        answers: Record<string, { selected: string[]; freeText: string | null; skipped: boolean }>;
        response?: string;
        comment?: string;
      }
    | string
    | null;
  /** The result of Kimi Code. */
  kimi: { answers: Answers; note?: string; response?: string; comment?: string } | null;
  /** The result of the Copilot SDK's `onUserInputRequest`. */
  copilot: { answer: string; wasFreeform: boolean } | null;
  /** The result of open-agents. It has one ending without answers, so `status` names the others. */
  "open-agents":
    | { answers: Record<string, string[]>; response?: string; comment?: string }
    | { declined: true; status?: "cancelled" | "expired" | "aborted" }
    | null;
}
