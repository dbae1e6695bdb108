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
}

/** One question. */
export interface Question {
  /** The text of the question. */
  question: string;
  /** A short label, shown as a chip beside the question: at most 12 characters. */
  header?: string;
  /** 2 to 4 options. A free-text answer ("Other") is added automatically. */
  options: Choice[];
  /** Whether several options may be selected. Default: false. */
  multiSelect?: boolean;
}

/** The input of the tool. */
export interface ToolInput {
  /** 1 to 4 questions. */
  questions: Question[];
  /** Any data for the caller's own use. It is returned with the outcome. */
  metadata?: unknown;
}

/** A complete tool call, as agents send it. */
export interface ToolUse {
  type: "tool_use";
  id: string;
  name: string;
  input: ToolInput;
}

/**
 * Anything that can be asked: an array of questions, the tool's input, a complete `tool_use` block, or the JSON text of
 * one of these. Input with one sensible reading is repaired. Other input is refused, with problems that say how to fix
 * it.
 */
export type Questions = readonly Question[] | ToolInput | ToolUse | string | object;

/** Question text → answer. The object has no prototype, so `__proto__` is an ordinary key. */
export type Answers = Record<string, string>;

/** Question text → list of the selected labels, followed by the free text. */
export type AnswerLists = Record<string, string[]>;

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
export interface Outcome {
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
  answers: Answers;
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

/** The options of one panel. */
export interface Options {
  /**
   * The element in which the panel appears, or a selector for it. Default: a dock at the bottom of the window, inside the
   * topmost modal dialog if there is one. All copies of this package and of the npm package on a page share the dock.
   */
  host?: Element | string;
  /** Any text that names the call in the event `ask-user-question:waiting`. */
  id?: string | number | null;
  /** Moves the focus to the new panel, unless the person is busy in another control. Default: false. */
  focus?: boolean;
  /** Aborts the question. */
  signal?: AbortSignal;
  /** The time limit in milliseconds. The panel then ends as `expired`; no answer is picked. Default: none. */
  timeoutMs?: number;
  /** The name of the agent, for example "Claude". Default: "The assistant". */
  askedBy?: string;
  /**
   * How strictly the questions are read. `"contract"` (default) refuses what the published tool refuses and repairs
   * everything else. `"strict"` refuses every violation of the source documents. `"lenient"` shows whatever it can.
   */
  mode?: Mode;
  /** Whose limits `mode` applies. Default: `"claude"`. */
  profile?: Profile;
  /**
   * The color theme. `"auto"` (default) follows the page, also when it changes: the nearest element around the panel that
   * says `dark` or `light` in its class, `data-theme` or a similar attribute, or in the property `color-scheme`. Where the
   * page says nothing, it is the system preference. {@link Panel.set} changes it on an open panel.
   */
  theme?: "auto" | "dark" | "light";
  /** The spacing. Default: `"comfortable"`. */
  density?: "comfortable" | "compact";
  /** Replacement texts for the panel. Missing keys stay English. */
  wording?: Wording;
  /** The language of the panel's texts, such as `"de"`. Sets `lang`, plural rules and list formatting. */
  locale?: string;
  /** The text direction of the panel. Default: that of the page. */
  dir?: "ltr" | "rtl" | "auto";
  /**
   * Several questions one at a time, or all in one form, which has no review. `"chips"` shows a single question as a line
   * of buttons, and pressing one sends it. It needs one choice without descriptions, previews and notes; any other
   * questions are shown as `"steps"`. Default: `"steps"`.
   */
  layout?: "steps" | "form" | "chips";
  /** Shows a review of several answers before they are sent. Default: true. */
  review?: boolean;
  /** Offers a free-text answer ("Other"). Default: true. */
  allowOther?: boolean;
  /** Offers a note for each question. Default: false. */
  allowNotes?: boolean;
  /** Offers one comment on all questions, beside the answers. Default: false. */
  allowComment?: boolean;
  /** Choosing an option moves on to the next question. It never sends the last one. Default: false. */
  quickPick?: boolean;
  /** Digits choose an option while the focus is in the options. Default: true. */
  shortcuts?: boolean;
  /** Escape cancels a panel in which nothing has been chosen or typed. Default: true. */
  escapeCancels?: boolean;
  /** Offers "You decide". The question then ends as declined, with `reason: "you-decide"`. Default: false. */
  youDecide?: boolean;
  /** The chat's composer. The panel then offers "Reply in chat", which focuses it. Pass the text to `Panel.reply`. */
  replyTo?: HTMLElement | string;
  /** Each answer as a string of the tool contract, or as an array of labels and free text. Default: `"string"`. */
  answersAs?: "string" | "array";
  /** The format of previews, which the questions do not state. They are shown as they are written. Default: `"markdown"`. */
  previews?: "markdown" | "text";
  /** What stays in the host after the answer: a card (`true` or `"box"`), one line, or nothing. Default: true. */
  receipt?: boolean | "box" | "inline";
  /**
   * Delivers the outcome before the panel ends. The panel is locked while the promise is pending; the person can only
   * cancel, which ends the panel as `cancelled`. If the promise rejects, the person can try again and nothing is lost.
   */
  deliver?: (outcome: Outcome) => void | Promise<void>;
  /**
   * Ignores events that scripts dispatch, such as `element.click()`. Speech and keyboard extensions work by such events, so
   * they cannot answer then. Scripts of the page can still change the panel in other ways. Default: false.
   */
  trustedOnly?: boolean;
  /**
   * Called once for each question, when it is the one that waits for the person. At the same time the panel's element
   * dispatches the event `ask-user-question:waiting`, which bubbles.
   */
  onWaiting?: (waiting: Waiting) => void;
  /** Called with the draft after every change, and with the comment on all questions. */
  onChange?: (draft: Entry[], comment?: string) => void;
}

/** A question that waits for the person: `detail` of the event `ask-user-question:waiting`, a `CustomEvent`. */
export interface Waiting {
  /** The `id` of the call, if it has one. */
  id?: Options["id"];
}

/** A text of the panel, or one text for each plural category of its language. */
export type Word = string | Partial<Record<Intl.LDMLPluralRule, string>>;

/** Texts of the panel by key. Missing keys stay English. */
export type Wording = Readonly<Record<string, Word>>;

/** The handle of an open panel. */
export interface Panel {
  /** Resolves with the outcome. Never rejects because of what the person did. */
  readonly outcome: Promise<Outcome>;
  /** Closes the panel: as `"aborted"` (default) by the page, or as `"superseded"` if it was settled elsewhere. */
  close(reason?: "aborted" | "superseded"): void;
  /** Collapses the panel to one line. Moves the keyboard focus only if it is in the panel. */
  collapse(): void;
  /** Expands the panel. Moves the keyboard focus only if it is in the panel. */
  expand(): void;
  /** Moves the keyboard focus to the place in the panel where the person left it. */
  focus(): void;
  /** Changes the theme of the panel. */
  set(options: Required<Pick<Options, "theme">>): void;
  /** Ends the panel with a chat message: `answered` with `response`. A blank message ends it as `declined`. */
  reply(text: string): void;
}

/**
 * Asks the questions and resolves with the answers map of the tool contract.
 *
 * @throws {AskError} for every other ending
 */
export function ask(questions: Questions, options: Options & { answersAs: "array" }): Promise<AnswerLists>;
export function ask(questions: Questions, options?: Options): Promise<Answers>;

/**
 * Asks the questions and resolves with the outcome, however it ended.
 *
 * @throws {AskError} with code `invalid`, `load` or `panic`
 */
export function askOutcome(questions: Questions, options?: Options): Promise<Outcome>;

/** Asks the questions and returns a handle of the panel at once. */
export function open(questions: Questions, options?: Options): Panel;

/** Options for reading an input. */
export interface Reading {
  /** Default: `"contract"`. */
  mode?: Mode;
  /** Default: `"claude"`. */
  profile?: Profile;
  /** The format of previews, which the input does not state. Default: `"markdown"`. */
  preview?: "markdown" | "html" | "text";
}

/** A repair that was made to the input. */
export interface Repair {
  /** Where it was made, as a JavaScript path: `questions[1].header`. */
  path: string;
  /** The kind of repair, as a stable identifier such as `parsed-string`. */
  code: string;
  /** The value before, at most 40 characters. */
  before: string;
  /** The value after, at most 40 characters. */
  after: string;
}

/** A hint for the author of a question. Advice is never a reason to refuse the input. */
export interface Advice {
  /** Where it applies, as in {@link Repair.path}. */
  path: string;
  /** The kind of advice, as a stable identifier such as `no-question-mark`. */
  code: string;
  /** The hint in words. */
  text: string;
}

/** A normalized option. A `…Shown` member is present if the display text differs from the received text. */
export interface ReadChoice {
  /** The label as received. It is returned as the answer. */
  label: string;
  /**
   * The label as displayed: without "(Recommended)", HTML entities and hidden characters, and at most 200 characters of it.
   */
  labelShown?: string;
  /** The value that is returned instead of the label. */
  value?: unknown;
  /** Explains the option. */
  description?: string;
  /** The description as displayed. */
  descriptionShown?: string;
  /** A preview of the result. */
  preview?: {
    /** The format of `content`. */
    format: "markdown" | "html" | "text";
    /** The preview as received. */
    content: string;
    /** The preview as displayed: without hidden characters, and at most 64 KiB or 2,000 lines of it. */
    contentShown?: string;
  };
  /** True if the agent recommends the option. */
  recommended?: true;
  /** The agent's words for that, such as `推荐`. Absent if they are the English "Recommended", which the panel translates. */
  recommendedShown?: string;
  /** True for "All of the above". It selects every other option and is never an answer itself. */
  selectsAll?: true;
}

/** A normalized question. */
export interface ReadQuestion {
  /** The key of the question in the protocol, if that is not its text. */
  key?: unknown;
  /** The text of the question, as received. */
  question: string;
  /** The question as displayed. */
  questionShown?: string;
  /** The header chip. `""` if there is none. */
  header: string;
  /** The header as displayed. */
  headerShown?: string;
  /** More about the question. */
  description?: string;
  /** The description as displayed. */
  descriptionShown?: string;
  /** `"text"` if only a free-text answer is possible. */
  kind: "choice" | "text";
  /** Whether several options may be selected. */
  multiSelect: boolean;
  /** The options in order. */
  options: ReadChoice[];
  /** Whether a free-text answer is offered beside the options. */
  allowOther: boolean;
  /** The placeholder of the free-text field. */
  placeholder?: string;
  /** The placeholder as displayed. */
  placeholderShown?: string;
}

/** Normalized questions that can be asked. */
export interface Questionnaire {
  /** A heading for all questions. */
  title?: string;
  /** The heading as displayed. */
  titleShown?: string;
  /** The questions in order. There is at least one. */
  questions: ReadQuestion[];
  /** The metadata of the input. */
  metadata?: unknown;
}

/** The result of reading an input. */
export interface Validation {
  /** The questions. Null if, and only if, there are problems. */
  questionnaire: Questionnaire | null;
  /** All repairs that were made. */
  repairs: Repair[];
  /** All reasons why the input cannot be asked. Return their messages to the model. */
  problems: Problem[];
  /** Hints on how to ask better. */
  advice: Advice[];
}

/** The parts of an {@link Outcome} that cannot be derived from others. */
export interface OutcomeInput {
  /** How the question ended. */
  type: Outcome["type"];
  /** The person's input. A question without an entry counts as skipped. */
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

/** A part of an outcome that a protocol or a format does not carry. */
export interface Loss {
  /** Where it is in the outcome: `entries[1]`, `entries[0].notes`, `response`. */
  path: string;
  /** The cause, as a stable identifier such as `duplicate-question`. */
  code: string;
}

/** Reads questions in any shape without asking them. Never throws because of what a model sent. */
export function validate(input: Questions, options?: Reading): Validation;

/**
 * Writes an outcome in one of the styles of {@link Formats}. In a style without notes, a note without an answer is
 * written as the answer.
 *
 * @param questions The questions as they were received. Replies that contain the questions repeat them unchanged.
 * @throws {AskError} with code `invalid` if the outcome does not match the questions
 */
export function format<Style extends keyof Formats>(
  questions: Questions | Questionnaire,
  outcome: Outcome | OutcomeInput,
  style: Style,
  options?: FormatOptions,
): Formats[Style];

/** Options of {@link format}. */
export interface FormatOptions {
  /**
   * Receives the parts of the outcome that the style does not carry. Not called if there are none.
   */
  onLoss?: (losses: Loss[]) => void;
}
