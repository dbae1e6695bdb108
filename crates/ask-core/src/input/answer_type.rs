//! The type of answer that a question asks for, in the terms of several tools (docs/sources.md, sections 3.1 and
//! 3.20), and whether several options may be selected.

use super::alias::{self, Found};
use super::path::Path;
use super::report::{Finding, Report};
use super::rules;
use crate::Value;
use crate::limits::{Profile, Requirement};

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

/// Reads `kind` or `type`. An unknown word counts as not specified and is not reported.
pub(super) fn read(question: &Value, path: &Path, report: &mut Report) -> AnswerType {
    let Some(Found { value, .. }) = alias::KIND.find(question) else {
        if report.options.profile == Profile::Gemini {
            report.flag(&path.key("type"), &rules::NO_TYPE, "missing", "choice");
        }
        return AnswerType::Unspecified;
    };
    let word = value.as_text().unwrap_or_default();
    let answer_type = match word {
        "single_select" | "single-select" | "select" | "radio" => AnswerType::Single,
        "multi_select" | "multi-select" | "checkbox" | "rank_priorities" => AnswerType::Multiple,
        "text" | "string" | "number" | "integer" => AnswerType::Text,
        "yesno" | "boolean" => AnswerType::YesNo,
        _ => return AnswerType::Unspecified,
    };
    alias::KIND.read(question, path, report);
    match word {
        "number" | "integer" => bounds(question, path, report),
        "rank_priorities" => report.flag(&path.key("type"), &rules::UNRANKED, word, "multi_select"),
        _ => {}
    }
    answer_type
}

/// Whether several options may be selected.
pub(super) fn multi_select(question: &Value, answer_type: AnswerType, path: &Path, report: &mut Report) -> bool {
    let Some(Found { name, value }) = alias::MULTI_SELECT.read(question, path, report) else {
        let rule = match report.limits.multi_select {
            Requirement::Required => &rules::NO_MULTI_SELECT,
            _ => &rules::DEFAULT_MULTI_SELECT,
        };
        if answer_type == AnswerType::Unspecified && report.limits.multi_select != Requirement::Optional {
            report.flag(&path.key("multiSelect"), rule, "missing", "false");
        }
        return answer_type == AnswerType::Multiple;
    };
    if let Some(flag) = value.as_bool() {
        return flag;
    }
    let means = match value {
        Value::Text(text) | Value::Number(text) => {
            ["true", "yes", "1"].iter().any(|word| text.trim().eq_ignore_ascii_case(word))
        }
        _ => false,
    };
    report.flag(&path.key(name), &rules::NOT_A_BOOLEAN, value.kind(), if means { "true" } else { "false" });
    means
}

/// Reports bounds of a number that no number satisfies. Bounds are only a hint for the person, so they are dropped.
fn bounds(question: &Value, path: &Path, report: &mut Report) {
    let (min, max) = (question.get("min"), question.get("max"));
    let path = path.key("min");
    match (min, max) {
        (Value::Number(min), Value::Number(max)) if less(min, max) => {}
        (Value::Null, Value::Null) => report.flag(&path, &rules::NO_BOUNDS, "missing", ""),
        _ => {
            let [min, max] = [min, max].map(|bound| if bound.is_null() { String::new() } else { bound.to_json() });
            let limit = ["must be less than max ", &max].concat();
            let before = [&min, " to ", &max].concat();
            let actual = if min.is_empty() { "missing" } else { &min };
            let finding = Finding { actual, limit: limit.trim_end(), before: before.trim(), after: "none" };
            report.add(&path, &rules::BOUNDS, finding);
        }
    }
}

/// Whether one decimal number is less than another. Compares digits, because the panel parses no floats. Returns
/// false for numbers with an exponent.
fn less(one: &str, other: &str) -> bool {
    if [one, other].iter().any(|digits| digits.contains(['e', 'E'])) {
        return false;
    }
    match (one.strip_prefix('-'), other.strip_prefix('-')) {
        (None, None) => magnitude(one) < magnitude(other),
        (Some(one), Some(other)) => magnitude(other) < magnitude(one),
        (Some(one), None) => magnitude(one) != (1, "0", "") || magnitude(other) != (1, "0", ""),
        (None, Some(_)) => false,
    }
}

/// The number of integer digits, the integer digits and the fraction digits. Magnitudes compare in this order.
fn magnitude(digits: &str) -> (usize, &str, &str) {
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    (whole.len(), whole, fraction.trim_end_matches('0'))
}
