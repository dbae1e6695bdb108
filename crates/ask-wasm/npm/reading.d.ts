// What reading gives: the questions in one form, what was mended, what is wrong. Types of `ask-user-question/core`.

import type { Mode, Problem, Profile } from "./types.js";

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
