/**
 * What a framework may write at `<ask-user-question>` in markup. The types of each framework are in a module of its name beside
 * this one.
 *
 * @packageDocumentation
 */

import type { AskUserQuestionElement, AskUserQuestionErrorEvent } from "../element.js";
import type { Questions } from "./questions.js";
import type { AnswerForms, AnswersAs, Entry, Outcome } from "./outcome.js";

/** Options that are texts, and those that are on or off. */
type Text = "askedBy" | "mode" | "profile" | "theme" | "density" | "locale" | "layout" | "replyTo" | "previews" | "receipt";
type OnOff =
  | "notify" | "review" | "allowOther" | "allowNotes" | "allowComment" | "quickPick" | "shortcuts" | "escapeCancels" | "youDecide" | "trustedOnly";

/** What is on or off. Written as a text, `"false"` reaches the element in every framework; some omit `false`. */
type Switch = boolean | "" | "true" | "false";

/** Properties that frameworks assign to the element in the browser. */
export type ElementProperties = { [Name in Text]?: AskUserQuestionElement[Name] } & { [Name in OnOff]?: Switch | undefined } & {
  /** The questions, or their JSON text. A server cannot write objects into HTML; the text it can. */
  questions?: Questions | null | undefined;
  /** Options without an attribute, such as `id`, `storage` and `wording`. */
  options?: AskUserQuestionElement["options"];
  /** The time limit in milliseconds. */
  timeoutMs?: number | `${number}` | undefined;
  /** The most options of a question. */
  maxOptions?: number | `${number}` | undefined;
};

/** Attributes, which servers and browsers write alike. */
export interface ElementAttributes {
  "asked-by"?: string | undefined;
  "reply-to"?: string | undefined;
  "timeout-ms"?: number | `${number}` | undefined;
  "max-options"?: number | `${number}` | undefined;
  "allow-other"?: Switch | undefined;
  "allow-notes"?: Switch | undefined;
  "allow-comment"?: Switch | undefined;
  "quick-pick"?: Switch | undefined;
  "escape-cancels"?: Switch | undefined;
  "you-decide"?: Switch | undefined;
  "trusted-only"?: Switch | undefined;
}

/** The events of the element by name, with the form of the answers. */
export interface ElementEvents<As extends AnswersAs = "string"> {
  /** The question ended in any way. */
  outcome: CustomEvent<Outcome<As>>;
  /** The question was answered. */
  answer: CustomEvent<AnswerForms[As]>;
  /** The draft changed. */
  draft: CustomEvent<Entry[]>;
  /** The question could not be asked. */
  error: AskUserQuestionErrorEvent;
}

/** How a framework writes the handler of an event. */
export type HandlerStyle = "onanswer" | "onAnswer" | "on:answer";

type HandlerName<Style extends HandlerStyle, Name extends string> = {
  onanswer: `on${Name}`;
  onAnswer: `on${Capitalize<Name>}`;
  "on:answer": `on:${Name}`;
}[Style];

type Handlers<Style extends HandlerStyle, As extends AnswersAs> = {
  [Name in keyof ElementEvents as HandlerName<Style, Name>]?: ((event: ElementEvents<As>[Name]) => void) | null | undefined;
};

/** Everything that markup may have, with answers as strings. */
export type ElementMarkupOfStrings<Style extends HandlerStyle> = ElementProperties &
  ElementAttributes & { answersAs?: "string" | undefined; "answers-as"?: "string" | undefined } & Handlers<Style, "string">;

/** Everything that markup may have. With `answersAs` or `answers-as` set to `"array"`, handlers get lists. */
export type ElementMarkup<Style extends HandlerStyle> =
  | ElementMarkupOfStrings<Style>
  | (ElementProperties &
      ElementAttributes &
      Handlers<Style, "array"> &
      ({ answersAs: "array"; "answers-as"?: undefined } | { answersAs?: undefined; "answers-as": "array" }));
