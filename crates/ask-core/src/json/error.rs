//! Errors of the JSON reader.

use crate::limits::{MAX_DEPTH, MAX_PAYLOAD};
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

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            ErrorKind::Empty => out.write_str("empty"),
            ErrorKind::Unexpected => write!(out, "not JSON at character {}", self.offset),
            ErrorKind::Incomplete(inside) if inside.is_empty() => out.write_str("ends early"),
            ErrorKind::Incomplete(inside) => write!(out, "ends inside {inside}"),
            ErrorKind::TooDeep => write!(out, "more than {MAX_DEPTH} levels deep at character {}", self.offset),
            ErrorKind::TooLong(bytes) => write!(out, "{bytes} bytes, at most {MAX_PAYLOAD}"),
        }
    }
}

impl std::error::Error for Error {}
