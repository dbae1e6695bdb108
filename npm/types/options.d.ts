/**
 * The options and the handle of a panel. Without DOM types, so that connectors compile in back ends.
 *
 * @packageDocumentation
 */

import type { GlobalType, SystemNotification } from "./global.js";
import type { AnswersAs, Entry, Mode, Outcome, Problem, Profile } from "./outcome.js";
import type { Wording } from "./wording.js";

/** The options of one panel. */
export interface Options<As extends AnswersAs = "string"> {
  /**
   * The element in which the panel appears, or a selector for it. Default: a dock at the bottom of the window, inside the
   * topmost modal dialog if there is one. All copies of this package on a page share the dock.
   */
  host?: GlobalType<"Element"> | string | undefined;
  /**
   * Identifies these questions. Calls with the same `id` and the same questions share one panel, which stays until the
   * last of them is closed. `trustedOnly` and `deliver` of each call hold. Other questions under
   * the `id` of an open panel are refused with code `invalid`. With `storage`, the draft survives a reload, and a call
   * with the same questions after the answer leaves the receipt in `host` and resolves with the same outcome. `null` is no id.
   * A decision about an action is for one call: it shares no panel, and nothing that was stored decides about it.
   */
  id?: string | number | null | undefined;
  /**
   * Stores drafts and outcomes. State of other questions, of another version, or that was changed is refused: it is
   * reported to `onProblem`, and the questions are asked anew. With `localStorage`, an answer in one tab closes the panel
   * in the others, and tabs that send together resolve with one answer.
   */
  storage?: { getItem(key: string): string | null; setItem(key: string, value: string): void } | undefined;
  /** Moves the focus to the new panel, unless the person is busy in another control. Default: false. */
  focus?: boolean | undefined;
  /** Aborts the question. */
  signal?: GlobalType<"AbortSignal"> | undefined;
  /**
   * The time limit in milliseconds. The panel then ends as `expired`; no answer is picked. 0: none, whatever the agent proposes. Default:
   * what the call proposes (`timeout_ms`), else none.
   */
  timeoutMs?: number | undefined;
  /** The name of the agent, for example "Claude". Default: "The assistant". */
  askedBy?: string | undefined;
  /**
   * How strictly the questions are read. `"contract"` (default) refuses what the published tool refuses and repairs
   * everything else. `"strict"` refuses every violation of the source documents. `"lenient"` shows whatever it can.
   */
  mode?: Mode | undefined;
  /** Whose limits `mode` applies. Default: `"claude"`. */
  profile?: Profile | undefined;
  /** The most options of a question, 4 to 200. From eight options on there is a filter above them. Default: that of `profile`, 4. */
  maxOptions?: number | undefined;
  /**
   * The color theme. `"auto"` (default) follows the page, also when it changes: the nearest element around the panel that
   * says `dark` or `light` in its class, `data-theme` or a similar attribute, or in the property `color-scheme`. Where the
   * page says nothing, it is the system preference. {@link Panel.set} changes it on an open panel.
   */
  theme?: "auto" | "dark" | "light" | undefined;
  /** The spacing. Default: `"comfortable"`. */
  density?: "comfortable" | "compact" | undefined;
  /** Replacement texts for the panel. They take precedence over those of `locale`. What is no text is ignored and reported. */
  wording?: Wording | undefined;
  /**
   * The language of the panel, such as `"de"` or `"pt-BR"`. Loads its texts, and sets `lang`, plural rules and list
   * formatting. The package has Arabic, Chinese, English, French, German, Hindi, Japanese, Korean, Portuguese and Spanish.
   * A locale without texts is reported to `onProblem` or the console, once, and the panel is English.
   */
  locale?: string | undefined;
  /** The text direction of the panel. Default: that of the texts of `locale` if they are loaded, else that of the page. */
  dir?: "ltr" | "rtl" | "auto" | undefined;
  /**
   * Several questions one at a time, or all in one form, which has no review. `"chips"` shows a single question as a line
   * of buttons, and pressing one sends it. It needs one choice without descriptions, previews and notes; any other
   * questions are shown as `"steps"`. Default: `"steps"`.
   */
  layout?: "steps" | "form" | "chips" | undefined;
  /** Shows a review of several answers before they are sent. Default: true. */
  review?: boolean | undefined;
  /** Offers a free-text answer ("Other"). Default: true. */
  allowOther?: boolean | undefined;
  /** Offers a note for each question. Default: false. */
  allowNotes?: boolean | undefined;
  /** Offers one comment on all questions, beside the answers. Default: false. */
  allowComment?: boolean | undefined;
  /** Lets the person add files to each question: by a button, by pasting and by dropping. Default: false. */
  allowFiles?: boolean | AllowFiles | undefined;
  /**
   * Reads `action` of the questions: what an agent wants to do, which is shown whole. Only for questions that the page itself or a
   * connector has made, never for the input of a model; without it, `action` in an input is ignored. Default: false.
   */
  actions?: boolean | undefined;
  /** Choosing an option moves on to the next question. It never sends the last one. Default: false. */
  quickPick?: boolean | undefined;
  /** Digits choose an option while the focus is in the options. Default: true. */
  shortcuts?: boolean | undefined;
  /** Escape cancels a panel in which nothing has been chosen or typed. Default: true. */
  escapeCancels?: boolean | undefined;
  /** Offers "You decide". The question then ends as declined, with `reason: "you-decide"`. Default: false. */
  youDecide?: boolean | undefined;
  /** The chat's composer. The panel then offers "Reply in chat", which focuses it. Pass the text to `Panel.reply`. */
  replyTo?: GlobalType<"HTMLElement"> | string | undefined;
  /** Each answer as a string of the tool contract, or as an array of labels and free text. Default: `"string"`. */
  answersAs?: As | undefined;
  /**
   * The format of previews, which the questions do not state. `"html"` is shown in a frame without scripts, links and
   * addresses, and only if the page's Trusted Types allow a policy named `ask-user-question`. The frame has the agent's
   * styles only if the page's policy allows inline styles. Default: `"markdown"`.
   */
  previews?: "markdown" | "html" | "text" | undefined;
  /** What stays in the host after the answer: a card (`true` or `"box"`), one line, or nothing. Default: true. */
  receipt?: boolean | "box" | "inline" | undefined;
  /**
   * Delivers the outcome before the panel ends. The panel is locked while the promise is pending; the person can only
   * cancel, which ends the panel as `cancelled`. If the promise rejects, the person can try again and nothing is lost.
   */
  deliver?: ((outcome: Outcome<As>) => void | Promise<void>) | undefined;
  /**
   * Ignores events that scripts dispatch, such as `element.click()`. Speech and keyboard extensions work by such events, so
   * they cannot answer then. Scripts of the page can still change the panel in other ways. Default: false.
   */
  trustedOnly?: boolean | undefined;
  /** Tells the person that a question waits while the page is hidden. `true` is everything but a sound. Default: false. */
  notify?: boolean | Notify | undefined;
  /**
   * Called once for each question, when it is the one that waits for the person. At the same time the panel's element
   * dispatches the event `ask-user-question:waiting`, which bubbles.
   */
  onWaiting?: ((waiting: Waiting) => void) | undefined;
  /** Called with the draft after every change, and with the comment on all questions. */
  onChange?: ((draft: Entry[], comment?: string) => void) | undefined;
  /** Called when the panel cannot use something and goes on without it, for example stored state of other questions. */
  onProblem?: ((problem: Problem) => void) | undefined;
}

/** Which files a question takes, and where they go. */
export interface AllowFiles {
  /** Media types and endings, as in `accept` of an input: `["image/*", ".pdf"]`. Default: all. */
  types?: readonly string[] | undefined;
  /** The largest number of files of one question. Default: 10. */
  count?: number | undefined;
  /** The largest size of one file, in bytes. Default: 10 MB. */
  size?: number | undefined;
  /**
   * Stores a file and returns a reference to it, which JSON can hold in 16 KiB. The reference is in the outcome, and in
   * stored drafts. Sending waits for all uploads. If one fails, the person can try again and nothing is lost. Without it,
   * the outcome has the files themselves.
   */
  upload?: ((file: GlobalType<"File">, progress: { signal: GlobalType<"AbortSignal">; progress: (part: number) => void }) => unknown) | undefined;
}

/** How the person of a hidden page is notified. Everything but the sound ends with the question, or when the page is seen. */
export interface Notify {
  /** Puts the number of questions that wait before the title of the page, as in "(2) Chat". */
  title?: boolean | undefined;
  /** Shows that number on the icon of an installed app. */
  badge?: boolean | undefined;
  /** The address of a sound, or a function that plays one. Played once for each question. */
  sound?: (string | (() => void)) | undefined;
  /**
   * Shows a notification of the system, if the person has granted the page that permission. A click on it leads to the
   * question. By default it says who asks, and not what.
   */
  system?: boolean | (SystemNotification & { title?: string }) | undefined;
}

/** A question that waits for the person. */
export interface Waiting {
  /** The `id` of the call, if it has one. */
  id?: Options["id"];
}

/** The handle of an open panel. */
export interface Panel<As extends AnswersAs = "string"> {
  /** Resolves with the outcome. Never rejects because of what the person did. */
  readonly outcome: Promise<Outcome<As>>;
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

/** A card in the page that summarizes how a question ended. */
export interface Receipt {
  /** The card. */
  readonly element: GlobalType<"HTMLElement">;
  /** Removes the card from the page. */
  remove(): void;
}
