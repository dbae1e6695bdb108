//! The formats of typed answers, as JSON Schema defines them, and of addresses to open.

use crate::text::is_hidden;

/// An address such as `name@example.com`: a local part without quotes, and a domain of at least two labels.
pub(super) fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.split_once('@') else { return false };
    let is_atom = |atom: &str| {
        !atom.is_empty()
            && atom.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"!#$%&'*+/=?^_`{|}~-".contains(&byte))
    };
    local.split('.').all(is_atom) && domain.contains('.') && domain.split('.').all(is_label)
}

/// A label of a domain: letters, digits and inner hyphens.
fn is_label(label: &str) -> bool {
    let is_inner = label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    !label.is_empty() && is_inner && !label.starts_with('-') && !label.ends_with('-')
}

/// A URI with a scheme, and something after it (RFC 3986).
pub(super) fn is_uri(text: &str) -> bool {
    let Some((scheme, rest)) = text.split_once(':') else { return false };
    let is_scheme = scheme.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte));
    is_scheme && !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"<>\\^`{|}".contains(&byte))
}

/// An address that a person may open: of the scheme `http` or `https`, with a host, and without characters that cannot be
/// seen. The host may have any letters; where it is shown, they are spelled in ASCII.
pub(crate) fn is_web_address(text: &str) -> bool {
    let Some((scheme, rest)) = text.split_once(':') else { return false };
    let Some(rest) = rest.strip_prefix("//") else { return false };
    let is_web = ["http", "https"].iter().any(|known| scheme.eq_ignore_ascii_case(known));
    // Browsers take a backslash for a slash.
    let authority = &rest[..rest.find(['/', '\\', '?', '#']).unwrap_or(rest.len())];
    let address = authority.bytes().rposition(|byte| byte == b'@').map_or(authority, |at| &authority[at + 1..]);
    let (host, port) = match address.strip_prefix('[').and_then(|literal| literal.split_once(']')) {
        Some((literal, port)) => (literal, port.strip_prefix(':').or(port.is_empty().then_some(""))),
        None => address.split_once(':').map_or((address, Some("")), |(host, port)| (host, Some(port))),
    };
    let is_literal = address.starts_with('[');
    let in_host = |letter: char| match letter {
        ':' => is_literal,
        _ => !letter.is_ascii() || letter.is_ascii_alphanumeric() || matches!(letter, '-' | '.' | '_'),
    };
    let is_port =
        |port: &str| port.bytes().all(|byte| byte.is_ascii_digit()) && (port.is_empty() || port.parse::<u16>().is_ok());
    let is_shown = |letter: char| !letter.is_whitespace() && !letter.is_control() && !is_hidden(letter);
    is_web && !host.is_empty() && host.chars().all(in_host) && port.is_some_and(is_port) && text.chars().all(is_shown)
}

/// `2026-11-23` (RFC 3339, full-date).
pub(super) fn is_date(text: &str) -> bool {
    let Some([year, month, day]) = numbers(text, '-', [4, 2, 2]) else { return false };
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let days = match month {
        2 => 28 + u32::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    (1..=days).contains(&day)
}

/// `2026-11-23T14:30:00Z` or with an offset (RFC 3339, date-time).
pub(super) fn is_date_time(text: &str) -> bool {
    text.split_once(['T', 't']).is_some_and(|(date, time)| is_date(date) && is_time(time))
}

fn is_time(text: &str) -> bool {
    let (time, offset) = text.split_at(text.find(['Z', 'z', '+', '-']).unwrap_or(text.len()));
    let (time, fraction) = time.split_once('.').unwrap_or((time, "0"));
    let is_fraction = !fraction.is_empty() && fraction.bytes().all(|byte| byte.is_ascii_digit());
    let is_time =
        numbers(time, ':', [2, 2, 2]).is_some_and(|[hour, minute, second]| hour < 24 && minute < 60 && second < 61);
    let is_offset = match offset.strip_prefix(['+', '-']) {
        Some(offset) => numbers(offset, ':', [2, 2]).is_some_and(|[hour, minute]| hour < 24 && minute < 60),
        None => offset.len() == 1,
    };
    is_fraction && is_time && is_offset
}

/// Numbers of exactly so many digits, with a separator between them.
fn numbers<const N: usize>(text: &str, separator: char, lengths: [usize; N]) -> Option<[u32; N]> {
    let mut parts = text.split(separator);
    let mut found = [0; N];
    for (number, length) in found.iter_mut().zip(lengths) {
        let digits =
            parts.next().filter(|part| part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit()))?;
        *number = digits.parse().ok()?;
    }
    parts.next().is_none().then_some(found)
}
