//! The formats of JSON Schema 2020-12.

mod host;
mod uri;

use super::{pattern, time};

pub use uri::{has_refused_scheme, is_web_address};

/// Whether a text has a format. Returns nothing for a format that is not checked.
#[must_use]
pub fn holds(format: &str, text: &str) -> Option<bool> {
    Some(match format {
        "time" => time::is_time(text),
        "duration" => is_duration(text),
        "idn-email" => host::is_idn_email(text),
        "hostname" => host::is_hostname(text),
        "idn-hostname" => host::is_idn_hostname(text),
        "ipv4" => host::is_ipv4(text),
        "ipv6" => host::is_ipv6(text),
        "uri-reference" => uri::is_uri(text, false, true),
        "iri" => uri::is_uri(text, true, false),
        "iri-reference" => uri::is_uri(text, true, true),
        "uri-template" => uri::is_template(text),
        "uuid" => is_uuid(text),
        "json-pointer" => is_pointer(text),
        "relative-json-pointer" => is_relative_pointer(text),
        "regex" => pattern::is_pattern(text),
        _ => return holds_plain(format, text),
    })
}

/// The same for the formats that questions of [`super::KINDS`] have.
pub(super) fn holds_plain(format: &str, text: &str) -> Option<bool> {
    Some(match format {
        "date" => time::is_date(text),
        "date-time" => time::is_date_time(text),
        "email" => host::is_email(text),
        "uri" => uri::is_uri(text, false, false),
        _ => return None,
    })
}

/// The formats that have no text of their own, with their names and an example.
pub(super) static NAMES: [(&str, &str, &str); 12] = [
    ("duration", "ISO 8601", "P1DT12H"),
    ("hostname", "hostname", "www.example.com"),
    ("idn-hostname", "hostname", "www.example.com"),
    ("ipv4", "IPv4", "192.0.2.1"),
    ("ipv6", "IPv6", "2001:db8::1"),
    ("uuid", "UUID", "123e4567-e89b-12d3-a456-426614174000"),
    ("uri-reference", "URI", "/docs/start"),
    ("iri-reference", "URI", "/docs/start"),
    ("uri-template", "URI Template", "https://example.com/{id}"),
    ("json-pointer", "JSON Pointer", "/items/0"),
    ("relative-json-pointer", "JSON Pointer", "1/name"),
    ("regex", "RegExp", "^[a-z]+$"),
];

/// `P1Y2M3DT4H5M6S` or `P2W` (RFC 3339, appendix A): of neighbouring units, none is left out.
fn is_duration(text: &str) -> bool {
    let Some(text) = text.strip_prefix('P') else { return false };
    let (date, time) = text.split_once('T').map_or((text, None), |(date, time)| (date, Some(time)));
    let is_time = time.is_none_or(|time| !time.is_empty() && has_units(time, "HMS"));
    match date {
        "" => time.is_some() && is_time,
        _ => (has_units(date, "YMD") && is_time) || (has_units(date, "W") && time.is_none()),
    }
}

/// Whether a text is a number before each of some neighbouring units.
fn has_units(text: &str, units: &str) -> bool {
    let used: String = text.chars().filter(|letter| !letter.is_ascii_digit()).collect();
    let mut numbers = text.split(|letter: char| !letter.is_ascii_digit());
    let is_last_empty = numbers.next_back() == Some("");
    !used.is_empty() && units.contains(&used) && is_last_empty && numbers.all(|number| !number.is_empty())
}

fn is_uuid(text: &str) -> bool {
    let lengths = text.split('-').map(str::len);
    lengths.eq([8, 4, 4, 4, 12]) && text.bytes().all(|byte| byte == b'-' || byte.is_ascii_hexdigit())
}

/// `/a/0` (RFC 6901).
fn is_pointer(text: &str) -> bool {
    let is_escape = |rest: &str| rest.starts_with(['0', '1']);
    (text.is_empty() || text.starts_with('/')) && text.split('~').skip(1).all(is_escape)
}

/// `1/a` or `0#`.
fn is_relative_pointer(text: &str) -> bool {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(digits);
    digits > 0 && (digits == 1 || !number.starts_with('0')) && (rest == "#" || is_pointer(rest))
}
