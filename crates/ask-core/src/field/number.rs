//! Decimal numbers as digits: no float is parsed or printed.

use crate::Value;
use crate::json;

/// A number that counts something.
pub(super) fn count(value: &Value) -> Option<usize> {
    if let Value::Number(digits) = value { digits.parse().ok() } else { None }
}

/// Whether a text is a JSON number without an exponent.
pub(super) fn is_number(text: &str) -> bool {
    !text.contains(['e', 'E']) && matches!(json::read(text), Ok(Value::Number(_)))
}

/// Whether a number has no fraction.
pub(super) fn is_whole(digits: &str) -> bool {
    digits.split_once('.').is_none_or(|(_, fraction)| fraction.bytes().all(|digit| digit == b'0'))
}

/// Whether JavaScript has the integer digits of a number exactly.
pub(super) fn is_safe(digits: &str) -> bool {
    let (_, whole, _) = magnitude(digits.strip_prefix('-').unwrap_or(digits));
    whole.len() < 16 || (whole.len() == 16 && whole <= "9007199254740991")
}

/// Whether one decimal number is less than another. Returns false for numbers with an exponent.
pub(crate) fn less(one: &str, other: &str) -> bool {
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
