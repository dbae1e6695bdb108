//! The limits of a value, and whether any value is within them.

use super::reference::{Part, members};
use ask_core::Value;
use ask_core::internal::field::number::less;
use ask_core::text::decimal;

/// The limit of this name that demands the most, where several schemas hold.
pub(crate) fn limit<'a>(parts: &[Part<'a>], name: &str) -> Option<&'a Value> {
    let is_least = name.starts_with("max") || name == "exclusiveMaximum";
    members(parts, name)
        .filter(|limit| matches!(limit, Value::Number(_)))
        .reduce(|one, other| if is_below(other, one) == is_least { other } else { one })
}

pub(crate) fn is_below(one: &Value, other: &Value) -> bool {
    matches!((one, other), (Value::Number(one), Value::Number(other)) if less(one, other))
}

/// Whether no count satisfies these limits.
pub(crate) fn excludes_counts(parts: &[Part], least: &str, most: &str) -> bool {
    let [least, most] = [least, most].map(|name| limit(parts, name));
    let zero = Value::Number("0".to_owned());
    most.is_some_and(|most| is_below(most, least.unwrap_or(&zero)) || is_below(most, &zero))
}

/// The number of which the answers must be multiples; several are one. Nothing if there is none, or if it has too many digits.
pub(crate) fn step(parts: &[Part]) -> Option<Value> {
    let mut steps = members(parts, "multipleOf");
    let first = steps.next()?;
    if steps.all(|other| other == first) {
        return Some(first.clone());
    }
    let Value::Number(digits) = first else { return None };
    let scale = scale_of(parts, &["multipleOf"], digits);
    let step = members(parts, "multipleOf").try_fold(1, |all, step| common(all, scaled(step, scale)?))?;
    let [step, scale] = [usize::try_from(step).ok()?, usize::try_from(scale).ok()?].map(decimal);
    Some(Value::Number(if scale == "0" { step } else { [&step, "e-", &scale].concat() }))
}

/// Whether no number satisfies the limits. Numbers with so many digits that this cannot be computed count as satisfied.
pub(crate) fn excludes_numbers(parts: &[Part], is_whole: bool) -> bool {
    let names = ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"];
    let [least, above, most, below] = names.map(|name| limit(parts, name));
    let is_empty = |least: Option<&Value>, most: Option<&Value>, excludes_both: bool| match (least, most) {
        (Some(least), Some(most)) => is_below(most, least) || (excludes_both && !is_below(least, most)),
        _ => false,
    };
    is_empty(least, most, false)
        || is_empty(above, most, true)
        || is_empty(least, below, true)
        || is_empty(above, below, true)
        || excludes_multiples(parts, is_whole, [least, above, most, below]).unwrap_or(false)
}

fn excludes_multiples(parts: &[Part], is_whole: bool, limits: [Option<&Value>; 4]) -> Option<bool> {
    let scale = scale_of(parts, &["multipleOf", "minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"], "");
    let unit = if is_whole { 10_i64.checked_pow(scale)? } else { 1 };
    let mut steps = members(parts, "multipleOf").peekable();
    if !is_whole && steps.peek().is_none() {
        return Some(false);
    }
    let step = steps.try_fold(unit, |all, step| common(all, scaled(step, scale)?))?;
    let [least, above, most, below] = limits.map(|limit| limit.map(|limit| scaled(limit, scale)));
    let up = |limit: i64| limit.checked_add(step.checked_sub(1)?)?.div_euclid(step).checked_mul(step);
    let least = match (least, above) {
        (None, None) => return Some(false),
        (least, above) => least
            .map_or(Some(i64::MIN), |limit| up(limit?))?
            .max(above.map_or(Some(i64::MIN), |limit| up(limit?.checked_add(1)?))?),
    };
    Some(
        most.is_some_and(|most| most.is_some_and(|most| least > most))
            || below.flatten().is_some_and(|below| least >= below),
    )
}

/// The most decimal places of the numbers with these names.
fn scale_of(parts: &[Part], names: &[&str], digits: &str) -> u32 {
    let places = |digits: &str| digits.split_once('.').map_or(0, |(_, fraction)| fraction.len());
    let numbers = names.iter().flat_map(|name| members(parts, name));
    let numbers =
        numbers.filter_map(|value| if let Value::Number(digits) = value { Some(places(digits)) } else { None });
    numbers.chain([places(digits)]).max().and_then(|places| u32::try_from(places).ok()).unwrap_or(u32::MAX)
}

/// A number in units of the last of so many decimal places.
fn scaled(value: &Value, scale: u32) -> Option<i64> {
    let Value::Number(digits) = value else { return None };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let missing = scale.checked_sub(u32::try_from(fraction.len()).ok()?)?;
    [whole, fraction].concat().parse::<i64>().ok()?.checked_mul(10_i64.checked_pow(missing)?)
}

/// The least common multiple of two positive numbers.
fn common(one: i64, other: i64) -> Option<i64> {
    let (mut divisor, mut rest) = (one, other);
    if one <= 0 || other <= 0 {
        return None;
    }
    while rest != 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    (one / divisor).checked_mul(other)
}
