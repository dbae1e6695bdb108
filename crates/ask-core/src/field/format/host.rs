//! Names and numbers of hosts, and email addresses.

use crate::text::is_hidden;

/// `name@example.com` (RFC 5321): a local part and a domain of at least two labels. Quoted local parts and addresses in brackets
/// are left out, as common validators of peers do.
pub(super) fn is_email(text: &str) -> bool {
    is_mailbox(text, |_| false, |domain| domain.split('.').count() > 1 && is_hostname(domain))
}

/// The same with other letters (RFC 6531).
pub(super) fn is_idn_email(text: &str) -> bool {
    is_mailbox(text, |byte| !byte.is_ascii(), |domain| domain.contains(DOTS) && is_idn_hostname(domain))
}

fn is_mailbox(text: &str, is_other: fn(u8) -> bool, is_domain: fn(&str) -> bool) -> bool {
    let Some(at) = text.bytes().rposition(|byte| byte == b'@') else { return false };
    let (local, domain) = (&text[..at], &text[at + 1..]);
    let is_atom = |atom: &str| {
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+/=?^_`{|}~-".contains(&byte) || is_other(byte);
        !atom.is_empty() && atom.bytes().all(fits)
    };
    local.len() <= 64 && local.split('.').all(is_atom) && is_domain(domain)
}

/// The longest name of a host, and the longest label of one.
const MAX_NAME: usize = 253;
const MAX_LABEL: usize = 63;

/// `www.example.com` (RFC 1123).
pub(super) fn is_hostname(text: &str) -> bool {
    text.len() <= MAX_NAME && text.split('.').all(is_label)
}

/// A label of a domain: letters, digits and inner hyphens.
fn is_label(label: &str) -> bool {
    let is_inner = label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    is_inner && is_framed(label) && label.len() <= MAX_LABEL
}

/// Whether a label has a beginning and an end that are no hyphens, and hyphens as its third and fourth character only if it is encoded.
fn is_framed(label: &str) -> bool {
    let is_encoded = label.starts_with("xn--");
    let is_marked = label.chars().skip(2).take(2).eq(['-', '-']);
    !label.is_empty() && !label.starts_with('-') && !label.ends_with('-') && (is_encoded || !is_marked)
}

/// The characters that separate labels.
const DOTS: [char; 4] = ['.', '\u{3002}', '\u{FF0E}', '\u{FF61}'];

/// A name of a host in any letters (RFC 5890), without the tables of letters that a name may have: spaces, signs and what
/// cannot be seen are refused.
pub(super) fn is_idn_hostname(text: &str) -> bool {
    text.chars().count() <= MAX_NAME && text.split(DOTS).all(is_idn_label)
}

fn is_idn_label(label: &str) -> bool {
    let letters: Vec<char> = label.chars().collect();
    let at = |place: Option<usize>| place.and_then(|place| letters.get(place).copied()).unwrap_or_default();
    let is_letter = |(place, letter): (usize, &char)| {
        let (before, after) = (at(place.checked_sub(1)), at(Some(place + 1)));
        match letter {
            // RFC 5892, appendix A.
            '\u{B7}' => before == 'l' && after == 'l',
            '\u{375}' => matches!(after, '\u{370}'..='\u{3FF}' | '\u{1F00}'..='\u{1FFF}'),
            '\u{5F3}' | '\u{5F4}' => matches!(before, '\u{591}'..='\u{5F2}'),
            '\u{30FB}' => letters.iter().any(
                |letter| matches!(letter, '\u{3041}'..='\u{30FA}' | '\u{30FC}'..='\u{30FF}' | '\u{3400}'..='\u{9FFF}'),
            ),
            '\u{660}'..='\u{669}' => !letters.iter().any(|letter| matches!(letter, '\u{6F0}'..='\u{6F9}')),
            '\u{200C}' | '\u{200D}' => place > 0,
            '\u{640}' | '\u{7FA}' | '\u{302E}' | '\u{302F}' | '\u{3031}'..='\u{3035}' | '\u{303B}' => false,
            '\u{80}'..='\u{BF}' | '\u{D7}' | '\u{F7}' | '\u{2000}'..='\u{2BFF}' | '\u{3000}'..='\u{3004}' => false,
            '\u{3008}'..='\u{3029}' | '\u{FE10}'..='\u{FE6F}' | '\u{FF00}'..='\u{FFFF}' => false,
            '-' => true,
            letter if letter.is_ascii() => letter.is_ascii_alphanumeric(),
            letter => !letter.is_whitespace() && !is_hidden(*letter),
        }
    };
    let is_short = letters.len() <= MAX_LABEL;
    is_framed(label) && is_short && letters.iter().enumerate().all(is_letter)
}

/// `192.0.2.1`.
pub(super) fn is_ipv4(text: &str) -> bool {
    let is_part = |part: &str| {
        let is_number = part.bytes().all(|byte| byte.is_ascii_digit());
        is_number && (part == "0" || !part.starts_with('0')) && matches!(part.parse::<usize>(), Ok(0..=255))
    };
    text.split('.').count() == 4 && text.split('.').all(is_part)
}

/// `2001:db8::1` (RFC 4291).
pub(super) fn is_ipv6(text: &str) -> bool {
    // Searching for a text would cost more than all of this.
    match text.as_bytes().windows(2).position(|pair| pair == b"::") {
        Some(at) => {
            let known = groups(&text[..at], false).zip(groups(&text[at + 2..], true));
            known.is_some_and(|(before, after)| before + after < 8)
        }
        None => groups(text, true) == Some(8),
    }
}

/// The number of groups of four digits, of which the last two may be the address of the fourth version.
fn groups(text: &str, may_end_in_ipv4: bool) -> Option<usize> {
    if text.is_empty() {
        return Some(0);
    }
    let (text, of_ipv4) = match text.bytes().rposition(|byte| byte == b':') {
        Some(at) if may_end_in_ipv4 && is_ipv4(&text[at + 1..]) => (&text[..at], 2),
        None if may_end_in_ipv4 && is_ipv4(text) => return Some(2),
        _ => (text, 0),
    };
    let is_group = |group: &str| (1..=4).contains(&group.len()) && group.bytes().all(|byte| byte.is_ascii_hexdigit());
    text.split(':').all(is_group).then(|| text.split(':').count() + of_ipv4)
}
