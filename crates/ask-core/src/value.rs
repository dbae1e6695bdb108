//! A JSON value that preserves key order, duplicate keys and the digits of numbers, so that a value that is sent back is
//! the value that was received.

pub(crate) mod object;
mod serde;
mod write;

pub(crate) use object::{Object, object};
pub(crate) use write::quote;

/// One JSON value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Value {
    /// `null`; also stands for a missing member.
    #[default]
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number, as the digits it was written with. It is never converted to a float.
    Number(String),
    /// A string.
    Text(String),
    /// An array.
    List(Vec<Value>),
    /// An object, as its members in order. `__proto__` is a key like any other.
    Map(Vec<(String, Value)>),
}

/// The value of a missing member.
#[doc(hidden)]
pub static NULL: Value = Value::Null;

impl Value {
    /// The member with this key, or [`Value::Null`]. The last of several members with the same key wins, as in JavaScript.
    #[must_use]
    pub fn get(&self, key: &str) -> &Self {
        self.members().iter().rev().find(|(name, _)| name == key).map_or(&NULL, |(_, value)| value)
    }

    /// The members of an object; empty for any other value.
    #[must_use]
    pub fn members(&self) -> &[(String, Self)] {
        if let Self::Map(members) = self { members } else { &[] }
    }

    /// The items of an array; empty for any other value.
    #[must_use]
    pub fn items(&self) -> &[Self] {
        if let Self::List(items) = self { items } else { &[] }
    }

    /// The string, if this is one.
    #[must_use]
    pub fn as_text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// The number, if it is a position in a list.
    #[doc(hidden)]
    pub fn as_index(&self) -> Option<usize> {
        if let Self::Number(digits) = self { digits.parse().ok() } else { None }
    }

    /// The boolean, if this is one.
    #[must_use]
    pub fn as_bool(&self) -> Option<bool> {
        if let Self::Bool(value) = self { Some(*value) } else { None }
    }

    /// The text of a string, a number or a boolean.
    #[doc(hidden)]
    pub fn as_scalar(&self) -> Option<String> {
        match self {
            Self::Text(text) | Self::Number(text) => Some(text.clone()),
            Self::Bool(value) => Some(if *value { "true" } else { "false" }.to_owned()),
            Self::Null | Self::List(_) | Self::Map(_) => None,
        }
    }

    /// Whether this is `null` or absent.
    #[must_use]
    pub fn is_null(&self) -> bool {
        matches!(self, Self::Null)
    }

    /// The type of the value, as error messages name it: "a string", "an object".
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

    /// An object with these members.
    pub fn map<K: Into<String>>(members: impl IntoIterator<Item = (K, Self)>) -> Self {
        // `collect` would be compiled to more than this for each kind of iterator.
        let mut object = Vec::new();
        for (key, value) in members {
            object.push((key.into(), value));
        }
        Self::Map(object)
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
        Self::Number(crate::text::decimal(number))
    }
}

impl FromIterator<Value> for Value {
    fn from_iter<I: IntoIterator<Item = Value>>(items: I) -> Self {
        let mut list = Vec::new();
        for item in items {
            list.push(item);
        }
        Self::List(list)
    }
}
