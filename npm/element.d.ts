/**
 * `<ask-user-question>`: a custom element with the questions as an attribute or property and the answers as events.
 *
 * ```html
 * <ask-user-question asked-by="Claude" questions='[{"question": "…?", "options": [{"label": "…"}, {"label": "…"}]}]'>
 * </ask-user-question>
 * ```
 *
 * The element asks when it is in the page and has questions. It settles once. Removing it from the page closes the panel
 * without an event, and the element asks again where it comes back; moving it within the page changes nothing. Setting different questions supersedes the open one. Questions with
 * equal JSON text count as the same, so setting them again has no effect. To ask the same questions again, use a new
 * element.
 *
 * @packageDocumentation
 */

import type { Options, Panel } from "./types/options.js";
import type { Questions } from "./types/questions.js";
import type { AnswerForms, AnswersAs, AskError, Entry, Mode, Outcome, Profile } from "./types/outcome.js";

export type { Choice, Kind, Question, Questions, ToolInput, TypedQuestion, When } from "./types/questions.js";

/**
 * Registers the custom element. Has no effect on a server, or if the tag name is already registered.
 *
 * @param tag The tag name, which must contain a hyphen. Default: `"ask-user-question"`.
 */
export declare function define(tag?: string): void;

/** The events of {@link AskUserQuestionElement}, beside `ask-user-question:waiting`. The first three bubble. */
export interface AskUserQuestionEventMap<As extends AnswersAs = "string"> {
  /** The question ended in any way. `detail` is the outcome. An element that is removed dispatches none. */
  outcome: CustomEvent<Outcome<As>>;
  /** The question was answered. `detail` is the answers map. Dispatched after `outcome`. */
  answer: CustomEvent<AnswerForms[As]>;
  /** The draft changed. `detail` is the draft. */
  draft: CustomEvent<Entry[]>;
  /** The question could not be asked. `error` has the code `invalid`, `option`, `wasm-blocked`, `load` or `panic`. Without a listener the console has it once. */
  error: AskUserQuestionErrorEvent;
}

/** An `ErrorEvent` whose `error` is an {@link AskError}. */
export interface AskUserQuestionErrorEvent extends Omit<ErrorEvent, "error"> {
  /** The error, with all problems. */
  readonly error: AskError;
}

/**
 * The element. Its options, except `theme`, are read when the question is asked. With `answersAs: "array"` it is an
 * `AskUserQuestionElement<"array">`, whose events have lists.
 *
 * The panel is in its shadow root. A page styles its parts with `ask-user-question::part(…)`.
 */
export interface AskUserQuestionElement<As extends AnswersAs = "string"> extends HTMLElement {
  /** The questions. The attribute `questions` holds their JSON text; `[object Object]`, which servers write for objects, is ignored. */
  questions: Questions | undefined;
  /** Options without an attribute, such as `id`, `storage` and `wording`. They take precedence over attributes. */
  options: Omit<Options<As>, "host"> | undefined;
  /** The handle of the current panel. Undefined before the first question. */
  readonly panel: Panel<As> | undefined;
  /** Attribute `asked-by`: the name of the agent. */
  askedBy: string | undefined;
  /** Attribute `mode`: how strictly questions are read. */
  mode: Mode | undefined;
  /** Attribute `profile`: whose limits apply. */
  profile: Profile | undefined;
  /** Attribute `max-options`: the most options of a question, 4 to 200. */
  maxOptions: number | undefined;
  /** Attribute `theme`. Default: that of the page. Changing it changes the open panel. */
  theme: Options["theme"];
  /** Attribute `locale`: the language of the panel's texts. */
  locale: string | undefined;
  /** Attribute `timeout-ms`: the time limit in milliseconds. */
  timeoutMs: number | undefined;
  /** Attribute `review`: `"false"` sends several answers without a review. */
  review: boolean | undefined;
  /** Attribute `allow-other`: `"false"` removes the free-text answer. */
  allowOther: boolean | undefined;
  /** Attribute `allow-notes`: offers a note for each question. */
  allowNotes: boolean | undefined;
  /** Attribute `allow-comment`: offers one comment on all questions. */
  allowComment: boolean | undefined;
  /** Attribute `quick-pick`: choosing an option moves on to the next question. */
  quickPick: boolean | undefined;
  /** Attribute `shortcuts`: `"false"` disables the digit keys. */
  shortcuts: boolean | undefined;
  /** Attribute `escape-cancels`: `"false"` disables cancelling with Escape. */
  escapeCancels: boolean | undefined;
  /** Attribute `you-decide`: offers "You decide". */
  youDecide: boolean | undefined;
  /** Attribute `trusted-only`: ignores events that scripts dispatch. */
  trustedOnly: boolean | undefined;
  /** Attribute `previews`: the format of previews. */
  previews: Options["previews"];
  /** Attribute `receipt`: `"false"` leaves nothing in the page, `"inline"` leaves one line. */
  receipt: Options["receipt"];
  /** Attribute `notify`: tells the person of a hidden page. Other settings than `true` are in `options`. */
  notify: boolean | undefined;
  /** Attribute `density`: `"compact"` reduces the spacing. */
  density: Options["density"];
  /** Attribute `layout`: `"form"` shows all questions at once, `"chips"` one question as a line of buttons. */
  layout: Options["layout"];
  /** Attribute `answers-as`: `"array"` returns lists of labels and free text. */
  answersAs: As | undefined;
  /** Attribute `reply-to`: a selector for the chat's composer. Offers "Reply in chat". */
  replyTo: Options["replyTo"];

  addEventListener<Name extends keyof AskUserQuestionEventMap>(
    type: Name,
    listener: (this: AskUserQuestionElement<As>, event: AskUserQuestionEventMap<As>[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "ask-user-question": AskUserQuestionElement;
  }
}
