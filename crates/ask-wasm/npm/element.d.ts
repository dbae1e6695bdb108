/**
 * `<ask-user-question>`: questions as an attribute or property, answers as events.
 *
 * ```html
 * <ask-user-question asked-by="Claude" questions='[{"question": "…?", "options": [{"label": "…"}, {"label": "…"}]}]'>
 * </ask-user-question>
 * ```
 *
 * The question is asked once the element is in the page and has questions, and settles once: taking the element out of
 * the page aborts it, moving it does not, other questions supersede it. By their JSON text questions are the same,
 * however often they are set; to ask the same again, use a new element.
 *
 * @packageDocumentation
 */

import type { AskError, Answers, Entry, Mode, Options, Outcome, Panel, Profile, Questions } from "./index.js";

/**
 * Defines the element. Does nothing on a server, and nothing when the page has such an element already.
 *
 * @param tag Its name, with a dash in it. Default: `"ask-user-question"`.
 */
export declare function define(tag?: string): void;

/** The events of {@link AskUserQuestionElement}; the first three bubble. */
export interface AskUserQuestionEventMap {
  /** It ended, in whatever way; `detail` is everything the person did. */
  outcome: CustomEvent<Outcome>;
  /** It was answered; `detail` is the answers map. Comes after `outcome`. */
  answer: CustomEvent<Outcome["answers"]>;
  /** The draft changed. */
  draft: CustomEvent<Entry[]>;
  /** It could not be asked; `error` is an {@link AskError} with code `invalid`, `wasm-blocked`, `load` or `panic`. */
  error: AskUserQuestionErrorEvent;
}

/** An `ErrorEvent` that says why. */
export interface AskUserQuestionErrorEvent extends Omit<ErrorEvent, "error"> {
  /** Why, with every problem at once. */
  readonly error: AskError;
}

/** What a document creates for the tag. Options are read when the question is asked. */
export interface AskUserQuestionElement extends HTMLElement {
  /** What to ask; as an attribute its JSON text. */
  questions: Questions | undefined;
  /** Options that no attribute can hold, as `id`, `storage` and `wording`; they come before those of attributes. */
  options: Omit<Options, "host"> | undefined;
  /** The question as `open()` gives it; undefined before the first one. */
  readonly panel: Panel | undefined;
  /** Attribute `asked-by`: who asks. */
  askedBy: string | undefined;
  /** Attribute `mode`: how strictly questions are read. */
  mode: Mode | undefined;
  /** Attribute `profile`: whose limits apply. */
  profile: Profile | undefined;
  /** Attribute `theme`. Default: what the person's system prefers. */
  theme: Options["theme"];
  /** Attribute `locale`: the language of the panel's own words. */
  locale: string | undefined;
  /** Attribute `timeout-ms`: a time limit in milliseconds. */
  timeoutMs: number | undefined;
  /** Attribute `review`: `"false"` sends several answers without a review. */
  review: boolean | undefined;
  /** Attribute `allow-other`: `"false"` offers no own words. */
  allowOther: boolean | undefined;
  /** Attribute `allow-notes`: a note can be added to each question. */
  allowNotes: boolean | undefined;
  /** Attribute `quick-pick`: pressing a choice goes on to the next question. */
  quickPick: boolean | undefined;
  /** Attribute `shortcuts`: `"false"` leaves numbers alone. */
  shortcuts: boolean | undefined;
  /** Attribute `escape-cancels`: `"false"` leaves Escape alone. */
  escapeCancels: boolean | undefined;
  /** Attribute `you-decide`: "You decide" is offered. */
  youDecide: boolean | undefined;
  /** Attribute `previews`: how previews are written. */
  previews: Options["previews"];
  /** Attribute `receipt`: `"false"` leaves nothing behind, `"inline"` one line. */
  receipt: Options["receipt"];
  /** Attribute `density`: `"compact"` has smaller distances. */
  density: Options["density"];
  /** Attribute `layout`: `"form"` shows several questions below each other. */
  layout: Options["layout"];
  /** Attribute `answers-as`: `"array"` gives lists of labels and own words. */
  answersAs: Options["answersAs"];
  /** Attribute `reply-to`: a selector of the chat's composer, to offer "Reply in chat". */
  replyTo: Options["replyTo"];

  addEventListener<Name extends keyof AskUserQuestionEventMap>(
    type: Name,
    listener: (this: AskUserQuestionElement, event: AskUserQuestionEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "ask-user-question": AskUserQuestionElement;
  }
}
