// Blocks of Slack: https://docs.slack.dev/reference/block-kit. The types are assignable to those of `@slack/types`.

import type { Outcome } from "./outcome.js";

interface PlainText {
  type: "plain_text";
  text: string;
  emoji: false;
}

interface Option {
  text: PlainText;
  value: string;
  description?: PlainText;
}

interface Initial {
  initial_value?: string;
  placeholder?: PlainText;
}

interface OptionList {
  options: Option[];
  initial_option?: Option;
}

interface OptionLists {
  options: Option[];
  initial_options?: Option[];
}

interface OptionGroups {
  option_groups: { label: PlainText; options: Option[] }[];
}

/** What a person uses to answer. */
type InputElement =
  | ({ type: "radio_buttons" } & OptionList)
  | ({ type: "checkboxes" } & OptionLists)
  | ({ type: "static_select" } & (OptionList | (OptionGroups & { initial_option?: Option })))
  | ({ type: "multi_static_select" } & (OptionLists | (OptionGroups & { initial_options?: Option[] })))
  | ({ type: "plain_text_input"; multiline: true; min_length?: number; max_length?: number } & Initial)
  | ({ type: "number_input"; is_decimal_allowed: boolean; min_value?: string; max_value?: string } & Initial)
  | ({ type: "email_text_input" | "url_text_input" } & Initial)
  | { type: "datepicker"; initial_date?: string; placeholder?: PlainText }
  | { type: "datetimepicker"; initial_date_time?: number };

/** A block of a modal or a message. */
export type SlackBlock =
  | { type: "header"; text: PlainText }
  | { type: "section"; text: PlainText }
  | {
      type: "input";
      /** `q0` for the first question, and `q0-own` for the person's own words beside its options. */
      block_id: string;
      label: PlainText;
      hint?: PlainText;
      optional: boolean;
      element: InputElement & { action_id: "answer" };
    };

/** What a person sent in Slack: an outcome, or what does not fit, by the ids of blocks, as a response with the action `errors` says it. */
export type SlackReply = { outcome: Outcome; errors?: undefined } | { outcome?: undefined; errors: Record<string, string> };
