//! Domain types: a part of an outcome that a protocol or a format does not carry.

use crate::Value;
use crate::text::decimal;

/// A part of an outcome that a protocol or a format does not carry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The place in the outcome: `entries[1]`; or in the reply: `content.address`.
    pub path: String,
    /// A stable code for programs, such as `duplicate-question`.
    pub code: &'static str,
}

impl Loss {
    /// A loss in the entry at this position, or in one of its members.
    #[must_use]
    pub fn in_entry(index: usize, member: &str, code: &'static str) -> Self {
        let dot = if member.is_empty() { "" } else { "." };
        Self { path: ["entries[", &decimal(index), "]", dot, member].concat(), code }
    }

    /// The JSON form: `{path, code}`.
    #[must_use]
    pub fn to_value(&self) -> Value {
        Value::map([("path", Value::from(self.path.as_str())), ("code", self.code.into())])
    }
}
