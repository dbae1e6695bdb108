//! The input of every format.

use crate::{Outcome, Questionnaire, Value};

/// What a format may use: the questions and the outcome.
#[derive(Clone, Copy, Debug)]
pub struct FormatInput<'a> {
    /// The questions.
    pub questionnaire: &'a Questionnaire,
    /// The outcome.
    pub outcome: &'a Outcome,
    /// The input as received, for replies that repeat it unchanged; null if only the questionnaire is available.
    pub tool_input: &'a Value,
}
