/** The options of one panel. */
export interface Options<As extends AnswersAs = "string"> {
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
  /** The language of `wording`, such as `"de"`. Sets `lang`, plural rules and list formatting; it loads no texts. */
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
  /**
   * Reads `action` of the questions: what an agent wants to do, which is shown whole. Only for questions that the page itself or a
   * connector has made, never for the input of a model; without it, `action` in an input is ignored. Default: false.
   */
  actions?: boolean;
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
  answersAs?: As;
  /** The format of previews, which the questions do not state. They are shown as they are written. Default: `"markdown"`. */
  previews?: "markdown" | "text";
  /** What stays in the host after the answer: a card (`true` or `"box"`), one line, or nothing. Default: true. */
  receipt?: boolean | "box" | "inline";
  /**
   * Delivers the outcome before the panel ends. The panel is locked while the promise is pending; the person can only
   * cancel, which ends the panel as `cancelled`. If the promise rejects, the person can try again and nothing is lost.
   */
  deliver?: (outcome: Outcome<As>) => void | Promise<void>;
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

/** The name of a text of the panel. `crates/ask-core/src/wording.rs` in the repository has the English text of each. */
export type WordingKey =
  | "panel.label" | "asker" | "panel.goto" | "panel.back" | "progress" | "progress.answers" | "select.one" | "select.any"
  | "other.label" | "other.desc" | "other.field" | "other.left" | "other.note" | "notes.add" | "notes.field" | "comment.field"
  | "badge.recommended" | "preview.label" | "preview.more" | "preview.less" | "preview.compare" | "hint.nav" | "hint.enter"
  | "hint.space" | "hint.esc" | "hint.quick" | "queue.more" | "bar.waiting" | "bar.open" | "btn.collapse" | "btn.send"
  | "btn.send_many" | "btn.continue" | "btn.back" | "btn.skip" | "btn.review" | "btn.reply" | "btn.you_decide" | "btn.cancel"
  | "btn.decline" | "btn.change" | "btn.change_answer" | "review.title" | "review.short" | "leave.title" | "leave.keep"
  | "leave.go" | "err.choose_one" | "err.choose_any" | "err.other_empty" | "err.text_empty" | "err.summary" | "err.other_long"
  | "warn.secret" | "warn.hidden" | "warn.same" | "warn.clipped" | "sending" | "sent" | "fail.send" | "btn.retry"
  | "say.arrival" | "time.left" | "time.near" | "time.extend" | "time.pause" | "time.resume" | "copy.mine" | "r.answered"
  | "r.skipped" | "r.own" | "r.note" | "r.details" | "r.automatic" | "r.declined" | "r.reply" | "r.expired" | "r.cancelled"
  | "r.superseded" | "r.aborted" | "files.title" | "files.add" | "files.hint" | "files.added" | "files.remove"
  | "files.removed" | "files.type" | "files.size" | "files.count" | "files.more" | "files.uploading" | "files.failed"
  | "files.again" | "files.unnamed" | "field.required" | "field.number" | "field.min" | "field.max" | "field.between"
  | "field.whole" | "field.whole_min" | "field.whole_max" | "field.whole_between" | "field.email" | "field.uri" | "field.date"
  | "field.datetime" | "field.short" | "field.long" | "field.few" | "field.many" | "action.ask" | "action.ask_unnamed"
  | "action.allow" | "action.reject" | "action.once" | "action.session" | "action.always" | "action.allows_session"
  | "action.allows_always" | "action.tool" | "action.title" | "action.agent" | "action.unsaid" | "action.no_arguments"
  | "action.text" | "action.content" | "action.file" | "action.before" | "action.after" | "action.lines" | "action.characters"
  | "action.hidden" | "action.confirm" | "action.confirm_tool" | "action.confirm_allow";

/** A text of the panel, or one text for each plural category of its language. */
export type Word = string | Partial<Record<Intl.LDMLPluralRule, string>>;

/** Texts of the panel by key. Missing keys stay English. */
export type Wording = { readonly [Key in WordingKey]?: Word };

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

/**
 * Asks the questions and resolves with the answers map of the tool contract.
 *
 * @throws {AskError} for every other ending
 */
export function ask<As extends AnswersAs = "string">(questions: Questions, options?: Options<As>): Promise<AnswerForms[As]>;

/**
 * Asks the questions and resolves with the outcome, however it ended.
 *
 * @throws {AskError} with code `invalid`, `load` or `panic`
 */
export function askOutcome<As extends AnswersAs = "string">(questions: Questions, options?: Options<As>): Promise<Outcome<As>>;

/** Asks the questions and returns a handle of the panel at once. */
export function open<As extends AnswersAs = "string">(questions: Questions, options?: Options<As>): Panel<As>;
