//! Text that is nearly JSON, made JSON: what models write when they quote by hand or think in Python. The result goes
//! through the one strict reader, so nothing here has to be complete.

use super::is_space;

/// What was not JSON about a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mended {
    /// Quotes, backslashes or line breaks inside a text were not escaped.
    pub quotes: bool,
    /// Single quotes, `True`, `False` or `None`.
    pub python: bool,
    /// A comma before the end of an array or object.
    pub commas: bool,
}

/// The text as JSON, and what had to be mended. A quote counts as the end of a text only where one can stand: before
/// `:`, `]`, `}`, the end, or a comma with something like a value after it.
pub(crate) fn mend(text: &str) -> (String, Mended) {
    let mut mender = Mender { text, at: 0, out: String::with_capacity(text.len() + 16), mended: Mended::default() };
    while mender.at < text.len() {
        mender.outside();
    }
    (mender.out, mender.mended)
}

struct Mender<'a> {
    text: &'a str,
    at: usize,
    out: String,
    mended: Mended,
}

impl Mender<'_> {
    /// Takes one character between texts, or a whole text.
    fn outside(&mut self) {
        let byte = self.text.as_bytes()[self.at];
        match byte {
            b'"' => self.inside('"'),
            b'\'' => {
                self.mended.python = true;
                self.inside('\'');
            }
            b',' if matches!(self.after_space(self.at + 1), Some(b']' | b'}')) => {
                self.mended.commas = true;
                self.at += 1;
            }
            b'T' | b'F' | b'N' => self.python_word(),
            _ => self.copy(),
        }
    }

    fn python_word(&mut self) {
        let rest = &self.text[self.at..];
        let words = [("True", "true"), ("False", "false"), ("None", "null")];
        match words.iter().find(|(python, _)| rest.starts_with(python)) {
            Some((python, json)) => {
                self.mended.python = true;
                self.out.push_str(json);
                self.at += python.len();
            }
            None => self.copy(),
        }
    }

    /// Takes a text, from its opening quote to its closing one.
    fn inside(&mut self, quote: char) {
        self.out.push('"');
        self.at += 1;
        while let Some(letter) = self.text[self.at..].chars().next() {
            match letter {
                '\\' => self.escape(),
                _ if letter == quote && self.ends_text() => {
                    self.out.push('"');
                    self.at += 1;
                    return;
                }
                '"' => {
                    self.mended.quotes |= quote == '"';
                    self.out.push_str("\\\"");
                    self.at += 1;
                }
                '\0'..='\u{1F}' => {
                    self.mended.quotes = true;
                    let mut quoted = String::new();
                    crate::value::quote(&mut quoted, letter.encode_utf8(&mut [0; 4]));
                    self.out.push_str(quoted.trim_matches('"'));
                    self.at += 1;
                }
                _ => self.copy(),
            }
        }
    }

    /// Takes a backslash and what it escapes. JSON knows no `\'`, `\d` or `\_`.
    fn escape(&mut self) {
        self.at += 1;
        match self.text.as_bytes().get(self.at) {
            Some(b'\'') => {
                self.mended.quotes = true;
                self.copy();
            }
            Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' | b'u') => {
                self.out.push('\\');
                self.copy();
            }
            _ => {
                self.mended.quotes = true;
                self.out.push_str("\\\\");
            }
        }
    }

    /// Whether the quote here ends the text.
    fn ends_text(&self) -> bool {
        let after = self.skip_space(self.at + 1);
        match self.text.as_bytes().get(after) {
            None | Some(b':' | b']' | b'}') => true,
            Some(b',') => {
                let rest = &self.text.as_bytes()[self.skip_space(after + 1)..];
                let words = ["true", "false", "null", "True", "False", "None"];
                rest.first().is_none_or(|next| b"\"'{[]}-0123456789".contains(next))
                    || words.iter().any(|word| rest.starts_with(word.as_bytes()))
            }
            // A forgotten comma, or a quoted word: better refused than two texts read as one.
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
    use super::{Mended, mend};
    use crate::json;

    fn check(text: &str, expected: &str, quotes: bool, python: bool, commas: bool) {
        let (json, mended) = mend(text);
        assert_eq!(json::read(&json).map(|value| value.to_json()).as_deref(), Ok(expected), "{json}");
        assert_eq!(mended, Mended { quotes, python, commas });
    }

    #[test]
    fn json_stays_as_it_is() {
        let text = r#" {"a" : ["x\"y\\", 1.5, true, null, {"b":""}], "c": "\u00e9"} "#;
        assert_eq!(mend(text), (text.to_owned(), Mended::default()));
    }

    #[test]
    fn a_quote_inside_a_text_is_text() {
        check(r#"{"q":"Was meint „Foo" hier?"}"#, r#"{"q":"Was meint „Foo\" hier?"}"#, true, false, false);
        check(r#"["say "hi" twice", "b"]"#, r#"["say \"hi\" twice","b"]"#, true, false, false);
        check(r#"["„Foo", und mehr", "b"]"#, r#"["„Foo\", und mehr","b"]"#, true, false, false);
        check("[\"one\ntwo\u{1}\"]", r#"["one\ntwo\u0001"]"#, true, false, false);
        check(r#"["\d+ it\'s \_"]"#, r#"["\\d+ it's \\_"]"#, true, false, false);
    }

    #[test]
    fn python_is_read() {
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
    fn commas_before_an_end_are_left_out() {
        check(r#"{"a":[1,2 , ],}"#, r#"{"a":[1,2]}"#, false, false, true);
    }

    #[test]
    fn what_cannot_be_mended_stays_broken() {
        for text in ["hello", "{\"a\":", "\"abc", "[1 2]", "'", "\\", "[\"a\" \"b\"]"] {
            assert!(json::read(&mend(text).0).is_err(), "{text}");
        }
    }
}
