//! What fills the tables: the state of a panel, or an outcome.

mod bindings;
mod filling;
mod lists;
mod panel;
mod questions;
mod receipt;

pub use bindings::minutes_and_seconds;
pub use panel::{PanelScope, row};
pub use receipt::ReceiptScope;

use std::{borrow::Cow, ops::Range};

use ask_core::Wording;

use crate::{At, Binding, List, Value, concat, part_id};

/// What a table is filled with.
pub trait Scope {
    /// The numbers of the items of a list. A list whose numbers differ from before is drawn anew.
    fn list(&self, list: List, at: At) -> Range<usize>;

    /// A text of the state, if there is one.
    fn binding(&self, binding: Binding, at: At) -> Option<Cow<'_, str>>;

    /// Whether the box of a row is ticked.
    fn is_ticked(&self, _at: At) -> bool {
        false
    }

    /// The texts of the panel.
    fn words(&self) -> &Wording;

    /// The text of a value, if it has one.
    fn value(&self, value: Value, at: At) -> Option<Cow<'_, str>> {
        match value {
            Value::Fixed(text) => Some(text.into()),
            Value::Words(word) => Some(self.words().text(word).into()),
            Value::Id(part) => Some(part_id(part, at).into()),
            Value::StepId(part) => Some(step_id(part, at.step).into()),
            Value::Of(binding) => self.binding(binding, at),
        }
    }
}

/// The id of a part of a question.
fn step_id(part: &str, step: usize) -> String {
    part_id(part, At { step, item: 0 })
}

/// A text in quotation marks.
fn quoted(text: &str) -> String {
    concat(&["“", text, "”"])
}

/// The label of a choice among others: in quotation marks where a comma in it would look like one between two.
fn listed(label: &str, among_others: bool) -> Cow<'_, str> {
    if among_others && label.contains([',', '،', '、', '，']) { quoted(label).into() } else { label.into() }
}

/// A condition as a list.
fn condition(applies: bool) -> Range<usize> {
    0..usize::from(applies)
}

/// A condition with a number, as a list that is drawn anew when the number changes.
fn keyed(number: Option<usize>) -> Range<usize> {
    number.map_or(0..0, |number| number..number + 1)
}
