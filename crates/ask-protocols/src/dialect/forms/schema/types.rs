//! The types of values as a set, one bit each. An integer is any number without a fraction, such as `1.0`.

use ask_core::Value;
use ask_core::internal::field::number::is_whole;

pub(crate) const NULL: u8 = 1;
pub(crate) const BOOLEAN: u8 = 2;
pub(crate) const INTEGER: u8 = 4;
pub(crate) const FRACTION: u8 = 8;
pub(crate) const TEXT: u8 = 16;
pub(crate) const LIST: u8 = 32;
pub(crate) const OBJECT: u8 = 64;
pub(crate) const NUMBER: u8 = INTEGER | FRACTION;
pub(crate) const ANY: u8 = 127;

static NAMES: [(&str, u8); 7] = [
    ("null", NULL),
    ("boolean", BOOLEAN),
    ("integer", INTEGER),
    ("number", NUMBER),
    ("string", TEXT),
    ("array", LIST),
    ("object", OBJECT),
];

/// The type of a value.
pub(crate) fn of(value: &Value) -> u8 {
    match value {
        Value::Null => NULL,
        Value::Bool(_) => BOOLEAN,
        Value::Number(digits) if is_whole(digits) => INTEGER,
        Value::Number(_) => FRACTION,
        Value::Text(_) => TEXT,
        Value::List(_) => LIST,
        Value::Map(_) => OBJECT,
    }
}

/// The types that a schema allows; nothing if it names one that there is not.
pub(crate) fn allowed(schema: &Value) -> Option<u8> {
    let named = |value: &Value| {
        let name = value.as_text()?;
        NAMES.iter().find(|(known, _)| *known == name).map(|(_, bit)| *bit)
    };
    match schema.get("type") {
        Value::Null => Some(if *schema == Value::Bool(false) { 0 } else { ANY }),
        Value::List(names) => names.iter().try_fold(0, |all, name| Some(all | named(name)?)),
        name => named(name),
    }
}

/// The keywords that are about values of one type. A schema without a type that has one means this type.
static KEYWORDS: [(&str, u8); 17] = [
    ("properties", OBJECT),
    ("required", OBJECT),
    ("additionalProperties", OBJECT),
    ("patternProperties", OBJECT),
    ("items", LIST),
    ("minItems", LIST),
    ("maxItems", LIST),
    ("uniqueItems", LIST),
    ("minLength", TEXT),
    ("maxLength", TEXT),
    ("pattern", TEXT),
    ("format", TEXT),
    ("minimum", NUMBER),
    ("maximum", NUMBER),
    ("exclusiveMinimum", NUMBER),
    ("exclusiveMaximum", NUMBER),
    ("multipleOf", NUMBER),
];

/// The type that the keywords of a schema mean; any if it has none.
pub(crate) fn implied(schema: &Value) -> u8 {
    let keyword = KEYWORDS.iter().find(|(name, _)| !schema.get(name).is_null());
    keyword.map_or(ANY, |(_, means)| *means)
}

/// Whether a schema limits the texts or numbers that it allows.
pub(super) fn is_limited(schema: &Value) -> bool {
    KEYWORDS.iter().any(|(name, _)| !schema.get(name).is_null())
}
