//! What the schema says about kinds of answers.

use super::parts::{boolean_schema, string_schema};
use crate::Value;
use crate::field::Kind;
use crate::value::object;

/// What each limit means to a model, and the type of its value.
const LIMITS: [(&str, &str, &str); 4] = [
    ("min", "number", "The least number"),
    ("max", "number", "The greatest number"),
    ("minLength", "integer", "The fewest characters"),
    ("maxLength", "integer", "The most characters"),
];

/// The schema of a question with the members of these kinds; as it is if there are none. A question without `type` has options.
pub(super) fn added(question: Value, kinds: &[&Kind]) -> Value {
    if kinds.is_empty() {
        return question;
    }
    let names: Value = kinds.iter().map(|kind| Value::from(kind.name)).collect();
    let about = "The kind of answer; choice, with options, if it is missing. The others have no options";
    let mut more = vec![(
        "type",
        object([("type", Some("string".into())), ("description", Some(about.into())), ("enum", Some(names))]),
    )];
    for (name, value, about) in LIMITS {
        if kinds.iter().any(|kind| kind.limits.contains(&name)) {
            more.push((name, object([("type", Some(value.into())), ("description", Some(about.into()))])));
        }
    }
    more.push(("default", string_schema("The answer in the beginning, which the person can change", 0, usize::MAX)));
    more.push(("required", boolean_schema("Whether it cannot be skipped among several questions")));
    let Value::Map(members) = question else { return question };
    let more = more.into_iter().map(|(name, schema)| (name.to_owned(), schema));
    let change = |(keyword, value): (String, Value)| match (keyword.as_str(), value) {
        ("properties", Value::Map(properties)) => {
            (keyword, Value::Map(properties.into_iter().chain(more.clone()).collect()))
        }
        ("required", Value::List(names)) => {
            let kept = names.into_iter().filter(|name| !matches!(name.as_text(), Some("options" | "multiSelect")));
            (keyword, kept.collect())
        }
        (_, value) => (keyword, value),
    };
    Value::Map(members.into_iter().map(change).collect())
}
