//! All texts of the panel itself. English is built in; a host can replace any of them. Text from an agent is never
//! translated.
//!
//! A text is a template: `{n}`, `{total}` and other placeholders stand for values. It can have plural forms, selected
//! by the plural rules of the host's language.

use std::rc::Rc;

macro_rules! words {
    ($($name:ident $key:literal $english:literal)*) => {
        /// A text of the panel, named after its purpose.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "the list below gives the English text of each variant")]
        pub enum Word { $($name),* }

        /// The lines of [`english`]. A list of texts would be half as large again in the wasm.
        const ENGLISH: &str = concat!($($key, "\n", $english, "\n"),*);

        /// The English text of one of them. A constant of it needs no other in the wasm.
        #[doc(hidden)]
        #[must_use]
        pub const fn english_of(word: Word) -> &'static str {
            match word { $(Word::$name => $english),* }
        }
    };
}

words! {
    PanelLabel "panel.label" "{asker} asks"
    Asker "asker" "The assistant"
    GoTo "panel.goto" "Go to question"
    GoBackToMessage "panel.back" "Back to message"
    Progress "progress" "Question {n} of {total}"
    Answers "progress.answers" "{n} of {total} answered"
    SelectOne "select.one" "Select one."
    SelectAny "select.any" "Select any number."
    Other "other.label" "Other"
    OtherDescription "other.desc" "Type your own answer"
    TextDescription "text.desc" "Type your answer"
    OtherField "other.field" "Your own answer to: {question}"
    OtherLeft "other.left" "{n} characters left"
    OtherNote "other.note" "Sent along as a note"
    AddNote "notes.add" "Add a note"
    Notes "notes.field" "Notes"
    Comment "comment.field" "Overall comment"
    Recommended "badge.recommended" "Recommended"
    Unavailable "badge.unavailable" "Not available"
    Preview "preview.label" "Preview: {label}"
    PreviewMore "preview.more" "Show all {n} lines"
    PreviewLess "preview.less" "Show fewer"
    Compare "preview.compare" "Compare"
    HintToggle "hint.space" "toggle"
    HintCancel "hint.esc" "cancel"
    HintQuick "hint.quick" "Choosing goes to the next question"
    QueueMore "queue.more" "{n} more waiting"
    Waiting "bar.waiting" "Question waiting"
    Open "bar.open" "Open"
    Collapse "btn.collapse" "Collapse"
    Send "btn.send" "Send answer"
    SendMany "btn.send_many" "Send answers"
    Continue "btn.continue" "Continue"
    Back "btn.back" "Back"
    Skip "btn.skip" "Skip"
    Review "btn.review" "Review answers"
    Reply "btn.reply" "Reply in chat"
    YouDecide "btn.you_decide" "You decide"
    Cancel "btn.cancel" "Cancel"
    Decline "btn.decline" "Answer nothing"
    Menu "btn.menu" "More"
    Change "btn.change" "Change"
    ChangeAnswer "btn.change_answer" "Change: {question}"
    ReviewTitle "review.title" "Check your answers"
    ReviewShort "review.short" "Review"
    LeaveTitle "leave.title" "Leave without sending?"
    LeaveKeep "leave.keep" "Keep answering"
    LeaveDecline "leave.decline" "Go on without me"
    LeaveGo "leave.go" "Stop"
    ChooseOne "err.choose_one" "Select an answer, or skip."
    ChooseAny "err.choose_any" "Select at least one answer, or skip."
    OtherEmpty "err.other_empty" "Type your answer, or choose another option."
    TextEmpty "err.text_empty" "Type your answer, or skip."
    Summary "err.summary" "{n} questions still need an answer"
    OtherLong "err.other_long" "Your answer is {over} characters too long."
    WarnSecret "warn.secret" "Do not type passwords or keys into this form."
    WarnHidden "warn.hidden" "Hidden characters removed"
    WarnSame "warn.same" "Options {a} and {b} look alike"
    WarnClipped "warn.clipped" "Some text was shortened"
    Sending "sending" "Sending…"
    Sent "sent" "Answer sent"
    NotDelivered "fail.send" "Could not send. Your answers are still here."
    Retry "btn.retry" "Try again"
    Arrival "say.arrival" "{asker} asks. {progress} {header} {question} {k} options. {rule}"
    ArrivalOfText "say.arrival_text" "{asker} asks. {progress} {header} {question}"
    TimeLeft "time.left" "{t} left to answer"
    TimeNear "time.near" "Time is running out"
    Extend "time.extend" "More time"
    Pause "time.pause" "Pause"
    Resume "time.resume" "Resume"
    CopyMine "copy.mine" "Copy my text"
    Answered "r.answered" "Answered"
    Skipped "r.skipped" "Skipped"
    Own "r.own" "typed"
    Note "r.note" "Note"
    Details "r.details" "Details"
    Automatic "r.automatic" "Chosen automatically; nobody was asked"
    Declined "r.declined" "Continued without an answer"
    Replied "r.reply" "Answered in chat"
    Expired "r.expired" "Time ran out; not answered"
    Cancelled "r.cancelled" "Cancelled"
    Superseded "r.superseded" "No longer needed"
    Aborted "r.aborted" "Closed by the page"
}

/// The key of each text, as hosts write it in the option `wording`, and the English text.
pub fn english() -> impl Iterator<Item = (&'static str, &'static str)> {
    let mut lines = ENGLISH.split_terminator('\n');
    std::iter::from_fn(move || Some((lines.next()?, lines.next()?)))
}

/// The texts of files, with their keys. `_lib/extras/files/words.js` has a copy, so that the panel's wasm needs none of
/// them; a test compares the two.
pub static OF_FILES: &[(&str, &str)] = &[
    ("files.title", "Files"),
    ("files.add", "Add files"),
    ("files.hint", "or paste or drop them here"),
    ("files.added", "{name} added"),
    ("files.remove", "Remove {name}"),
    ("files.removed", "{name} removed"),
    ("files.type", "{name} was not added: only {types}"),
    ("files.size", "{name} was not added: {size}, at most {limit}"),
    ("files.count", "{name} was not added: the limit is {n}"),
    ("files.more", "{n} more not added"),
    ("files.uploading", "Uploading {name}"),
    ("files.failed", "{name} was not uploaded."),
    ("files.again", "{name} must be added again."),
    ("files.unnamed", "Unnamed file"),
];

/// The texts about answers that do not fit a [`crate::Field`], and of the filter above many options, with their keys. `_lib/extras/fields/words.js` has a copy.
pub static OF_FIELDS: &[(&str, &str)] = &[
    ("field.required", "This question needs an answer."),
    ("field.optional", "Optional"),
    ("field.number", "Type a number."),
    ("field.min", "Type a number of at least {min}."),
    ("field.max", "Type a number of at most {max}."),
    ("field.between", "Type a number from {min} to {max}."),
    ("field.above", "Type a number above {min}."),
    ("field.below", "Type a number below {max}."),
    ("field.multiple", "Type a multiple of {of}."),
    ("field.whole", "Type a whole number."),
    ("field.whole_min", "Type a whole number of at least {min}."),
    ("field.whole_max", "Type a whole number of at most {max}."),
    ("field.whole_between", "Type a whole number from {min} to {max}."),
    ("field.email", "Type an email address, for example name@example.com."),
    ("field.uri", "Type a whole web address, for example https://example.com."),
    ("field.date", "Type a date as year-month-day, for example 2026-11-23."),
    ("field.time", "Type a time with its offset from UTC, for example 14:30:00Z."),
    ("field.datetime", "Type a date and a time, for example 2026-11-23T14:30:00Z."),
    ("field.date_min", "Choose {min} or later."),
    ("field.date_max", "Choose {max} or earlier."),
    ("field.date_between", "Choose from {min} to {max}."),
    ("field.short", "Type at least {n} characters."),
    ("field.long", "Type at most {n} characters."),
    ("field.pattern", "This has to fit the pattern {pattern}"),
    ("field.format", "Type this in the format {format}, for example {example}"),
    ("field.lines", "One entry a line."),
    ("field.lines_few", "Entries: at least {n}."),
    ("field.lines_many", "Entries: at most {n}."),
    ("field.line", "Line {line}: {problem}"),
    ("field.same", "Each entry only once."),
    ("field.open", "Open {host}"),
    ("field.few", "Select at least {n}."),
    ("field.many", "Select at most {n}."),
    ("filter.label", "Filter options"),
    ("filter.count", "{n} of {total}"),
];

/// The texts about actions, with their keys. [`crate::action::display`] fills them in, so that the panel's wasm needs none.
pub static OF_ACTIONS: &[(&str, &str)] = &[
    ("action.ask", "Allow {tool}?"),
    ("action.ask_unnamed", "Allow this action?"),
    ("action.ask_plan", "Go ahead with this plan?"),
    ("action.ask_command", "Run this command?"),
    ("action.ask_change", "Change {path}?"),
    ("action.ask_delete", "Delete {path}?"),
    ("action.ask_sql", "Run this SQL?"),
    ("action.ask_open", "Open {host}?"),
    ("action.ask_mail", "Send this email?"),
    ("action.allow", "Allow"),
    ("action.reject", "Reject"),
    ("action.start", "Start"),
    ("action.keep", "Keep planning"),
    ("action.reason", "Tell the agent what to do instead"),
    ("action.reason_named", "Tell {name} what to do instead"),
    ("action.session", "{label}, for this session"),
    ("action.always", "{label}, always"),
    ("action.allows_session", "You are not asked again in this session."),
    ("action.allows_always", "You are not asked again."),
    ("action.tool", "Tool"),
    ("action.title", "Title"),
    ("action.agent", "The agent says"),
    ("action.unsaid", "The agent did not say what for."),
    ("action.no_arguments", "No arguments"),
    ("action.inexact", "Programs may read a number or a character here differently, so nobody can check what runs."),
    ("action.withheld", "One option is not offered, because it covers more than can be shown."),
    ("action.cut", "The agent sent only a part of this."),
    ("action.misnamed", "An option has a name that says the opposite of what it does. The buttons say what they do."),
    ("action.subagent", "Subagent"),
    ("action.server", "Server"),
    ("action.text", "The arguments as text"),
    ("action.content", "Content"),
    ("action.file", "File"),
    ("action.before", "Before"),
    ("action.after", "After"),
    ("action.lines", "Show all {n} lines"),
    ("action.characters", "Show all {n} characters"),
    ("action.hidden", "{n} KB in between are not shown."),
    ("action.confirm", "You have seen {seen} of {of} KB. Allow it all the same?"),
    ("action.confirm_tool", "You have seen {seen} of {of} KB of {tool}. Allow it all the same?"),
    ("action.confirm_cut", "The agent sent only a part of what it wants to do. Allow it all the same?"),
    ("action.confirm_allow", "Allow without seeing everything"),
];

/// The texts about changed arguments, several actions, plans and what was decided, with their keys. `_lib/extras/edits/words.js`, `several.js`, `decided/receipt.js` and `by-line/plan.js` have a copy.
pub static OF_EDITS: &[(&str, &str)] = &[
    ("action.once", "Allow once"),
    ("action.longer", "More ways to allow"),
    ("action.again", "Press again: {label}"),
    ("action.with_reason", "Reject with a reason…"),
    ("action.tell", "Reject and tell {name}"),
    ("action.tell_agent", "Reject and tell the agent"),
    ("action.read_on", "Read on"),
    ("action.quotes", "“”"),
    ("edit.open", "Edit"),
    ("edit.changed", "Changed"),
    ("edit.undo", "Undo"),
    ("edit.allow", "Allow with changes"),
    ("edit.json", "Line {n} is not valid JSON."),
    ("edit.digits", "This number has more digits than can be sent exactly."),
    ("edit.inexact", "Programs may read this differently: a name occurs twice, or a character is incomplete."),
    ("edit.large", "This is too large or too deep to be checked."),
    ("all.allow", "Allow all {n}"),
    ("all.rest", "Allow the other {n}"),
    ("all.unseen", "{n} more to read"),
    ("all.new", "new"),
    ("all.seen", "seen"),
    ("all.title", "Check your decisions"),
    ("all.send", "Send decisions"),
    ("plan.comment", "Comment on line {n}"),
    ("plan.edit", "Edit plan"),
    ("plan.one", "1 comment"),
    ("plan.comments", "{n} comments"),
    ("receipt.allowed", "Allowed"),
    ("receipt.changed", "Allowed with changes"),
    ("receipt.session", "Allowed for this session"),
    ("receipt.always", "Always allowed"),
    ("receipt.rejected", "Rejected"),
    ("receipt.never", "Always rejected"),
    ("receipt.line", "+1 line"),
    ("receipt.lines", "+{n} lines"),
    ("receipt.quote", "“{text}”"),
];

/// Maps a number to its CLDR plural category: `zero`, `one`, `two`, `few`, `many` or `other`, as `Intl.PluralRules`
/// does for a language.
pub type PluralRules = Rc<dyn Fn(usize) -> String>;

/// The texts of one panel: the English ones and the host's replacements.
#[derive(Clone, Default)]
pub struct Wording {
    replaced: Vec<(usize, String)>,
    /// Plural forms: index of the text, plural category, form.
    forms: Vec<(usize, String, String)>,
    plural_rules: Option<PluralRules>,
}

impl Wording {
    /// Replaces the text with this key. Unknown keys are ignored, so that an older panel accepts a newer translation.
    pub fn replace(&mut self, key: &str, text: impl Into<String>) {
        if let Some(index) = index_of(key) {
            self.replaced.retain(|(at, _)| *at != index);
            self.replaced.push((index, text.into()));
        }
    }

    /// Adds a plural form of the text with this key. Categories without a form use the text itself.
    pub fn add_plural_form(&mut self, key: &str, category: impl Into<String>, text: impl Into<String>) {
        if let Some(index) = index_of(key) {
            self.forms.push((index, category.into(), text.into()));
        }
    }

    /// Selects plural forms by these rules instead of the English ones.
    pub fn set_plural_rules(&mut self, rules: PluralRules) {
        self.plural_rules = Some(rules);
    }

    /// The text, without filling in values.
    #[must_use]
    pub fn text(&self, word: Word) -> &str {
        let index = word as usize;
        let replaced = self.replaced.iter().find(|(at, _)| *at == index);
        replaced.map_or_else(|| english().nth(index).unwrap_or_default().1, |(_, text)| text)
    }

    /// The text with its placeholders replaced by `values`. A value is inserted literally, never read as a template.
    /// The first value that is a number selects the plural form.
    #[must_use]
    pub fn text_with(&self, word: Word, values: &[(&str, &str)]) -> String {
        fill(self.form(word, values), values)
    }

    /// The plural form for the first number among the values.
    fn form(&self, word: Word, values: &[(&str, &str)]) -> &str {
        let index = word as usize;
        let forms = || self.forms.iter().filter(|(at, ..)| *at == index);
        let number = values.iter().find_map(|(_, value)| value.parse().ok());
        let category = number.filter(|_| forms().next().is_some()).map(|number| match &self.plural_rules {
            Some(rules) => rules(number),
            None => String::from(if number == 1 { "one" } else { "other" }),
        });
        let form = category.and_then(|category| forms().find(|(_, of, _)| *of == category));
        form.map_or(self.text(word), |(.., text)| text)
    }
}

/// The template with its placeholders replaced by `values`. A value is inserted literally, never read as a template.
#[doc(hidden)]
pub fn fill(template: &str, values: &[(&str, &str)]) -> String {
    let mut rest = template;
    let mut filled = String::new();
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let value = after
            .split_once('}')
            .and_then(|(name, after)| values.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value, after)));
        let (value, after) = value.unwrap_or(("{", after));
        filled.push_str(value);
        rest = after;
    }
    filled.push_str(rest);
    filled
}

fn index_of(key: &str) -> Option<usize> {
    english().position(|(name, _)| name == key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_inserted_literally() {
        let words = Wording::default();
        assert_eq!(words.text_with(Word::Progress, &[("n", "1"), ("total", "2")]), "Question 1 of 2");
        assert_eq!(
            words.text_with(Word::OtherField, &[("question", "{n}? {question}")]),
            "Your own answer to: {n}? {question}"
        );
    }

    #[test]
    fn a_host_replaces_texts_by_key_and_unknown_keys_are_ignored() {
        let mut words = Wording::default();
        words.replace("btn.send", "Absenden");
        words.replace("btn.unknown", "?");
        assert_eq!(words.text(Word::Send), "Absenden");
        assert_eq!(words.text(Word::Back), "Back");
    }

    #[test]
    fn the_number_selects_the_plural_form() {
        let mut words = Wording::default();
        words.add_plural_form("err.other_long", "one", "One too many: {over}");
        assert_eq!(words.text_with(Word::OtherLong, &[("over", "1")]), "One too many: 1");
        assert_eq!(words.text_with(Word::OtherLong, &[("over", "2")]), "Your answer is 2 characters too long.");
        words.set_plural_rules(Rc::new(|n| if n % 10 == 2 { "few" } else { "many" }.to_owned()));
        words.add_plural_form("err.other_long", "few", "{over} few");
        assert_eq!(words.text_with(Word::OtherLong, &[("over", "22")]), "22 few");
        assert_eq!(words.text_with(Word::OtherLong, &[("over", "1")]), "Your answer is 1 characters too long.");
        words.add_plural_form("no.such.word", "few", "nothing");
    }

    #[test]
    fn a_placeholder_without_a_value_is_kept() {
        let mut words = Wording::default();
        words.replace("btn.send", "a {b c {n");
        assert_eq!(words.text_with(Word::Send, &[("n", "1")]), "a {b c {n");
    }

    #[test]
    fn every_key_is_unique() {
        for (index, (key, _)) in english().enumerate() {
            assert!(english().take(index).all(|(earlier, _)| earlier != key), "{key}");
        }
    }
}
