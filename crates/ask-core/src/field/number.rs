//! Decimal numbers as digits: no float is parsed or printed.

use std::cmp::Ordering;

use crate::Value;
use crate::json;

/// A number that counts something.
pub fn count(value: &Value) -> Option<usize> {
    let Value::Number(text) = value else { return None };
    let Decimal { is_negative: false, digits, exponent } = Decimal::of(text) else { return None };
    if digits.is_empty() {
        return Some(0);
    }
    let zeros = usize::try_from(exponent).ok()?.checked_sub(digits.len())?;
    let digits = digits.bytes().chain(std::iter::repeat_n(b'0', zeros.min(20)));
    let mut count: usize = 0;
    for digit in digits {
        count = count.checked_mul(10)?.checked_add(usize::from(digit - b'0'))?;
    }
    Some(count)
}

/// Whether a text is a JSON number that every reader of JSON has.
pub(super) fn is_number(text: &str) -> bool {
    matches!(json::read(text), Ok(Value::Number(_))) && is_finite(text)
}

/// Whether a number is none that is infinity in JavaScript, which sends null for it.
pub fn is_finite(text: &str) -> bool {
    let most = "1.7976931348623157e308";
    Decimal { is_negative: false, ..Decimal::of(text) }.compare(&Decimal::of(most)) != Ordering::Greater
}

/// A number with more than 17 digits before those that JavaScript loses; nothing for others.
pub fn as_rounded(number: &str) -> Option<&str> {
    let lost = (0..number.len()).filter(|at| number.as_bytes()[*at].is_ascii_digit()).nth(17)?;
    // A point at the end adds nothing.
    let has_point = number.bytes().take(lost).any(|byte| byte == b'.');
    let has_power = number.bytes().any(|byte| matches!(byte, b'e' | b'E'));
    (has_point && !has_power).then(|| &number[..lost])
}

/// Whether something holds of a number as it was typed, or as JavaScript rounds it.
pub(super) fn holds_of_either(number: &str, holds: &dyn Fn(&str) -> bool) -> bool {
    holds(number) || as_rounded(number).is_some_and(holds)
}

/// Whether a number has no fraction.
pub fn is_whole(text: &str) -> bool {
    let Decimal { digits, exponent, .. } = Decimal::of(text);
    digits.is_empty() || digits.len() as i64 <= exponent
}

/// Whether JavaScript has the integer digits of a number exactly.
pub(super) fn is_safe(text: &str) -> bool {
    let most = Decimal { is_negative: false, digits: "9007199254740992".to_owned(), exponent: 16 };
    Decimal { is_negative: false, ..Decimal::of(text) }.compare(&most) == Ordering::Less
}

/// Whether one number is less than another.
pub fn less(one: &str, other: &str) -> bool {
    Decimal::of(one).compare(&Decimal::of(other)) == Ordering::Less
}

/// Whether two numbers are the same, such as `1.0` and `1e0`.
pub fn is_same(one: &str, other: &str) -> bool {
    Decimal::of(one).compare(&Decimal::of(other)) == Ordering::Equal
}

/// How many digits a number may have of which another is to be a multiple, without zeros at either end. No double has as many.
const MAX_DIVISOR: usize = 18;

/// Whether a number is a whole multiple of another one: `0.3` of `0.1`, without the errors of floats. Nothing is one of zero, or of a
/// number that `is_divisor` refuses.
pub fn is_multiple(number: &str, of: &str) -> bool {
    let (number, of) = (Decimal::of(number), Decimal::of(of));
    if number.digits.is_empty() || !of.is_divisor() {
        return number.digits.is_empty();
    }
    // Neither ends in a zero, so no multiple has more places than what it is one of.
    let places = |number: &Decimal| number.exponent - number.digits.len() as i64;
    let Ok(zeros) = usize::try_from(places(&number) - places(&of)) else { return false };
    let divisor = of.digits.bytes().fold(0, |divisor, digit| 10 * divisor + u64::from(digit - b'0'));
    // Each zero adds a factor of 2 and of 5, of which the divisor has less than four for each digit.
    let zeros = std::iter::repeat_n(b'0', zeros.min(4 * MAX_DIVISOR));
    let rest = number.digits.bytes().chain(zeros);
    rest.fold(0, |rest, digit| (10 * rest + u64::from(digit - b'0')) % divisor) == 0
}

/// Whether a number can be what others are multiples of.
pub(super) fn is_divisor(text: &str) -> bool {
    Decimal::of(text).is_divisor()
}

/// A number: `0.DIGITS` times ten to the power of the exponent. The digits have no zero at either end; zero has none, and the
/// least exponent.
struct Decimal {
    is_negative: bool,
    digits: String,
    exponent: i64,
}

impl Decimal {
    /// Reads a JSON number.
    fn of(text: &str) -> Self {
        let is_negative = text.starts_with('-');
        let size = text.strip_prefix('-').unwrap_or(text);
        // Searching for one of two letters would cost more than all of this.
        let (size, power) = match size.bytes().position(|byte| matches!(byte, b'e' | b'E')) {
            Some(at) => (&size[..at], &size[at + 1..]),
            None => (size, "0"),
        };
        let (whole, fraction) = size.split_once('.').unwrap_or((size, ""));
        let all = [whole, fraction].concat();
        let is_digit = |byte: u8| byte != b'0';
        let leading = all.bytes().position(is_digit).unwrap_or(all.len());
        let end = all.bytes().rposition(is_digit).map_or(leading, |last| last + 1);
        let digits = all[leading..end].to_owned();
        if digits.is_empty() {
            return Self { is_negative: false, digits, exponent: i64::from(i32::MIN) };
        }
        // No text is as long as these powers are high.
        let limit = if power.starts_with('-') { -1_000_000_000 } else { 1_000_000_000 };
        let power = power.parse::<i32>().unwrap_or(limit).clamp(-limit.abs(), limit.abs());
        let exponent = i64::from(power) + whole.len() as i64 - leading as i64;
        Self { is_negative, digits, exponent }
    }

    fn is_divisor(&self) -> bool {
        !self.is_negative && (1..=MAX_DIVISOR).contains(&self.digits.len())
    }

    fn compare(&self, other: &Self) -> Ordering {
        let sizes = self.exponent.cmp(&other.exponent).then_with(|| self.digits.cmp(&other.digits));
        match (self.is_negative, other.is_negative) {
            (false, false) => sizes,
            (true, true) => sizes.reverse(),
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_compare_by_their_values() {
        let ascending = [
            "-1e400",
            "-10",
            "-9.5",
            "-9",
            "-0.001",
            "-1e-9",
            "0",
            "1e-400",
            "0.0009",
            "1E-3",
            "0.25",
            "1",
            "1.5",
            "2",
            "10",
            "99",
            "1e2",
            "100.5",
            "12345678901234567890",
            "1e99999999999999",
        ];
        for (at, one) in ascending.iter().enumerate() {
            for (other_at, other) in ascending.iter().enumerate() {
                assert_eq!(less(one, other), at < other_at, "{one} {other}");
                assert_eq!(is_same(one, other), at == other_at, "{one} {other}");
            }
        }
        for (one, other) in [("1", "1.0"), ("100", "1e2"), ("0.5", "5E-1"), ("0", "-0"), ("0", "0e5"), ("-0.0", "0")] {
            assert!(is_same(one, other) && !less(one, other) && !less(other, one), "{one} {other}");
        }
        assert!(["1", "1.0", "-3", "1e2", "1.5e1", "0", "-0.0", "0e-9"].into_iter().all(is_whole));
        assert!(!["0.5", "1e-1", "1.25e1", "-0.1"].into_iter().any(is_whole));
    }

    #[test]
    fn multiples_are_exact() {
        for (number, of) in [
            ("0.3", "0.1"),
            ("1.1", "0.01"),
            ("4.35", "0.01"),
            ("1e308", "0.5"),
            ("1e308", "1e-300"),
            ("0", "7"),
            ("-0.0", "0.3"),
            ("-9", "3"),
            ("9.0", "3"),
            ("1e2", "25"),
            ("123456789012345678901234567890", "123456789"),
            ("12391239123912391239", "1239"),
            ("0.0075", "0.0001"),
            ("1000000000000000000", "262144"),
        ] {
            assert!(is_multiple(number, of), "{number} {of}");
        }
        for (number, of) in [
            ("0.35", "0.1"),
            ("7", "2"),
            ("0.00751", "0.0001"),
            ("1e308", "3"),
            ("1e-300", "1"),
            ("5", "10"),
            ("1", "0"),
            ("5", "-5"),
            ("1000000000000000000", "524288"),
            ("6", "1.2345678901234567891"),
        ] {
            assert!(!is_multiple(number, of), "{number} {of}");
        }
    }
}
