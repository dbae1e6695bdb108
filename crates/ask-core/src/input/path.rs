//! Paths of values in an input. A path becomes text only when a finding needs it.

use crate::json::{add_index, add_key};

/// A path, as a linked list of steps from the top.
#[derive(Clone, Copy, Debug)]
pub(super) struct Path<'a> {
    parent: Option<&'a Path<'a>>,
    step: Step<'a>,
}

#[derive(Clone, Copy, Debug)]
enum Step<'a> {
    Whole,
    Key(&'a str),
    Item(usize),
}

impl<'a> Path<'a> {
    /// The whole input.
    pub const INPUT: Path<'static> = Path { parent: None, step: Step::Whole };

    /// A top-level member.
    pub fn top(key: &'a str) -> Self {
        Self { parent: None, step: Step::Key(key) }
    }

    /// A member of the object at this path.
    pub fn key(&'a self, key: &'a str) -> Self {
        let parent = (!self.is_whole()).then_some(self);
        Self { parent, step: Step::Key(key) }
    }

    /// An item of the array at this path.
    pub fn item(&'a self, index: usize) -> Self {
        Self { parent: Some(self), step: Step::Item(index) }
    }

    /// Whether this is the whole input.
    pub fn is_whole(&self) -> bool {
        matches!(self.step, Step::Whole)
    }

    /// The path as text, as in [`crate::Problem::path`].
    pub fn render(&self) -> String {
        let mut path = self.parent.map(Path::render).unwrap_or_default();
        match self.step {
            Step::Whole => path.push_str("input"),
            Step::Key(key) => add_key(&mut path, key),
            Step::Item(index) => add_index(&mut path, index),
        }
        path
    }
}
