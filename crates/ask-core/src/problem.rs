//! Findings about an input: a [`Problem`] refuses it, a [`Repair`] fixes it. Both address the model that sent the input,
//! so each gives the place, the actual value, the rule and what to do.

use crate::text;
use std::fmt;

/// A reason why an input is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The place, as a JavaScript expression: `questions[1].header`.
    pub path: String,
    /// The rule that is broken, as a stable identifier: `too-long`.
    pub rule: &'static str,
    /// What the rule allows: `at most 12`. Empty where `actual` explains itself: `unknown field`.
    pub limit: String,
    /// The actual value: `19 characters`. It quotes at most 40 characters of the input.
    pub actual: String,
    /// What to do: `shorten it`.
    pub cure: String,
}

impl Problem {
    /// The message, as [`Display`](fmt::Display) writes it.
    pub(crate) fn message(&self) -> String {
        let comma = if self.limit.is_empty() { "" } else { ", " };
        [&*self.path, ": ", &self.actual, comma, &self.limit, "; ", &self.cure].concat()
    }
}

impl fmt::Display for Problem {
    /// `questions[1].header: 19 characters, at most 12; shorten it`
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.message())
    }
}

/// A repair made to an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The place, written as in [`Problem::path`].
    pub path: String,
    /// The kind of repair, as a stable identifier: `parsed-string`.
    pub code: &'static str,
    /// The value before the repair, at most 40 characters of it.
    pub before: String,
    /// The value after the repair, at most 40 characters of it.
    pub after: String,
}

/// The maximum length of a quoted value, in characters: enough to find it, too little to flood a log.
const MAX_EXCERPT: usize = 40;

/// The beginning of a text, for a message. Hidden characters are written as escapes.
#[must_use]
pub fn excerpt(text: &str) -> String {
    let mut out = String::new();
    for (position, letter) in text.chars().enumerate() {
        if position == MAX_EXCERPT {
            out.push('…');
            break;
        }
        match letter {
            '\n' => out.push('↵'),
            '\t' => out.push_str("\\t"),
            _ if text::is_hidden(letter) => {
                out.push_str("\\u{");
                out.push_str(&text::hex(letter));
                out.push('}');
            }
            _ => out.push(letter),
        }
    }
    out
}

/// Like [`excerpt`], in quotation marks.
#[must_use]
pub fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    out.push_str(&excerpt(text));
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::{Problem, excerpt, quoted};

    #[test]
    fn a_problem_is_one_line_for_a_model() {
        let problem = Problem {
            path: "questions[1].header".into(),
            rule: "too-long",
            limit: "at most 12".into(),
            actual: "19 characters".into(),
            cure: "shorten it".into(),
        };
        assert_eq!(problem.to_string(), "questions[1].header: 19 characters, at most 12; shorten it");
        let problem = Problem { limit: String::new(), ..problem };
        assert_eq!(problem.to_string(), "questions[1].header: 19 characters; shorten it");
    }

    #[test]
    fn an_excerpt_is_short_and_makes_hidden_characters_visible() {
        assert_eq!(excerpt("a\nb\tc\u{202e}\0é"), r"a↵b\tc\u{202E}\u{0000}é");
        assert_eq!(excerpt(&"é".repeat(40)), "é".repeat(40));
        assert_eq!(excerpt(&"é".repeat(41)), format!("{}…", "é".repeat(40)));
        assert_eq!(quoted("a\"b"), "\"a\"b\"");
    }
}
