//! What the schema says about kinds of answers.

use super::parts::{boolean_schema, string_schema};
use crate::Value;
use crate::field::Kind;
use crate::value::object;

/// What each limit means to a model.
const LIMITS: [(&str, &str); 4] = [
    ("min", "The least answer: a number, or a date or time as text"),
    ("max", "The greatest answer: a number, or a date or time as text"),
    ("minLength", "The fewest characters"),
    ("maxLength", "The most characters"),
];

/// The types of the values of a limit of these kinds.
fn types_of(limit: &str, kinds: &[&Kind]) -> Value {
    let is_time = |kind: &&&Kind| matches!(kind.field, Some("date" | "date-time"));
    let with_limit = || kinds.iter().filter(|kind| kind.limits.contains(&limit));
    let number = if limit.ends_with("Length") { "integer" } else { "number" };
    match (with_limit().any(|kind| !is_time(&kind)), with_limit().any(|kind| is_time(&kind))) {
        (true, true) => [number, "string"].map(Value::from).into_iter().collect(),
        (false, true) => "string".into(),
        _ => number.into(),
    }
}

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
    for (name, about) in LIMITS {
        if kinds.iter().any(|kind| kind.limits.contains(&name)) {
            more.push((name, object([("type", Some(types_of(name, kinds))), ("description", Some(about.into()))])));
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
