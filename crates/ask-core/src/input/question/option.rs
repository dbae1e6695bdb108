//! Reads one option of any shape.

use super::availability;
use crate::input::member::alias::{self, Found};
use crate::input::member::text_field::{self, describe_missing};
use crate::input::notation::json_text::parse;
use crate::input::path::Path;
use crate::input::report::{Finding, Report};
use crate::input::rules;
use crate::limits::{LABEL_WORDS, Requirement};
use crate::text::{Role, recommended};
use crate::{Choice, Preview, PreviewFormat, Text, Value, problem};

/// Members of an option that are never reported as unknown.
static EXPECTED_MEMBERS: [&str; 9] =
    ["label", "value", "id", "key", "recommended", "recommendedShown", "selectsAll", "labelShown", "descriptionShown"];

/// Reads an option. Returns nothing if it has no label.
pub(super) fn read(value: &Value, multi_select: bool, path: &Path, report: &mut Report) -> Option<Choice> {
    match value {
        Value::Map(_) => read_object(value, multi_select, path, report),
        Value::Text(text) => {
            let object = text.trim_start().starts_with('{').then(|| parse(text).ok()).flatten();
            let Some(object) = object else { return read_bare(text, "a string", path, report) };
            object.report(report, path, &rules::OBJECT_IN_TEXT);
            read_object(&object.value, multi_select, path, report)
        }
        Value::Number(_) | Value::Bool(_) => read_bare(&value.to_json(), value.kind(), path, report),
        _ => {
            report.flag(path, &rules::NO_OPTION, value.kind(), "");
            None
        }
    }
}

/// An option that consists of its label only.
fn read_bare(wire: &str, actual: &str, path: &Path, report: &mut Report) -> Option<Choice> {
    let after = ["{label: ", &problem::quoted(wire), "}"].concat();
    report.add(path, &rules::BARE_OPTION, Finding { actual, before: wire, after: &after, ..Finding::default() });
    let (label, tag) = label(&wire.into(), path, report)?;
    Some(Choice { label, recommended: tag.is_some(), tag: tag.unwrap_or_default(), ..Choice::default() })
}

fn read_object(value: &Value, multi_select: bool, path: &Path, report: &mut Report) -> Option<Choice> {
    let found = alias::LABEL.find_where(value, &|found| is_label(found.value));
    let found = found.unwrap_or(Found { name: "label", value: value.get("label") });
    let (label, tag) = label(found.value, path, report)?;
    alias::LABEL.report(found, path, &rules::OTHER_LABEL, report);
    let described = alias::OPTION_DESCRIPTION.find_where(value, &|other| other.name != found.name);
    let preview_name = alias::PREVIEW.find(value).map(|found| found.name);
    let used = [Some(found.name), described.map(|found| found.name), preview_name].map(Option::unwrap_or_default);
    let available = availability::read(value, [used[0], used[1]], path, report);
    let used = [&used[..], &available.members].concat();
    alias::report_unknown(value, &used, &EXPECTED_MEMBERS, path, report);
    let is_set = |name| value.get(name).as_bool() == Some(true);
    Some(Choice {
        value: wire_value(value, found.name),
        label,
        description: with_reason(description(described, path, report), available.reason, path, report),
        preview: preview(value, multi_select, path, report),
        recommended: tag.is_some() || is_set("recommended"),
        tag: tag.unwrap_or_default(),
        selects_all: is_set("selectsAll"),
        disabled: available.disabled,
        decision: None,
    })
}

fn is_label(value: &Value) -> bool {
    match value {
        Value::Text(text) => !text.trim().is_empty(),
        value => matches!(value, Value::Number(_) | Value::Bool(_)),
    }
}

/// The label, and the words of the tag if it recommends the option. The mark is displayed as a tag, not as part of the label.
fn label(value: &Value, option: &Path, report: &mut Report) -> Option<(Text, Option<Value>)> {
    let path = option.key("label");
    let Some(label) = text_field::read_unclipped(value, Role::Label, &path, report) else {
        report.flag(&path, &rules::NO_LABEL, describe_missing(Some(value)), "");
        return None;
    };
    let marked = recommended::split(label.shown());
    let tag = marked.as_ref().map(|marked| marked.mark.map(Value::from).unwrap_or_default());
    let name = marked.map(|marked| marked.name.to_owned());
    let label = match name {
        Some(name) => label.shown_as(name),
        None => label,
    };
    let finding = Finding { before: label.wire(), after: label.wire(), ..Finding::default() };
    report.measure(&path, &rules::LONG_LABEL, report.length(label.wire()), report.limits.label_length, finding);
    let (words, most) = (label.shown().split_whitespace().count(), report.limits.label_words);
    let is_refused = report.measure(&path, &rules::MANY_WORDS, (words, "word"), most, finding);
    if words > LABEL_WORDS && !is_refused {
        report.advise(&path, "long-label", "more than 5 words; name the choice here, explain it in description");
    }
    Some((text_field::clip(label, Role::Label, &path, report), tag))
}

/// The value that the peer expects back, if it is not the label.
fn wire_value(option: &Value, label: &str) -> Value {
    let is_value = |value: &&Value| matches!(value, Value::Text(_) | Value::Number(_) | Value::Bool(_));
    let names = ["value", "id", "key"].into_iter().filter(|name| *name != label);
    let carried = names.map(|name| option.get(name)).find(is_value);
    carried.filter(|value| *value != option.get(label)).cloned().unwrap_or_default()
}

fn description(found: Option<Found>, option: &Path, report: &mut Report) -> Option<Text> {
    let path = option.key("description");
    let value = found.map(|found| found.value);
    let description = value.and_then(|value| text_field::read_some(value, Role::Description, &path, report));
    let (Some(found), Some(description)) = (found, description) else {
        if report.limits.description != Requirement::Optional {
            report.flag(&path, &rules::NO_DESCRIPTION, describe_missing(value), "");
        }
        return None;
    };
    alias::OPTION_DESCRIPTION.report(found, option, &rules::ALIAS, report);
    let (wire, most) = (description.wire(), report.limits.description_length);
    let finding = Finding { before: wire, after: wire, ..Finding::default() };
    report.measure(&path, &rules::LONG_DESCRIPTION, report.length(wire), most, finding);
    Some(description)
}

/// Adds why an option cannot be selected, on a line of its own.
fn with_reason(description: Option<Text>, reason: Option<&str>, option: &Path, report: &mut Report) -> Option<Text> {
    let Some(reason) = reason else { return description };
    let before = description.as_ref().map(Text::wire).filter(|wire| *wire != reason);
    let whole = before.map_or_else(|| reason.to_owned(), |before| [before, "\n", reason].concat());
    text_field::read_some(&whole.into(), Role::Description, &option.key("description"), report).or(description)
}

/// Reads a preview. `preview` takes precedence over the older `markdown`. This project's own JSON has an object with
/// the format instead of a text.
fn preview(option: &Value, multi_select: bool, path: &Path, report: &mut Report) -> Option<Preview> {
    let Found { name, value } = alias::PREVIEW.read(option, path, report)?;
    let path = path.key(name);
    let content = value.as_text().or_else(|| value.get("content").as_text())?;
    if content.trim().is_empty() {
        return None;
    }
    if multi_select {
        report.flag(&path, &rules::PREVIEW_ON_MULTI, "multi-select", "");
        if !report.refuses(rules::PREVIEW_ON_MULTI.refused_in) {
            let hint = "previews are only for single-select; some hosts drop them";
            report.advise(&path, "preview-on-multi-select", hint);
        }
    }
    let format = match value.get("format").as_text() {
        Some("markdown") => PreviewFormat::Markdown,
        Some("html") => PreviewFormat::Html,
        Some("text") => PreviewFormat::Text,
        _ => report.options.preview,
    };
    Some(Preview::of(format, text_field::read_text(content, Role::Preview, &path, report)))
}
