//! HTML entities in texts that are not HTML. Models send them when they escape a text for XML.

/// The entities that escaping produces. A typographic entity such as `&mdash;` is the author's own.
static NAMED: [(&str, char); 6] =
    [("amp", '&'), ("lt", '<'), ("gt", '>'), ("quot", '"'), ("apos", '\''), ("nbsp", '\u{A0}')];

/// The longest entity, without `&`: `#x10FFFF;`.
const LONGEST: usize = 9;

/// The text with its entities replaced, if it has any and every `&` in it begins one. A single `&` of another kind shows
/// that the text was not escaped.
pub(crate) fn decode_escaped(text: &str) -> Option<String> {
    let mut parts = text.split('&');
    let first = parts.next()?;
    let mut out = String::with_capacity(text.len());
    out.push_str(first);
    let mut found = false;
    for part in parts {
        let (letter, rest) = entity(part)?;
        out.push(letter);
        out.push_str(rest);
        found = true;
    }
    found.then_some(out)
}

/// The text with every entity replaced. Anything else stays as it is.
pub(crate) fn decode(text: &str) -> String {
    let mut parts = text.split('&');
    let mut out = String::from(parts.next().unwrap_or_default());
    for part in parts {
        match entity(part) {
            Some((letter, rest)) => {
                out.push(letter);
                out.push_str(rest);
            }
            None => out.extend(["&", part]),
        }
    }
    out
}

/// The character of the entity at the start of a text that follows `&`, and the text after it.
fn entity(text: &str) -> Option<(char, &str)> {
    let end = text.bytes().take(LONGEST).position(|byte| byte == b';')?;
    let (name, rest) = (&text[..end], &text[end + 1..]);
    let number = match name.strip_prefix('#') {
        Some(digits) => match digits.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok()?,
            None => digits.parse().ok()?,
        },
        None => return NAMED.iter().find(|(known, _)| *known == name).map(|(_, letter)| (*letter, rest)),
    };
    Some((char::from_u32(number).filter(|letter| *letter != '\0')?, rest))
}

#[cfg(test)]
mod tests {
    use super::{decode, decode_escaped};

    #[test]
    fn an_escaped_text_is_decoded_only_as_a_whole() {
        for (text, expected) in [
            ("Use &lt;div&gt; &amp; &quot;x&quot;?", "Use <div> & \"x\"?"),
            ("it&#39;s &#x27;fine&#X27;", "it's 'fine'"),
            ("&amp;lt;", "&lt;"),
        ] {
            assert_eq!(decode_escaped(text).as_deref(), Some(expected), "{text}");
            assert_eq!(decode(text), expected, "{text}");
        }
        for text in
            ["a", "R&D", "R&D &amp; sales", "&mdash;", "&;", "&#;", "&#0;", "&#xD800;", "&#99999999;", "&amp", "a &"]
        {
            assert_eq!(decode_escaped(text), None, "{text}");
        }
        assert_eq!(decode("R&D &amp; sales &"), "R&D & sales &");
    }
}
