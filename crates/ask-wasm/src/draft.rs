//! The draft as a JavaScript value: an entry for each question, and the comment on all questions.

use ask_core::{Session, Value, outcome::outcome_json::entry_value};
use serde::{
    Serialize, Serializer,
    ser::{SerializeMap, SerializeSeq},
};
use wasm_bindgen::JsValue;

/// The draft as `[Entry[], string]`, with a type of the npm package.
pub(crate) fn draft(session: &Session) -> JsValue {
    let entries = session.entries().iter().map(entry_value).collect();
    Plain(&Value::List(vec![entries, session.comment().into()]))
        .serialize(&serde_wasm_bindgen::Serializer::json_compatible())
        .unwrap_or_default()
}

/// Serializes a value without fractions, which an entry never has: parsing floats would add a tenth to the panel's wasm.
struct Plain<'value>(&'value Value);

impl Serialize for Plain<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::Null => serializer.serialize_unit(),
            Value::Bool(value) => serializer.serialize_bool(*value),
            Value::Number(digits) => serializer.serialize_u32(digits.parse().unwrap_or_default()),
            Value::Text(text) => serializer.serialize_str(text),
            Value::List(items) => {
                let mut list = serializer.serialize_seq(Some(items.len()))?;
                items.iter().try_for_each(|item| list.serialize_element(&Plain(item)))?;
                list.end()
            }
            Value::Map(members) => {
                let mut map = serializer.serialize_map(Some(members.len()))?;
                members.iter().try_for_each(|(key, member)| map.serialize_entry(key, &Plain(member)))?;
                map.end()
            }
        }
    }
}
