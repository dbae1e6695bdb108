//! Reads true or false in the forms in which models write it.

use super::alias::same_name;
use crate::Value;

/// Words that stand for true and for false. Case, `_` and `-` are ignored.
static TRUE: [&str; 5] = ["true", "yes", "1", "on", "always"];
static FALSE: [&str; 6] = ["false", "no", "0", "off", "none", "never"];

/// A flag as true or false, a number, or a word; nothing for any other value.
pub(crate) fn read(value: &Value) -> Option<bool> {
    let is_one_of = |word: &str, words: &[&str]| words.iter().any(|known| same_name(word, known));
    match value {
        Value::Bool(flag) => Some(*flag),
        Value::Number(number) => Some(number != "0"),
        Value::Text(text) if text.trim().is_empty() || is_one_of(text.trim(), &FALSE) => Some(false),
        Value::Text(text) => is_one_of(text.trim(), &TRUE).then_some(true),
        _ => None,
    }
}
