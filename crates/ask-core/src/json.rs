//! Reads JSON text. One incremental parser serves both [`read`], which passes the whole text, and [`crate::stream`],
//! which passes fragments. The parser is strict (RFC 8259), preserves key order and the digits of numbers, does not
//! recurse, and stops at the budgets of [`crate::limits`].

mod error;
mod number;
mod parser;
mod path;
mod repair;
mod syntax_error;

pub use error::{Error, ErrorKind};
pub(crate) use parser::Parser;
pub(crate) use path::{add_index, add_key};
pub(crate) use repair::{Repairs, repair};
pub(crate) use syntax_error::{SyntaxError, explain};

use crate::{Problem, Value};

/// Reads one JSON value. Only white space may follow it. A lone surrogate (`\ud800`) becomes U+FFFD.
///
/// # Errors
/// If the text is not JSON, ends early, is longer than [`crate::limits::MAX_PAYLOAD`] bytes or nests deeper than
/// [`crate::limits::MAX_DEPTH`] levels.
pub fn read(text: &str) -> Result<Value, Error> {
    read_with_lone_surrogates(text).map(|(value, _)| value)
}

/// Like [`read`], for what must mean the same in every program.
///
/// # Errors
/// As [`read`], and if a text or a name has half of a surrogate pair.
pub fn read_exact(text: &str) -> Result<Value, Problem> {
    let problem = |path: String, actual: String, limit: &str, cure: &str| {
        let [limit, cure] = [limit, cure].map(str::to_owned);
        Problem { path, rule: "inexact-text", limit, actual, cure }
    };
    let (value, lone) = read_with_lone_surrogates(text)
        .map_err(|error| problem(String::new(), error.text(), "must be JSON", "send JSON text"))?;
    match lone.into_iter().next() {
        None => Ok(value),
        Some(path) => {
            Err(problem(path, "a lone surrogate".to_owned(), "must be Unicode text", "send the text as it is"))
        }
    }
}

/// Like [`read`], for text that this crate has written. That can be longer and deeper than the message that it was read from.
///
/// # Errors
/// As [`read`], except that the text may have any length and nest twice as deep.
pub fn read_written(text: &str) -> Result<Value, Error> {
    parse(text, true).map(|(value, _)| value)
}

/// Like [`read`], but also returns the paths of the texts that contained a lone surrogate.
#[doc(hidden)]
pub fn read_with_lone_surrogates(text: &str) -> Result<(Value, Vec<String>), Error> {
    parse(text, false)
}

// Not inlined: each copy would contain the parser.
#[inline(never)]
fn parse(text: &str, is_unlimited: bool) -> Result<(Value, Vec<String>), Error> {
    let mut parser = Parser::default();
    parser.is_unlimited = is_unlimited;
    parser.push(text);
    parser.finish()
}

#[cfg(test)]
mod tests;
