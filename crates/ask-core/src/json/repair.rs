//! Turns text that is almost JSON into JSON. Models write such text when they quote by hand or fall back to Python
//! literals. The strict parser reads the result, so a repair may fail but cannot accept anything that is not JSON.

use super::parser::is_space;

/// The kinds of repair that a text needed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Repairs {
    /// A text contained unescaped quotes, backslashes or line breaks.
    pub quotes: bool,
    /// The text used single quotes, `True`, `False` or `None`.
    pub python: bool,
    /// An array or object ended with a comma.
    pub commas: bool,
}

/// Returns the repaired text and the kinds of repair made. A quote ends a text only if the next character allows it:
/// `:`, `]`, `}`, the end of the input, or a comma that is followed by the start of a value.
pub(crate) fn repair(text: &str) -> (String, Repairs) {
    let mut repairer =
        Repairer { text, at: 0, out: String::with_capacity(text.len() + 16), repairs: Repairs::default() };
    while repairer.at < text.len() {
        repairer.step();
    }
    (repairer.out, repairer.repairs)
}

struct Repairer<'a> {
    text: &'a str,
    at: usize,
    out: String,
    repairs: Repairs,
}

impl Repairer<'_> {
    /// Repairs one character outside strings, or one whole string.
    fn step(&mut self) {
        let byte = self.text.as_bytes()[self.at];
        match byte {
            b'"' => self.string('"'),
            b'\'' => {
                self.repairs.python = true;
                self.string('\'');
            }
            b',' if matches!(self.after_space(self.at + 1), Some(b']' | b'}')) => {
                self.repairs.commas = true;
                self.at += 1;
            }
            b'T' | b'F' | b'N' => self.python_literal(),
            _ => self.copy(),
        }
    }

    fn python_literal(&mut self) {
        let rest = &self.text[self.at..];
        let literals = [("True", "true"), ("False", "false"), ("None", "null")];
        match literals.iter().find(|(python, _)| rest.starts_with(python)) {
            Some((python, json)) => {
                self.repairs.python = true;
                self.out.push_str(json);
                self.at += python.len();
            }
            None => self.copy(),
        }
    }

    /// Repairs a string, from its opening to its closing quote.
    fn string(&mut self, quote: char) {
        self.out.push('"');
        self.at += 1;
        while let Some(letter) = self.text[self.at..].chars().next() {
            match letter {
                '\\' => self.escape(),
                _ if letter == quote && self.ends_string() => {
                    self.out.push('"');
                    self.at += 1;
                    return;
                }
                '"' => {
                    self.repairs.quotes |= quote == '"';
                    self.out.push_str("\\\"");
                    self.at += 1;
                }
                '\0'..='\u{1F}' => {
                    self.repairs.quotes = true;
                    let mut quoted = String::new();
                    crate::value::quote(&mut quoted, letter.encode_utf8(&mut [0; 4]));
                    self.out.push_str(quoted.trim_matches('"'));
                    self.at += 1;
                }
                _ => self.copy(),
            }
        }
    }

    /// Repairs a backslash and the character after it. JSON has no `\'`, `\d` or `\_`.
    fn escape(&mut self) {
        self.at += 1;
        match self.text.as_bytes().get(self.at) {
            Some(b'\'') => {
                self.repairs.quotes = true;
                self.copy();
            }
            Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' | b'u') => {
                self.out.push('\\');
                self.copy();
            }
            _ => {
                self.repairs.quotes = true;
                self.out.push_str("\\\\");
            }
        }
    }

    /// Whether the quote at the current position ends the string.
    fn ends_string(&self) -> bool {
        let after = self.skip_space(self.at + 1);
        match self.text.as_bytes().get(after) {
            None | Some(b':' | b']' | b'}') => true,
            Some(b',') => {
                let rest = &self.text.as_bytes()[self.skip_space(after + 1)..];
                let literals = ["true", "false", "null", "True", "False", "None"];
                rest.first().is_none_or(|next| b"\"'{[]}-0123456789".contains(next))
                    || literals.iter().any(|literal| rest.starts_with(literal.as_bytes()))
            }
            // A missing comma or a quoted word. End the string: refusing the text beats merging two strings into one.
            Some(b'"') => after > self.at + 1,
            _ => false,
        }
    }

    fn after_space(&self, from: usize) -> Option<u8> {
        self.text.as_bytes().get(self.skip_space(from)).copied()
    }

    fn skip_space(&self, from: usize) -> usize {
        let rest = &self.text.as_bytes()[from..];
        from + rest.iter().position(|&byte| !is_space(byte)).unwrap_or(rest.len())
    }

    fn copy(&mut self) {
        if let Some(letter) = self.text[self.at..].chars().next() {
            self.out.push(letter);
            self.at += letter.len_utf8();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Repairs, repair};
    use crate::json;

    fn check(text: &str, expected: &str, quotes: bool, python: bool, commas: bool) {
        let (json, repairs) = repair(text);
        assert_eq!(json::read(&json).map(|value| value.to_json()).as_deref(), Ok(expected), "{json}");
        assert_eq!(repairs, Repairs { quotes, python, commas });
    }

    #[test]
    fn valid_json_is_left_unchanged() {
        let text = r#" {"a" : ["x\"y\\", 1.5, true, null, {"b":""}], "c": "\u00e9"} "#;
        assert_eq!(repair(text), (text.to_owned(), Repairs::default()));
    }

    #[test]
    fn an_unescaped_quote_inside_a_string_is_escaped() {
        check(r#"{"q":"Was meint „Foo" hier?"}"#, r#"{"q":"Was meint „Foo\" hier?"}"#, true, false, false);
        check(r#"["say "hi" twice", "b"]"#, r#"["say \"hi\" twice","b"]"#, true, false, false);
        check(r#"["„Foo", und mehr", "b"]"#, r#"["„Foo\", und mehr","b"]"#, true, false, false);
        check("[\"one\ntwo\u{1}\"]", r#"["one\ntwo\u0001"]"#, true, false, false);
        check(r#"["\d+ it\'s \_"]"#, r#"["\\d+ it's \\_"]"#, true, false, false);
    }

    #[test]
    fn python_literals_become_json() {
        check("['A', 'B']", r#"["A","B"]"#, false, true, false);
        check(
            "['Don't know', 'say \"x\"', True, False, None,]",
            r#"["Don't know","say \"x\"",true,false,null]"#,
            false,
            true,
            true,
        );
        check("{'label': 'A', 'n': -1}", r#"{"label":"A","n":-1}"#, false, true, false);
    }

    #[test]
    fn trailing_commas_are_removed() {
        check(r#"{"a":[1,2 , ],}"#, r#"{"a":[1,2]}"#, false, false, true);
    }

    #[test]
    fn text_that_cannot_be_repaired_is_still_refused() {
        for text in ["hello", "{\"a\":", "\"abc", "[1 2]", "'", "\\", "[\"a\" \"b\"]"] {
            assert!(json::read(&repair(text).0).is_err(), "{text}");
        }
    }
}
