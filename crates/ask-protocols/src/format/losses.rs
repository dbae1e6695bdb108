//! The parts of an outcome that a style does not carry: everything that [`from_tool_result`] does not find again in what
//! the style writes.

use super::input::FormatInput;
use super::style::Style;
use crate::outcome::from_tool_result;
use ask_core::{Ending, Entry, Loss, Outcome, Value};

impl Style {
    /// The parts of an outcome that the style does not carry. Drafts of an outcome without an answer are not parts of
    /// it, and a withdrawn question has no reader.
    #[must_use]
    pub fn losses(self, input: &FormatInput) -> Vec<Loss> {
        let outcome = input.outcome;
        if outcome.ending() == Ending::Superseded {
            return Vec::new();
        }
        let read = from_tool_result(input.questionnaire, &self.write(input));
        let read = read.recovered.map(|recovered| recovered.outcome);
        let mut losses = Vec::new();
        if read.as_ref().map(Outcome::ending) != Some(outcome.ending()) {
            losses.push(Loss { path: "type".to_owned(), code: "ending" });
        }
        let lost =
            |of: fn(&Outcome) -> Option<&str>| of(outcome).is_some() && read.as_ref().and_then(of) != of(outcome);
        // A reply replaces the answers.
        if outcome.has_answers() {
            let empty = Entry::default();
            for entry in outcome.entries() {
                let found = read.as_ref().and_then(|read| read.entries().get(entry.index)).unwrap_or(&empty);
                losses.extend(in_entry(outcome, entry, found));
            }
        }
        let found = read.as_ref().map(|read| &read.kept);
        if outcome.has_answers() && found != Some(&outcome.kept) {
            losses.extend(losses_of_files(outcome));
        }
        if lost(Outcome::comment) {
            losses.push(Loss { path: "comment".to_owned(), code: "comment" });
        }
        if lost(Outcome::response) {
            losses.push(Loss { path: "response".to_owned(), code: "response" });
        }
        if lost(|outcome| outcome.reason.as_deref()) {
            losses.push(Loss { path: "reason".to_owned(), code: "reason" });
        }
        if outcome.automatic && read.is_none_or(|read| !read.automatic) {
            losses.push(Loss { path: "automatic".to_owned(), code: "automatic" });
        }
        losses
    }
}

/// The files beside the answers, for targets that have no place for them.
pub(crate) fn losses_of_files(outcome: &Outcome) -> impl Iterator<Item = Loss> + use<'_> {
    let indices = outcome.kept.with_files().filter(|_| outcome.has_answers());
    indices.map(|index| Loss::in_entry(index, "files", "files"))
}

/// The members of an entry that were not found again.
fn in_entry(outcome: &Outcome, entry: &Entry, found: &Entry) -> Vec<Loss> {
    let is_same = |other: &&Entry| other.question == entry.question && other.index != entry.index;
    let has_twin = outcome.entries().iter().filter(is_same).any(|twin| !twin.is_blank());
    if has_twin && entry.is_answered() && (&entry.selected, &entry.other) != (&found.selected, &found.other) {
        return vec![Loss::in_entry(entry.index, "", "duplicate-question")];
    }
    let members = [
        ("selected", !entry.selected.is_empty() && entry.selected != found.selected),
        ("other", entry.other.is_some() && entry.other != found.other),
        ("notes", entry.notes.is_some() && entry.notes != found.notes),
    ];
    let lost = members.into_iter().filter(|(_, is_lost)| *is_lost);
    lost.map(|(member, _)| Loss::in_entry(entry.index, member, member)).collect()
}

/// The JSON form of losses: `[{path, code}]`.
#[must_use]
pub fn losses_value(losses: &[Loss]) -> Value {
    losses.iter().map(Loss::to_value).collect()
}
