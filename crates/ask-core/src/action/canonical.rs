//! The one text of a JSON value by RFC 8785, the JSON Canonicalization Scheme: no white space, the members of an object in the order
//! of the UTF-16 code units of their names, and numbers and strings as `JSON.stringify` writes them.

use super::number::canonical_number;
use crate::json::{add_index, add_key};
use crate::problem::{excerpt, quoted};
use crate::text::sorted;
use crate::value::quote;
use crate::{Problem, Value};

/// Writes the canonical text of a value to `out`. `path` is where the value is, for the problem.
///
/// # Errors
/// If not every program reads the same from it: a number beyond those of doubles, or a name that occurs twice.
pub(super) fn canonical(value: &Value, path: &mut String, out: &mut String) -> Result<(), Problem> {
    match value {
        Value::Number(digits) => out.push_str(&canonical_number(digits).ok_or_else(|| inexact(path, digits))?),
        Value::Text(text) => quote(out, text),
        Value::List(items) => {
            out.push('[');
            for (at, item) in items.iter().enumerate() {
                separate(out, at);
                within(path, |path| add_index(path, at), |path| canonical(item, path, out))?;
            }
            out.push(']');
        }
        Value::Map(members) => {
            let order = sorted(members.len(), &|one, other| precedes(&members[one].0, &members[other].0));
            out.push('{');
            for (at, &place) in order.iter().enumerate() {
                let (name, member) = &members[place];
                if at > 0 && members[order[at - 1]].0 == *name {
                    return Err(duplicate_key(path, name));
                }
                separate(out, at);
                quote(out, name);
                out.push(':');
                within(path, |path| add_key(path, name), |path| canonical(member, path, out))?;
            }
            out.push('}');
        }
        Value::Null | Value::Bool(_) => out.push_str(&value.to_json()),
    }
    Ok(())
}

/// The order of the names of members. The order of UTF-8 differs beyond U+FFFF.
fn precedes(one: &str, other: &str) -> bool {
    one.encode_utf16().lt(other.encode_utf16())
}

fn separate(out: &mut String, at: usize) {
    if at > 0 {
        out.push(',');
    }
}

fn within<T>(path: &mut String, enter: impl FnOnce(&mut String), visit: impl FnOnce(&mut String) -> T) -> T {
    let length = path.len();
    enter(path);
    let result = visit(path);
    path.truncate(length);
    result
}

fn inexact(path: &str, digits: &str) -> Problem {
    Problem {
        path: path.to_owned(),
        rule: "inexact-number",
        limit: "at most 17 digits, and no whole number beyond 9007199254740991".to_owned(),
        actual: excerpt(digits),
        cure: "send it as a text".to_owned(),
    }
}

/// A name that occurs twice is read by one program as this value and by another as that one.
pub fn duplicate_key(path: &str, name: &str) -> Problem {
    Problem {
        path: path.to_owned(),
        rule: "duplicate-key",
        limit: "each name once".to_owned(),
        actual: [&quoted(name), " twice"].concat(),
        cure: "send each argument once".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::canonical;
    use crate::{Value, json};
    use proptest::prelude::*;

    fn text_of(value: &Value) -> Result<String, String> {
        let mut out = String::new();
        canonical(value, &mut "arguments".to_owned(), &mut out).map(|()| out).map_err(|problem| problem.to_string())
    }

    #[test]
    fn what_programs_read_differently_has_no_canonical_text() {
        for (text, problem) in [
            (
                r#"{"a": [1, 9007199254740993]}"#,
                "arguments.a[1]: 9007199254740993, at most 17 digits, and no whole number beyond 9007199254740991; send it as a text",
            ),
            (r#"{"a": {"b": 1, "c": 2, "b": 1}}"#, "arguments.a: \"b\" twice, each name once; send each argument once"),
        ] {
            assert_eq!(text_of(&json::read(text).unwrap()), Err(problem.to_owned()));
        }
    }

    fn values() -> impl Strategy<Value = Value> {
        let scalar = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::Bool),
            any::<f64>()
                .prop_filter("finite", |double| double.is_finite())
                .prop_map(|double| double / 1e300)
                .prop_map(|double| Value::Number(double.to_string())),
            any::<i32>().prop_map(|whole| Value::Number(whole.to_string())),
            any::<String>().prop_map(Value::Text),
        ];
        scalar.prop_recursive(4, 24, 4, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..4).prop_map(Value::List),
                prop::collection::btree_map(any::<String>(), inner, 0..4).prop_map(Value::map),
            ]
        })
    }

    fn reversed(value: &Value) -> Value {
        match value {
            Value::List(items) => items.iter().map(reversed).collect(),
            Value::Map(members) => {
                Value::map(members.iter().rev().map(|(name, member)| (name.clone(), reversed(member))))
            }
            scalar => scalar.clone(),
        }
    }

    proptest! {
        #[test]
        fn the_canonical_text_is_the_value_whatever_the_order_of_its_members(value in values()) {
            let text = text_of(&value).expect("exact numbers");
            prop_assert_eq!(text_of(&reversed(&value)), Ok(text.clone()));
            let read = json::read(&text).expect("JSON");
            prop_assert_eq!(read.to_json(), text.clone());
            prop_assert_eq!(text_of(&read), Ok(text));
        }
    }
}
