//! What every format is written from.

use crate::{Outcome, Questionnaire, Value};

/// What was asked and what came of it: all that a style may use.
#[derive(Clone, Copy, Debug)]
pub struct FormatInput<'a> {
    /// The questions as they were read.
    pub questionnaire: &'a Questionnaire,
    /// How it ended.
    pub outcome: &'a Outcome,
    /// The input as it was received, for replies that echo it to the letter; null when only the questionnaire is known.
    pub tool_input: &'a Value,
}
