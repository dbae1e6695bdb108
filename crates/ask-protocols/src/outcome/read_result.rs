//! What a tool result says about the call.

use super::from_answers::Recovered;
use ask_core::{Entry, Outcome, Questionnaire};

/// What a tool result says about the call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadResult {
    /// The outcome. None if nobody was asked, or if it cannot be determined.
    pub recovered: Option<Recovered>,
    /// The same as a word: the name of an [`ask_core::Ending`], or `replied`, `not-shown`, `failed` or `unknown`.
    pub says: &'static str,
}

/// The entries of a questionnaire without answers.
pub(super) fn skipped_entries(questionnaire: &Questionnaire) -> Vec<Entry> {
    let skip = |(index, question)| Entry::of(index, question, &[], None, None);
    questionnaire.questions().iter().enumerate().map(skip).collect()
}

/// An outcome in which every answer is a guess.
pub(super) fn all_guessed(questionnaire: &Questionnaire, outcome: Outcome) -> Recovered {
    Recovered { outcome, guesses: (0..questionnaire.questions().len()).collect() }
}

impl ReadResult {
    pub(super) fn of(recovered: Recovered) -> Self {
        let recovered = recovered.without_dismissals();
        let says = if recovered.outcome.response().is_some() { "replied" } else { recovered.outcome.ending().name() };
        Self { recovered: Some(recovered), says }
    }

    pub(super) fn unknown() -> Self {
        Self { recovered: None, says: "unknown" }
    }
}
