//! What a text field hides of a text, and how the same is written so that it hides nothing: with the escapes of JSON. The rows of
//! `display.rs` mark the same characters.

use crate::Value;
use crate::action::marked::{MANY_LINES, MANY_SPACES};
use crate::text::{MarkCount, is_seen, part};
use crate::value::quote;

/// A text without characters that are drawn as nothing, or as something else than they are: those are escaped.
pub(super) fn seen(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut marks = MarkCount::default();
    let mut letters = text.chars().peekable();
    let mut before = None;
    while let Some(letter) = letters.next() {
        let fits = marks.allows(letter);
        if fits && is_seen(letter, before, letters.peek().copied()) {
            shown.push(letter);
        } else {
            escape(letter, &mut shown);
        }
        before = Some(letter);
    }
    shown
}

/// Whether a text has nothing that a field hides.
pub(super) fn is_visible(text: &str) -> bool {
    let has_run = |letter: u8, most: usize| text.as_bytes().split(|byte| *byte != letter).any(|run| run.len() >= most);
    seen(text) == text && !has_run(b' ', MANY_SPACES) && !has_run(b'\t', MANY_SPACES) && !has_run(b'\n', MANY_LINES)
}

/// Whether that holds for a text that nobody is typing.
pub(super) fn is_wholly_visible(text: &str) -> bool {
    !text.starts_with([' ', '\t']) && !text.ends_with([' ', '\t']) && is_visible(text)
}

/// A text as JSON in which nothing is hidden, nor how many spaces there are.
pub(super) fn json_of(text: &str) -> String {
    let mut json = String::new();
    quote(&mut json, text);
    let json = seen(&json);
    let mut shown = String::with_capacity(json.len());
    let mut rest = json.as_str();
    while let Some(start) = rest.bytes().position(|byte| byte == b' ') {
        let run = part(rest, start..).bytes().take_while(|byte| *byte == b' ').count();
        shown.push_str(part(rest, ..start));
        rest = part(rest, start + run..);
        let is_edge = shown.len() == 1 || rest.len() == 1;
        (0..run).for_each(|_| if is_edge || run >= MANY_SPACES { escape(' ', &mut shown) } else { shown.push(' ') });
    }
    shown.push_str(rest);
    shown
}

/// A value as JSON in which nothing is hidden, in lines.
pub(super) fn pretty(value: &Value) -> String {
    let mut text = String::new();
    write(value, 0, &mut text);
    text
}

/// Writes a value as `JSON.stringify` does, with the digits that its numbers have.
fn write(value: &Value, depth: usize, out: &mut String) {
    let line = |depth: usize, out: &mut String| {
        out.push('\n');
        (0..depth).for_each(|_| out.push_str("  "));
    };
    match value {
        Value::Text(text) => out.push_str(&json_of(text)),
        Value::List(items) if !items.is_empty() => {
            for (at, item) in items.iter().enumerate() {
                out.push(if at == 0 { '[' } else { ',' });
                line(depth + 1, out);
                write(item, depth + 1, out);
            }
            line(depth, out);
            out.push(']');
        }
        Value::Map(members) if !members.is_empty() => {
            for (at, (name, member)) in members.iter().enumerate() {
                out.push(if at == 0 { '{' } else { ',' });
                line(depth + 1, out);
                out.push_str(&json_of(name));
                out.push_str(": ");
                write(member, depth + 1, out);
            }
            line(depth, out);
            out.push('}');
        }
        other => out.push_str(&other.to_json()),
    }
}

fn escape(letter: char, out: &mut String) {
    for unit in letter.encode_utf16(&mut [0; 2]) {
        out.push_str("\\u");
        for shift in [12, 8, 4, 0] {
            out.push(char::from(b"0123456789abcdef"[usize::from(*unit >> shift & 0xF)]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{is_wholly_visible, json_of};
    use crate::action::marked::Marked;
    use crate::{Value, json};

    /// In every place. Rows also spell the hosts of addresses, such as that of `a@b`.
    #[test]
    fn rows_and_fields_hide_the_same_characters() {
        // Without the ideographs and the syllables of Hangul.
        let letters = ('\0'..'\u{3400}')
            .chain('\u{A000}'..'\u{AC00}')
            .chain('\u{D7A0}'..'\u{20000}')
            .chain('\u{E0000}'..'\u{E1000}');
        for letter in letters.filter(|letter| *letter != '@') {
            let text = format!("a{letter}b{letter}\u{2764}{letter}\u{2764}\u{645}{letter}\u{645}");
            let is_marked = Marked::of(&text).to_value().as_text().is_none();
            assert_eq!(is_wholly_visible(&text), !is_marked, "U+{:04X}", u32::from(letter));
            if is_marked {
                let json = json_of(&text);
                assert!(is_wholly_visible(&json), "{json}");
                assert_eq!(json::read(&json), Ok(Value::from(text)), "{json}");
            }
        }
    }
}
