//! The arguments of an action while a person changes them: a field for each, what is typed into it, and what that makes of the call.
//! Exactly the members that were changed differ; what is no value, or would be read as another value, is a problem and goes nowhere.

mod apply;
mod argument;
pub mod page;
mod problem;
mod visible;

pub use apply::applied;
pub use argument::{Argument, ByDoubles, Kind};
pub use problem::EditProblem;

use super::ToolAction;
use super::display::WHOLE;
#[cfg(not(target_family = "wasm"))]
pub use super::number::by_doubles;
use super::outline::outline;
use crate::Value;
use crate::json;
use crate::value::{Object, object};
use apply::{name_in, pointer_to};
use visible::seen;

/// The arguments of one action, and what is typed for them.
#[derive(Clone, Debug)]
pub struct Edits {
    arguments: Vec<Argument>,
    by_doubles: ByDoubles,
}

impl Edits {
    /// The arguments of an action that can be changed, as they were received. `shown` is what is displayed of it
    /// ([`ToolAction::to_display`]); of any other action none can be changed, and none of which two have one name.
    #[must_use]
    pub fn of(shown: &ToolAction, by_doubles: ByDoubles) -> Self {
        let (rows, schema) = (shown.value().get("rows").items(), shown.value().get("schema").get("properties"));
        let mut arguments: Vec<Argument> = Vec::new();
        for (row, shown) in rows.iter().enumerate() {
            let given = shown.get("argument");
            if let (Some(name), Some(Ok(value))) =
                (given.get("name").as_text(), given.get("json").as_text().map(json::read_written))
            {
                arguments.push(Argument::new(row, name, value, schema.get(name)));
            }
        }
        let is_repeated = |at: usize| arguments[..at].iter().any(|other| other.name() == arguments[at].name());
        if (0..arguments.len()).any(is_repeated) {
            arguments.clear();
        }
        Self { arguments, by_doubles }
    }

    /// The arguments, in the order of the message.
    #[must_use]
    pub fn arguments(&self) -> &[Argument] {
        &self.arguments
    }

    /// The text in the field of the argument at this JSON Pointer has changed. One that there is not is ignored.
    pub fn type_in(&mut self, pointer: &str, typed: &str) {
        let Some(at) = self.position(pointer) else { return };
        self.arguments[at].type_in(typed, self.by_doubles);
        // What is shown whole is no larger either.
        if self.arguments.iter().map(Argument::size).sum::<usize>() > WHOLE {
            self.arguments[at].refuse();
        }
    }

    /// The argument is as it was received again.
    pub fn undo(&mut self, pointer: &str) {
        if let Some(at) = self.position(pointer) {
            self.arguments[at].undo();
        }
    }

    fn position(&self, pointer: &str) -> Option<usize> {
        self.arguments.iter().position(|argument| argument.pointer() == pointer)
    }

    /// What keeps the call from being allowed.
    #[must_use]
    pub fn problem(&self) -> Option<&EditProblem> {
        self.arguments.iter().find_map(Argument::problem)
    }

    /// The values of the changed arguments by their JSON Pointers (RFC 6901): `{"/name": value}`. [`applied`] makes the call of them.
    #[must_use]
    pub fn changes(&self) -> Value {
        let mut changes = Object::default();
        for argument in &self.arguments {
            if let Some(value) = argument.changed_value() {
                changes.put(argument.pointer(), value.clone());
            }
        }
        changes.into_value()
    }

    /// What is typed, to be stored: a list of `[pointer, text, isJson]`.
    #[must_use]
    pub fn stored(&self) -> Value {
        self.arguments.iter().filter_map(Argument::stored).collect()
    }

    /// Types again what [`Edits::stored`] returned, in its order. Anything else is ignored.
    pub fn restore(&mut self, stored: &Value) {
        for typed in stored.items() {
            if let [Value::Text(pointer), Value::Text(text), more @ ..] = typed.items()
                && let Some(at) = self.position(pointer)
            {
                if more.first().and_then(Value::as_bool) == Some(true) {
                    self.arguments[at].type_as_json();
                }
                self.type_in(pointer, text);
            }
        }
    }

    /// The JSON form for the page: `{fields: [{row, pointer, kind, choices?, typed, changed?, problem?}], problem?, changes?, names, stored}`.
    /// `changes` are JSON text, for programs with objects of their own, and `names` are those of the changed arguments as they are shown.
    #[must_use]
    pub fn to_value(&self) -> Value {
        let changes = self.changes();
        let names = changes.members().iter().map(|(pointer, _)| seen(&name_of(pointer)).into()).collect();
        object([
            ("fields", Some(self.arguments.iter().map(Argument::to_value).collect())),
            ("problem", self.problem().map(EditProblem::to_value)),
            ("changes", (!changes.members().is_empty()).then(|| changes.to_json().into())),
            ("names", Some(names)),
            ("stored", Some(self.stored())),
        ])
    }
}

/// The rows of an action with the changes of an outcome, as the core would show it: those that differ have `changed: true`. `shown` is what
/// is displayed of the action as it was received.
#[must_use]
pub fn changed_rows(shown: &ToolAction, changes: &Value) -> Value {
    let row = |row: &Value| {
        let name = row.get("argument").get("name").as_text();
        let pointer = name.map(pointer_to);
        let Some((_, value)) = changes.members().iter().find(|(other, _)| Some(other) == pointer.as_ref()) else {
            return row.clone();
        };
        // How much there was to unfold is no longer so.
        let members = row.members().iter().filter(|(name, _)| name != "text" && name != "fold").cloned();
        let changed = [("text", outline(value).to_value()), ("changed", true.into())];
        Value::map(members.chain(changed.map(|(name, value)| (name.to_owned(), value))))
    };
    shown.value().get("rows").items().iter().map(row).collect()
}

fn name_of(pointer: &str) -> String {
    name_in(pointer).unwrap_or_else(|| pointer.to_owned())
}
