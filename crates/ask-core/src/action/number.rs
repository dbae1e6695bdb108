//! Numbers that all programs read as the same value. JSON sets no limits; RFC 8785 gives numbers the values of IEEE 754 doubles, and
//! the texts that ECMAScript writes for them.

use crate::Value;
use crate::text::write_decimal;

/// The largest whole number up to which a double holds all of them, 2^53 − 1, and the power of ten of its first digit.
const MOST: (i64, &str) = (15, "9007199254740991");
/// What is no larger is zero as a double: half of the smallest one, 2^−1075, in so many digits as are exact.
const ZERO: (i64, &str) = (-324, "24703282292062327");
/// No text that ECMAScript writes for a double has more significant digits.
const MOST_DIGITS: usize = 17;

/// Whether a number is no whole number beyond 2^53 − 1 in size, does not become zero, and has no more digits than a double.
pub(super) fn is_exact(number: &str) -> bool {
    let Decimal { digits, power, .. } = Decimal::of(number);
    let size = (power, &*digits);
    digits.len() <= MOST_DIGITS && size <= MOST && (size > ZERO || digits.is_empty())
}

/// Whether that holds for all numbers in a value.
pub(super) fn all_exact(value: &Value) -> bool {
    all_numbers(value, &is_exact)
}

/// Whether this holds for all numbers in a value.
pub(super) fn all_numbers(value: &Value, holds: &dyn Fn(&str) -> bool) -> bool {
    let members = || value.members().iter().map(|(_, member)| member);
    match value {
        Value::Number(number) => holds(number),
        _ => value.items().iter().chain(members()).all(|part| all_numbers(part, holds)),
    }
}

/// Whether the nearest double is written as this number, whatever it is: it has no more digits than any double keeps.
pub(super) fn is_certain(number: &str) -> bool {
    let Decimal { digits, power, .. } = Decimal::of(number);
    digits.len() <= 15 && (-300..=14).contains(&power)
}

/// The text of a number in the form of RFC 8785, with the digits that it has.
pub(super) fn written(number: &str) -> String {
    text_of(number)
}

/// The text of the double nearest to a number, or an empty text if this is a whole number beyond 2^53 − 1.
#[cfg(not(target_family = "wasm"))]
#[must_use]
pub fn by_doubles(number: &str) -> String {
    canonical_number(number).unwrap_or_default()
}

/// The text of a number in RFC 8785: that of the double nearest to it, which every program reads. Nothing if this is a whole number
/// beyond 2^53 − 1.
#[cfg(not(target_family = "wasm"))]
pub(super) fn canonical_number(number: &str) -> Option<String> {
    let double: f64 = number.parse().ok()?;
    let is_in_range = double.abs() < 9_007_199_254_740_992.0;
    is_in_range.then(|| text_of(&shortest(double)))
}

/// The fewest digits that are read as this double; of several such numbers the nearest, and of two equally near ones the even one.
#[cfg(not(target_family = "wasm"))]
fn shortest(double: f64) -> String {
    let short = format!("{double:e}");
    let digits = short.bytes().take_while(|byte| *byte != b'e').filter(u8::is_ascii_digit).count();
    // Of two equally near ones Rust has taken the greater one. With a precision it takes the even one.
    let near = format!("{double:.*e}", digits - 1);
    if near.parse() == Ok(double) { near } else { short }
}

/// The same for the numbers that JavaScript has written, without the code for doubles, which is large. Of others the digits stay as they
/// are: where the double nearest to a number has other ones, as for 0.30000000000000001, no program with doubles writes this text.
#[cfg(target_family = "wasm")]
pub(super) fn canonical_number(number: &str) -> Option<String> {
    is_exact(number).then(|| text_of(number))
}

/// A number in the form of ECMAScript, with the digits that it has.
fn text_of(number: &str) -> String {
    let Decimal { is_negative, digits, power } = Decimal::of(number);
    let mut text = String::from(if is_negative { "-" } else { "" });
    // The power fits, or an exponent is written.
    let before_point = usize::try_from(power + 1).unwrap_or_default();
    match power {
        _ if digits.is_empty() => text.push('0'),
        0.. if digits.len() <= before_point => text.extend([&*digits, &"0".repeat(before_point - digits.len())]),
        0.. => text.extend([&digits[..before_point], ".", &digits[before_point..]]),
        -6..0 => text.extend(["0.", &"0".repeat(usize::try_from(-power - 1).unwrap_or_default()), &*digits]),
        _ => {
            let (first, rest) = digits.split_at(1);
            text.extend([first, if rest.is_empty() { "" } else { "." }, rest, "e-"]);
            write_decimal(power.unsigned_abs(), &mut text);
        }
    }
    text
}

/// A number as its decimal value: `-120.50` is −1.205 × 10^2.
struct Decimal {
    is_negative: bool,
    /// The digits, without zeros at either end. None are zero, which has no sign and the power 0.
    digits: String,
    /// The power of ten of the first digit. Exponents beyond 64 bits are as large as those can be.
    power: i64,
}

impl Decimal {
    /// The value of a JSON number. It is read byte by byte, because what the standard library has for it is larger.
    fn of(number: &str) -> Self {
        let (mut digits, mut power, mut exponent) = (String::new(), -1_i64, 0_i64);
        let (mut is_negative, mut is_fraction, mut sign) = (false, false, 0);
        for byte in number.bytes() {
            match byte {
                b'e' | b'E' => sign = 1,
                b'-' if sign == 0 => is_negative = true,
                b'-' => sign = -1,
                b'.' => is_fraction = true,
                b'+' => {}
                digit if sign != 0 => exponent = exponent.saturating_mul(10).saturating_add(i64::from(digit - b'0')),
                b'0' if digits.is_empty() => power -= i64::from(is_fraction),
                digit => {
                    power += i64::from(!is_fraction);
                    digits.push(char::from(digit));
                }
            }
        }
        digits.truncate(digits.trim_end_matches('0').len());
        if digits.is_empty() {
            return Self { is_negative: false, digits, power: 0 };
        }
        Self { is_negative, digits, power: power.saturating_add(exponent.saturating_mul(sign)) }
    }
}

#[cfg(test)]
mod tests {
    use super::{canonical_number, is_exact, text_of};
    use proptest::prelude::*;

    /// RFC 8785, appendix B, without what is no number.
    const SAMPLES: [(u64, &str); 24] = [
        (0x0000_0000_0000_0000, "0"),
        (0x8000_0000_0000_0000, "0"),
        (0x0000_0000_0000_0001, "5e-324"),
        (0x8000_0000_0000_0001, "-5e-324"),
        (0x7fef_ffff_ffff_ffff, "1.7976931348623157e+308"),
        (0xffef_ffff_ffff_ffff, "-1.7976931348623157e+308"),
        (0x4340_0000_0000_0000, "9007199254740992"),
        (0xc340_0000_0000_0000, "-9007199254740992"),
        (0x4430_0000_0000_0000, "295147905179352830000"),
        (0x44b5_2d02_c7e1_4af5, "9.999999999999997e+22"),
        (0x44b5_2d02_c7e1_4af6, "1e+23"),
        (0x44b5_2d02_c7e1_4af7, "1.0000000000000001e+23"),
        (0x444b_1ae4_d6e2_ef4e, "999999999999999700000"),
        (0x444b_1ae4_d6e2_ef4f, "999999999999999900000"),
        (0x444b_1ae4_d6e2_ef50, "1e+21"),
        (0x3eb0_c6f7_a0b5_ed8c, "9.999999999999997e-7"),
        (0x3eb0_c6f7_a0b5_ed8d, "0.000001"),
        (0x41b3_de43_5555_5553, "333333333.3333332"),
        (0x41b3_de43_5555_5554, "333333333.33333325"),
        (0x41b3_de43_5555_5555, "333333333.3333333"),
        (0x41b3_de43_5555_5556, "333333333.3333334"),
        (0x41b3_de43_5555_5557, "333333333.33333343"),
        (0xbecb_f647_612f_3696, "-0.0000033333333333333333"),
        (0x4314_3ff3_c1cb_0959, "1424953923781206.2"),
    ];

    #[test]
    fn a_number_has_the_text_of_rfc_8785() {
        for (bits, text) in SAMPLES {
            assert_eq!(is_exact(text), f64::from_bits(bits).abs() < 9_007_199_254_740_992.0, "{text}");
            if is_exact(text) {
                for end in ["", "e0", "E+00"] {
                    let written = if text.contains('e') { text.to_owned() } else { [text, end].concat() };
                    assert_eq!(canonical_number(&written).as_deref(), Some(text), "{written}");
                    assert_eq!(text_of(&written), text, "{written}");
                }
            }
        }
    }

    #[test]
    fn a_number_is_exact_up_to_2_53_and_17_digits() {
        for (number, text) in [
            ("0", "0"),
            ("-0", "0"),
            ("-0.0e5", "0"),
            ("1.50", "1.5"),
            ("12E+2", "1200"),
            ("0.00000012e1", "0.0000012"),
            ("9007199254740991", "9007199254740991"),
            ("-9007199254740991.0", "-9007199254740991"),
            ("0.30000000000000004", "0.30000000000000004"),
            ("0.001", "0.001"),
            ("120.050e-9", "1.2005e-7"),
        ] {
            assert!(is_exact(number), "{number}");
            assert_eq!(canonical_number(number).as_deref(), Some(text), "{number}");
            assert_eq!(text_of(number), text, "{number}");
        }
        for number in [
            "9007199254740992",
            "-9007199254740992",
            "9007199254740991.5",
            "12345678901234567890",
            "1e21",
            "-1e99999999999999999999",
            "0.100000000000000001",
            "1e-400",
            "-2.4703282292062327e-324",
            "1e-99999999999999999999",
        ] {
            assert!(!is_exact(number), "{number}");
        }
        assert!(is_exact("2.4703282292062328e-324"));
    }

    #[test]
    fn a_number_is_written_as_the_double_that_every_program_reads() {
        for (number, text) in [
            ("0.99999999999999999", Some("1")),
            ("0.30000000000000001", Some("0.3")),
            ("4503599627370497.5", Some("4503599627370498")),
            ("1125899906842624.2251", Some("1125899906842624.2")),
            ("-1857697501471423.25", Some("-1857697501471423.2")),
            ("3e-324", Some("5e-324")),
            ("-1e-400", Some("0")),
            ("9007199254740991.4", Some("9007199254740991")),
            ("9007199254740991.7", None),
            ("1e400", None),
        ] {
            assert_eq!(canonical_number(number).as_deref(), text, "{number}");
        }
    }

    proptest! {
        #[test]
        fn every_double_up_to_2_53_has_the_text_of_ecmascript(bits in any::<u64>()) {
            let double = f64::from_bits(bits);
            prop_assume!(double.is_finite());
            let text = ryu_js::Buffer::new().format_finite(double).to_owned();
            prop_assert_eq!(is_exact(&text), double.abs() < 9_007_199_254_740_992.0);
            prop_assert_eq!(canonical_number(&text).is_some(), is_exact(&text));
            if is_exact(&text) {
                prop_assert_eq!(text_of(&text), text.clone());
                prop_assert_eq!(canonical_number(&text), Some(text));
            }
        }
    }
}
