//! Writes JSON text.

use super::Value;
use crate::text::part;

impl Value {
    /// The value as JSON text: exactly the bytes that `JSON.stringify` writes, except that numbers keep their digits.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut out = String::new();
        write(&mut out, self);
        out
    }
}

/// Recursion is safe: the parser accepts at most [`crate::limits::MAX_DEPTH`] levels.
fn write(out: &mut String, value: &Value) {
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(true) => out.push_str("true"),
        Value::Bool(false) => out.push_str("false"),
        Value::Number(digits) => out.push_str(digits),
        Value::Text(text) => quote(out, text),
        Value::List(items) => {
            out.push('[');
            for (position, item) in items.iter().enumerate() {
                if position > 0 {
                    out.push(',');
                }
                write(out, item);
            }
            out.push(']');
        }
        Value::Map(members) => {
            out.push('{');
            for (position, (key, member)) in members.iter().enumerate() {
                if position > 0 {
                    out.push(',');
                }
                quote(out, key);
                out.push(':');
                write(out, member);
            }
            out.push('}');
        }
    }
}

/// Writes a JSON string, escaped as `JSON.stringify` escapes it.
pub(crate) fn quote(out: &mut String, text: &str) {
    out.push('"');
    let mut rest = text;
    while let Some(stop) = rest.bytes().position(|byte| byte < 0x20 || byte == b'"' || byte == b'\\') {
        out.push_str(part(rest, ..stop));
        let byte = rest.as_bytes()[stop];
        match byte {
            b'"' => out.push_str("\\\""),
            b'\\' => out.push_str("\\\\"),
            0x8 => out.push_str("\\b"),
            b'\t' => out.push_str("\\t"),
            b'\n' => out.push_str("\\n"),
            0xC => out.push_str("\\f"),
            b'\r' => out.push_str("\\r"),
            _ => {
                out.push_str(if byte < 0x10 { "\\u000" } else { "\\u001" });
                out.push(char::from(b"0123456789abcdef"[usize::from(byte & 0xF)]));
            }
        }
        rest = part(rest, stop + 1..);
    }
    out.push_str(rest);
    out.push('"');
}

#[cfg(test)]
mod tests {
    use crate::{Value, json};

    #[test]
    fn a_value_is_written_as_json_stringify_writes_it() {
        for text in [
            "null",
            "true",
            "[]",
            "{}",
            r#"{"a":1,"b":[false,null,"x"],"__proto__":{}}"#,
            r#"["\"\\\b\f\n\r\t\u0000\u001f/é\u2028😀"]"#,
            r#"[0,-0,1.50,1E+400,12345678901234567890]"#,
            r#"{"a":1,"a":2}"#,
        ] {
            let text = text.replace("\\u2028", "\u{2028}");
            assert_eq!(json::read(&text).unwrap().to_json(), text);
        }
    }

    #[test]
    fn delete_and_characters_beyond_ascii_are_not_escaped() {
        assert_eq!(Value::from("\u{7f}\u{85}\u{feff}").to_json(), "\"\u{7f}\u{85}\u{feff}\"");
    }
}
