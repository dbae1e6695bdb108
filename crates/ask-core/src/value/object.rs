//! Objects with optional members.

use super::Value;
use crate::Text;

/// An object with the members that have a value.
pub(crate) fn object<const N: usize>(mut members: [(&str, Option<Value>); N]) -> Value {
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
pub(crate) struct Object(Vec<(String, Value)>);

impl Object {
    pub fn put(&mut self, name: &str, value: Value) {
        self.0.push((name.to_owned(), value));
    }

    pub fn put_text(&mut self, name: &str, text: &str) {
        self.put(name, text.into());
    }

    pub fn put_text_if(&mut self, name: &str, text: Option<&str>) {
        if let Some(text) = text {
            self.put_text(name, text);
        }
    }

    pub fn put_some(&mut self, name: &str, value: &Value) {
        if !value.is_null() {
            self.put(name, value.clone());
        }
    }

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

    pub fn into_value(self) -> Value {
        Value::Map(self.0)
    }
}
