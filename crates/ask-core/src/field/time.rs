//! Dates and times as RFC 3339 writes them, and which of two is earlier.

use crate::text::decimal;

/// `2026-11-23` (RFC 3339, full-date).
pub(super) fn is_date(text: &str) -> bool {
    day(text).is_some()
}

/// `2026-11-23T14:30:00Z` or with an offset (RFC 3339, date-time).
pub(super) fn is_date_time(text: &str) -> bool {
    instant(text).is_some()
}

/// `14:30:00Z` or with an offset (RFC 3339, full-time).
pub(super) fn is_time(text: &str) -> bool {
    clock(text).is_some()
}

/// Whether one date or time is earlier than another. Returns false if one of them is neither.
pub(super) fn is_earlier(one: &str, other: &str) -> bool {
    let read = |text| instant(text).or_else(|| Some((86_400 * day(text)?, "")));
    matches!((read(one), read(other)), (Some(one), Some(other)) if one < other)
}

/// A time as seconds since 1970, in digits.
pub fn seconds(text: &str) -> Option<String> {
    let seconds = instant(text)?.0 - 86_400 * day("1970-01-01")?;
    let digits = decimal(usize::try_from(seconds.unsigned_abs()).ok()?);
    Some(if seconds < 0 { ["-", &digits].concat() } else { digits })
}

/// Seconds since 1970 as a time in UTC: `2026-11-23T14:30:00Z`. Times before the year 0 and after 9999 are clamped.
pub fn time_text(seconds: i64) -> String {
    let (days, second) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    // The inverse of `day`, with 719,468 days from March of the year 0 to 1970.
    let days = (days + 719_468).clamp(0, 3_652_364);
    let (era, of_era) = (days / 146_097, days % 146_097);
    let of_years = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * of_years + of_years / 4 - of_years / 100);
    let months = (5 * of_year + 2) / 153;
    let (day, month) = (of_year - (153 * months + 2) / 5 + 1, if months < 10 { months + 3 } else { months - 9 });
    let year = 400 * era + of_years + i64::from(month < 3);
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    let parts = [(year, 4, "-"), (month, 2, "-"), (day, 2, "T"), (hour, 2, ":"), (minute, 2, ":"), (second, 2, "Z")];
    let mut text = String::new();
    for (number, digits, end) in parts {
        text.push_str(&padded(number, digits));
        text.push_str(end);
    }
    text
}

/// The digits of a number that is not negative, with zeros before them.
fn padded(number: i64, digits: usize) -> String {
    let text = decimal(usize::try_from(number).unwrap_or_default());
    ["0".repeat(digits.saturating_sub(text.len())), text].concat()
}

/// A date as a number of days.
fn day(text: &str) -> Option<i64> {
    let [mut year, mut month, mut day] = [0; 3];
    numbers(text, '-', &mut [(4, &mut year), (2, &mut month), (2, &mut day)])?;
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let february = if is_leap { 29 } else { 28 };
    let length = match month {
        2 => february,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    // Of years that begin in March, whose last day may be the leap day, five months have 153 days.
    let (year, months) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let days = 365 * year + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400) + (153 * months + 2) / 5;
    (1..=length).contains(&day).then_some(days + day)
}

/// A time as a number of seconds in UTC, and the digits of its fraction. Times compare in this order.
fn instant(text: &str) -> Option<(i64, &str)> {
    let (date, time) = text.split_once(['T', 't'])?;
    let (second, fraction) = clock(time)?;
    Some((86_400 * day(date)? + second, fraction))
}

/// A time of a day, as a number of seconds since its beginning in UTC, and the digits of its fraction.
fn clock(text: &str) -> Option<(i64, &str)> {
    let (time, offset) = text.split_at(text.bytes().position(|byte| matches!(byte, b'Z' | b'z' | b'+' | b'-'))?);
    let (time, fraction) = time.split_once('.').unwrap_or((time, "0"));
    let [mut hour, mut minute, mut second] = [0; 3];
    numbers(time, ':', &mut [(2, &mut hour), (2, &mut minute), (2, &mut second)])?;
    let is_fraction = !fraction.is_empty() && fraction.bytes().all(|byte| byte.is_ascii_digit());
    let [mut ahead, mut minutes_ahead] = [0; 2];
    // `Z` alone says that there is no offset.
    if offset.len() > 1 {
        numbers(&offset[1..], ':', &mut [(2, &mut ahead), (2, &mut minutes_ahead)])?;
    }
    let has_offset = !offset.starts_with('Z') && !offset.starts_with('z');
    if has_offset != (offset.len() > 1) || ahead > 23 || minutes_ahead > 59 {
        return None;
    }
    let size = 60 * ahead + minutes_ahead;
    let minutes = 60 * hour + minute - if offset.starts_with('-') { -size } else { size };
    // A leap second is the last one of a day in UTC.
    let is_leap = second == 60 && minutes.rem_euclid(1440) == 1439;
    let is_time = hour < 24 && minute < 60 && (second < 60 || is_leap);
    (is_time && is_fraction).then_some((60 * minutes + second, fraction.trim_end_matches('0')))
}

/// Reads numbers of exactly so many digits, with a separator between them. Nothing if the text is anything else.
fn numbers(text: &str, separator: char, found: &mut [(usize, &mut i64)]) -> Option<()> {
    let mut parts = text.split(separator);
    for (length, number) in found {
        let digits = parts.next()?;
        if digits.len() != *length || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        **number = digits.bytes().fold(0, |number, digit| 10 * number + i64::from(digit - b'0'));
    }
    parts.next().is_none().then_some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_times() {
        for (text, number) in [
            ("1970-01-01T00:00:00Z", 0),
            ("2026-11-23T14:30:05Z", 1_795_444_205),
            ("2024-02-29T23:59:59Z", 1_709_251_199),
            ("2000-03-01T00:00:00Z", 951_868_800),
            ("1969-12-31T23:59:59Z", -1),
        ] {
            assert_eq!((seconds(text), time_text(number).as_str()), (Some(number.to_string()), text));
        }
        for step in 0..40_000 {
            let number = 86_400 * (step * 90 - 700_000) + step;
            assert_eq!(seconds(&time_text(number)), Some(number.to_string()), "{}", time_text(number));
        }
        assert_eq!(seconds("2026-11-23T15:30:05+01:00").as_deref(), Some("1795444205"));
    }

    #[test]
    fn times_compare_as_instants() {
        let earlier = [
            ("2026-11-22", "2026-11-23"),
            ("2026-02-28", "2026-03-01"),
            ("1999-12-31", "2000-01-01"),
            ("2024-02-29", "2024-03-01"),
            ("0000-02-29", "0000-03-01"),
            ("2026-11-23T14:30:00+01:00", "2026-11-23T14:30:00Z"),
            ("2026-11-23T23:30:00-02:00", "2026-11-24T02:30:00Z"),
            ("2026-11-23T14:30:00.5Z", "2026-11-23T14:30:00.51Z"),
            ("2026-11-23T14:30:00Z", "2026-11-23T14:30:00.001Z"),
            ("2026-11-23", "2026-11-23T00:00:01Z"),
        ];
        for (one, other) in earlier {
            assert!(is_earlier(one, other), "{one} {other}");
            assert!(!is_earlier(other, one), "{other} {one}");
        }
        for (one, other) in [
            ("2026-11-23T14:30:00+01:00", "2026-11-23T13:30:00Z"),
            ("2026-11-30T23:30:00-02:00", "2026-12-01T01:30:00Z"),
            ("2024-02-28T23:30:00-02:00", "2024-02-29T01:30:00Z"),
            ("2025-02-28T23:30:00-02:00", "2025-03-01T01:30:00Z"),
            ("1999-12-31T23:30:00-02:00", "2000-01-01T01:30:00Z"),
            ("0000-12-31T23:30:00-02:00", "0001-01-01T01:30:00Z"),
            ("2026-11-23T14:30:00.50Z", "2026-11-23T14:30:00.5Z"),
            ("2026-11-23", "2026-13-01"),
            ("soon", "2026-11-23"),
        ] {
            assert!(!is_earlier(one, other) && !is_earlier(other, one), "{one} {other}");
        }
    }
}
