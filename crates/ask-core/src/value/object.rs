//! Objects with optional members.

use super::Value;
use crate::Text;

/// An object with the members that have a value.
pub fn object<const N: usize>(mut members: [(&str, Option<Value>); N]) -> Value {
    // The work is not done here, because this function is compiled once for every length.
    present(&mut members)
}

fn present(members: &mut [(&str, Option<Value>)]) -> Value {
    let mut object = Vec::new();
    for (name, value) in members {
        if let Some(value) = value.take() {
            object.push(((*name).to_owned(), value));
        }
    }
    Value::Map(object)
}

/// Builds an object member by member.
#[derive(Default)]
pub struct Object(Vec<(String, Value)>);

impl Object {
    /// A member.
    pub fn put(&mut self, name: &str, value: Value) {
        self.0.push((name.to_owned(), value));
    }

    /// A text.
    pub fn put_text(&mut self, name: &str, text: &str) {
        self.put(name, text.into());
    }

    /// A text, if there is one.
    pub fn put_text_if(&mut self, name: &str, text: Option<&str>) {
        if let Some(text) = text {
            self.put_text(name, text);
        }
    }

    /// A value, unless it is null.
    pub fn put_some(&mut self, name: &str, value: &Value) {
        if !value.is_null() {
            self.put(name, value.clone());
        }
    }

    /// True, if it is.
    pub fn put_flag(&mut self, name: &str, flag: bool) {
        if flag {
            self.put(name, flag.into());
        }
    }

    /// A received text, and its display text if that differs.
    pub fn put_shown(&mut self, name: &str, shown: &str, text: Option<&Text>) {
        let Some(text) = text else { return };
        self.put_text(name, text.wire());
        if text.shown() != text.wire() {
            self.put_text(shown, text.shown());
        }
    }

    /// The object.
    pub fn into_value(self) -> Value {
        Value::Map(self.0)
    }
}
