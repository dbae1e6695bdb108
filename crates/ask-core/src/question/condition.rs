//! When a question is asked, if that depends on the answer to an earlier one.

use crate::Value;

/// The answers to an earlier question with which a question is asked.
///
/// Its JSON form is `{question, is, not}`: the position of the earlier question, the answers of which one is needed (any if there is
/// none), and those of which there must be none. An answer is the position of a choice or a typed text. `null`, which comes first and
/// only after a decision, is no answer yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition(Value);

impl Condition {
    /// A condition from its JSON form, which the reader has made.
    #[doc(hidden)]
    pub fn written(value: &Value) -> Option<Self> {
        (!value.is_null()).then(|| Self(value.clone()))
    }

    /// The JSON form.
    #[must_use]
    pub fn value(&self) -> &Value {
        &self.0
    }

    /// Whether the question is asked while the earlier one has no answer: an allowed action demands it, so it stands above the buttons.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.0.get("is").items().first().is_some_and(Value::is_null)
    }

    /// The position of the question on whose answer it depends.
    #[must_use]
    pub fn question(&self) -> usize {
        self.0.get("question").as_index().unwrap_or_default()
    }
}
