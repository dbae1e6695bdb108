//! Losses that several dialects report.

use crate::format::FormatInput;
use ask_core::internal::outcome::answered_entries;
use ask_core::{Ending, Loss, Outcome};

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

/// The code of the loss of a reply to the whole panel.
pub(super) const RESPONSE: &str = "response";

/// The reply to the whole panel, for protocols that have no place for it.
#[inline(never)]
pub(super) fn response() -> Loss {
    Loss { path: RESPONSE.to_owned(), code: RESPONSE }
}

/// The notes, for protocols that have no field for them. A note without an answer is sent as the answer.
pub(super) fn notes(outcome: &Outcome) -> Vec<Loss> {
    let mut losses = Vec::new();
    for entry in outcome.entries() {
        if outcome.ending() == Ending::Answered && entry.is_answered() && entry.notes.is_some() {
            losses.push(Loss::in_entry(entry.index, "notes", "notes"));
        }
    }
    losses
}

/// Adds the comment and the notes beside answers.
pub(super) fn add_comment_and_notes(losses: &mut Vec<Loss>, outcome: &Outcome) {
    losses.extend(comment(outcome));
    losses.append(&mut notes(outcome));
}

/// Adds the comment and the notes where no answer is sent, unless they are there already.
pub(super) fn add_words(losses: &mut Vec<Loss>, outcome: &Outcome) {
    let mut words: Vec<Loss> = comment(outcome).into_iter().collect();
    for entry in outcome.entries() {
        if entry.notes.is_some() {
            words.push(Loss::in_entry(entry.index, "notes", "notes"));
        }
    }
    words.retain(|loss| !losses.contains(loss));
    losses.append(&mut words);
}
