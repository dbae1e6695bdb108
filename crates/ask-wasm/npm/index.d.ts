/**
 * Put an agent's structured questions in front of a person, in any web page.
 *
 * @packageDocumentation
 */

import type { AnswerLists, Answers, Entry, Mode, Outcome, Profile, Questions } from "./types.js";

export { AskError } from "./types.js";
export type {
  AnswerLists,
  Annotation,
  Answers,
  Choice,
  Entry,
  Mode,
  Outcome,
  Picked,
  Problem,
  Profile,
  Question,
  Questions,
  ToolInput,
  ToolUse,
} from "./types.js";

/** Settings of one panel. */
export interface Options {
  /** Where the panel appears: an element or a selector. Default: a dock at the bottom of the page. */
  host?: Element | string;
  /**
   * The name of this question: asked twice, it is one panel. With `storage` its draft survives a reload, and once
   * it has been answered a later call gets the same outcome.
   */
  id?: string | number;
  /** Where drafts are kept: `sessionStorage`, or `localStorage` to let an answer in one tab close it in the others. */
  storage?: Pick<Storage, "getItem" | "setItem">;
  /** Whether the panel takes the focus when it appears, if the person is not in the middle of anything. Default: false. */
  focus?: boolean;
  /** Aborts the question. */
  signal?: AbortSignal;
  /** A time limit in milliseconds. Default: none; it never picks an answer. */
  timeoutMs?: number;
  /** Who asks: "Claude". Default: "The assistant". */
  askedBy?: string;
  /**
   * How strictly the questions are read. `"contract"` (default) refuses what the published tool refuses and mends the
   * rest; `"strict"` refuses every breach of the source documents; `"lenient"` shows whatever can be shown.
   */
  mode?: Mode;
  /** Whose limits `mode` applies. Default: `"claude"`. */
  profile?: Profile;
  /** Default: what the person's system prefers. */
  theme?: "auto" | "dark" | "light";
  /** Distances. Default: `"comfortable"`. */
  density?: "comfortable" | "compact";
  /** Own words for the panel; whole languages are in `ask-user-question/wording/*`. */
  wording?: Wording;
  /** The language of the panel's own words, as `"de"`: for `lang`, for plurals and for lists. */
  locale?: string;
  /** The direction of the panel. Default: that of the page. */
  dir?: "ltr" | "rtl" | "auto";
  /** Whether several questions come one by one, or below each other in one form, which has no review. Default: `"steps"`. */
  layout?: "steps" | "form";
  /** Whether several questions end in a review before they are sent. Default: true. */
  review?: boolean;
  /** Whether the person's own words are offered. Default: true. */
  allowOther?: boolean;
  /** Whether a note can be added to each question. Default: false. */
  allowNotes?: boolean;
  /** Whether pressing a choice goes on to the next question (never on the last). Default: false. */
  quickPick?: boolean;
  /** Whether numbers choose while the focus is in the options. Default: true. */
  shortcuts?: boolean;
  /** Whether Escape on an untouched panel cancels it. Default: true. */
  escapeCancels?: boolean;
  /** Whether "You decide" is offered: the question ends as declined, with `reason: "you-decide"`. Default: false. */
  youDecide?: boolean;
  /** The composer of the chat, to offer "Reply in chat": it gets the focus; hand what is written to `Panel.reply`. */
  replyTo?: HTMLElement | string;
  /** Whether answers are strings, as the tool contract has them, or arrays of labels and own words. Default: `"string"`. */
  answersAs?: "string" | "array";
  /**
   * How previews are written; the questions do not say. `"html"` shows them in a frame without scripts, where the page's
   * Trusted Types allow a policy named `ask-user-question`. Default: `"markdown"`.
   */
  previews?: "markdown" | "html" | "text";
  /** What stays in the host after the answer. `true` is `"box"`. Default: true. */
  receipt?: boolean | "box" | "inline";
  /**
   * Delivers the answers before the panel ends. While it is pending the panel is locked; if it rejects, nothing is
   * lost and the person can try again.
   */
  deliver?: (outcome: Outcome) => void | Promise<void>;
  /** Called with the draft whenever it changes. */
  onChange?: (draft: Entry[]) => void;
}

/** A word of the panel: a text, or one text for each plural category of its language. */
export type Word = string | Partial<Record<Intl.LDMLPluralRule, string>>;

/** Words of the panel by key, as in `ask-user-question/wording/de`. Keys that are missing stay English. */
export type Wording = Readonly<Record<string, Word>>;

/** Settings of the whole page. */
export interface Defaults extends Options {
  /**
   * Where the wasm comes from. Default: the chunk inside the package. Must come before the first question. A page that
   * forbids WebAssembly gets a JavaScript build of the same code by itself; `false` says so beforehand, without the one
   * violation that finding out reports, and without a wasm that is loaded for nothing.
   */
  wasm?: false | WasmSource | Promise<WasmSource> | (() => WasmSource | Promise<WasmSource>);
}

/** What the wasm can be loaded from. */
export type WasmSource = string | URL | Request | Response | BufferSource | (WebAssembly.Module & object);

/** An open question. */
export interface Panel {
  /** How it ends. Never rejects for what a person did. */
  readonly outcome: Promise<Outcome>;
  /** Closes it: `"aborted"` (default) by the page, `"superseded"` because it was settled elsewhere. */
  close(reason?: "aborted" | "superseded"): void;
  /** Folds it to one line. */
  collapse(): void;
  /** Unfolds it. */
  expand(): void;
  /** Puts the keyboard focus into it, where the person left it. */
  focus(): void;
  /** Answers it with what the person wrote in the chat: the outcome is `answered` with `response`. Blank is declined. */
  reply(text: string): void;
}

/** A card in the page that says how a question ended. */
export interface Receipt {
  /** The card. */
  readonly element: HTMLElement;
  /** Takes it out of the page. */
  remove(): void;
}

/** A question whose text is still on its way. */
export interface StreamPanel extends Panel {
  /**
   * How it ends. Rejects with code `invalid` for input that is no question: the `rule` of its first problem is
   * `truncated` for a stream that ended inside a value, `broken` after {@link fail}, `too-few` for one that said nothing.
   */
  readonly outcome: Promise<Outcome>;
  /** The next piece of the tool's input: JSON text, cut anywhere, even in an escape or a surrogate pair. */
  push(delta: string): void;
  /** That was all of it. The panel can be answered from now on. */
  end(): void;
  /** There will be no more of it; `reason` tells the agent why. */
  fail(reason?: string): void;
}

/**
 * Asks, and resolves with the answers map of the tool contract.
 *
 * @throws {AskError} for every other ending
 */
export declare function ask(questions: Questions, options: Options & { answersAs: "array" }): Promise<AnswerLists>;
export declare function ask(questions: Questions, options?: Options): Promise<Answers>;

/**
 * Asks, and resolves with everything the person did, whatever it was.
 *
 * @throws {AskError} with code `invalid`, `wasm-blocked`, `load` or `panic`
 */
export declare function askOutcome(questions: Questions, options?: Options): Promise<Outcome>;

/** Asks, and returns at once with a handle of the panel. */
export declare function open(questions: Questions, options?: Options): Panel;

/**
 * Draws the card of a stored outcome: what `askOutcome` gave, or what `readAnswers` of `ask-user-question/core` made of
 * a logged result. It equals the card that stayed after the answer and can never be answered.
 *
 * @throws {AskError} with code `invalid` if the questions cannot be read or the outcome is of other questions
 */
export declare function receipt(
  questions: Questions,
  outcome: Pick<Outcome, "type" | "entries">,
  options: Options & { host: Element | string },
): Promise<Receipt>;

/**
 * Shows a question while an agent is still writing it, and returns at once with a handle that takes the pieces. Nothing
 * can be pressed before {@link StreamPanel.end}.
 */
export declare function openStream(options?: Options): StreamPanel;

/** Loads what the first question needs. Concurrent calls share one load; after a failure the next call tries again. */
export declare function preload(): Promise<void>;

/** Sets defaults for every panel of the page. */
export declare function configure(defaults: Defaults): void;
