//! Addresses: as RFC 3986 and RFC 3987 define them, their templates, and those to open.

use super::host::is_ipv6;
use crate::text::is_hidden;

/// Schemes whose addresses are programs or contents, or belong to one machine. No answer has to be one.
const REFUSED: [&str; 8] = ["javascript", "vbscript", "data", "file", "blob", "filesystem", "about", "view-source"];

/// Whether no program should follow an address.
pub fn has_refused_scheme(text: &str) -> bool {
    text.split_once(':').is_some_and(|(scheme, _)| REFUSED.iter().any(|refused| scheme.eq_ignore_ascii_case(refused)))
}

/// A URI (RFC 3986), or with other letters an IRI (RFC 3987).
pub(crate) fn is_uri(text: &str, is_iri: bool, may_be_relative: bool) -> bool {
    let (text, fragment) = text.split_once('#').unwrap_or((text, ""));
    let (text, query) = text.split_once('?').unwrap_or((text, ""));
    let (scheme, rest) = match text.split_once(':').filter(|(scheme, _)| !has(scheme, '/')) {
        Some((scheme, rest)) => (Some(scheme), rest),
        None => (None, text),
    };
    let is_scheme = |scheme: &str| {
        scheme.starts_with(|letter: char| letter.is_ascii_alphabetic())
            && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
    };
    let (authority, path) = match rest.strip_prefix("//") {
        Some(rest) => rest.split_at(rest.find('/').unwrap_or(rest.len())),
        None => ("", rest),
    };
    scheme.map_or(may_be_relative, is_scheme)
        && is_authority(authority, is_iri)
        && is_made_of(path, ":@/", is_iri)
        && [query, fragment].iter().all(|part| is_made_of(part, ":@/?", is_iri))
}

fn is_authority(text: &str, is_iri: bool) -> bool {
    let (user, host) = text.split_once('@').unwrap_or(("", text));
    let is_port = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
    let is_host = match host.strip_prefix('[').map(|literal| literal.split_once(']')) {
        Some(Some((literal, port))) => {
            let is_later =
                literal.split_once('.').filter(|(version, _)| version.starts_with('v') || version.starts_with('V'));
            let is_later = is_later.is_some_and(|(version, rest)| {
                let is_version = version.len() > 1 && version.bytes().skip(1).all(|byte| byte.is_ascii_hexdigit());
                is_version && !rest.is_empty() && !has(rest, '%') && is_made_of(rest, ":", false)
            });
            (is_ipv6(literal) || is_later) && (port.is_empty() || port.strip_prefix(':').is_some_and(is_port))
        }
        Some(None) => false,
        None => {
            let (name, port) = host.split_once(':').unwrap_or((host, ""));
            is_made_of(name, "", is_iri) && is_port(port)
        }
    };
    is_host && is_made_of(user, ":", is_iri)
}

/// Whether a text has a character. `contains` would search for a text.
fn has(text: &str, letter: char) -> bool {
    text.chars().any(|other| other == letter)
}

/// Whether a text has only characters that a part of an address may have, and these.
fn is_made_of(text: &str, more: &str, is_iri: bool) -> bool {
    let fits = |letter: char| match letter {
        '%' => true,
        '\0'..='\u{9F}' => letter.is_ascii_alphanumeric() || has("-._~!$&'()*+,;=", letter) || has(more, letter),
        _ => is_iri && !letter.is_whitespace() && !is_hidden(letter),
    };
    text.chars().all(fits) && has_whole_escapes(text)
}

/// Whether two digits follow each `%`.
fn has_whole_escapes(text: &str) -> bool {
    text.split('%').skip(1).all(|rest| rest.len() > 1 && rest.bytes().take(2).all(|byte| byte.is_ascii_hexdigit()))
}

/// `https://example.com/{name}{?page*}` (RFC 6570).
pub(super) fn is_template(text: &str) -> bool {
    let is_literal = |text: &str| {
        let is_refused = |letter: char| letter <= ' ' || "\"<>\\^`{|}\u{7F}".contains(letter);
        !text.contains(is_refused) && has_whole_escapes(text)
    };
    let mut parts = text.split('{');
    parts.next().is_some_and(is_literal)
        && parts.all(|part| {
            part.split_once('}').is_some_and(|(expression, literal)| is_expression(expression) && is_literal(literal))
        })
}

fn is_expression(text: &str) -> bool {
    let variables = text.strip_prefix(['+', '#', '.', '/', ';', '?', '&', '=', ',', '!', '@', '|']).unwrap_or(text);
    variables.split(',').all(|variable| {
        let name = match variable.split_once(':') {
            Some((name, length)) => {
                let is_length = (1..=4).contains(&length.len()) && length.bytes().all(|byte| byte.is_ascii_digit());
                if !is_length || length.starts_with('0') {
                    return false;
                }
                name
            }
            None => variable.strip_suffix('*').unwrap_or(variable),
        };
        let is_letter = |letter: char| letter.is_ascii_alphanumeric() || "_%".contains(letter);
        name.split('.').all(|part| !part.is_empty() && part.chars().all(is_letter) && has_whole_escapes(part))
    })
}

/// An address that a person may open: of the scheme `http` or `https`, with a host, and without characters that cannot be
/// seen. The host may have any letters; where it is shown, they are spelled in ASCII.
pub fn is_web_address(text: &str) -> bool {
    let Some((scheme, rest)) = text.split_once(':') else { return false };
    let Some(rest) = rest.strip_prefix("//") else { return false };
    let is_web = ["http", "https"].iter().any(|known| scheme.eq_ignore_ascii_case(known));
    // Browsers take a backslash for a slash.
    let end = rest.bytes().position(|byte| matches!(byte, b'/' | b'\\' | b'?' | b'#'));
    let authority = &rest[..end.unwrap_or(rest.len())];
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
