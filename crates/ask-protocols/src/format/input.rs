//! The input of every format.

use crate::outcome::comment;
use ask_core::{Ending, Outcome, Questionnaire, Value};

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

impl FormatInput<'_> {
    /// Writes a format that has a place for notes, but none for a comment on all questions: the comment joins the last note.
    pub(crate) fn noted(&self, write: impl FnOnce(&FormatInput) -> Value) -> Value {
        let outcome = &comment::as_note(self.questionnaire, self.outcome, |_, entry| !entry.is_blank());
        write(&FormatInput { outcome, ..*self })
    }

    /// Writes a format without notes: one without an answer is written as the answer.
    pub(crate) fn unnoted(&self, write: impl FnOnce(&FormatInput) -> Value) -> Value {
        if self.outcome.ending() != Ending::Answered {
            return write(self);
        }
        write(&FormatInput { outcome: &self.outcome.with_notes_as_answers(), ..*self })
    }
}
