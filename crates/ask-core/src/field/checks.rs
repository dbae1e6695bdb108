//! What answers are checked with. `check_sets.rs` has the sets of checks that there are.

use super::{Field, FieldProblem};

/// The checks of answers.
pub struct Checks {
    /// Whether a text has a format; nothing for a format that is not checked.
    pub has_format: fn(format: &str, text: &str) -> Option<bool>,
    /// Whether a text has a match of a pattern. What is no pattern, or cannot be searched for in bounded time, demands nothing.
    pub has_match: fn(pattern: &str, text: &str) -> bool,
    /// Whether the pattern of a field is in a text. Without a text, what the pattern demands.
    pub of_pattern: fn(&Field, &Checks, Option<&str>) -> Option<FieldProblem>,
    /// What a field demands of a number beside its limits, each as the problem of one that does not fit. With a number, only what that
    /// does not fit.
    pub of_number: fn(&Field, Option<&str>) -> Vec<FieldProblem>,
    /// What is wrong with a list that was typed one entry a line. Without a text, what the list demands.
    pub of_lines: fn(&Field, &Checks, Option<&str>) -> Vec<FieldProblem>,
    /// Whether the optional object around a field, if there is one, is begun by one of the answers.
    pub is_begun: fn(&Field, &[Option<&Field>], &[Given]) -> bool,
    /// The formats that have no text of their own, with their names and an example.
    pub formats: &'static [(&'static str, &'static str, &'static str)],
}

/// What a person has entered for a question.
#[derive(Clone, Copy, Debug, Default)]
pub struct Given<'a> {
    /// The number of selected choices.
    pub selected: usize,
    /// The position of the first of them.
    pub first: Option<usize>,
    /// What was typed, if that is the answer.
    pub typed: Option<&'a str>,
    /// Whether the question was skipped.
    pub is_skipped: bool,
}

impl Given<'_> {
    /// Whether something was selected or typed.
    pub(super) fn is_answer(&self) -> bool {
        let has_text = self.typed.is_some_and(|typed| !typed.trim().is_empty());
        !self.is_skipped && (self.selected > 0 || has_text)
    }
}
