//! A JSON value that keeps everything a message said: the order of its keys, keys that occur twice, and numbers digit
//! by digit, so that whatever is echoed leaves as it came.

mod serde;
mod write;

pub(crate) use write::quote;

/// One JSON value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Value {
    /// `null`; also what a missing member reads as.
    #[default]
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number in the digits it was written with. No float is ever parsed or printed.
    Number(String),
    /// Text.
    Text(String),
    /// An array.
    List(Vec<Value>),
    /// An object: its members in the order they came, `__proto__` a key like any other.
    Map(Vec<(String, Value)>),
}

/// What every absent member looks like.
pub(crate) static NULL: Value = Value::Null;

impl Value {
    /// The member called `key`, or [`Value::Null`]. Of a key that occurs twice the last one counts, as in JavaScript.
    #[must_use]
    pub fn get(&self, key: &str) -> &Self {
        self.members().iter().rev().find(|(name, _)| name == key).map_or(&NULL, |(_, value)| value)
    }

    /// The members of an object; empty for everything else.
    #[must_use]
    pub fn members(&self) -> &[(String, Self)] {
        if let Self::Map(members) = self { members } else { &[] }
    }

    /// The items of an array; empty for everything else.
    #[must_use]
    pub fn items(&self) -> &[Self] {
        if let Self::List(items) = self { items } else { &[] }
    }

    /// The text, if this is text.
    #[must_use]
    pub fn as_text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// The truth value, if this is one.
    #[must_use]
    pub fn as_bool(&self) -> Option<bool> {
        if let Self::Bool(value) = self { Some(*value) } else { None }
    }

    /// Whether this is `null` or absent.
    #[must_use]
    pub fn is_null(&self) -> bool {
        matches!(self, Self::Null)
    }

    /// What kind of value this is, in the words of an error: "a string", "an object".
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Bool(_) => "a boolean",
            Self::Number(_) => "a number",
            Self::Text(_) => "a string",
            Self::List(_) => "an array",
            Self::Map(_) => "an object",
        }
    }

    /// An object of these members.
    pub fn map<K: Into<String>>(members: impl IntoIterator<Item = (K, Self)>) -> Self {
        Self::Map(members.into_iter().map(|(key, value)| (key.into(), value)).collect())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Number(number.to_string())
    }
}

impl FromIterator<Value> for Value {
    fn from_iter<I: IntoIterator<Item = Value>>(items: I) -> Self {
        Self::List(items.into_iter().collect())
    }
}
