//! What tables are made of.

use ask_core::{Word, text::decimal};

use crate::list::Items;
use crate::{Binding, Handler, List};

/// A piece of markup. What is `Live` may change while it is in the page.
#[derive(Clone, Copy, Debug)]
pub enum Piece {
    /// An element: its tag, its part and what it has, in order. The part is its class, for the panel's style sheet, and its
    /// CSS part, for the page's; empty if it has none.
    Element(&'static str, &'static str, &'static [Piece]),
    /// An attribute that never changes.
    Attr(&'static str, Value),
    /// An attribute.
    Live(&'static str, Value),
    /// A text, alone or beside elements, never beside another text.
    Text(Value),
    /// A text that is all that its element contains.
    LiveText(Value),
    /// These pieces for each item of a list that never changes.
    Each(List, &'static [Piece]),
    /// Elements for each item of a list, drawn anew when the list has changed.
    LiveEach(List, &'static [Piece]),
    /// Whether the box is ticked. A property: the attribute is only the initial state.
    Ticked,
    /// What a field contains at first. From then on it belongs to the browser, so that nothing moves the caret.
    Typed(Binding),
    /// What happens when the person uses the element.
    On(Handler),
    /// The host draws into the element: markup of its text, files, an action.
    Drawn(Drawing),
}

/// The attributes of an element that are the same everywhere, with their values.
pub fn fixed_attributes(pieces: &'static [Piece]) -> impl Iterator<Item = (&'static str, &'static str)> {
    pieces.iter().filter_map(|piece| match *piece {
        Piece::Attr(name, Value::Fixed(value)) => Some((name, value)),
        _ => None,
    })
}

/// Where a text or the value of an attribute comes from. An attribute without a value is absent.
#[derive(Clone, Copy, Debug)]
pub enum Value {
    /// The same everywhere.
    Fixed(&'static str),
    /// A text of the panel.
    Words(Word),
    /// The id of a part of the current item, see [`part_id`].
    Id(&'static str),
    /// The id of a part of the current question.
    StepId(&'static str),
    /// From the state.
    Of(Binding),
}

/// What a host draws into an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// The inline markup of this text, if it has any.
    Inline(Binding),
    /// A preview, in the format that its agent has named.
    Preview,
    /// The files of a question.
    Files,
    /// The action that a question is about.
    Action,
}

/// Where in a table: the current question and the current item of the innermost list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct At {
    /// The position of the question.
    pub step: usize,
    /// The position of the item: a row, a choice, a preview.
    pub item: usize,
}

impl At {
    /// At an item of a list.
    #[must_use]
    pub(crate) fn within(self, list: List, item: usize) -> Self {
        match list.items() {
            Items::Questions => Self { step: item, item: 0 },
            Items::Parts => Self { item, ..self },
            Items::Condition => self,
        }
    }
}

/// The id of a part of an item: the part, the question and the item. A form has all questions at once. Ids are unique in the
/// shadow root of a panel.
#[must_use]
pub fn part_id(part: &str, at: At) -> String {
    concat(&[part, &decimal(at.step), "-", &decimal(at.item)])
}

/// Concatenates texts. Smaller than `[&str]::concat`.
#[must_use]
pub fn concat(parts: &[&str]) -> String {
    let mut text = String::new();
    for part in parts {
        text.push_str(part);
    }
    text
}
