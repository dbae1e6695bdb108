//! serde support for [`Value`], for Rust programs that already use a serde format. The browser uses [`crate::json`].

use super::Value;
use crate::limits::MAX_DEPTH;
use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Bool(value) => serializer.serialize_bool(*value),
            Self::Number(digits) => number(digits, serializer),
            Self::Text(text) => serializer.serialize_str(text),
            Self::List(items) => {
                let mut list = serializer.serialize_seq(Some(items.len()))?;
                items.iter().try_for_each(|item| list.serialize_element(item))?;
                list.end()
            }
            Self::Map(members) => {
                let mut map = serializer.serialize_map(Some(members.len()))?;
                members.iter().try_for_each(|(key, member)| map.serialize_entry(key, member))?;
                map.end()
            }
        }
    }
}

/// Most formats cannot hold arbitrary digits, so a number becomes an integer, a float or, failing that, a string.
fn number<S: Serializer>(digits: &str, serializer: S) -> Result<S::Ok, S::Error> {
    if let Ok(whole) = digits.parse() {
        return serializer.serialize_i64(whole);
    }
    if let Ok(whole) = digits.parse() {
        return serializer.serialize_u64(whole);
    }
    match digits.parse() {
        Ok(float) => serializer.serialize_f64(float),
        Err(_) => serializer.serialize_str(digits),
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Level(0).deserialize(deserializer)
    }
}

/// The nesting depth of a value.
#[derive(Clone, Copy)]
struct Level(usize);

impl Level {
    fn deeper<E: Error>(self) -> Result<Self, E> {
        if self.0 < MAX_DEPTH { Ok(Self(self.0 + 1)) } else { Err(E::custom("too many levels deep")) }
    }
}

impl<'de> DeserializeSeed<'de> for Level {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Level {
    type Value = Value;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("any JSON value")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Value, E> {
        Ok(Value::Number(number.to_string()))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Value, E> {
        Ok(Value::Number(number.to_string()))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Value, E> {
        Ok(if number.is_finite() { Value::Number(number.to_string()) } else { Value::Null })
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        Ok(Value::Text(text.to_owned()))
    }

    fn visit_string<E: Error>(self, text: String) -> Result<Value, E> {
        Ok(Value::Text(text))
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_none<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        self.deserialize(deserializer)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        self.deserialize(deserializer)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let deeper = self.deeper()?;
        let mut items = Vec::new();
        while let Some(item) = list.next_element_seed(deeper)? {
            items.push(item);
        }
        Ok(Value::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let deeper = self.deeper()?;
        let mut members = Vec::new();
        while let Some(key) = map.next_key()? {
            members.push((key, map.next_value_seed(deeper)?));
        }
        Ok(Value::Map(members))
    }
}

#[cfg(test)]
mod tests {
    use crate::Value;

    #[test]
    fn a_value_survives_a_round_trip_through_serde() {
        let text = r#"{"b":[1,-2,1.5,18446744073709551615,true,null,"é"],"a":{"__proto__":{}}}"#;
        let value: Value = serde_json::from_str(text).unwrap();
        assert_eq!(value.to_json(), text);
        assert_eq!(serde_json::to_string(&value).unwrap(), text);
    }

    #[test]
    fn a_value_that_nests_too_deep_is_refused() {
        let deep = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
        assert!(serde_json::from_str::<Value>(&deep(32)).is_ok());
        assert!(serde_json::from_str::<Value>(&deep(33)).is_err());
    }
}
