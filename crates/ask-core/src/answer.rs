//! Domain types: the result of asking. An [`Outcome`] records everything that happened. Every text and map that an
//! agent reads is derived from it.

mod asked;
mod kept;
mod loss;

pub use kept::Kept;
pub use loss::Loss;

use crate::text::clean_typed;
use crate::{Question, Questionnaire};

/// How asking ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The person answered at least one question.
    Answered,
    /// The person wants the agent to continue without an answer.
    Declined,
    /// The person wants the agent to stop.
    Cancelled,
    /// The time limit that the host set expired.
    Expired,
    /// The agent withdrew the question, or it was answered elsewhere.
    Superseded,
    /// The page closed the panel.
    Aborted,
}

impl Ending {
    /// All endings.
    pub const ALL: [Self; 6] =
        [Self::Answered, Self::Declined, Self::Cancelled, Self::Expired, Self::Superseded, Self::Aborted];

    /// The name of the ending in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Answered => "answered",
            Self::Declined => "declined",
            Self::Cancelled => "cancelled",
            Self::Expired => "expired",
            Self::Superseded => "superseded",
            Self::Aborted => "aborted",
        }
    }

    /// The ending with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ending| ending.name() == name)
    }
}

/// How asking ended, and everything the person had done by then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    ending: Ending,
    entries: Vec<Entry>,
    /// One reply to the whole panel instead of answers ("Reply in chat").
    response: Option<String>,
    /// One comment on all questions, beside the answers.
    comment: Option<String>,
    /// A more specific reason for the ending: `you-decide`.
    pub reason: Option<String>,
    /// Whether a policy for runs without a person chose the answers.
    pub automatic: bool,
    /// The files beside the answers, which are no answers by themselves, and changed arguments of actions, where the outcome comes from a
    /// page.
    pub kept: Kept,
}

impl Outcome {
    /// An outcome without a reply. `Answered` without an answer becomes `Declined`.
    #[must_use]
    pub fn new(ending: Ending, entries: Vec<Entry>) -> Self {
        Self::with_response(ending, entries, None)
    }

    /// An outcome with a comment on all questions; a blank comment is none. If nothing was answered, a comment that was
    /// sent is the reply to the whole panel.
    #[must_use]
    pub fn commented(ending: Ending, entries: Vec<Entry>, comment: &str) -> Self {
        Self::build(ending, entries, None, Some(comment), false)
    }

    /// The person replied to the whole panel in the chat. A blank reply makes the outcome `Declined`. A comment was not sent.
    #[must_use]
    pub fn replied(entries: Vec<Entry>, response: &str, comment: &str) -> Self {
        let ending = if normalize_typed(response).is_some() { Ending::Answered } else { Ending::Declined };
        Self::build(ending, entries, Some(response), Some(comment), false)
    }

    /// An outcome with a reply to the whole panel; a blank reply is none. With an ending other than `Answered` the
    /// reply is a draft that was never sent.
    #[must_use]
    pub fn with_response(ending: Ending, entries: Vec<Entry>, response: Option<&str>) -> Self {
        Self::build(ending, entries, response, None, false)
    }

    fn build(
        mut ending: Ending,
        entries: Vec<Entry>,
        response: Option<&str>,
        comment: Option<&str>,
        notes_answer: bool,
    ) -> Self {
        let mut response = response.and_then(normalize_typed);
        let mut comment = comment.and_then(normalize_typed);
        let answers = |entry: &Entry| entry.is_answered() || (notes_answer && entry.notes.is_some());
        if ending == Ending::Answered && response.is_none() && !entries.iter().any(answers) {
            response = comment.take();
            if response.is_none() {
                ending = Ending::Declined;
            }
        }
        Self { ending, entries, response, comment, reason: None, automatic: false, kept: Kept::default() }
    }

    /// An outcome that was recorded, or that another program wrote. A note alone counts as an answer there. In a panel it
    /// is a draft, because the person skipped the question.
    #[must_use]
    pub fn recorded(ending: Ending, entries: Vec<Entry>, response: Option<&str>, comment: Option<&str>) -> Self {
        Self::build(ending, entries, response, comment, true)
    }

    /// The same outcome with another comment. It changes neither the ending nor the reply.
    #[must_use]
    pub fn with_comment(self, comment: Option<&str>) -> Self {
        Self { comment: comment.and_then(normalize_typed), ..self }
    }

    /// The outcome for a form without notes: see [`Entry::with_note_as_answer`].
    #[must_use]
    pub fn with_notes_as_answers(&self) -> Self {
        Self { entries: self.entries.iter().map(Entry::with_note_as_answer).collect(), ..self.clone() }
    }

    /// The same outcome with another entry for a question, which has an answer or a note as before. The comment is in it.
    #[doc(hidden)]
    pub fn with_entry(&self, entry: Entry) -> Self {
        let mut outcome = Self { comment: None, ..self.clone() };
        let index = entry.index;
        outcome.entries[index] = entry;
        outcome
    }

    /// How asking ended.
    #[must_use]
    pub fn ending(&self) -> Ending {
        self.ending
    }

    /// One entry for each question, in order. Entries keep the draft, whatever the ending.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The reply to the whole panel, if that was the answer.
    #[must_use]
    pub fn response(&self) -> Option<&str> {
        self.response.as_deref().filter(|_| self.ending == Ending::Answered)
    }

    /// The reply that was typed but not sent, because asking ended in another way.
    #[must_use]
    pub fn unsent_response(&self) -> Option<&str> {
        self.response.as_deref().filter(|_| self.ending != Ending::Answered)
    }

    /// The comment on all questions that was sent with the answers.
    #[must_use]
    pub fn comment(&self) -> Option<&str> {
        self.typed_comment().filter(|_| self.has_answers())
    }

    /// The comment on all questions, also if it was not sent, because asking ended in another way or a reply replaced the
    /// answers.
    #[must_use]
    pub fn typed_comment(&self) -> Option<&str> {
        self.comment.as_deref()
    }

    /// Whether answers were sent. A reply replaces them.
    #[must_use]
    pub fn has_answers(&self) -> bool {
        self.ending == Ending::Answered && self.response.is_none()
    }
}

/// What the person did with one question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The position of the question, from 0.
    pub index: usize,
    /// The text of the question, as received.
    pub question: String,
    /// The header of the question, as received.
    pub header: String,
    /// The selected choices, in the order of the question.
    pub selected: Vec<Picked>,
    /// The typed answer, trimmed; never blank. It stays a typed answer even if it equals a label.
    pub other: Option<String>,
    /// The note beside the answer, trimmed; never blank.
    pub notes: Option<String>,
    /// Whether the question was not asked, because of the answers before it.
    pub unasked: bool,
}

impl Entry {
    /// An entry for the question at `index`. `picks` are positions of choices; they are put into the order of the
    /// question, without repetitions and without choices that cannot be selected, and "all of the above" stands for all
    /// other choices. Blank texts count as absent.
    #[must_use]
    pub fn of(index: usize, question: &Question, picks: &[usize], other: Option<&str>, notes: Option<&str>) -> Self {
        let picked = |index| Picked { index, label: question.choices[index].label.wire().to_owned() };
        Self {
            index,
            question: question.text.wire().to_owned(),
            header: question.header.wire().to_owned(),
            selected: in_order(question, picks).into_iter().map(picked).collect(),
            other: other.and_then(normalize_typed),
            notes: notes.and_then(normalize_typed),
            unasked: false,
        }
    }

    /// Whether the question has an answer; otherwise it was skipped.
    #[must_use]
    pub fn is_answered(&self) -> bool {
        !self.selected.is_empty() || self.other.is_some()
    }

    /// The entry for a form without notes: a note without an answer becomes the typed answer, so that it is not lost.
    #[must_use]
    pub fn with_note_as_answer(&self) -> Self {
        let mut entry = self.clone();
        if !entry.is_answered() {
            entry.other = entry.notes.take();
        }
        entry
    }

    /// Whether nothing was selected or typed, not even a note.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        !self.is_answered() && self.notes.is_none()
    }
}

/// A selected choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picked {
    /// Its position in the question, from 0.
    pub index: usize,
    /// Its label, as received.
    pub label: String,
}

/// The outcome of a run without a person: selects the recommended choice of every question, or else the first
/// (`autoSelectFirstOption` of the claude-code-agent document). It is marked as automatic. Questions without choices
/// stay unanswered.
#[must_use]
pub fn auto_select_first(questionnaire: &Questionnaire) -> Outcome {
    let entry = |index: usize, question: &Question, asked: bool| {
        let choices = question.choices.iter().enumerate();
        let single = || choices.clone().filter(|(_, choice)| !choice.selects_all && !choice.disabled);
        let pick = single().find(|(_, choice)| choice.recommended).or_else(|| single().next());
        let picks: Vec<usize> = pick.filter(|_| asked).map(|(position, _)| position).into_iter().collect();
        Entry { unasked: !asked, ..Entry::of(index, question, &picks, None, None) }
    };
    Outcome { automatic: true, ..Outcome::new(Ending::Answered, questionnaire.entries(entry)) }
}

/// Normalizes selected positions: in the order of the question, without repetitions, positions that do not exist or choices
/// that cannot be selected, and with "all of the above" replaced by the choices it stands for.
#[must_use]
pub fn in_order(question: &Question, picks: &[usize]) -> Vec<usize> {
    let all =
        |pick: usize| question.multi_select && question.choices.get(pick).is_some_and(|choice| choice.selects_all);
    let takes_all = picks.iter().any(|&pick| all(pick));
    let is_taken = |at: usize| if takes_all { !all(at) } else { picks.contains(&at) };
    let choices = question.choices.iter().enumerate();
    choices.filter(|&(at, choice)| !choice.disabled && is_taken(at)).map(|(at, _)| at).collect()
}

/// A typed text as it is sent: trimmed and without control characters other than line feed and tab, as the gencode
/// proposal requires. Returns nothing for a blank text.
#[must_use]
pub fn normalize_typed(words: &str) -> Option<String> {
    let typed = clean_typed(words);
    let words = typed.text.trim();
    (!words.is_empty()).then(|| words.to_owned())
}
