//! Numbers that every program reads as the same value. JSON sets no limits; RFC 8785 gives numbers the values and texts that
//! ECMAScript gives them, those of IEEE 754 doubles.

/// The largest whole number up to which a double holds all of them: 2^53 − 1, without its last zeros, and its power of ten.
const MOST: (&str, i64) = ("9007199254740991", 15);
/// No text that ECMAScript writes for a double has more significant digits.
const MOST_DIGITS: usize = 17;

/// Whether a program that reads numbers as doubles may hold this number, as far as its digits say: it is no whole number beyond
/// 2^53 − 1 in size, and has no more digits than a double. [`exact_text`] decides it.
pub(super) fn looks_exact(digits: &str) -> bool {
    let Decimal { digits, power, .. } = Decimal::of(digits);
    digits.len() <= MOST_DIGITS && (power, &*digits) <= (MOST.1, MOST.0)
}

/// The text of a number in RFC 8785; nothing if the number is not the one that the text of its double says.
pub(super) fn exact_text(digits: &str) -> Option<String> {
    let text = double_text(digits)?;
    (looks_exact(digits) && Decimal::of(digits) == Decimal::of(&text)).then_some(text)
}

/// The text that ECMAScript writes for the double nearest to a number; nothing if that is infinite.
fn double_text(digits: &str) -> Option<String> {
    let double: f64 = digits.parse().ok()?;
    double.is_finite().then(|| ryu_js::Buffer::new().format_finite(double).to_owned())
}

/// A number as its decimal value: `-120.50` is −1.205 × 10^2.
#[derive(PartialEq, Eq)]
struct Decimal {
    is_negative: bool,
    /// The digits, without zeros at either end. None are zero, which has no sign and the power 0.
    digits: String,
    /// The power of ten of the first digit. Exponents beyond 64 bits are as large as those can be.
    power: i64,
}

impl Decimal {
    /// The value of a JSON number.
    fn of(number: &str) -> Self {
        let (is_negative, number) = number.strip_prefix('-').map_or((false, number), |number| (true, number));
        let (mantissa, exponent) = number.split_once(['e', 'E']).unwrap_or((number, "0"));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let all = [whole, fraction].concat();
        let significant = all.trim_start_matches('0');
        let digits = significant.trim_end_matches('0').to_owned();
        if digits.is_empty() {
            return Self { is_negative: false, digits, power: 0 };
        }
        let first = whole.len() as i64 - 1 - (all.len() - significant.len()) as i64;
        Self { is_negative, digits, power: exponent_of(exponent).saturating_add(first) }
    }
}

fn exponent_of(text: &str) -> i64 {
    let most = if text.starts_with('-') { i64::MIN } else { i64::MAX };
    text.parse().unwrap_or(most)
}

#[cfg(test)]
mod tests {
    use super::{double_text, exact_text, looks_exact};
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
            let double = f64::from_bits(bits);
            for digits in [double.to_string(), format!("{double:e}"), text.to_owned()] {
                assert_eq!(double_text(&digits).as_deref(), Some(text), "{digits}");
            }
        }
    }

    #[test]
    fn a_number_that_a_double_does_not_hold_has_no_text() {
        for (digits, text) in [
            ("0", "0"),
            ("-0", "0"),
            ("-0.0e5", "0"),
            ("1.50", "1.5"),
            ("12E+2", "1200"),
            ("9007199254740991", "9007199254740991"),
            ("-9007199254740991.0", "-9007199254740991"),
            ("0.1", "0.1"),
            ("0.30000000000000004", "0.30000000000000004"),
            ("5e-324", "5e-324"),
        ] {
            assert_eq!(exact_text(digits).as_deref(), Some(text), "{digits}");
            assert!(looks_exact(digits), "{digits}");
        }
        for digits in [
            "9007199254740992",
            "-9007199254740992",
            "9007199254740991.5",
            "12345678901234567890",
            "1e21",
            "1e400",
            "-1e99999999999999999999",
            "0.10000000000000000001",
        ] {
            assert_eq!(exact_text(digits), None, "{digits}");
            assert!(!looks_exact(digits), "{digits}");
        }
        // Only their doubles tell.
        for digits in ["0.30000000000000002", "333333333.33333329", "4503599627370497.26", "3e-324", "1e-400"] {
            assert_eq!(exact_text(digits), None, "{digits}");
        }
    }

    proptest! {
        #[test]
        fn every_double_up_to_2_53_has_a_text_that_is_its_value(bits in any::<u64>()) {
            let double = f64::from_bits(bits);
            prop_assume!(double.is_finite());
            let text = double_text(&double.to_string()).expect("a text");
            prop_assert_eq!(text.parse::<f64>().map(f64::to_bits), Ok(if double == 0.0 { 0 } else { bits }));
            let is_safe = double.abs() < 9_007_199_254_740_992.0;
            prop_assert_eq!(exact_text(&text).is_some(), is_safe, "{}", text);
            prop_assert_eq!(looks_exact(&text), is_safe);
        }
    }
}
