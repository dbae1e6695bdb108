//! Which questions are asked, by the answers to those before them.

use crate::{Condition, Entry, Question, Questionnaire, Value};

impl Questionnaire {
    /// An entry for each question, given whether it is asked by the entries before it; of one that is not it must be blank.
    #[doc(hidden)]
    pub fn entries(&self, entry: impl Fn(usize, &Question, bool) -> Entry) -> Vec<Entry> {
        let mut entries = Vec::new();
        for (index, question) in self.questions().iter().enumerate() {
            entries.push(entry(index, question, asks(question, &entries)));
        }
        entries
    }

    /// Finds out which of the questions were not asked. Nobody can have answered them, so what others wrote as their answers is left out.
    #[doc(hidden)]
    pub fn mark_unasked(&self, entries: &mut [Entry]) {
        for (index, question) in self.questions().iter().enumerate() {
            let (before, rest) = entries.split_at_mut(index);
            let Some(entry) = rest.first_mut() else { return };
            if !asks(question, before) {
                *entry = Entry { unasked: true, ..Entry::of(index, question, &[], None, None) };
            }
        }
    }
}

/// Whether a question is asked, by the entries of those before it. The entry of one that is not asked is blank, so none that depends on
/// it is asked.
fn asks(question: &Question, entries: &[Entry]) -> bool {
    let Some(condition) = &question.when else { return true };
    entries.get(condition.question()).is_some_and(|entry| holds(condition, entry))
}

/// Whether this is an answer with which the question is asked.
fn holds(condition: &Condition, entry: &Entry) -> bool {
    let is_given = |answer: &Value| match answer {
        Value::Null => !entry.is_answered(),
        Value::Text(text) => entry.other.as_ref() == Some(text),
        _ => entry.selected.iter().any(|picked| answer.as_index() == Some(picked.index)),
    };
    // Once, not once for each of the two lists.
    let some_is_given = |name| condition.value().get(name).items().iter().any(is_given);
    let is_asked = if condition.value().get("is").is_null() { entry.is_answered() } else { some_is_given("is") };
    is_asked && !some_is_given("not")
}
