//! The formats of addresses, as JSON Schema defines them, and of those to open.

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

/// Schemes whose addresses are programs or contents, or belong to one machine. No answer has to be one.
const REFUSED: [&str; 8] = ["javascript", "vbscript", "data", "file", "blob", "filesystem", "about", "view-source"];

/// A URI with a scheme that a program may follow, and something after it (RFC 3986).
pub(super) fn is_uri(text: &str) -> bool {
    let Some((scheme, rest)) = text.split_once(':') else { return false };
    let is_scheme = scheme.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte));
    let is_refused = REFUSED.iter().any(|refused| scheme.eq_ignore_ascii_case(refused));
    is_scheme
        && !is_refused
        && !rest.is_empty()
        && rest.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"<>\\^`{|}".contains(&byte))
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
