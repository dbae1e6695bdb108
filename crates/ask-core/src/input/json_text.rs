//! Text in place of an array or object: takes the JSON out of code fences and prose, and repairs it.

use super::path::Path;
use super::report::{Finding, Report};
use super::rules::{self, Rule};
use crate::Value;
use crate::json::{self, Error, Repairs};

/// The value that a text contained, and what was repaired.
pub(super) struct Parsed {
    pub value: Value,
    /// The paths of lone surrogates, as [`crate::json`] gives them.
    lone: Vec<String>,
    fenced: bool,
    repairs: Repairs,
    /// Why the text inside the fence is not valid JSON.
    error: Option<Error>,
}

/// Reads a text as JSON, as fenced JSON or as nearly valid JSON.
///
/// # Errors
/// The error of the original text, if no repair helps.
pub(super) fn parse(text: &str) -> Result<Parsed, Error> {
    let error = match json::read_with_lone_surrogates(text) {
        Ok((value, lone)) => {
            return Ok(Parsed { value, lone, fenced: false, repairs: Repairs::default(), error: None });
        }
        Err(error) => error,
    };
    if matches!(error.kind, json::ErrorKind::TooLong(_) | json::ErrorKind::Empty) {
        return Err(error);
    }
    let text = text.trim_start_matches('\u{FEFF}');
    let inner = unfence(text);
    let fenced = inner.is_some();
    let inner = inner.unwrap_or(text);
    let (json, repairs) = json::repair(inner);
    match json::read_with_lone_surrogates(&json) {
        Ok((value, lone)) => {
            let error = json::read(inner).err().map(|error| shift_error(error, text, inner));
            Ok(Parsed { value, lone, fenced, repairs, error })
        }
        Err(still) if matches!(still.kind, json::ErrorKind::Incomplete(_)) && !inner.ends_with(['}', ']']) => {
            Err(still)
        }
        Err(_) => Err(error),
    }
}

/// Converts the error of a part to its position in the whole.
fn shift_error(error: Error, whole: &str, part: &str) -> Error {
    let before = part.as_ptr() as usize - whole.as_ptr() as usize;
    Error { offset: error.offset + whole[..before].chars().count(), ..error }
}

/// The text between the first and the last ```` ``` ````, without the language name; or the object, or array of
/// objects, that is surrounded by prose.
fn unfence(text: &str) -> Option<&str> {
    // Fences inside a JSON string do not count.
    let json = text.find(['{', '['])?;
    let (before, after) = text.split_at(json);
    match fences(before).next() {
        Some(fence) => {
            let end = fences(after).next_back().map_or(text.len(), |end| json + end);
            let fenced = &text[fence + FENCE.len()..end];
            Some(fenced.trim_start_matches(|letter: char| letter.is_ascii_alphanumeric()).trim())
        }
        None => {
            let opening = text.find('{')?;
            let (prose, object) = text.split_at(opening);
            let start = prose.trim_end().strip_suffix('[').map_or(opening, str::len);
            let end = opening + object.rfind('}')? + 1;
            let closing = text[end..].trim_start();
            let end = if closing.starts_with(']') { text.len() - closing.len() + 1 } else { end };
            let inner = &text[start..end];
            (inner.len() < text.trim().len()).then_some(inner)
        }
    }
}

const FENCE: &[u8] = b"```";

/// The positions of all fences.
fn fences(text: &str) -> impl DoubleEndedIterator<Item = usize> {
    text.as_bytes().windows(FENCE.len()).enumerate().filter(|(_, here)| *here == FENCE).map(|(at, _)| at)
}

impl Parsed {
    /// Whether the text was valid JSON without a fence.
    pub fn is_valid_json(&self) -> bool {
        !self.fenced && self.error.is_none() && self.lone.is_empty()
    }

    /// Reports the repairs. `unwrapped` is the rule for text that was valid JSON.
    pub fn report(&self, report: &mut Report, path: &Path, unwrapped: &Rule) {
        let broken = self.error.as_ref().map(Error::to_string).unwrap_or_default();
        let in_text = |code| Rule { code, ..*unwrapped };
        for (holds, rule, actual) in [
            (self.fenced, in_text("unfenced"), "a string"),
            (self.repairs.python, in_text("python-literal"), "a string"),
            (self.repairs.quotes, rules::BROKEN_QUOTES, &broken),
            (self.repairs.commas, rules::BROKEN_COMMAS, &broken),
            (!self.fenced && self.error.is_none(), *unwrapped, "a string"),
        ] {
            if holds {
                report.add(path, &rule, Finding { actual, limit: "", before: "a string", after: self.value.kind() });
            }
        }
        report.lone_surrogates(path, &self.lone);
    }
}
