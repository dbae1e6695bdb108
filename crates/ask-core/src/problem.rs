//! What was wrong with an input: refused ([`Problem`]) or mended ([`Repair`]). Both are written for the model that
//! sent it, so each says the place, what is there, what the rule is and how to satisfy it.

use crate::text;
use std::fmt;

/// A reason why an input cannot be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The place, as one would write it in JavaScript: `questions[1].header`.
    pub path: String,
    /// The rule that is broken: a stable word for programs, as `too-long`.
    pub rule: &'static str,
    /// What the rule allows: `at most 12`. Empty where what is there says it all: `unknown field`.
    pub limit: String,
    /// What is there: `19 characters`. Quotes at most 40 characters of the input.
    pub actual: String,
    /// What to do: `shorten it`.
    pub cure: String,
}

impl fmt::Display for Problem {
    /// `questions[1].header: 19 characters, at most 12; shorten it`
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.path)?;
        out.write_str(": ")?;
        out.write_str(&self.actual)?;
        if !self.limit.is_empty() {
            out.write_str(", ")?;
            out.write_str(&self.limit)?;
        }
        out.write_str("; ")?;
        out.write_str(&self.cure)
    }
}

/// Something that was mended, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The place, as in [`Problem::path`].
    pub path: String,
    /// What was done: a stable word for programs, as `parsed-string`.
    pub code: &'static str,
    /// What was there, at most 40 characters of it.
    pub before: String,
    /// What stands there now, at most 40 characters of it.
    pub after: String,
}

/// How much of a value a message quotes, in characters: enough to find it again, too little to flood a log.
const QUOTED: usize = 40;

/// The beginning of a text, fit to stand in a message: hidden characters are written as escapes.
#[must_use]
pub fn excerpt(text: &str) -> String {
    let mut out = String::new();
    for (position, letter) in text.chars().enumerate() {
        if position == QUOTED {
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

/// The same between quotes.
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
    fn what_is_quoted_is_short_and_hides_nothing() {
        assert_eq!(excerpt("a\nb\tc\u{202e}\0é"), r"a↵b\tc\u{202E}\u{0000}é");
        assert_eq!(excerpt(&"é".repeat(40)), "é".repeat(40));
        assert_eq!(excerpt(&"é".repeat(41)), format!("{}…", "é".repeat(40)));
        assert_eq!(quoted("a\"b"), "\"a\"b\"");
    }
}
