//! Losses that several dialects report.

use crate::format::FormatInput;
use crate::outcome::answers::answered_entries;
use crate::{Ending, Loss, Outcome};

/// The answers that a map keyed by question text cannot carry.
pub(super) fn duplicate_questions(input: &FormatInput) -> Vec<Loss> {
    let carried: Vec<usize> =
        answered_entries(input.questionnaire, input.outcome).into_iter().map(|(_, entry)| entry.index).collect();
    let entries = input.outcome.entries().iter().filter(|_| !carried.is_empty());
    entries
        .filter(|entry| entry.is_answered() && !carried.contains(&entry.index))
        .map(|entry| Loss::in_entry(entry.index, "", "duplicate-question"))
        .collect()
}

/// The comment on all questions, for protocols that have no place for it.
pub(super) fn comment(outcome: &Outcome) -> Option<Loss> {
    outcome.comment().map(|_| Loss { path: "comment".to_owned(), code: "comment" })
}

/// The notes, for protocols that have no field for them. A note without an answer is sent as the answer.
pub(super) fn notes(outcome: &Outcome) -> Vec<Loss> {
    let entries = outcome.entries().iter().filter(|_| outcome.ending() == Ending::Answered);
    let noted = entries.filter(|entry| entry.is_answered() && entry.notes.is_some());
    noted.map(|entry| Loss::in_entry(entry.index, "notes", "notes")).collect()
}
