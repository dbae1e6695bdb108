//! The result of reading an input.

use crate::{Problem, Questionnaire, Repair};

/// What reading an input gave: a questionnaire exactly when there are no problems.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// What can be asked.
    pub questionnaire: Option<Questionnaire>,
    /// What was mended or is worth a warning, in the order it was met.
    pub repairs: Vec<Repair>,
    /// Why it cannot be asked: everything at once.
    pub problems: Vec<Problem>,
    /// What could be asked better. Never a reason to refuse.
    pub advice: Vec<Advice>,
}

/// A hint to whoever wrote a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The place, as in [`Problem::path`].
    pub path: String,
    /// A stable word for programs, as `no-question-mark`.
    pub code: &'static str,
    /// The hint in words.
    pub text: String,
}
