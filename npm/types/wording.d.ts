/**
 * The texts of the panel.
 *
 * @packageDocumentation
 */

/** The name of a text of the panel. `crates/ask-core/src/wording.rs` in the repository has the English text of each. */
export type WordingKey =
  | "panel.label" | "asker" | "panel.goto" | "panel.back" | "progress" | "progress.answers" | "select.one"
  | "select.any" | "other.label" | "other.desc" | "text.desc" | "other.field" | "other.left" | "other.note"
  | "notes.add" | "notes.field" | "comment.field" | "badge.recommended" | "badge.unavailable" | "preview.label" | "preview.more"
  | "preview.less" | "preview.compare" | "hint.space" | "hint.esc" | "hint.quick"
  | "queue.more" | "bar.waiting" | "bar.open" | "btn.collapse" | "btn.send" | "btn.send_many"
  | "btn.continue" | "btn.back" | "btn.skip" | "btn.review" | "btn.reply" | "btn.you_decide" | "btn.cancel"
  | "btn.decline" | "btn.menu" | "btn.change" | "btn.change_answer" | "review.title" | "review.short"
  | "leave.title" | "leave.keep" | "leave.decline" | "leave.go" | "err.choose_one" | "err.choose_any"
  | "err.other_empty" | "err.text_empty" | "err.summary" | "err.other_long" | "warn.secret" | "warn.hidden"
  | "warn.same" | "warn.clipped" | "sending" | "sent" | "fail.send" | "btn.retry" | "say.arrival"
  | "say.arrival_text"
  | "time.left" | "time.near" | "time.extend" | "time.pause" | "time.resume" | "copy.mine" | "r.answered"
  | "r.skipped" | "r.own" | "r.note" | "r.details" | "r.automatic" | "r.declined" | "r.reply" | "r.expired"
  | "r.cancelled" | "r.superseded" | "r.aborted" | "files.title" | "files.add" | "files.hint" | "files.added"
  | "files.remove" | "files.removed" | "files.type" | "files.size" | "files.count" | "files.more"
  | "files.uploading" | "files.failed" | "files.again" | "files.unnamed" | "field.required" | "field.optional" | "field.number"
  | "field.min" | "field.max" | "field.between" | "field.above" | "field.below" | "field.multiple" | "field.whole" | "field.whole_min" | "field.whole_max"
  | "field.whole_between" | "field.email" | "field.uri" | "field.date" | "field.time" | "field.datetime"
  | "field.date_min" | "field.date_max" | "field.date_between" | "field.short"
  | "field.long" | "field.pattern" | "field.format" | "field.lines" | "field.lines_few"
  | "field.lines_many" | "field.line" | "field.same" | "field.open" | "field.few" | "field.many" | "filter.label" | "filter.count"
  | "action.ask" | "action.ask_unnamed" | "action.ask_plan" | "action.ask_command" | "action.ask_change" | "action.ask_delete"
  | "action.ask_sql" | "action.ask_open" | "action.ask_mail" | "action.allow" | "action.reject" | "action.start" | "action.keep"
  | "action.reason" | "action.reason_named" | "action.session" | "action.always" | "action.allows_session"
  | "action.allows_always" | "action.tool" | "action.title" | "action.agent" | "action.unsaid" | "action.no_arguments"
  | "action.inexact" | "action.withheld" | "action.cut" | "action.misnamed" | "action.subagent" | "action.server" | "action.text"
  | "action.content" | "action.file" | "action.before" | "action.after" | "action.lines" | "action.characters" | "action.hidden"
  | "action.confirm" | "action.confirm_tool" | "action.confirm_cut" | "action.confirm_allow" | "action.once" | "action.longer"
  | "action.again" | "action.with_reason" | "action.tell" | "action.tell_agent" | "action.read_on" | "action.quotes" | "edit.open"
  | "edit.changed" | "edit.undo" | "edit.allow" | "edit.json" | "edit.digits" | "edit.inexact" | "edit.large" | "all.allow"
  | "all.rest" | "all.unseen" | "all.new" | "all.seen" | "all.title" | "all.send" | "plan.comment" | "plan.edit" | "plan.one"
  | "plan.comments" | "receipt.allowed" | "receipt.changed" | "receipt.session" | "receipt.always" | "receipt.rejected"
  | "receipt.never" | "receipt.line" | "receipt.lines" | "receipt.quote";

/** A text of the panel, or one text for each plural category of its language. */
export type Word = string | Partial<Record<Intl.LDMLPluralRule, string>>;

/** Texts of the panel by key, as in `ask-user-question/wording/de`. Missing keys are those of `locale`. */
export type Wording = { readonly [Key in WordingKey]?: Word };
