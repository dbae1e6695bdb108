//! JSON text in. There is one reader: [`read`] feeds it once, [`crate::stream`] fragment by fragment. It is strict
//! (RFC 8259), keeps key order and digits, and neither recurses nor reads past the budgets of [`crate::limits`].

mod machine;
mod mend;
mod number;

pub(crate) use machine::Machine;
pub(crate) use mend::{Mended, mend};

use crate::limits::{MAX_DEPTH, MAX_PAYLOAD};
use crate::{Value, problem};
use std::fmt;

/// Reads one JSON value and nothing after it. Half a surrogate pair (`\ud800`) reads as U+FFFD.
///
/// # Errors
/// When the text is not JSON, ends early, or is larger or deeper than is read at all.
pub fn read(text: &str) -> Result<Value, Error> {
    read_noting(text).map(|(value, _)| value)
}

/// As [`read`]; also the places where half a surrogate pair stood.
pub(crate) fn read_noting(text: &str) -> Result<(Value, Vec<String>), Error> {
    let mut machine = Machine::default();
    machine.push(text);
    machine.finish()
}

/// Why a text cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// How many characters stand before the place.
    pub at: usize,
    /// What is wrong there.
    pub what: Fault,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is nothing but white space.
    Empty,
    /// This character cannot stand here.
    Unexpected,
    /// The text stops inside this value (a path as in [`crate::Problem`]; empty for the whole).
    Incomplete(String),
    /// More than [`MAX_DEPTH`] arrays and objects inside one another.
    TooDeep,
    /// So many bytes, more than [`MAX_PAYLOAD`].
    TooLong(usize),
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.what {
            Fault::Empty => out.write_str("empty"),
            Fault::Unexpected => write!(out, "not JSON at character {}", self.at),
            Fault::Incomplete(inside) if inside.is_empty() => out.write_str("ends early"),
            Fault::Incomplete(inside) => write!(out, "ends inside {inside}"),
            Fault::TooDeep => write!(out, "more than {MAX_DEPTH} levels deep at character {}", self.at),
            Fault::TooLong(bytes) => write!(out, "{bytes} bytes, at most {MAX_PAYLOAD}"),
        }
    }
}

impl std::error::Error for Error {}

/// Whether JSON allows this byte between its parts.
pub(crate) fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

/// Adds the step to a member of an object to a path.
pub(crate) fn add_key(path: &mut String, key: &str) {
    let plain = !key.is_empty() && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'$');
    if plain && key.len() <= 40 && !key.starts_with(|c: char| c.is_ascii_digit()) {
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

/// Adds the step to an item of an array to a path.
pub(crate) fn add_index(path: &mut String, index: usize) {
    path.push('[');
    path.push_str(&index.to_string());
    path.push(']');
}

#[cfg(test)]
mod tests;
