//! What kind of answer a question asks for, in the words of several tools (contracts, sections 3.1 and 3.20), and
//! whether any number of choices may be taken (row 6).

use super::alias::{self, Found};
use super::{Breach, Fix, Place, Refused, Report};
use crate::Value;
use crate::limits::{Need, Profile};

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
            let breach = Breach("missing", "missing", "must be choice, text or yesno", "add it");
            report.flaw(Refused::WhenStrict, &place.key("type"), Fix("default", "missing", "choice"), breach);
        }
        return Kind::Unsaid;
    };
    let kind = match value.as_text().unwrap_or_default() {
        "choice" => Kind::Unsaid,
        "single_select" | "single-select" | "select" | "radio" => Kind::One,
        "multi_select" | "multi-select" | "checkbox" | "rank_priorities" => Kind::Any,
        "text" | "string" => Kind::Words,
        "number" | "integer" => {
            bounds(question, place, report);
            Kind::Words
        }
        "yesno" | "boolean" => Kind::YesNo,
        _ => return Kind::Unsaid,
    };
    alias::KIND.read(question, place, report);
    if value.as_text() == Some("rank_priorities") {
        report.mend(&place.key("type"), Fix("unranked", "rank_priorities", "multi_select"));
    }
    kind
}

/// Whether any number of choices may be taken.
pub(super) fn multi_select(question: &Value, kind: &Kind, place: &Place, report: &mut Report) -> bool {
    let Some(Found { name, value }) = alias::MULTI_SELECT.read(question, place, report) else {
        if matches!(kind, Kind::Unsaid) && report.limits.multi_select != Need::Optional {
            let (place, fix) = (place.key("multiSelect"), Fix("default", "missing", "false"));
            if report.limits.multi_select == Need::Required {
                let breach = Breach("missing", "missing", "must be true or false", "add it");
                report.flaw(Refused::WhenStrict, &place, fix, breach);
            } else {
                report.mend(&place, fix);
            }
        }
        return matches!(kind, Kind::Any);
    };
    if let Some(said) = value.as_bool() {
        return said;
    }
    let written = match value {
        Value::Text(text) | Value::Number(text) => text.trim().to_ascii_lowercase(),
        _ => String::new(),
    };
    let means = matches!(written.as_str(), "true" | "yes" | "1");
    let breach = Breach("not-a-boolean", value.kind(), "must be true or false", "send it without quotes");
    let after = if means { "true" } else { "false" };
    report.flaw(Refused::WhenStrict, &place.key(name), Fix("parsed-boolean", value.kind(), after), breach);
    means
}

/// Row 31: bounds of a number that leave nothing between them. They are only advice to the person, so they are dropped.
fn bounds(question: &Value, place: &Place, report: &mut Report) {
    let (min, max) = (question.get("min"), question.get("max"));
    let said = |bound: &Value| if bound.is_null() { "missing".to_owned() } else { bound.to_json() };
    if matches!((min, max), (Value::Number(min), Value::Number(max)) if less(min, max)) {
        return;
    }
    let (min, max) = (said(min), said(max));
    let limit = ["must be less than max ", if max == "missing" { "" } else { &max }].concat();
    let breach = Breach("bounds", &min, limit.trim_end(), "fix the bounds");
    let before = [min.as_str(), " to ", &max].concat();
    let place = place.key("min");
    if report.refuses(Refused::WhenStrict) {
        report.refuse(&place, breach);
    } else if before != "missing to missing" {
        report.mend(&place, Fix("bounds", &before, "none"));
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
