//! The arguments of an action while a person changes them, for a page: JSON text in, JSON text out.

use crate::action::ToolAction;
use crate::action::edits::{ByDoubles, Edits, changed_rows};
use crate::text::load_classes;
use crate::{Value, json};

/// What is typed for an action: the JSON form of [`Edits`]. `shown` is what is displayed of the action, of which `schema` and, of each row,
/// `argument` are read; `typed` is a list of `[pointer, text, isJson]`, of which the last one was typed last.
#[must_use]
pub fn edit(shown: &str, typed: &str, by_doubles: ByDoubles) -> String {
    load_classes();
    let mut edits = Edits::of(&ToolAction::of_value(read(shown)), by_doubles);
    edits.restore(&read(typed));
    reply(edits.to_value())
}

/// The rows of an action with the changes of an outcome: those of [`changed_rows`]. `shown` is what is displayed of the action.
#[must_use]
pub fn rows_with_changes(shown: &str, changes: &str) -> String {
    load_classes();
    reply(changed_rows(&ToolAction::of_value(read(shown)), &read(changes)))
}

/// What the page has written. What is no JSON has nothing that could be changed.
fn read(text: &str) -> Value {
    json::read_written(text).unwrap_or_default()
}

fn reply(value: Value) -> String {
    Value::map([("value", value)]).to_json()
}
