// Types of `ask-user-question/core` for the result of reading: normalized questions, repairs and problems.

import type { Mode, Problem, Profile } from "./outcome.js";

/** Options for reading an input. */
export interface Reading {
  /** Default: `"contract"`. */
  mode?: Mode | undefined;
  /** Default: `"claude"`. */
  profile?: Profile | undefined;
  /** The most options of a question, 4 to 200. Default: that of the profile. */
  maxOptions?: number | undefined;
  /** The format of previews, which the input does not state. Default: `"markdown"`. */
  preview?: "markdown" | "html" | "text" | undefined;
  /** The same, by the name that `ask()` has for it. */
  previews?: "markdown" | "html" | "text" | undefined;
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
  /** True for an option that is shown only. Its description says why it cannot be chosen. */
  disabled?: true;
  /** What choosing the option decides, in a question about an action. */
  decision?: Decision;
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
  /** What a form demands of the answer. */
  field?: Field;
  /**
   * When the question is asked: by the answers to the question at this position. An answer is the position of an option, or a typed
   * text; of a decision `null` is none yet. One of `is` is needed, or any if it is absent, and none of `not`.
   */
  when?: { question: number; is?: (number | string | null)[]; not?: (number | string)[] };
  /** What an agent wants to do, if the question is whether it may. */
  action?: ToolAction;
}

/** What choosing an option decides about an action: for this time, for the session, or for as long as the agent's settings hold. */
export type Decision = "allow-once" | "allow-session" | "allow-always" | "reject-once" | "reject-always" | "respond";

/** What an agent wants to do. All of it is shown, as text. */
export interface ToolAction {
  /** The name of the tool. */
  tool?: string | undefined;
  /** The protocol's name for this call. It is shown as the agent's words. */
  title?: string | undefined;
  /** The title is the question, and none of the agent's words. */
  ownTitle?: boolean | undefined;
  /** What the agent says about it. It is shown as the agent's words. */
  description?: string | undefined;
  /** The arguments, in the order of the message. */
  arguments?: unknown;
  /** The arguments as JSON text, where the message has only that, or has both. */
  argumentsText?: string | undefined;
  /** What the protocol attaches to the call: texts, places in files, and changes of files. Anything else is shown as JSON. */
  content?: unknown[] | undefined;
  /** The subagent that asks. It is shown as the agent's words. */
  agent?: string | undefined;
  /** Where the tool comes from, such as the name of a server. It is shown as the agent's words. */
  server?: string | undefined;
  /** No key allows the action, only its button does. */
  pressOnly?: boolean | undefined;
  /** The agent has sent only a part of it. */
  cutOff?: boolean | undefined;
  /** An option had a name that says the opposite of what it does, which is not shown. */
  misnamed?: boolean | undefined;
  /** Whether the person may change the members of `arguments`. Default: `false`. */
  edits?: boolean | undefined;
  /** The JSON Schema of the arguments, for the fields in which they are changed. */
  schema?: unknown;
  /** A text of the message had half of a surrogate pair, which programs read differently: the call can only be rejected. */
  inexact?: boolean | undefined;
  /**
   * In the question that follows an action which is not shown whole, and asks whether to allow it all the same: how many bytes are shown,
   * and how many there are. Empty if the agent has sent only a part of it. Such an action has at most the `tool` besides.
   */
  confirms?: { seen?: number; of?: number } | undefined;
}

/** What a form demands of the answer to a question. The panel refuses an answer that does not fit. */
export interface Field {
  /** The type of a typed answer; all but the first line are formats of JSON Schema. Default: `"text"`. */
  type?:
    | "text" | "number" | "integer" | "confirm"
    | "email" | "idn-email" | "uri" | "uri-reference" | "iri" | "iri-reference" | "uri-template" | "date" | "time" | "date-time"
    | "duration" | "hostname" | "idn-hostname" | "ipv4" | "ipv6" | "uuid" | "json-pointer" | "relative-json-pointer" | "regex";
  /** True if the form is incomplete without an answer: of several questions, this one cannot be skipped. */
  required?: boolean;
  /**
   * The optional objects around the field, from the outermost to the innermost, each as its path. A field with `required` is then required
   * once another field of the innermost one is answered.
   */
  within?: string[][];
  /** The least number, or the earliest date or time. */
  min?: number | string;
  /** The greatest number, or the latest date or time. */
  max?: number | string;
  /** A number that the answer is greater than. */
  exclusiveMin?: number;
  /** A number that the answer is less than. */
  exclusiveMax?: number;
  /** A number that the answer is a multiple of. */
  multipleOf?: number;
  /** The least number of characters of a text. */
  minLength?: number;
  /** The greatest number of characters of a text. */
  maxLength?: number;
  /** A regular expression of JavaScript with the flag `u`, which is somewhere in the answer. One that takes no bounded time is no demand. */
  pattern?: string;
  /** True if each line of the answer is an entry of a list. The type and the limits are those of each line. */
  lines?: true;
  /** The least number of selected options, or of lines. */
  minItems?: number;
  /** The greatest number of selected options, or of lines. */
  maxItems?: number;
  /** True if no two lines are the same. */
  uniqueItems?: true;
  /** The answer that is filled in: a text, or the value or label of an option, or several of them, or the entries of a list. */
  default?: string | number | boolean | (string | number | boolean)[];
  /** The address of a page to open, with `https`. The description of the question repeats it and becomes a link. */
  link?: string;
}

/** Normalized questions that can be asked. */
export interface Questionnaire {
  /** A heading for all questions. */
  title?: string;
  /** The heading as displayed. */
  titleShown?: string;
  /** Why the questions are asked. It is shown above them. */
  context?: string;
  /** The context as displayed. */
  contextShown?: string;
  /** The questions in order. There is at least one. */
  questions: ReadQuestion[];
  /** How long the call proposes to wait, in milliseconds: at least a minute, at most a day. */
  timeoutMs?: number;
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
