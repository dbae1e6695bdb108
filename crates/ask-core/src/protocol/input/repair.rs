//! Text where an array or object belongs (rows 1 to 4 of the table of malformed input): unwrapped, taken out of its
//! fence, its quotes mended.

use super::report::Wanted;
use super::{Breach, Fix, Place, Refused, Report};
use crate::Value;
use crate::json::{self, Error, Mended};

/// What a text turned out to hold.
pub(super) struct Parsed {
    pub value: Value,
    /// Where half a surrogate pair stood, as [`crate::json`] tells it.
    lone: Vec<String>,
    fenced: bool,
    mended: Mended,
    /// Why the text, out of its fence, is not JSON.
    error: Option<Error>,
}

/// Reads a text as JSON, as something between fences, as something nearly JSON.
///
/// # Errors
/// Why the text as it came is not JSON, when nothing helps.
pub(super) fn parse(text: &str) -> Result<Parsed, Error> {
    let error = match json::read_noting(text) {
        Ok((value, lone)) => {
            return Ok(Parsed { value, lone, fenced: false, mended: Mended::default(), error: None });
        }
        Err(error) => error,
    };
    if matches!(error.what, json::Fault::TooLong(_) | json::Fault::Empty) {
        return Err(error);
    }
    let text = text.trim_start_matches('\u{FEFF}');
    let inner = unfence(text);
    let fenced = inner.is_some();
    let inner = inner.unwrap_or(text);
    let (json, mended) = json::mend(inner);
    match json::read_noting(&json) {
        Ok((value, lone)) => {
            let error = json::read(inner).err().map(|error| moved(error, text, inner));
            Ok(Parsed { value, lone, fenced, mended, error })
        }
        Err(still) if matches!(still.what, json::Fault::Incomplete(_)) && !inner.ends_with(['}', ']']) => Err(still),
        Err(_) => Err(error),
    }
}

/// The error of a part, at its place in the whole.
fn moved(error: Error, whole: &str, part: &str) -> Error {
    let before = part.as_ptr() as usize - whole.as_ptr() as usize;
    Error { at: error.at + whole[..before].chars().count(), ..error }
}

/// What stands between the first and the last ```` ``` ````, without the name of the language; or the object, or the
/// array of objects, that prose stands around.
fn unfence(text: &str) -> Option<&str> {
    let opening = text.find('{')?;
    match text.split_once("```") {
        // Fences inside a text of the JSON do not count.
        Some((before, fenced)) if before.len() < opening => {
            let fenced = fenced.trim_start_matches(|letter: char| letter.is_ascii_alphanumeric());
            Some(fenced.rsplit_once("```").map_or(fenced, |(inner, _)| inner).trim())
        }
        _ => {
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

impl Parsed {
    /// Whether the text was JSON as it came.
    pub fn is_plain(&self) -> bool {
        !self.fenced && self.error.is_none() && self.lone.is_empty()
    }

    /// Tells what was done. `unwrapped` is the code for a text that was plain JSON.
    pub fn report(&self, report: &mut Report, place: &Place, unwrapped: &'static str, wanted: &Wanted) {
        let string = wanted.breach("a string");
        let said = self.error.as_ref().map(Error::to_string).unwrap_or_default();
        let quotes = Breach("not-json", &said, "", "escape quotes inside strings");
        let commas = Breach("not-json", &said, "", "remove the comma before the end");
        let plain = !self.fenced && self.error.is_none();
        for (holds, code, breach) in [
            (self.fenced, "unfenced", string),
            (self.mended.python, "python-literal", string),
            (self.mended.quotes, "requoted", quotes),
            (self.mended.commas, "trailing-comma", commas),
            (plain, unwrapped, string),
        ] {
            if holds {
                report.flaw(Refused::WhenStrict, place, Fix(code, "a string", self.value.kind()), breach);
            }
        }
        report.lone_surrogates(place, &self.lone);
    }
}
