//! When a question is asked, if that depends on the answer to an earlier one.

use crate::{Entry, Question, Questionnaire, Value};

/// The answers to an earlier question with which a question is asked.
///
/// Its JSON form is `{question, is, not}`: the position of the earlier question, the answers of which one is needed (any if there is
/// none), and those of which there must be none. An answer is the position of a choice or a typed text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition(Value);

impl Condition {
    /// A condition from its JSON form, which the reader has made.
    pub(crate) fn written(value: &Value) -> Option<Self> {
        (!value.is_null()).then(|| Self(value.clone()))
    }

    /// The JSON form.
    #[must_use]
    pub fn value(&self) -> &Value {
        &self.0
    }

    /// The position of the question on whose answer it depends.
    #[must_use]
    pub fn question(&self) -> usize {
        self.0.get("question").as_index().unwrap_or_default()
    }

    /// Whether this is an answer with which the question is asked.
    fn holds(&self, entry: &Entry) -> bool {
        let is_given = |answer: &Value| match answer.as_text() {
            Some(text) => entry.other.as_deref() == Some(text),
            None => entry.selected.iter().any(|picked| answer.as_index() == Some(picked.index)),
        };
        // Once, not once for each of the two lists.
        let some_is_given = |name| self.0.get(name).items().iter().any(is_given);
        entry.is_answered() && (self.0.get("is").is_null() || some_is_given("is")) && !some_is_given("not")
    }
}

impl Questionnaire {
    /// An entry for each question, given whether it is asked by the entries before it; of one that is not it must be blank.
    pub(crate) fn entries(&self, entry: impl Fn(usize, &Question, bool) -> Entry) -> Vec<Entry> {
        let mut entries = Vec::new();
        for (index, question) in self.questions().iter().enumerate() {
            entries.push(entry(index, question, asks(question, &entries)));
        }
        entries
    }

    /// Finds out which of the questions without an answer were not asked.
    pub(crate) fn mark_unasked(&self, entries: &mut [Entry]) {
        for (index, question) in self.questions().iter().enumerate() {
            let (before, rest) = entries.split_at_mut(index);
            let Some(entry) = rest.first_mut() else { return };
            entry.unasked = entry.is_blank() && !asks(question, before);
        }
    }
}

/// Whether a question is asked, by the entries of those before it. The entry of one that is not asked is blank, so none that depends on
/// it is asked.
fn asks(question: &Question, entries: &[Entry]) -> bool {
    let Some(condition) = &question.when else { return true };
    entries.get(condition.question()).is_some_and(|entry| condition.holds(entry))
}
