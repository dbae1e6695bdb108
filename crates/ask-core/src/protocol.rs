//! What agents send and what they are sent, one file per purpose. Here the door: whatever a model sends as the input
//! of its question tool becomes a [`crate::Questionnaire`] that can be asked, or a list of what to do better.

pub mod codec;
pub mod dialect;
pub mod echo;
pub mod neutral;
pub mod notice;
pub mod outcome;
pub mod plain;
pub mod result;
pub mod saved;
pub mod seen;
pub mod stored;

mod input;
mod reading;
mod recorded;

pub use reading::{Advice, Reading, problem_value, questionnaire_value, reading_value};

use crate::limits::{Mode, Profile};
use crate::{PreviewFormat, Value, json};

/// How an input is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// How strictly.
    pub mode: Mode,
    /// By whose limits.
    pub profile: Profile,
    /// How previews are written; the input does not say.
    pub preview: PreviewFormat,
}

/// Reads the input of a question tool: an array of questions, `{questions}`, a whole `tool_use` block, one flat
/// question, or text that holds one of them.
#[must_use]
pub fn read(input: &Value, rules: &Rules) -> Reading {
    input::read(input, rules)
}

/// Reads an input that a program handed over as JSON text. Being text is nothing to mend.
#[must_use]
pub fn read_json(text: &str, rules: &Rules) -> Reading {
    input::read_json(text, rules)
}

/// Reads an input that a model wrote as text: JSON in quotes, in a fence, or nearly JSON.
#[must_use]
pub fn read_text(text: &str, rules: &Rules) -> Reading {
    read(&Value::from(text), rules)
}

/// Reads what a stream gave; see [`crate::stream`].
pub(crate) fn read_stream(parsed: Result<(Value, Vec<String>), json::Error>, raw: &str, rules: &Rules) -> Reading {
    input::read_stream(parsed, raw, rules)
}
