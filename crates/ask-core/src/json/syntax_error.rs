//! Explains why a text is not JSON: where, and how to write it instead.

use super::parser::{Parser, Wanted};
use crate::problem::quoted;
use crate::text::decimal;

/// An error in a text that is not JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SyntaxError {
    /// The path of the innermost value around the error, as in [`super::Error`].
    pub path: String,
    /// The position, and the text there.
    pub actual: String,
    /// What to write instead.
    pub cure: &'static str,
}

/// The number of characters that are quoted from the position of the error.
const MAX_QUOTE: usize = 24;

/// Explains the error at this byte. `prefix` is the text before it, as far as it has been repaired, so that it is the
/// beginning of a JSON text.
#[inline(never)]
pub(crate) fn explain(text: &str, at: usize, prefix: &str) -> SyntaxError {
    let mut parser = Parser::default();
    parser.push(prefix);
    let (before, rest) = text.split_at(at);
    let position = before.chars().count();
    let near: String = rest.chars().take(MAX_QUOTE).collect();
    let mut actual = ["not JSON at character ", &decimal(position)].concat();
    if !near.is_empty() {
        actual.extend([", at ", &quoted(near.trim_end())]);
    }
    let wanted = match parser.wanted() {
        // A number has no end of its own.
        Wanted::Word if prefix.ends_with(|last: char| last.is_ascii_digit()) => Wanted::Comma,
        wanted => wanted,
    };
    let cure = if rest.is_empty() { BRACKETS } else { cure(before, rest, wanted) };
    SyntaxError { path: parser.path(), actual, cure }
}

fn cure(before: &str, rest: &str, wanted: Wanted) -> &'static str {
    let next = rest.chars().next().unwrap_or_default();
    let is_value = matches!(next, '"' | '{' | '[' | '0'..='9' | '-');
    let after_text = before.trim_end().ends_with('"');
    // The word around the position: a wrong literal is found in its middle.
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '$';
    let start = before.trim_end_matches(is_letter).len();
    let end = before.len() + rest.len() - rest.trim_start_matches(is_letter).len();
    let word = [&before[start..], &rest[..end - before.len()]].concat();
    let after_word = rest.trim_start_matches(is_letter).trim_start();
    match (wanted, next) {
        (Wanted::Text, '\0'..='\u{1F}') => "write a line break in a string as \\n and a tab as \\t",
        (Wanted::Text, '"') => QUOTES,
        (Wanted::Escape, _) | (Wanted::Text, '\\') => "write a backslash in a string as two backslashes",
        (_, '/' | '#') => "remove the comment",
        (Wanted::Comma, _) if after_text && is_letter(next) => QUOTES,
        (Wanted::Comma, '"') if before.ends_with('"') => QUOTES,
        (_, '“' | '”' | '„' | '‟' | '«' | '»' | '‘' | '’' | '＂' | '`') if wanted != Wanted::Comma => {
            "put straight double quotes around strings"
        }
        (Wanted::Value | Wanted::Key | Wanted::Comma, '\'') => "put straight double quotes around strings",
        (Wanted::Key, _) if after_word.starts_with(':') => "put double quotes around the key",
        (Wanted::Colon, _) => "put a colon between the key and its value",
        (Wanted::Value | Wanted::Word, _) if is_number_word(&word) => "write null or a number; JSON has no NaN",
        (Wanted::Value | Wanted::Word, _) if word == "undefined" => "write null or leave the field out",
        (Wanted::Value | Wanted::Word, _) if next.is_ascii_alphabetic() || next >= '¿' => {
            "put double quotes around the string"
        }
        (Wanted::Comma, _) if is_value => "put a comma between the two values",
        (Wanted::Comma | Wanted::End, '}' | ']') => BRACKETS,
        (Wanted::Comma, _) if after_text => QUOTES,
        (Wanted::Key | Wanted::Value, ',' | '}' | ']') => "remove the extra comma or write the missing value",
        (Wanted::End, _) => "send one JSON value and nothing after it",
        _ => "send valid JSON",
    }
}

const BRACKETS: &str = "close every bracket exactly once";
const QUOTES: &str = "escape quotes inside strings as \\\"";

fn is_number_word(word: &str) -> bool {
    ["nan", "infinity", "inf"].iter().any(|name| word.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::explain;
    use crate::json;

    /// The path and the cure of the first error.
    fn first(text: &str) -> (String, &'static str) {
        let offset = json::read(text).unwrap_err().offset;
        let at = text.char_indices().nth(offset).map_or(text.len(), |(at, _)| at);
        let error = explain(text, at, &text[..at]);
        (error.path, error.cure)
    }

    #[test]
    fn each_error_has_its_own_cure() {
        for (text, path, cure) in [
            (r#"{"a": [{"b": 1} {"c": 2}]}"#, "a", "put a comma between the two values"),
            (r#"{"a": "x" "b": 1}"#, "", "put a comma between the two values"),
            (r#"{"a": 1 /* one */}"#, "", "remove the comment"),
            ("{\"a\": [1, // one\n 2]}", "a", "remove the comment"),
            (r#"{a: 1}"#, "", "put double quotes around the key"),
            (r#"{my_key: 1}"#, "", "put double quotes around the key"),
            (r#"{$ref: 1}"#, "", "put double quotes around the key"),
            (r#"{"a": “x”}"#, "", "put straight double quotes around strings"),
            (r#"{'a': 1}"#, "", "put straight double quotes around strings"),
            (r#"{"a": NaN}"#, "", "write null or a number; JSON has no NaN"),
            (r#"{"a": [-Infinity]}"#, "a", "write null or a number; JSON has no NaN"),
            (r#"{"a": nan}"#, "", "write null or a number; JSON has no NaN"),
            (r#"{"a": undefined}"#, "", "write null or leave the field out"),
            (r#"{"a": Which}"#, "", "put double quotes around the string"),
            (r#"{"a": Ärger}"#, "", "put double quotes around the string"),
            (r#"{"a": ¿Cuál?}"#, "", "put double quotes around the string"),
            (r#"{"a": "x""y"}"#, "", "escape quotes inside strings as \\\""),
            (r#"{"a": "x" “y”}"#, "", "escape quotes inside strings as \\\""),
            (r#"{"a": "x" @}"#, "", "escape quotes inside strings as \\\""),
            (r#"{"a": [] @}"#, "", "send valid JSON"),
            (r#"{"a": "say "hi" now"}"#, "", "escape quotes inside strings as \\\""),
            (r#"{"a": "say "2 of 3" now"}"#, "", "escape quotes inside strings as \\\""),
            ("{\"a\": \"one\ntwo\"}", "a", "write a line break in a string as \\n and a tab as \\t"),
            (r#"{"a": "\d"}"#, "a", "write a backslash in a string as two backslashes"),
            (r#"{"a" 1}"#, "", "put a colon between the key and its value"),
            (r#"{"a": [1}"#, "a", "close every bracket exactly once"),
            (r#"{"a": 1}}"#, "", "close every bracket exactly once"),
            (r#"{"a": 1,, "b": 2}"#, "", "remove the extra comma or write the missing value"),
            (r#"{"a": }"#, "", "remove the extra comma or write the missing value"),
            (r#"{"a": 1} done"#, "", "send one JSON value and nothing after it"),
            (r#"{"a": 1.}"#, "", "send valid JSON"),
        ] {
            assert_eq!(first(text), (path.to_owned(), cure), "{text}");
        }
    }

    #[test]
    fn the_position_is_quoted_and_short() {
        let text = r#"{"a": 1 "b and many more characters than are quoted": 2}"#;
        assert_eq!(explain(text, 8, &text[..8]).actual, "not JSON at character 8, at \"\"b and many more charact\"");
        assert_eq!(explain("é", 2, "").actual, "not JSON at character 1");
    }
}
