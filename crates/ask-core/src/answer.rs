//! What came of asking: one [`Outcome`], whatever happened. It loses nothing; every text and map an agent wants is
//! derived from it, never the other way round.

use crate::text::clean_typed;
use crate::{Question, Questionnaire};

/// How asking ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The person answered at least one question.
    Answered,
    /// The person wants the agent to go on without an answer.
    Declined,
    /// The person wants the agent to stop.
    Cancelled,
    /// The time the host set ran out.
    Expired,
    /// The agent withdrew the question, or it was settled elsewhere.
    Superseded,
    /// The page closed the panel.
    Aborted,
}

impl Ending {
    /// Every ending there is.
    pub const ALL: [Self; 6] =
        [Self::Answered, Self::Declined, Self::Cancelled, Self::Expired, Self::Superseded, Self::Aborted];

    /// The name of the ending on the wire.
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

/// How asking ended, and everything the person did until then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    ending: Ending,
    entries: Vec<Entry>,
    /// One reply to the whole panel instead of answers ("Reply in chat").
    response: Option<String>,
    /// Why it ended, where more is known than the ending says: `you-decide`.
    pub reason: Option<String>,
    /// Nobody answered: a policy for runs without a person chose.
    pub automatic: bool,
}

impl Outcome {
    /// An outcome without a reply. `Answered` without an answer becomes `Declined`.
    #[must_use]
    pub fn new(ending: Ending, entries: Vec<Entry>) -> Self {
        Self::with_response(ending, entries, None)
    }

    /// The person replied to the whole panel in the chat. A blank reply makes the outcome `Declined`.
    #[must_use]
    pub fn replied(entries: Vec<Entry>, response: &str) -> Self {
        let ending = if normalize_typed(response).is_some() { Ending::Answered } else { Ending::Declined };
        Self::with_response(ending, entries, Some(response))
    }

    /// An outcome with a reply to the whole panel; a blank reply is none. With an ending other than `Answered` the
    /// reply is a draft that was never sent.
    #[must_use]
    pub fn with_response(ending: Ending, entries: Vec<Entry>, response: Option<&str>) -> Self {
        let response = response.and_then(normalize_typed);
        let is_empty = response.is_none() && !entries.iter().any(Entry::is_answered);
        let ending = if ending == Ending::Answered && is_empty { Ending::Declined } else { ending };
        Self { ending, entries, response, reason: None, automatic: false }
    }

    /// How it ended.
    #[must_use]
    pub fn ending(&self) -> Ending {
        self.ending
    }

    /// One entry a question, in order, whatever the ending: the draft is never lost.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The reply to the whole panel, if it was answered with one.
    #[must_use]
    pub fn response(&self) -> Option<&str> {
        self.response.as_deref().filter(|_| self.ending == Ending::Answered)
    }

    /// The reply that was written but not sent, because asking ended in another way.
    #[must_use]
    pub fn unsent_response(&self) -> Option<&str> {
        self.response.as_deref().filter(|_| self.ending != Ending::Answered)
    }
}

/// What the person did with one question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The position of the question, from 0.
    pub index: usize,
    /// Its text, as received.
    pub question: String,
    /// Its header, as received.
    pub header: String,
    /// The choices taken, in the order of the question.
    pub selected: Vec<Picked>,
    /// The person's own words as an answer, trimmed; never blank. Text equal to a label stays own words.
    pub other: Option<String>,
    /// A note beside the answer, trimmed; never blank.
    pub notes: Option<String>,
}

impl Entry {
    /// What a person did with the question at `index`: choices by position, own words, a note. Choices come out in
    /// the order of the question and once each, "all of the above" as all the others; blank words are none.
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
        }
    }

    /// Whether the question has an answer; otherwise it was skipped.
    #[must_use]
    pub fn is_answered(&self) -> bool {
        !self.selected.is_empty() || self.other.is_some()
    }
}

/// A choice that was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picked {
    /// Its position in the question, from 0.
    pub index: usize,
    /// Its label, as received.
    pub label: String,
}

/// The answer of a run without a person: the recommended choice of every question, else its first
/// (`autoSelectFirstOption` of the claude-code-agent document). Marked as automatic; questions without choices stay
/// unanswered.
#[must_use]
pub fn auto_select_first(questionnaire: &Questionnaire) -> Outcome {
    let entry = |(index, question): (usize, &Question)| {
        let single = || question.choices.iter().enumerate().filter(|(_, choice)| !choice.selects_all);
        let pick = single().find(|(_, choice)| choice.recommended).or_else(|| single().next());
        let picks: Vec<usize> = pick.map(|(position, _)| position).into_iter().collect();
        Entry::of(index, question, &picks, None, None)
    };
    let entries = questionnaire.questions().iter().enumerate().map(entry).collect();
    Outcome { automatic: true, ..Outcome::new(Ending::Answered, entries) }
}

/// These choices as they may be taken: in the order of the question, once each, none that does not exist, and "all of
/// the above" replaced by the choices it stands for.
#[must_use]
pub fn in_order(question: &Question, picks: &[usize]) -> Vec<usize> {
    let all = |choice: &usize| question.multi_select && question.choices[*choice].selects_all;
    let taken: Vec<usize> = (0..question.choices.len()).filter(|choice| picks.contains(choice)).collect();
    if taken.iter().any(all) {
        return (0..question.choices.len()).filter(|choice| !all(choice)).collect();
    }
    taken
}

/// Typed words as they are sent: without control characters (but for newlines and tabs) and without the blanks around
/// them, if anything is left. The gencode proposal asks for this.
#[must_use]
pub fn normalize_typed(words: &str) -> Option<String> {
    let typed = clean_typed(words);
    let words = typed.text.trim();
    (!words.is_empty()).then(|| words.to_owned())
}
