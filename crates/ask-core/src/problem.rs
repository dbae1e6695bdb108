//! What was wrong with an input: refused ([`Problem`]) or mended ([`Repair`]). Both are written for the model that
//! sent it, so each says the place, what is there, what the rule is and how to satisfy it.

use std::fmt;

/// A reason why an input cannot be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The place, as one would write it in JavaScript: `questions[1].header`.
    pub path: String,
    /// The rule that is broken: a stable word for programs, as `too-long`.
    pub rule: &'static str,
    /// What the rule allows: `at most 12`.
    pub limit: String,
    /// What is there: `19 characters`. Quotes at most 40 characters of the input.
    pub actual: String,
    /// What to do: `shorten it`.
    pub cure: String,
}

impl fmt::Display for Problem {
    /// `questions[1].header: 19 characters, at most 12; shorten it`
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for part in [&self.path, ": ", &self.actual, ", ", &self.limit, "; ", &self.cure] {
            out.write_str(part)?;
        }
        Ok(())
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
