//! The comment on all questions, for peers that have notes but no place for it: it is written below the note of the last
//! answer, behind a mark, and found there again.

use super::search;
use ask_core::internal::outcome::answered_entries;
use ask_core::outcome::answer_string;
use ask_core::{Entry, Outcome, Question, Questionnaire};

/// What introduces the comment in a text.
pub(crate) const MARK: &str = "Overall comment: ";

/// The outcome with its comment in the note of the last answer that has one, by `has_note`. Without such an answer, the
/// comment stays where it is. A map keyed by question text has that entry.
#[must_use]
pub(crate) fn as_note(
    questionnaire: &Questionnaire,
    outcome: &Outcome,
    has_note: impl Fn(&Question, &Entry) -> bool,
) -> Outcome {
    let Some(comment) = outcome.comment() else { return outcome.clone() };
    let carried = answered_entries(questionnaire, outcome);
    let Some((question, last)) = carried.into_iter().rev().find(|(question, entry)| has_note(question, entry)) else {
        return outcome.clone();
    };
    // The text beside a choice belongs to the note, above the comment.
    let is_whole = answer_string::notes(question, last) == last.notes;
    let above = answer_string::notes(question, last).map(|note| note + "\n").unwrap_or_default();
    let noted = Entry {
        notes: Some([&above, MARK, comment].concat()),
        other: last.other.clone().filter(|_| is_whole),
        ..last.clone()
    };
    outcome.with_entry(noted)
}

/// Takes the comment out of the notes.
pub(super) fn take(entries: &mut [Entry]) -> Option<String> {
    entries.iter_mut().find_map(|entry| {
        let notes = entry.notes.take()?;
        let (note, comment) = split(&notes);
        let (note, comment) = (note.map(str::to_owned), comment.map(str::to_owned));
        entry.notes = note;
        comment
    })
}

/// The text above the comment, and the comment, which begins a line.
fn split(text: &str) -> (Option<&str>, Option<&str>) {
    if let Some(comment) = text.strip_prefix(MARK) {
        return (None, Some(comment));
    }
    match search::find(text, &["\n", MARK].concat(), 0) {
        Some(at) => (Some(text[..at].trim_end()), Some(&text[at + 1 + MARK.len()..])),
        None => (Some(text), None),
    }
}
