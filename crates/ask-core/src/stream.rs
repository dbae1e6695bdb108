//! Tool input that arrives in fragments: drawn while it grows, answerable only when it is whole.

mod panel_preview;

pub use panel_preview::PanelPreview;

use crate::Value;
use crate::input::{self, ReadOptions, Reading};
use crate::json::Parser;
use crate::limits::MAX_PAYLOAD;

/// Tool input that is still arriving.
#[derive(Clone, Debug, Default)]
pub struct Stream {
    parser: Parser,
    /// What arrived, in case it is no JSON and has to be mended as a whole.
    raw: String,
    options: ReadOptions,
}

impl Stream {
    /// Nothing has arrived yet.
    #[must_use]
    pub fn new(options: ReadOptions) -> Self {
        Self { options, ..Self::default() }
    }

    /// The next fragment, whose borders may fall anywhere between two characters: in a key, a number, an escape, half
    /// a surrogate pair written as escapes. Each byte is read once.
    pub fn push(&mut self, fragment: &str) {
        self.parser.push(fragment);
        if self.raw.len() + fragment.len() <= MAX_PAYLOAD {
            self.raw.push_str(fragment);
        }
    }

    /// What can be drawn so far: open texts as far as they go, without a key that has no value yet and without an
    /// unfinished number, literal or escape. `null` before anything has arrived, and never an answerable question.
    #[must_use]
    pub fn partial(&self) -> &Value {
        self.parser.partial()
    }

    /// The input is whole, or the model was cut off: a stream that ends inside a value is refused as `truncated`, one
    /// that is no JSON as `not-json`, and one without anything as a call without questions.
    #[must_use]
    pub fn end(self) -> Reading {
        input::read_stream(self.parser.finish(), &self.raw, &self.options)
    }
}

#[cfg(test)]
mod tests;
