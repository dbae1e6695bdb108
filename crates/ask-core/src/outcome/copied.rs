//! What a receipt offers for copying.

use crate::Outcome;

/// Everything that was selected or typed, one item per line. A receipt offers this text for copying if somebody else
/// ended the question.
#[must_use]
pub fn to_copy(outcome: &Outcome) -> String {
    let mut text = String::new();
    let mut push = |line: Option<&str>| {
        let Some(line) = line else { return };
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(line);
    };
    for entry in outcome.entries() {
        entry.selected.iter().for_each(|picked| push(Some(&picked.label)));
        push(entry.other.as_deref());
        push(entry.notes.as_deref());
    }
    push(outcome.unsent_response());
    push(outcome.typed_comment());
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Choice, Ending, Entry, Question};

    #[test]
    fn selections_typed_texts_and_notes_are_copied_in_order() {
        let question = Question::any_of("any?", ["A", "B"].map(Choice::from));
        let entries = vec![
            Entry::of(0, &question, &[1, 0], Some("own"), Some("noted\ntwice")),
            Entry::of(1, &question, &[], None, None),
            Entry::of(2, &question, &[], Some("last"), None),
        ];
        let outcome = Outcome::commented(Ending::Superseded, entries, "overall");
        assert_eq!(to_copy(&outcome), "A\nB\nown\nnoted\ntwice\nlast\noverall");
        assert_eq!(to_copy(&Outcome::new(Ending::Aborted, Vec::new())), "");
    }
}
