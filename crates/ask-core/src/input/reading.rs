//! The result of reading an input.

use crate::{Problem, Questionnaire, Repair};

/// The result of reading an input. It has a questionnaire exactly if it has no problems.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The questions, if they can be asked.
    pub questionnaire: Option<Questionnaire>,
    /// What was repaired or deserves a warning, in the order of the input.
    pub repairs: Vec<Repair>,
    /// Why the questions cannot be asked: all reasons at once.
    pub problems: Vec<Problem>,
    /// How to ask better. Advice never refuses a question.
    pub advice: Vec<Advice>,
}

/// A hint for the author of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The place, as in [`Problem::path`].
    pub path: String,
    /// A stable code for programs, such as `no-question-mark`.
    pub code: &'static str,
    /// The hint as a text.
    pub text: String,
}
