//! Parts of a JSON Schema.

use crate::value::{Value, object};

pub(super) fn object_schema(
    description: &str,
    properties: Vec<(&str, Value)>,
    required: &[&str],
    closed: bool,
) -> Value {
    let required: Value = required.iter().map(|name| Value::from(*name)).collect();
    object([
        ("type", Some("object".into())),
        ("description", Some(description.into())),
        ("properties", Some(Value::map(properties))),
        ("required", Some(required).filter(|names| !names.items().is_empty())),
        ("additionalProperties", closed.then_some(Value::Bool(false))),
    ])
}

pub(super) fn array_schema(description: String, items: Value, fewest: usize, most: usize) -> Value {
    object([
        ("type", Some("array".into())),
        ("description", Some(description.into())),
        ("items", Some(items)),
        ("minItems", at_least(fewest)),
        ("maxItems", at_most(most)),
    ])
}

pub(super) fn string_schema(description: &str, shortest: usize, longest: usize) -> Value {
    object([
        ("type", Some("string".into())),
        ("description", Some(description.into())),
        ("minLength", at_least(shortest)),
        ("maxLength", at_most(longest)),
    ])
}

pub(super) fn boolean_schema(description: &str) -> Value {
    object([
        ("type", Some("boolean".into())),
        ("description", Some(description.into())),
        ("default", Some(false.into())),
    ])
}

fn at_least(limit: usize) -> Option<Value> {
    (limit > 0).then(|| limit.into())
}

fn at_most(limit: usize) -> Option<Value> {
    (limit < usize::MAX).then(|| limit.into())
}
