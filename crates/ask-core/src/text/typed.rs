//! Text that a person typed or pasted.

use super::clip::utf16_len;
use crate::limits::MAX_OTHER;
use std::borrow::Cow;

/// A typed text in the form that is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed<'a> {
    /// The text without control characters. It is never truncated: a pasted text must not lose its end unnoticed.
    pub text: Cow<'a, str>,
    /// The number of UTF-16 code units beyond [`MAX_OTHER`]; 0 if the text can be sent.
    pub excess: usize,
}

/// Removes control characters other than line feed and tab from a typed text (safety rule SAFE-6) and measures it.
/// CR and CR LF become LF. Bidirectional marks and joiners are kept, because a person's text may need them.
#[must_use]
pub fn clean_typed(text: &str) -> Typed<'_> {
    let forbidden = |letter: char| letter.is_control() && !matches!(letter, '\n' | '\t');
    let text = if text.contains(forbidden) { Cow::Owned(without(text, forbidden)) } else { Cow::Borrowed(text) };
    let excess = utf16_len(&text).saturating_sub(MAX_OTHER);
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
