//! The type of answer that a question asks for, as several tools state it (docs/sources.md, sections 3.1 and 3.20), and
//! whether several choices may be selected.

use super::alias::{self, Found};
use super::path::Path;
use super::report::{Finding, Report};
use super::rules;
use crate::Value;
use crate::limits::{Profile, Requirement};

/// The answer_type of answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnswerType {
    /// Nothing is said: a choice, as everywhere.
    Unspecified,
    /// One of the choices.
    Single,
    /// Any number of them, or all of them in an order.
    Multiple,
    /// The person's own words; a number counts as such.
    Text,
    /// Yes or no.
    YesNo,
}

/// Reads `answer_type` or `type`. A word that is no answer_type is nothing to mention.
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

/// Whether any number of choices may be taken.
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
    if let Some(said) = value.as_bool() {
        return said;
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

/// Bounds of a number that leave nothing between them. They only tell the person what is sensible, so they are dropped.
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
            let said = Finding { actual, limit: limit.trim_end(), before: before.trim(), after: "none" };
            report.add(&path, &rules::BOUNDS, said);
        }
    }
}

/// Whether one decimal number is less than another, by their digits: no float is parsed for it. Numbers with an
/// exponent are not compared and count as not less.
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

/// How many digits stand before the point, those digits, and those behind it: in this order magnitudes compare.
fn magnitude(digits: &str) -> (usize, &str, &str) {
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    (whole.len(), whole, fraction.trim_end_matches('0'))
}
