//! Texts of an input: kept to the letter for the way back, mended for the eye.

use super::rows::{self, Row};
use super::{Place, Report, Said};
use crate::limits::MAX_MARKS;
use crate::text::{Cleaned, clean, clip, hex, utf16_len};
use crate::{Text, Value};

/// Reads a text, or a number or truth value where a text belongs. Nothing when it is neither, or blank.
pub(super) fn read_some(value: &Value, place: &Place, report: &mut Report) -> Option<Text> {
    let wire = match value {
        Value::Text(text) => text.clone(),
        Value::Number(_) | Value::Bool(_) => {
            let text = value.to_json();
            report.say(place, &rows::NOT_TEXT, Said { actual: value.kind(), limit: "", before: &text, after: &text });
            text
        }
        _ => return None,
    };
    let cleaned = clean(&wire, true);
    tell(&cleaned, &wire, place, report);
    Some(Text::from_cleaned(wire, cleaned)).filter(|text| !text.is_blank())
}

/// Tells what the form to show lacks.
fn tell(cleaned: &Cleaned, wire: &str, place: &Place, report: &mut Report) {
    let shown = cleaned.shown.as_deref().unwrap_or(wire);
    let mut mended = |row: &Row, actual: &str| {
        report.say(place, row, Said { actual, limit: "", before: wire, after: shown });
    };
    if let Some(letter) = cleaned.hidden {
        mended(&rows::CONTROL, &["contains U+", &hex(letter)].concat());
    }
    if cleaned.line_ends {
        mended(&rows::LINE_END, "contains a carriage return");
    }
    if cleaned.unescaped {
        mended(&rows::ESCAPED_BREAK, "contains a literal \\n");
    }
    if cleaned.marks {
        report.tell(place, &rows::MARKS, "combining marks", &["at most ", &MAX_MARKS.to_string()].concat());
    }
}

/// Warns when a text is longer than what is shown of it.
pub(super) fn warn_if_long(wire: &str, most: usize, place: &Place, report: &mut Report) {
    let said = Said { after: &clip(wire, 40), ..Said::default() };
    report.measure(place, &rows::LONG_TEXT, (utf16_len(wire), "character"), most, said);
}
