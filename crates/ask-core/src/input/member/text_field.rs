//! Reads the texts of an input. The received text is kept unchanged for replies, the display text is repaired.

use crate::input::path::Path;
use crate::input::report::{Finding, Report, at_most, count};
use crate::input::rules::{self, Rule};
use crate::limits::MAX_MARKS;
use crate::text::{Cleaned, Role, clean, clip as beginning, decimal, entities, hex, looks_blank, utf16_len};
use crate::{Text, Value};

/// Reads a text, or a number or boolean in place of a text. Returns nothing for other values and for blank texts.
pub(crate) fn read_some(value: &Value, role: Role, path: &Path, report: &mut Report) -> Option<Text> {
    Some(clip(read_unclipped(value, role, path, report)?, role, path, report))
}

/// Like [`read_some`], for a text whose shown form is still adapted. [`clip`] must follow.
pub(crate) fn read_unclipped(value: &Value, role: Role, path: &Path, report: &mut Report) -> Option<Text> {
    let wire = match value {
        Value::Text(text) => text.clone(),
        Value::Number(_) | Value::Bool(_) => {
            let text = value.to_json();
            report.add(
                path,
                &rules::NOT_TEXT,
                Finding { actual: value.kind(), before: &text, after: &text, ..Finding::default() },
            );
            text
        }
        _ => return None,
    };
    Some(cleaned(wire, role, path, report)).filter(|text| !looks_blank(text.shown()))
}

/// Derives the display text of a text.
pub(crate) fn read_text(wire: &str, role: Role, path: &Path, report: &mut Report) -> Text {
    clip(cleaned(wire.to_owned(), role, path, report), role, path, report)
}

fn cleaned(wire: String, role: Role, path: &Path, report: &mut Report) -> Text {
    // A preview may be HTML or code.
    let decoded = entities::decode_escaped(&wire).filter(|_| role != Role::Preview);
    if let Some(decoded) = &decoded {
        let finding = Finding { actual: "contains HTML entities", before: &wire, after: decoded, ..Finding::default() };
        report.add(path, &rules::ENTITIES, finding);
    }
    let text = decoded.as_ref().unwrap_or(&wire);
    let mut cleaned = clean(text, role != Role::Preview);
    // No source document forbids anything in a preview, so hidden characters are reported in every mode and refused in
    // none. Line ends do not change what a person sees.
    cleaned.line_ends &= role != Role::Preview;
    let hidden = if role == Role::Preview { rules::HIDDEN_IN_PREVIEW } else { rules::CONTROL };
    report_cleaning(&cleaned, &hidden, text, path, report);
    cleaned.shown = cleaned.shown.or(decoded);
    Text::from_cleaned(wire, cleaned)
}

/// Clips the display text to the budget of its role, and reports it.
pub(crate) fn clip(text: Text, role: Role, path: &Path, report: &mut Report) -> Text {
    let text = text.within(role);
    if text.was_clipped() {
        let finding = Finding { after: &beginning(text.shown(), 40), ..Finding::default() };
        let actual = count(utf16_len(text.wire()), "character");
        let limit = at_most(role.units());
        report.add(path, &rules::LONG_TEXT, Finding { actual: &actual, limit: &limit, ..finding });
    }
    text
}

/// Reports what was removed from the display text.
fn report_cleaning(cleaned: &Cleaned, hidden: &Rule, wire: &str, path: &Path, report: &mut Report) {
    let shown = cleaned.shown.as_deref().unwrap_or(wire);
    let mut repair = |rule: &Rule, actual: &str| {
        report.add(path, rule, Finding { actual, before: wire, after: shown, ..Finding::default() });
    };
    if let Some(letter) = cleaned.hidden {
        repair(hidden, &["contains U+", &hex(letter)].concat());
    }
    if cleaned.line_ends {
        repair(&rules::LINE_END, "contains a carriage return");
    }
    if cleaned.unescaped {
        repair(&rules::ESCAPED_BREAK, "contains a literal \\n");
    }
    if cleaned.marks {
        report.flag(path, &rules::MARKS, "combining marks", &["at most ", &decimal(MAX_MARKS)].concat());
    }
}

/// Describes the value in place of a missing text.
pub(crate) fn describe_missing(value: Option<&Value>) -> &'static str {
    match value {
        None | Some(Value::Null) => "missing",
        Some(Value::Text(_)) => "empty",
        Some(other) => other.kind(),
    }
}
