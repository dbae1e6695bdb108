//! Objects in place of an array.

use super::alias;
use crate::Value;
use crate::text::decimal;

/// The items of an object that stands for an array: its only member holds them, as XML turned into JSON has it, or its
/// keys count from 0 or 1.
pub(crate) fn list_in_object(map: &Value) -> Option<Vec<Value>> {
    let members = map.members();
    let counts_from = |first: usize| {
        !members.is_empty() && members.iter().enumerate().all(|(at, (name, _))| *name == decimal(first + at))
    };
    if counts_from(0) || counts_from(1) {
        return Some(members.iter().map(|(_, value)| value.clone()).collect());
    }
    match members {
        [(name, value)] if LIST_NAMES.iter().any(|list| alias::same_name(name, list)) => match value {
            Value::List(items) => Some(items.clone()),
            Value::Map(_) | Value::Text(_) => Some(vec![value.clone()]),
            _ => None,
        },
        _ => None,
    }
}

/// The names of a member that holds a whole list.
static LIST_NAMES: [&str; 11] =
    ["questions", "question", "items", "item", "options", "option", "choices", "choice", "values", "list", "suggest"];
