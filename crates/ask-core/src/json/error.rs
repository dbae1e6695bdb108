//! Errors of the JSON reader.

use crate::limits::{MAX_DEPTH, MAX_PAYLOAD};
use crate::text::decimal;
use std::fmt;

/// Why a text cannot be read, and where reading stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// The number of characters before the error.
    pub offset: usize,
    /// What is wrong there.
    pub kind: ErrorKind,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// The text is empty or contains only white space.
    Empty,
    /// JSON does not allow this character here.
    Unexpected,
    /// The text ends inside the value at this path (written as in [`crate::Problem::path`]; empty for the top level).
    Incomplete(String),
    /// Arrays and objects nest more than [`MAX_DEPTH`] levels deep.
    TooDeep,
    /// The text has this many bytes, more than [`MAX_PAYLOAD`].
    TooLong(usize),
}

impl Error {
    /// What is wrong and where, for a message. In pieces, because `write!` brings 10 KB of code to a browser.
    #[doc(hidden)]
    pub fn text(&self) -> String {
        let offset = decimal(self.offset);
        match &self.kind {
            ErrorKind::Empty => "empty".to_owned(),
            ErrorKind::Unexpected => ["not JSON at character ", &offset].concat(),
            ErrorKind::Incomplete(inside) if inside.is_empty() => "ends early".to_owned(),
            ErrorKind::Incomplete(inside) => ["ends inside ", inside].concat(),
            ErrorKind::TooDeep => ["more than ", &decimal(MAX_DEPTH), " levels deep at character ", &offset].concat(),
            ErrorKind::TooLong(bytes) => [&decimal(*bytes), " bytes, at most ", &decimal(MAX_PAYLOAD)].concat(),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.text())
    }
}

impl std::error::Error for Error {}
