//! Reads JSON text. One incremental parser serves both [`read`], which passes the whole text, and [`crate::stream`],
//! which passes fragments. The parser is strict (RFC 8259), preserves key order and the digits of numbers, does not
//! recurse, and stops at the budgets of [`crate::limits`].

mod number;
mod parser;
mod repair;

pub(crate) use parser::Parser;
pub(crate) use repair::{Repairs, repair};

use crate::limits::{MAX_DEPTH, MAX_PAYLOAD};
use crate::{Value, problem};
use std::fmt;

/// Reads one JSON value. Only white space may follow it. A lone surrogate (`\ud800`) becomes U+FFFD.
///
/// # Errors
/// If the text is not JSON, ends early, is longer than [`MAX_PAYLOAD`] bytes or nests deeper than [`MAX_DEPTH`] levels.
pub fn read(text: &str) -> Result<Value, Error> {
    read_with_lone_surrogates(text).map(|(value, _)| value)
}

/// Like [`read`], but also returns the paths of the texts that contained a lone surrogate.
pub(crate) fn read_with_lone_surrogates(text: &str) -> Result<(Value, Vec<String>), Error> {
    let mut parser = Parser::default();
    parser.push(text);
    parser.finish()
}

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

/// Whether this byte is JSON white space.
pub(crate) fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

/// Appends an object key to a path: `.key`, or `["key"]` where the key is no identifier.
pub(crate) fn add_key(path: &mut String, key: &str) {
    let identifier = !key.is_empty() && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'$');
    if identifier && key.len() <= 40 && !key.starts_with(|c: char| c.is_ascii_digit()) {
        if !path.is_empty() {
            path.push('.');
        }
        path.push_str(key);
    } else {
        path.push('[');
        path.push_str(&problem::quoted(key));
        path.push(']');
    }
}

/// Appends an array index to a path: `[0]`.
pub(crate) fn add_index(path: &mut String, index: usize) {
    path.push('[');
    path.push_str(&index.to_string());
    path.push(']');
}

#[cfg(test)]
mod tests;
