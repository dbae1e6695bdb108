//! Reads one option (rows 5, 24 and 32 of the table of malformed input).

use super::alias::{self, Found};
use super::repair::parse;
use super::report::AN_OBJECT;
use super::{Breach, Fix, Place, Refused, Report, at_most, count, words};
use crate::limits::{DESCRIPTION_UNITS, LABEL_UNITS, LABEL_WORDS, Need, PREVIEW_UNITS};
use crate::{Choice, Preview, PreviewFormat, Text, Value, problem};

/// Where a label is looked for, the likeliest first.
static LABELS: [&str; 5] = ["label", "value", "name", "text", "title"];

/// Reads an option, whatever its shape; nothing when it has no label.
pub(super) fn read(value: &Value, multi_select: bool, place: &Place, report: &mut Report) -> Option<Choice> {
    match value {
        Value::Map(_) => read_object(value, multi_select, place, report),
        Value::Text(text) if text.trim_start().starts_with('{') && parse(text).is_ok() => {
            let parsed = parse(text).ok()?;
            parsed.report(report, place, "parsed-string", &AN_OBJECT);
            read_object(&parsed.value, multi_select, place, report)
        }
        Value::Text(_) | Value::Number(_) | Value::Bool(_) => read_bare(value, place, report),
        _ => {
            let breach = Breach("not-an-object", value.kind(), "must be an object with label", "wrap it");
            report.flaw(Refused::ByContract, place, Fix("dropped", value.kind(), ""), breach);
            None
        }
    }
}

/// An option that is only its label.
fn read_bare(value: &Value, place: &Place, report: &mut Report) -> Option<Choice> {
    let wire = value.as_text().map_or_else(|| value.to_json(), str::to_owned);
    let after = ["{label: ", &problem::quoted(&wire), "}"].concat();
    let breach = Breach("not-an-object", value.kind(), "must be an object with label", "wrap it");
    report.flaw(Refused::WhenStrict, place, Fix("option-shape", &wire, &after), breach);
    let mut choice = Choice::default();
    (choice.label, choice.recommended) = label(&Value::Text(wire), place, report)?;
    Some(choice)
}

fn read_object(value: &Value, multi_select: bool, place: &Place, report: &mut Report) -> Option<Choice> {
    let named = LABELS.into_iter().find(|name| is_label(value.get(name)));
    let mut choice = Choice::default();
    (choice.label, choice.recommended) = label(value.get(named.unwrap_or("label")), place, report)?;
    if let Some(named) = named.filter(|named| *named != "label") {
        let breach = Breach("unknown-field", "unknown field", "must be label", "rename it");
        report.flaw(Refused::WhenStrict, &place.key(named), Fix("option-shape", named, "label"), breach);
    }
    choice.recommended |= value.get("recommended").as_bool() == Some(true);
    choice.selects_all = value.get("selectsAll").as_bool() == Some(true);
    choice.value = wire_value(value, choice.label.wire());
    choice.description = description(value, place, report);
    choice.preview = preview(value, multi_select, place, report);
    Some(choice)
}

fn is_label(value: &Value) -> bool {
    match value {
        Value::Text(text) => !text.trim().is_empty(),
        value => matches!(value, Value::Number(_) | Value::Bool(_)),
    }
}

/// The label, and whether it ends in "(Recommended)", which is not shown with it.
fn label(value: &Value, option: &Place, report: &mut Report) -> Option<(Text, bool)> {
    let place = option.key("label");
    let Some(label) = words::read_some(value, &place, report) else {
        let actual = match value {
            Value::Null => "missing",
            Value::Text(_) => "empty",
            other => other.kind(),
        };
        let breach = Breach("missing", actual, "must be text", "write the label");
        report.flaw(Refused::ByContract, &place, Fix("dropped", actual, ""), breach);
        return None;
    };
    let name = without_recommendation(label.shown()).map(str::to_owned);
    let recommended = name.is_some();
    let label = match name {
        Some(name) => label.shown_as(name),
        None => label,
    };
    measure(&label, &place, report);
    Some((label, recommended))
}

/// The label before a trailing "(Recommended)", if it has one and something stands before it.
fn without_recommendation(label: &str) -> Option<&str> {
    const SUFFIX: &str = "(recommended)";
    let label = label.trim_end();
    let (name, suffix) = label.split_at_checked(label.len().checked_sub(SUFFIX.len())?)?;
    let name = name.trim_end();
    (suffix.eq_ignore_ascii_case(SUFFIX) && !name.is_empty()).then_some(name)
}

fn measure(label: &Text, place: &Place, report: &mut Report) {
    let (length, most) = (report.length(label.wire()), report.limits.label_length);
    if length > most {
        let (actual, fix) = (count(length, "character"), Fix("long-label", label.wire(), label.wire()));
        report.flaw(Refused::WhenStrict, place, fix, Breach("too-long", &actual, &at_most(most), "shorten it"));
    }
    let (words, most) = (label.shown().split_whitespace().count(), report.limits.label_words);
    if words > most && report.refuses(Refused::WhenStrict) {
        report.refuse(place, Breach("too-long", &count(words, "word"), &at_most(most), "shorten it"));
    } else if words > LABEL_WORDS {
        report.advise(place, "long-label", "more than 5 words; name the choice here, explain it in description");
    }
    words::warn_if_long(label.wire(), LABEL_UNITS, place, report);
}

/// What goes back where that is not the label.
fn wire_value(option: &Value, label: &str) -> Value {
    let carried = [option.get("value"), option.get("id")];
    let carried = carried.into_iter().find(|value| matches!(value, Value::Text(_) | Value::Number(_)));
    carried.filter(|value| value.as_text() != Some(label)).cloned().unwrap_or_default()
}

fn description(option: &Value, place: &Place, report: &mut Report) -> Option<Text> {
    let value = option.get("description");
    let place = place.key("description");
    let Some(description) = words::read_some(value, &place, report) else {
        if report.limits.description != Need::Optional {
            let actual = if value.is_null() { "missing" } else { "empty" };
            let breach = Breach("missing", actual, "must be text", "add one");
            report.flaw(Refused::WhenStrict, &place, Fix("default", actual, ""), breach);
        }
        return None;
    };
    let (length, most) = (report.length(description.wire()), report.limits.description_length);
    if length > most {
        let (actual, fix) =
            (count(length, "character"), Fix("long-description", description.wire(), description.wire()));
        report.flaw(Refused::WhenStrict, &place, fix, Breach("too-long", &actual, &at_most(most), "shorten it"));
    }
    words::warn_if_long(description.wire(), DESCRIPTION_UNITS, &place, report);
    Some(description)
}

/// A preview: `preview` wins over the older `markdown`. Our own model writes it as an object with its format.
fn preview(option: &Value, multi_select: bool, place: &Place, report: &mut Report) -> Option<Preview> {
    let Found { name, value } = alias::PREVIEW.read(option, place, report)?;
    let place = place.key(name);
    let content =
        value.as_text().or_else(|| value.get("content").as_text()).filter(|content| !content.trim().is_empty())?;
    let format = match value.get("format").as_text() {
        Some("markdown") => PreviewFormat::Markdown,
        Some("html") => PreviewFormat::Html,
        Some("text") => PreviewFormat::Text,
        _ => report.rules.preview,
    };
    if multi_select && report.refuses(Refused::WhenStrict) {
        report.refuse(&place, Breach("single-select-only", "multi-select", "only for single-select", "remove it"));
    } else if multi_select {
        report.advise(&place, "preview-on-multi-select", "previews are only for single-select; some hosts drop them");
    }
    words::warn_if_long(content, PREVIEW_UNITS, &place, report);
    Some(Preview { format, content: content.to_owned() })
}
