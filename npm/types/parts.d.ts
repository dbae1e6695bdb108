/**
 * The CSS parts of the panel and of its receipts. A page styles them with `::part()`:
 *
 * ```css
 * [data-ask-user-question]::part(main), ask-user-question::part(main) { border-radius: 99px; }
 * ```
 *
 * The second selector is for the custom element, which has the panel in its own shadow root.
 *
 * An element with two parts has both names; `::part(button main)` matches an element with both.
 */
export type Part = PanelPart | QuestionPart | ActionPart | RowPart | FilePart | PreviewPart | FootPart | ReviewPart | ReceiptPart | TextPart;

/** The panel, its head, its collapsed form, and the button that leads to a panel out of sight. */
export type PanelPart =
  | "root" | "panel" | "head" | "tools" | "icon-button" | "return" | "collapse" | "menu-button" | "menu" | "chip" | "tabs" | "tab" | "progress" | "asker" | "space"
  | "bar" | "bar-text" | "pulse" | "jump" | "sr";

/** A question, why it is asked, its messages and its note. */
export type QuestionPart =
  | "scroll" | "question" | "ask" | "text" | "more" | "rule-line" | "rule" | "body" | "rows" | "summary" | "error" | "warning" | "link"
  | "notes" | "notes-label" | "add" | "heading" | "context" | "filter" | "filter-field" | "filter-state" | "optional";

/** What an agent wants to do. A page that hides one of these hides what is decided. */
export type ActionPart =
  | "action" | "action-rows" | "action-row" | "action-own" | "action-name" | "action-value" | "action-text" | "action-claim"
  | "action-line" | "action-word" | "action-more" | "action-mark" | "action-note" | "who" | "foot-start"
  | "longer" | "scopes" | "again" | "read-on" | "tell" | "edit-open" | "edit-value" | "edit-field" | "edit-state" | "edit-changed"
  | "edit-problem" | "all" | "all-list" | "all-item" | "all-open" | "all-tool" | "all-what" | "all-more" | "all-decided"
  | "all-state" | "all-allow" | "diff" | "diff-line" | "diff-sign" | "diff-text" | "plan" | "plan-line" | "plan-text"
  | "plan-sign" | "plan-comment" | "plan-note" | "plan-count";

/** An option or the Other row, as rows or as a line of buttons. */
export type RowPart = "chips" | "pills" | "pill" | "row" | "other" | "only" | "count" | "control" | "label" | "tag" | "desc" | "field";

/** The files of an answer. */
export type FilePart =
  | "files" | "file-list" | "file" | "file-picture" | "file-name" | "file-size" | "file-remove" | "file-retry" | "file-adding" | "file-hint";

/** Previews of options. */
export type PreviewPart = "previews" | "preview" | "preview-head" | "preview-title" | "preview-text";

/** The time limit, the buttons and the key hints. */
export type FootPart =
  | "time" | "time-text" | "foot" | "leave" | "leave-title" | "hints" | "hint" | "quick" | "buttons" | "button" | "main" | "second" | "quiet"
  | "back" | "skip" | "danger";

/** The answers before they are sent. */
export type ReviewPart = "title" | "review" | "line" | "what" | "answer" | "pick" | "own" | "own-mark" | "note" | "skipped" | "act" | "change";

/** What stays after the answer. */
export type ReceiptPart =
  | "receipt" | "receipt-line" | "receipt-what" | "receipt-answers" | "receipt-answer" | "receipt-ended" | "receipt-decided" | "receipt-tool" | "receipt-call" | "receipt-more" | "receipt-reason" | "tick" | "dash" | "copy" | "details"
  | "summary-line" | "detail-ask" | "detail-list" | "detail-choice" | "detail-label";

/** Markdown in questions, descriptions and previews. */
export type TextPart =
  | "md" | "md-address" | "md-body" | "md-cell" | "md-code" | "md-del" | "md-em" | "md-frame" | "md-h" | "md-head" | "md-heard" | "md-item"
  | "md-list" | "md-p" | "md-pre" | "md-quote" | "md-row" | "md-rule" | "md-scroll" | "md-strong" | "md-table";
