//! What is wrong with a changed argument.

use crate::Value;
use crate::field::FieldProblem;
use crate::wording::{OF_EDITS, fill};

/// Why what is typed is no value that can be sent: what an answer to a field can have wrong, or what no program could read or verify.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditProblem(FieldProblem);

impl EditProblem {
    pub(super) fn new(word: &'static str) -> Self {
        Self(FieldProblem::new(word))
    }

    pub(super) fn with(self, name: &'static str, value: &str) -> Self {
        Self(self.0.with(name, value))
    }

    /// The key of the text that says so (`crate::wording::OF_FIELDS` or `OF_EDITS`).
    #[must_use]
    pub fn word(&self) -> &'static str {
        self.0.word
    }

    /// The English text. Those of changes are looked up here, so that forms have none of them.
    #[must_use]
    pub fn text(&self) -> String {
        let values: Vec<(&str, &str)> = self.0.values.iter().map(|(name, value)| (*name, &**value)).collect();
        let own = OF_EDITS.iter().find(|(key, _)| *key == self.word());
        own.map_or_else(|| self.0.text(), |(_, text)| fill(text, &values))
    }

    /// The JSON form: `{word, values}`.
    #[must_use]
    pub fn to_value(&self) -> Value {
        self.0.to_value()
    }
}

impl From<FieldProblem> for EditProblem {
    fn from(problem: FieldProblem) -> Self {
        Self(problem)
    }
}
