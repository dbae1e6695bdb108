//! Nested values as an outline, in which no text can imitate a member: every line of a text has a bar before it, and what could be
//! read as another value stands in quotes.

use super::marked::Marked;
use crate::value::quote;
use crate::{Value, json};

/// One value: a scalar as it is, an object or a list as an outline. The outline is indented, and no text begins with a space
/// that is not marked, so a text that is written like an outline is not taken for one.
pub(super) fn outline(value: &Value) -> Marked {
    let mut marked = Marked::default();
    match value {
        Value::Text(text) if is_plain(text) => marked.push(text),
        Value::Map(members) if !members.is_empty() => nested(value, 1, &mut marked),
        Value::List(items) if !items.is_empty() => nested(value, 1, &mut marked),
        scalar => scalar_into(scalar, &mut marked),
    }
    marked
}

fn nested(value: &Value, depth: usize, out: &mut Marked) {
    let mut is_first = depth == 1;
    let mut line = |out: &mut Marked| {
        if !is_first {
            out.plain("\n");
        }
        is_first = false;
        out.plain(&"  ".repeat(depth));
    };
    for (name, member) in value.members() {
        line(out);
        key(name, out);
        out.plain(":");
        inner(member, depth, out);
    }
    for item in value.items() {
        line(out);
        out.plain("-");
        inner(item, depth, out);
    }
}

fn inner(value: &Value, depth: usize, out: &mut Marked) {
    match value {
        Value::Map(members) if !members.is_empty() => nested(value, depth + 1, out),
        Value::List(items) if !items.is_empty() => nested(value, depth + 1, out),
        Value::Text(text) if text.as_bytes().contains(&b'\n') => {
            for line in text.split('\n') {
                out.plain("\n");
                out.plain(&"  ".repeat(depth + 1));
                out.plain("│ ");
                out.push(line);
            }
        }
        scalar => {
            out.plain(" ");
            scalar_into(scalar, out);
        }
    }
}

/// A scalar, or an empty object or list, on one line.
fn scalar_into(value: &Value, out: &mut Marked) {
    match value {
        Value::Text(text) if is_plain(text) => out.push(text),
        Value::Text(text) => quoted(text, out),
        other => out.plain(&other.to_json()),
    }
}

/// Whether a text cannot be taken for a number, a literal, an empty value or a quoted text.
fn is_plain(text: &str) -> bool {
    let is_scalar = || match json::read(text) {
        Ok(value) => value.items().is_empty() && value.members().is_empty(),
        Err(_) => false,
    };
    !text.is_empty() && !text.starts_with('│') && !is_scalar()
}

/// The name of a member. One that could be read as something else stands in quotes.
pub(super) fn key(name: &str, out: &mut Marked) {
    let is_numbered = name.starts_with(|letter: char| letter.is_ascii_digit()) && name.as_bytes().contains(&b'.');
    if name.is_empty() || is_numbered || name.contains([':', '\n']) || name.starts_with(['-', '[', '(', '"', '│']) {
        quoted(name, out);
    } else {
        out.push(name);
    }
}

fn quoted(text: &str, out: &mut Marked) {
    let mut json = String::new();
    quote(&mut json, text);
    out.push(&json);
}

#[cfg(test)]
mod tests {
    use super::outline;
    use crate::json;

    #[test]
    fn an_outline_says_what_is_nested() {
        let cases = [
            (r#""ls""#, "ls"),
            (r#""5""#, "\"5\""),
            (r#""\"5\"""#, r#""\"5\"""#),
            (r#""\"$HOME/a\" \"b""#, r#""$HOME/a" "b"#),
            ("5", "5"),
            ("null", "null"),
            (r#""""#, "\"\""),
            ("[]", "[]"),
            (r#""- a\n-\n  b: 1""#, "- a\n-\n  b: 1"),
            (r#"["a", {"b": 1, "c": []}]"#, "  - a\n  -\n    b: 1\n    c: []"),
            (r#"{"a": "x\ny", "b": "1"}"#, "  a:\n    │ x\n    │ y\n  b: \"1\""),
            (r#"{"a:b": 1, "": 2, "- c": true}"#, "  \"a:b\": 1\n  \"\": 2\n  \"- c\": true"),
        ];
        for (value, expected) in cases {
            assert_eq!(outline(&json::read(value).unwrap()).to_text(), expected, "{value}");
        }
    }
}
