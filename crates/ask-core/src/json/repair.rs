//! Turns text that is almost JSON into JSON. Models write such text when they quote by hand or fall back to Python
//! literals. The strict parser reads the result, so a repair may fail but cannot accept anything that is not JSON.

use super::parser::is_space;

/// The kinds of repair that a text needed, each with the byte of the first one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Repairs {
    /// A text contained unescaped quotes, backslashes or line breaks.
    pub quotes: Option<usize>,
    /// The text used single quotes, `True`, `False` or `None`.
    pub python: Option<usize>,
    /// An array or object ended with a comma.
    pub commas: Option<usize>,
    /// A bracket closed nothing.
    pub brackets: Option<usize>,
    /// After each repair: the byte of the repaired text, and the byte of the original that belongs there.
    positions: Vec<(usize, usize)>,
}

impl Repairs {
    /// The byte of the original text that corresponds to a byte of the repaired text.
    pub fn original(&self, repaired: usize) -> usize {
        let before = self.positions.partition_point(|(out, _)| *out <= repaired);
        let (out, at) = before.checked_sub(1).map_or((0, 0), |last| self.positions[last]);
        at + repaired - out
    }
}

/// Returns the repaired text and the kinds of repair made. A quote ends a text only if the next character allows it:
/// `:`, `]`, `}`, the end of the input, or a comma that is followed by the start of a value.
pub(crate) fn repair(text: &str) -> (String, Repairs) {
    let mut repairer = Repairer {
        text,
        at: 0,
        out: String::with_capacity(text.len() + 16),
        open: Vec::new(),
        repairs: Repairs::default(),
    };
    while repairer.at < text.len() {
        repairer.step();
        let Repairer { at, ref out, ref mut repairs, .. } = repairer;
        let position = (out.len(), at);
        if repairs.original(position.0) != position.1 {
            repairs.positions.push(position);
        }
    }
    (repairer.out, repairer.repairs)
}

struct Repairer<'a> {
    text: &'a str,
    at: usize,
    out: String,
    /// The brackets that are open.
    open: Vec<u8>,
    repairs: Repairs,
}

impl Repairer<'_> {
    /// Repairs one character outside strings, or one whole string.
    fn step(&mut self) {
        let byte = self.text.as_bytes()[self.at];
        match byte {
            b'"' => self.string('"'),
            b'\'' => {
                self.repairs.python.get_or_insert(self.at);
                self.string('\'');
            }
            b',' if matches!(self.after_space(self.at + 1), Some(b']' | b'}')) => {
                self.repairs.commas.get_or_insert(self.at);
                self.at += 1;
            }
            b'{' | b'[' => {
                self.open.push(byte);
                self.copy();
            }
            b'}' | b']' => self.closing_bracket(byte),
            b'T' | b'F' | b'N' => self.python_literal(),
            _ => self.copy(),
        }
    }

    /// Leaves out one bracket that closes nothing. If another one is missing instead, the result is still no JSON.
    fn closing_bracket(&mut self, bracket: u8) {
        let closed = self.open.last().map(|open| if *open == b'{' { b'}' } else { b']' });
        let is_extra = closed != Some(bracket) && !self.out.is_empty();
        if is_extra && (self.repairs.brackets.is_none() || closed.is_none()) {
            self.repairs.brackets.get_or_insert(self.at);
            self.at += 1;
        } else {
            self.open.pop();
            self.copy();
        }
    }

    fn python_literal(&mut self) {
        let rest = &self.text[self.at..];
        let literals = [("True", "true"), ("False", "false"), ("None", "null")];
        match literals.iter().find(|(python, _)| rest.starts_with(python)) {
            Some((python, json)) => {
                self.repairs.python.get_or_insert(self.at);
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
                    if quote == '"' {
                        self.repairs.quotes.get_or_insert(self.at);
                    }
                    self.out.push_str("\\\"");
                    self.at += 1;
                }
                '\0'..='\u{1F}' => {
                    self.repairs.quotes.get_or_insert(self.at);
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
        let backslash = self.at;
        self.at += 1;
        match self.text.as_bytes().get(self.at) {
            Some(b'\'') => {
                self.repairs.quotes.get_or_insert(backslash);
                self.copy();
            }
            Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' | b'u') => {
                self.out.push('\\');
                self.copy();
            }
            _ => {
                self.repairs.quotes.get_or_insert(backslash);
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
                let literals = ["true", "false", "null", "True", "False", "None", "//", "/*"];
                rest.first().is_none_or(|next| b"\"'{[]}-0123456789".contains(next))
                    || literals.iter().any(|literal| rest.starts_with(literal.as_bytes()))
                    || is_bare_key(rest)
            }
            // A missing comma or a quoted word. End the string: refusing the text beats merging two strings into one.
            Some(b'"') => after > self.at + 1,
            // A comment, which is refused by itself.
            Some(b'/') => matches!(self.text.as_bytes().get(after + 1), Some(b'/' | b'*')),
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

/// Whether a text begins like a key without quotes or with typographic ones, and the start of its value.
fn is_bare_key(text: &[u8]) -> bool {
    // The first bytes of typographic quotes.
    let is_quote = |byte: &u8| matches!(byte, 0xE2 | 0x80 | 0x98..=0x9F);
    let is_letter = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$');
    let skip = |text: &[u8], skipped: &dyn Fn(&u8) -> bool| text.iter().take_while(|byte| skipped(byte)).count();
    let name = &text[skip(text, &is_quote)..];
    let after = &name[skip(name, &is_letter)..];
    let colon = &after[skip(after, &is_quote)..];
    let Some(value) = colon.strip_prefix(b":").filter(|_| after.len() < name.len()) else { return false };
    let value = &value[skip(value, &|byte| is_space(*byte))..];
    ["\"", "'", "[", "{", "true", "false", "null", "“"].iter().any(|start| value.starts_with(start.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::{Repairs, repair};
    use crate::json;

    fn check(text: &str, expected: &str, quotes: bool, python: bool, commas: bool) {
        let (json, repairs) = repair(text);
        assert_eq!(json::read(&json).map(|value| value.to_json()).as_deref(), Ok(expected), "{json}");
        let made = [repairs.quotes, repairs.python, repairs.commas].map(|made| made.is_some());
        assert_eq!((made, repairs.brackets), ([quotes, python, commas], None));
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
    fn a_string_never_swallows_a_key_or_a_comment() {
        for text in [
            r#"{"a": "x", b: "y"}"#,
            r#"{"a": "x", “b”: "y"}"#,
            "{\"a\": \"x\", // one\n \"b\": \"y\"}",
            r#"{"a": "x", /* one */ "b": "y"}"#,
            "{\"a\": \"x\" // one\n, \"b\": \"y\"}",
            r#"{"a": "x"/* one */, "b": "y"}"#,
        ] {
            assert_eq!(repair(text).1.quotes, None, "{text}");
        }
        check(r#"["and "or"/"xor", both"]"#, r#"["and \"or\"/\"xor\", both"]"#, true, false, false);
        check(r#"["„Foo", : "Bar"]"#, r#"["„Foo\", : \"Bar"]"#, true, false, false);
        check(r#"["„Foo", also: Bar"]"#, r#"["„Foo\", also: Bar"]"#, true, false, false);
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
    fn a_bracket_that_closes_nothing_is_removed() {
        for text in [r#"{"a":[{"b":1}]}}"#, r#"{"a":[{"b":1}]}]"#, r#"{"a":[{"b":1}}]}"#, r#"{"a":[{"b":1}]]}"#] {
            let (json, repairs) = repair(text);
            assert_eq!(json, r#"{"a":[{"b":1}]}"#, "{text}");
            assert_eq!(
                text[repairs.brackets.unwrap()..].len() + json.len() - text.len(),
                json.len() - repairs.brackets.unwrap()
            );
        }
        for text in [r#"{"a":[{"b":[1}]}"#, r#"{"a":[1}"#, "}", r#"{"a":[{"b":1}}}]}"#] {
            assert!(json::read(&repair(text).0).is_err(), "{text}");
        }
    }

    #[test]
    fn a_position_in_the_repaired_text_has_one_in_the_original() {
        let text = r#"{"a": 'x "y"', "b": [True,], d}"#;
        let (json, repairs) = repair(text);
        let error = json::read(&json).unwrap_err();
        assert_eq!(&text[repairs.original(error.offset)..], "d}");
        assert_eq!(repairs.original(0), 0);
    }

    #[test]
    fn text_that_cannot_be_repaired_is_still_refused() {
        for text in ["hello", "{\"a\":", "\"abc", "[1 2]", "'", "\\", "[\"a\" \"b\"]"] {
            assert!(json::read(&repair(text).0).is_err(), "{text}");
        }
    }
}
