//! Every word the panel shows. English is built in; a host may replace any word, one by one or all of them.
//!
//! A word may have forms for numbers, chosen by the plural rules of the host's language.
//! Words are templates: `{n}`, `{total}` and the like stand for values. Text from an agent is never translated.

use std::rc::Rc;

macro_rules! words {
    ($($name:ident $key:literal $english:literal)*) => {
        /// A word or sentence of the panel, by what it is for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "each variant is its English text, one line below")]
        pub enum Word { $($name),* }

        /// The key of each word, as hosts write it in `wording`, and its English text.
        pub static ENGLISH: &[(&str, &str)] = &[$(($key, $english)),*];
    };
}

words! {
    PanelLabel "panel.label" "{asker} asks"
    Asker "asker" "The assistant"
    GoTo "panel.goto" "Go to question"
    GoBackToMessage "panel.back" "Back to message"
    Progress "progress" "Question {n} of {total}"
    SelectOne "select.one" "Select one."
    SelectAny "select.any" "Select any number."
    Other "other.label" "Other"
    OtherDescription "other.desc" "Type your own answer"
    OtherField "other.field" "Your own answer to: {question}"
    AddNote "notes.add" "Add a note"
    Notes "notes.field" "Notes"
    Recommended "badge.recommended" "Recommended"
    Preview "preview.label" "Preview: {label}"
    PreviewMore "preview.more" "Show all {n} lines"
    PreviewLess "preview.less" "Show fewer"
    Compare "preview.compare" "Compare"
    HintMove "hint.nav" "move"
    HintConfirm "hint.enter" "confirm"
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
    Decline "btn.decline" "Continue without answering"
    Change "btn.change" "Change"
    ChangeAnswer "btn.change_answer" "Change: {question}"
    ReviewTitle "review.title" "Check your answers"
    ReviewShort "review.short" "Review"
    LeaveTitle "leave.title" "Leave without sending?"
    LeaveKeep "leave.keep" "Keep answering"
    LeaveGo "leave.go" "Leave"
    ChooseOne "err.choose_one" "Select an answer, or skip."
    ChooseAny "err.choose_any" "Select at least one answer, or skip."
    OtherEmpty "err.other_empty" "Type your answer, or choose another option."
    TextEmpty "err.text_empty" "Type your answer, or skip."
    Summary "err.summary" "{n} questions still need an answer"
    OtherLong "err.other_long" "Your answer is {over} characters too long."
    WarnSecret "warn.secret" "Do not type passwords or keys into this form."
    WarnHidden "warn.hidden" "Hidden characters removed"
    WarnSame "warn.same" "Two of these options look alike"
    Sending "sending" "Sending…"
    NotDelivered "fail.send" "Not delivered."
    Retry "btn.retry" "Try again"
    Arrival "say.arrival" "{asker} asks. {progress} {header} {question} {k} options. {rule}"
    TimeLeft "time.left" "{t} left to answer"
    TimeNear "time.near" "Time is running out"
    Extend "time.extend" "More time"
    Pause "time.pause" "Pause"
    Resume "time.resume" "Go on"
    CopyMine "copy.mine" "Copy my text"
    Answered "r.answered" "Answered"
    Skipped "r.skipped" "Skipped"
    Own "r.own" "your words"
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

/// Which form of a word goes with a number: `zero`, `one`, `two`, `few`, `many` or `other`, the plural categories of
/// Unicode CLDR, as `Intl.PluralRules` gives them for a language.
pub type Plural = Rc<dyn Fn(usize) -> String>;

/// The words of one panel: English, with what the host replaced.
#[derive(Clone, Default)]
pub struct Wording {
    replaced: Vec<(usize, String)>,
    /// Forms of words that depend on a number: word, plural category, text.
    forms: Vec<(usize, String, String)>,
    plural: Option<Plural>,
}

impl Wording {
    /// Replaces the word with this key. Keys nobody knows are ignored, so that a newer translation suits an older panel.
    pub fn replace(&mut self, key: &str, text: impl Into<String>) {
        if let Some(index) = known(key) {
            self.replaced.retain(|(at, _)| *at != index);
            self.replaced.push((index, text.into()));
        }
    }

    /// Adds the form of a word for one plural category. The plain word stands for every category without a form.
    pub fn inflect(&mut self, key: &str, category: impl Into<String>, text: impl Into<String>) {
        if let Some(index) = known(key) {
            self.forms.push((index, category.into(), text.into()));
        }
    }

    /// Counts by the rules of a language instead of those of English.
    pub fn count_by(&mut self, plural: Plural) {
        self.plural = Some(plural);
    }

    /// The word itself.
    #[must_use]
    pub fn say(&self, word: Word) -> &str {
        let index = word as usize;
        let replaced = self.replaced.iter().find(|(at, _)| *at == index);
        replaced.map_or(ENGLISH[index].1, |(_, text)| text)
    }

    /// The word with its values in place. A value is inserted as it is and never read as a template itself.
    #[must_use]
    pub fn fill(&self, word: Word, values: &[(&str, &str)]) -> String {
        let mut rest = self.form(word, values);
        let mut filled = String::new();
        while let Some((before, after)) = rest.split_once('{') {
            filled.push_str(before);
            let value = after.split_once('}').and_then(|(name, after)| {
                values.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value, after))
            });
            let (value, after) = value.unwrap_or(("{", after));
            filled.push_str(value);
            rest = after;
        }
        filled.push_str(rest);
        filled
    }

    /// The form of a word that goes with the first number among its values.
    fn form(&self, word: Word, values: &[(&str, &str)]) -> &str {
        let index = word as usize;
        let forms = || self.forms.iter().filter(|(at, ..)| *at == index);
        let number = values.iter().find_map(|(_, value)| value.parse().ok());
        let category = number.filter(|_| forms().next().is_some()).map(|number| match &self.plural {
            Some(plural) => plural(number),
            None => String::from(if number == 1 { "one" } else { "other" }),
        });
        let form = category.and_then(|category| forms().find(|(_, known, _)| *known == category));
        form.map_or(self.say(word), |(.., text)| text)
    }
}

fn known(key: &str) -> Option<usize> {
    ENGLISH.iter().position(|(known, _)| *known == key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_filled_in_and_never_read_as_templates() {
        let words = Wording::default();
        assert_eq!(words.fill(Word::Progress, &[("n", "1"), ("total", "2")]), "Question 1 of 2");
        assert_eq!(
            words.fill(Word::OtherField, &[("question", "{n}? {question}")]),
            "Your own answer to: {n}? {question}"
        );
    }

    #[test]
    fn a_host_replaces_words_by_key_and_unknown_keys_are_ignored() {
        let mut words = Wording::default();
        words.replace("btn.send", "Absenden");
        words.replace("btn.unheard_of", "?");
        assert_eq!(words.say(Word::Send), "Absenden");
        assert_eq!(words.say(Word::Back), "Back");
    }

    #[test]
    fn a_form_goes_with_its_number() {
        let mut words = Wording::default();
        words.inflect("err.other_long", "one", "One too many: {over}");
        assert_eq!(words.fill(Word::OtherLong, &[("over", "1")]), "One too many: 1");
        assert_eq!(words.fill(Word::OtherLong, &[("over", "2")]), "Your answer is 2 characters too long.");
        words.count_by(Rc::new(|n| if n % 10 == 2 { "few" } else { "many" }.to_owned()));
        words.inflect("err.other_long", "few", "{over} few");
        assert_eq!(words.fill(Word::OtherLong, &[("over", "22")]), "22 few");
        assert_eq!(words.fill(Word::OtherLong, &[("over", "1")]), "Your answer is 1 characters too long.");
        words.inflect("no.such.word", "few", "nothing");
    }

    #[test]
    fn a_brace_without_a_value_stays() {
        let mut words = Wording::default();
        words.replace("btn.send", "a {b c {n");
        assert_eq!(words.fill(Word::Send, &[("n", "1")]), "a {b c {n");
    }

    #[test]
    fn every_key_is_there_once() {
        for (index, (key, _)) in ENGLISH.iter().enumerate() {
            assert!(ENGLISH[..index].iter().all(|(earlier, _)| earlier != key), "{key}");
        }
    }
}
