//! The schema in the part of JSON Schema that OpenAI's strict mode accepts (docs/sources.md, section 3.13). There a model
//! writes every property, so what may be missing is null instead.

use super::tool_schema;
use crate::Value;
use crate::limits::{Mode, Profile};

/// The schema of the tool's input for function tools with `strict: true`. The reader takes null for a missing value.
#[must_use]
pub fn openai_strict_schema(mode: Mode, profile: Profile) -> Value {
    openai_strict(&tool_schema(mode, profile))
}

/// A schema of the tool without the keywords that strict mode refuses or does not know. The lengths are among them; the
/// reader checks them.
#[must_use]
pub fn openai_strict(schema: &Value) -> Value {
    let mut members = Vec::new();
    for (keyword, value) in schema.members() {
        let value = match keyword.as_str() {
            "type" | "description" | "enum" | "minItems" | "maxItems" => value.clone(),
            "items" => openai_strict(value),
            "anyOf" => value.items().iter().map(openai_strict).collect(),
            "properties" => properties(value, schema.get("required")),
            _ => continue,
        };
        members.push((keyword.clone(), value));
    }
    if let Some((_, properties)) = members.iter().find(|(keyword, _)| keyword == "properties") {
        let names = properties.members().iter().map(|(name, _)| Value::from(name.as_str())).collect();
        members.extend([("required".to_owned(), names), ("additionalProperties".to_owned(), false.into())]);
    }
    Value::Map(members)
}

/// The properties without `metadata`, which a model would have to write in each call.
fn properties(properties: &Value, required: &Value) -> Value {
    let kept = properties.members().iter().filter(|(name, _)| name != "metadata");
    Value::map(kept.map(|(name, schema)| {
        let is_required = required.items().iter().any(|required| required.as_text() == Some(name));
        (name.as_str(), if is_required { openai_strict(schema) } else { or_null(openai_strict(schema)) })
    }))
}

/// A schema that also accepts null.
fn or_null(schema: Value) -> Value {
    let with_null = |(keyword, value): &(String, Value)| match keyword.as_str() {
        "type" => {
            let types = if value.items().is_empty() { std::slice::from_ref(value) } else { value.items() };
            (keyword.clone(), types.iter().cloned().chain(["null".into()]).collect())
        }
        _ => (keyword.clone(), value.clone()),
    };
    Value::Map(schema.members().iter().map(with_null).collect())
}
