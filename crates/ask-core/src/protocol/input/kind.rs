//! What kind of answer a question asks for, in the words of several tools (contracts, sections 3.1 and 3.20), and
//! whether any number of choices may be taken.

use super::alias::{self, Found};
use super::{Place, Report, Said, rows};
use crate::Value;
use crate::limits::{Profile, Requirement};

/// The kind of answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Nothing is said: a choice, as everywhere.
    Unsaid,
    /// One of the choices.
    One,
    /// Any number of them, or all of them in an order.
    Any,
    /// The person's own words; a number counts as such.
    Words,
    /// Yes or no.
    YesNo,
}

/// Reads `kind` or `type`. A word that is no kind is nothing to mention.
pub(super) fn read(question: &Value, place: &Place, report: &mut Report) -> Kind {
    let Some(Found { value, .. }) = alias::KIND.find(question) else {
        if report.rules.profile == Profile::Gemini {
            report.tell(&place.key("type"), &rows::NO_TYPE, "missing", "choice");
        }
        return Kind::Unsaid;
    };
    let word = value.as_text().unwrap_or_default();
    let kind = match word {
        "single_select" | "single-select" | "select" | "radio" => Kind::One,
        "multi_select" | "multi-select" | "checkbox" | "rank_priorities" => Kind::Any,
        "text" | "string" | "number" | "integer" => Kind::Words,
        "yesno" | "boolean" => Kind::YesNo,
        _ => return Kind::Unsaid,
    };
    alias::KIND.read(question, place, report);
    match word {
        "number" | "integer" => bounds(question, place, report),
        "rank_priorities" => report.tell(&place.key("type"), &rows::UNRANKED, word, "multi_select"),
        _ => {}
    }
    kind
}

/// Whether any number of choices may be taken.
pub(super) fn multi_select(question: &Value, kind: Kind, place: &Place, report: &mut Report) -> bool {
    let Some(Found { name, value }) = alias::MULTI_SELECT.read(question, place, report) else {
        let row = match report.limits.multi_select {
            Requirement::Required => &rows::NO_MULTI_SELECT,
            _ => &rows::DEFAULT_MULTI_SELECT,
        };
        if kind == Kind::Unsaid && report.limits.multi_select != Requirement::Optional {
            report.tell(&place.key("multiSelect"), row, "missing", "false");
        }
        return kind == Kind::Any;
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
    report.tell(&place.key(name), &rows::NOT_A_BOOLEAN, value.kind(), if means { "true" } else { "false" });
    means
}

/// Bounds of a number that leave nothing between them. They only tell the person what is sensible, so they are dropped.
fn bounds(question: &Value, place: &Place, report: &mut Report) {
    let (min, max) = (question.get("min"), question.get("max"));
    let place = place.key("min");
    match (min, max) {
        (Value::Number(min), Value::Number(max)) if less(min, max) => {}
        (Value::Null, Value::Null) => report.tell(&place, &rows::NO_BOUNDS, "missing", ""),
        _ => {
            let [min, max] = [min, max].map(|bound| if bound.is_null() { String::new() } else { bound.to_json() });
            let limit = ["must be less than max ", &max].concat();
            let before = [&min, " to ", &max].concat();
            let actual = if min.is_empty() { "missing" } else { &min };
            let said = Said { actual, limit: limit.trim_end(), before: before.trim(), after: "none" };
            report.say(&place, &rows::BOUNDS, said);
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
