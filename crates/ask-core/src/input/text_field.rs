//! Reads the texts of an input. The received text is kept unchanged for replies, the display text is repaired.

use super::path::Path;
use super::report::{Finding, Report};
use super::rules::{self, Rule};
use crate::limits::MAX_MARKS;
use crate::text::{Cleaned, clean, clip, hex, utf16_len};
use crate::{Text, Value};

/// Reads a text, or a number or boolean in place of a text. Returns nothing for other values and for blank texts.
pub(super) fn read_some(value: &Value, path: &Path, report: &mut Report) -> Option<Text> {
    let wire = match value {
        Value::Text(text) => text.clone(),
        Value::Number(_) | Value::Bool(_) => {
            let text = value.to_json();
            report.add(
                path,
                &rules::NOT_TEXT,
                Finding { actual: value.kind(), limit: "", before: &text, after: &text },
            );
            text
        }
        _ => return None,
    };
    let cleaned = clean(&wire, true);
    report_cleaning(&cleaned, &wire, path, report);
    Some(Text::from_cleaned(wire, cleaned)).filter(|text| !text.is_blank())
}

/// Reports what was removed from the display text.
fn report_cleaning(cleaned: &Cleaned, wire: &str, path: &Path, report: &mut Report) {
    let shown = cleaned.shown.as_deref().unwrap_or(wire);
    let mut repair = |rule: &Rule, actual: &str| {
        report.add(path, rule, Finding { actual, limit: "", before: wire, after: shown });
    };
    if let Some(letter) = cleaned.hidden {
        repair(&rules::CONTROL, &["contains U+", &hex(letter)].concat());
    }
    if cleaned.line_ends {
        repair(&rules::LINE_END, "contains a carriage return");
    }
    if cleaned.unescaped {
        repair(&rules::ESCAPED_BREAK, "contains a literal \\n");
    }
    if cleaned.marks {
        report.flag(path, &rules::MARKS, "combining marks", &["at most ", &MAX_MARKS.to_string()].concat());
    }
}

/// Warns about a text that is longer than what is displayed of it.
pub(super) fn warn_if_long(wire: &str, most: usize, path: &Path, report: &mut Report) {
    let finding = Finding { after: &clip(wire, 40), ..Finding::default() };
    report.measure(path, &rules::LONG_TEXT, (utf16_len(wire), "character"), most, finding);
}

/// Describes the value in place of a missing text.
pub(super) fn describe_missing(value: Option<&Value>) -> &'static str {
    match value {
        None | Some(Value::Null) => "missing",
        Some(Value::Text(_)) => "empty",
        Some(other) => other.kind(),
    }
}
