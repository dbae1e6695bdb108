//! Arguments given as text, and their problems.

use crate::{Problem, Value, json};

/// Reads an argument that must be JSON text.
pub fn json_argument(name: &str, text: &str) -> Result<Value, Vec<Problem>> {
    json::read(text).map_err(|error| not_json(name, &error))
}

/// Like [`json_argument`], and whether texts had halves of surrogate pairs, which are not in the value.
pub fn message_argument(name: &str, text: &str) -> Result<(Value, bool), Vec<Problem>> {
    let (value, lone) = json::read_with_lone_surrogates(text).map_err(|error| not_json(name, &error))?;
    Ok((value, !lone.is_empty()))
}

/// Like [`json_argument`], for what this crate has written: a request holds its message and the questions read from it.
pub fn written_argument(name: &str, text: &str) -> Result<Value, Vec<Problem>> {
    json::read_written(text).map_err(|error| not_json(name, &error))
}

fn not_json(name: &str, error: &json::Error) -> Vec<Problem> {
    argument_problem(name, "not-json", error.text(), "must be JSON".to_owned(), "send JSON text")
}

/// The problem of an argument that must be one of these names.
pub fn unknown_value(path: &str, actual: String, what: &str, supported: &[&str]) -> Vec<Problem> {
    let limit = ["must be a supported ", what].concat();
    argument_problem(path, "unknown", actual, limit, &["use ", &supported.join(", ")].concat())
}

/// A list of one problem.
pub fn argument_problem(path: &str, rule: &'static str, actual: String, limit: String, cure: &str) -> Vec<Problem> {
    vec![Problem { path: path.to_owned(), rule, limit, actual, cure: cure.to_owned() }]
}
