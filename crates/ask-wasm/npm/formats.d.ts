// Outcomes as the core takes them and as agents read them. Types of `ask-user-question/core`.

import type { Annotation, Answers, Entry, Outcome, Picked } from "./types.js";

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
  /** Plain-text prompts, one for each question; `readReply()` reads what is typed under them. */
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
