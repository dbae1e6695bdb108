//! Halves of surrogate pairs. A text of JSON may have one, such as `\ud800`, and programs read it differently: JavaScript keeps it, and
//! most others, like the reader of this crate, have U+FFFD in its place. So a call with one is never what was shown, wherever it runs.

use crate::{Value, json};

/// What stands in the place of a half.
const REPLACEMENT: char = '\u{FFFD}';

/// Whether a text in this value is JSON that has halves.
pub fn in_texts_of(value: &Value) -> bool {
    match value {
        Value::Text(text) => {
            let may_have = || text.as_bytes().windows(3).any(|bytes| matches!(bytes, b"\\ud" | b"\\uD"));
            may_have()
                && json::read_with_lone_surrogates(text)
                    .is_ok_and(|(inner, lone)| !lone.is_empty() || in_texts_of(&inner))
        }
        _ => parts(value).any(|(_, part)| in_texts_of(part)),
    }
}

/// Whether a name or a text in this value may have had a half.
pub(super) fn may_be_replaced(value: &Value) -> bool {
    let is_in = |text: &str| text.contains(REPLACEMENT);
    value.as_text().is_some_and(is_in) || parts(value).any(|(name, part)| is_in(name) || may_be_replaced(part))
}

/// The members of an object, or the items of a list.
fn parts(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    let members = value.members().iter().map(|(name, member)| (name.as_str(), member));
    members.chain(value.items().iter().map(|item| ("", item)))
}
