//! The type of answer that a question asks for, in the terms of several tools (docs/sources.md, sections 3.1 and
//! 3.20), and whether several options may be selected.

use super::selections;
use crate::Value;
use crate::field::{KINDS, Kind, excludes_all};
use crate::input::member::alias::{self, Found};
use crate::input::path::Path;
use crate::input::report::{Finding, Report, Tool};
use crate::input::rules;
use crate::limits::{Mode, Profile, Requirement};
use crate::problem::excerpt;

/// The type of answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnswerType {
    /// Not specified: a choice.
    Unspecified,
    /// One of the options.
    Single,
    /// Any number of the options. A ranking of all options is read as this.
    Multiple,
    /// Typed text. A number counts as text.
    Text,
    /// Yes or no.
    YesNo,
}

// The names of the types. Case, `_` and `-` are ignored. `multiple_choice` is missing: some tools mean one of several
// options by it, others any number.
static SINGLE: &[&str] = &["singleSelect", "select", "radio", "single", "singleChoice", "dropdown"];
static MULTIPLE: &[&str] = &["multiSelect", "checkbox", "checkboxes", "multiple", "multi", "multiChoice", "checklist"];
static RANKING: &[&str] = &["rankPriorities", "ranking", "rank"];
static YES_NO: &[&str] = &["yesno", "boolean"];

/// Reads `kind` or `type`. An unknown word counts as not specified and is not reported.
// Not inlined: see `question::read`.
#[inline(never)]
pub(super) fn read(question: &Value, path: &Path, report: &mut Report) -> AnswerType {
    let Some(Found { name, value }) = alias::KIND.find(question) else {
        if report.options.profile == Profile::Gemini {
            report.flag(&path.key("type"), &rules::NO_TYPE, "missing", "choice");
        }
        return AnswerType::Unspecified;
    };
    let word = value.as_text().unwrap_or_default();
    let is = |names: &[&str]| names.iter().any(|name| alias::same_name(word, name));
    let kind = kind_named(word);
    if let Some(kind) = kind {
        members(question, kind, name == "type", path, report);
    }
    let answer_type = if is(SINGLE) {
        AnswerType::Single
    } else if is(MULTIPLE) || is(RANKING) {
        AnswerType::Multiple
    } else if is(YES_NO) || kind.is_some_and(|kind| kind.name == "confirm") {
        AnswerType::YesNo
    } else if kind.is_some_and(|kind| kind.field.is_some()) {
        AnswerType::Text
    } else {
        return AnswerType::Unspecified;
    };
    // Our own name for what kind of answer a question wants.
    if name != "type" || kind.is_none() {
        alias::KIND.read(question, path, report);
    }
    if is(RANKING) {
        report.flag(&path.key("type"), &rules::UNRANKED, word, "multi_select");
    }
    answer_type
}

/// What a question without options asks for, where it says that it takes text, or the tool says what it takes. Strict mode wants a type.
pub(super) fn without_options(
    question: &Value,
    answer_type: AnswerType,
    may_answer_freely: Option<bool>,
    report: &Report,
) -> AnswerType {
    let has_options = alias::OPTIONS
        .find(question)
        .is_some_and(|found| !matches!(found.value, Value::List(items) if items.is_empty()));
    match report.tool {
        _ if has_options || answer_type != AnswerType::Unspecified || report.options.mode == Mode::Strict => {
            answer_type
        }
        Some(Tool::Confirms) => AnswerType::YesNo,
        Some(Tool::TakesText) => AnswerType::Text,
        None if may_answer_freely == Some(true) => AnswerType::Text,
        None => answer_type,
    }
}

/// The kind of answer that the question names.
pub(super) fn kind(question: &Value) -> Option<&'static Kind> {
    kind_named(alias::KIND.find(question)?.value.as_text()?)
}

fn kind_named(word: &str) -> Option<&'static Kind> {
    let is = |name: &&str| alias::same_name(word, name);
    KINDS.iter().find(|kind| is(&kind.name) || kind.aliases.iter().any(&is))
}

/// Whether several options may be selected.
pub(super) fn multi_select(question: &Value, answer_type: AnswerType, path: &Path, report: &mut Report) -> bool {
    let Some(Found { name, value }) = alias::MULTI_SELECT.read(question, path, report) else {
        let rule = match report.limits.multi_select {
            Requirement::Required => &rules::NO_MULTI_SELECT,
            _ => &rules::DEFAULT_MULTI_SELECT,
        };
        let limits = selections::MEMBERS.map(|field| field.find(question));
        if let Some(found) = limits.into_iter().flatten().find(|found| selections::number(*found).is_some()) {
            alias::MULTI_SELECT.report(found, path, &rules::ALIAS, report);
            return limits.into_iter().flatten().filter_map(selections::number).any(|limit| limit > 1);
        }
        if answer_type == AnswerType::Unspecified && report.limits.multi_select != Requirement::Optional {
            report.flag(&path.key("multiSelect"), rule, "missing", "false");
        }
        return answer_type == AnswerType::Multiple;
    };
    if let Some(flag) = value.as_bool() {
        return flag;
    }
    let word = match value {
        Value::Text(text) | Value::Number(text) => text.trim(),
        _ => "",
    };
    let is = |names: &[&str]| names.iter().any(|name| alias::same_name(word, name));
    let means = is(&["true", "yes", "1", "many", "any"]) || is(MULTIPLE);
    // A word is what `selectionMode` and the like hold.
    if name != "multiSelect" && (is(MULTIPLE) || is(SINGLE)) {
        return means;
    }
    report.flag(&path.key(name), &rules::NOT_A_BOOLEAN, value.kind(), if means { "true" } else { "false" });
    means
}

/// Whether the bounds of a question of this kind hold together.
pub(super) fn has_bounds(question: &Value, kind: &Kind) -> bool {
    let [min, max] = ["min", "max"].map(|name| question.get(name));
    kind.takes("min", min) && kind.takes("max", max) && !excludes_all(min, max)
}

/// Reports what the members about the answer cannot be, and bounds that no answer satisfies. They are ignored. Another tool's name of the
/// kind demands both bounds, as its documents do.
fn members(question: &Value, kind: &Kind, is_ours: bool, path: &Path, report: &mut Report) {
    for name in kind.members().filter(|name| !matches!(*name, "min" | "max")) {
        let value = question.get(name);
        if !kind.takes(name, value) {
            let rule = match name {
                "required" => &rules::NOT_REQUIRED,
                "default" => &rules::NO_DEFAULT,
                _ => &rules::NO_LENGTH,
            };
            report.flag(&path.key(name), rule, value.kind(), "ignored");
        }
    }
    if !kind.limits.contains(&"min") {
        return;
    }
    let [min, max] = ["min", "max"].map(|name| question.get(name));
    let is_missing = [min, max].map(Value::is_null);
    if has_bounds(question, kind) {
        if !is_ours && is_missing.contains(&true) {
            let actual = if is_missing[0] { "missing".to_owned() } else { min.to_json() };
            report.flag(&path.key("min"), &rules::NO_BOUNDS, &actual, "");
        }
        return;
    }
    let shown = |bound: &Value| if bound.is_null() { "none".to_owned() } else { bound.to_json() };
    let (name, limit) = if kind.takes("min", min) && !kind.takes("max", max) { ("max", max) } else { ("min", min) };
    let demand = match kind.name {
        _ if excludes_all(min, max) => ["must be less than max ", &max.to_json()].concat(),
        "date" => "must be a date such as 2026-11-23".to_owned(),
        "datetime" => "must be a time such as 2026-11-23T14:30:00Z".to_owned(),
        _ => "must be a number".to_owned(),
    };
    let before = [&shown(min), " to ", &shown(max)].concat();
    let actual = excerpt(&limit.to_json());
    let finding = Finding { actual: &actual, limit: &demand, before: &before, after: "none", ..Finding::default() };
    report.add(&path.key(name), &rules::BOUNDS, finding);
}
