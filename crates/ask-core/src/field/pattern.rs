//! Regular expressions as ECMA-262 defines them with the flag `u`, in time that is bounded: a schema of an agent may have any.
//!
//! An answer only has to match or not, so nothing remembers where groups began, and all ways to match are followed at once:
//! the work is at most the number of states times the number of characters. A backreference cannot be followed so; a
//! pattern with one is read, but is not bounded.

mod class;
mod program;
mod syntax;
#[cfg(test)]
mod tests;

use crate::text::hex;
use program::Program;

/// A pattern that can be searched for in bounded time.
#[derive(Clone, Debug)]
pub struct Pattern(Program);

impl Pattern {
    /// Reads a pattern. Returns nothing if it is none, or if the time of a search cannot be bounded.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        Program::of(syntax::read(text)?).map(Self)
    }

    /// Whether a text has a match anywhere. Returns nothing if the search would take too long.
    #[must_use]
    pub fn is_in(&self, text: &str) -> Option<bool> {
        self.0.search(text).0
    }
}

/// How many characters of a pattern a person sees.
const MOST_SHOWN: usize = 200;

/// A pattern as a person may see it: characters other than letters and those of ASCII are escaped, as the pattern itself could do it.
pub(super) fn shown(pattern: &str) -> String {
    let mut shown = String::new();
    for letter in pattern.chars().take(MOST_SHOWN) {
        if matches!(letter, ' '..='~') || class::is_letter(letter) {
            shown.push(letter);
        } else {
            shown.push_str(&["\\u{", &hex(letter), "}"].concat());
        }
    }
    if pattern.chars().nth(MOST_SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

/// Whether a text is a pattern, which may be one that cannot be bounded.
pub(super) fn is_pattern(text: &str) -> bool {
    syntax::read(text).is_some()
}
