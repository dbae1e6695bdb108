//! Text that a person typed or pasted.

use super::clip::units;
use crate::limits::MAX_OTHER;
use std::borrow::Cow;

/// What a person typed, as it may be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed<'a> {
    /// The text without control characters. Nothing is cut: a pasted text must not lose its end unseen.
    pub text: Cow<'a, str>,
    /// By how many UTF-16 units it is longer than [`MAX_OTHER`]; 0 when it may be sent.
    pub excess: usize,
}

/// Takes the control characters other than line feed and tab out of what a person typed (safety rule SAFE-6) and
/// measures it. Line ends of other systems become line feeds. Bidirectional marks and joiners stay: a person's own
/// words may need them.
#[must_use]
pub fn clean_typed(text: &str) -> Typed<'_> {
    let forbidden = |letter: char| letter.is_control() && !matches!(letter, '\n' | '\t');
    let text = if text.contains(forbidden) { Cow::Owned(without(text, forbidden)) } else { Cow::Borrowed(text) };
    let excess = units(&text).saturating_sub(MAX_OTHER);
    Typed { text, excess }
}

fn without(text: &str, forbidden: impl Fn(char) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\r' if letters.peek() == Some(&'\n') => {}
            '\r' => out.push('\n'),
            _ if forbidden(letter) => {}
            _ => out.push(letter),
        }
    }
    out
}
