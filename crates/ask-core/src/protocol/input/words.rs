//! Texts of an input: kept to the letter for the way back, mended for the eye (rows 16 to 18).

use super::{Breach, Fix, Place, Refused, Report, at_most, count};
use crate::limits::MAX_MARKS;
use crate::text::{Cleaned, clean, clip, hex, units};
use crate::{Text, Value};

/// Reads a text, or a number or truth value where a text belongs. Nothing when it is neither.
pub(super) fn read(value: &Value, place: &Place, report: &mut Report) -> Option<Text> {
    let wire = match value {
        Value::Text(text) => text.clone(),
        Value::Number(_) | Value::Bool(_) => {
            let text = value.to_json();
            report.flaw(
                Refused::WhenStrict,
                place,
                Fix("stringified", &text, &text),
                Breach("not-text", value.kind(), "must be text", "put it between quotes"),
            );
            text
        }
        _ => return None,
    };
    let cleaned = clean(&wire, true);
    tell(&cleaned, &wire, place, report);
    Some(Text::from_cleaned(wire, cleaned))
}

/// Reads a text that may be missing; a blank one is missing.
pub(super) fn read_some(value: &Value, place: &Place, report: &mut Report) -> Option<Text> {
    read(value, place, report).filter(|text| !text.is_blank())
}

/// Tells what the form to show lacks.
fn tell(cleaned: &Cleaned, wire: &str, place: &Place, report: &mut Report) {
    let shown = cleaned.shown.as_deref().unwrap_or(wire);
    if let Some(letter) = cleaned.hidden {
        let actual = ["contains U+", &hex(letter)].concat();
        report.flaw(
            Refused::WhenStrict,
            place,
            Fix("controls", wire, shown),
            Breach("control-character", &actual, "not allowed", "remove it"),
        );
    }
    if cleaned.line_ends {
        report.flaw(
            Refused::WhenStrict,
            place,
            Fix("line-ends", wire, shown),
            Breach("line-end", "contains a carriage return", "not allowed", "remove it"),
        );
    }
    if cleaned.unescaped {
        report.flaw(
            Refused::WhenStrict,
            place,
            Fix("unescaped", wire, shown),
            Breach("escaped-line-break", "contains a literal \\n", "must be a line break", "send one"),
        );
    }
    if cleaned.marks {
        report.mend(place, Fix("marks", "combining marks", &at_most(MAX_MARKS)));
    }
}

/// Warns when a text is longer than what is shown of it.
pub(super) fn warn_if_long(wire: &str, most: usize, place: &Place, report: &mut Report) {
    let length = units(wire);
    if length > most {
        report.mend(place, Fix("long-text", &count(length, "character"), &clip(wire, 40)));
    }
}
