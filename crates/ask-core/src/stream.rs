//! Tool input that arrives in fragments. It can be drawn while it grows; it can be answered when it is complete.

mod panel_preview;
pub(crate) mod prepared;

pub use panel_preview::PanelPreview;

use crate::Value;
use crate::input::{self, ReadOptions, Reading};
use crate::json::Parser;
use crate::limits::MAX_PAYLOAD;

/// Tool input that is still arriving.
#[derive(Clone, Debug, Default)]
pub struct Stream {
    parser: Parser,
    /// The text so far, in case it is not valid JSON and has to be repaired as a whole.
    raw: String,
    options: ReadOptions,
}

impl Stream {
    /// An empty stream.
    #[must_use]
    pub fn new(options: ReadOptions) -> Self {
        Self { options, ..Self::default() }
    }

    /// Adds the next fragment. Fragments may be split anywhere: in a key, a number, an escape, or between the escapes
    /// of a surrogate pair. Each byte is read once.
    pub fn push(&mut self, fragment: &str) {
        self.parser.push(fragment);
        if self.raw.len() + fragment.len() <= MAX_PAYLOAD {
            self.raw.push_str(fragment);
        }
    }

    /// What can be drawn so far. An unfinished text is included as far as it goes; a key without a value and an
    /// unfinished number, literal or escape are not. `null` before the first value.
    #[must_use]
    pub fn partial(&self) -> &Value {
        self.parser.partial()
    }

    /// Reads the finished input. An input that ends inside a value is refused as `truncated`, one that is not JSON as
    /// `not-json`, and an empty one as a call without questions.
    #[must_use]
    pub fn end(self) -> Reading {
        input::read_stream(self.parser.finish(), &self.raw, &self.options)
    }
}

#[cfg(test)]
mod tests;
