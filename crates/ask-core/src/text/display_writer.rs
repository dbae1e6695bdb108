//! Text that appears only while another syntax is drawn: Markdown decodes `&#x202E;` after its source was cleaned.

use super::class::{Class, class};
use super::hidden::{hex, is_hidden};
use crate::limits::MAX_MARKS;

/// Writes text for display. A hidden character becomes a visible escape, such as `\u{202E}`, and a character keeps at most
/// [`MAX_MARKS`] combining marks (rule SAFE-6).
#[derive(Clone, Debug, Default)]
pub struct DisplayWriter {
    marks: MarkCount,
}

impl DisplayWriter {
    /// Appends `text` to `out`. Marks at its start belong to the last character of the text before.
    pub fn write(&mut self, text: &str, out: &mut String) {
        for letter in text.chars() {
            if is_hidden(letter) {
                out.push_str(&["\\u{", &hex(letter), "}"].concat());
            } else if self.marks.allows(letter) {
                out.push(letter);
            }
        }
    }
}

/// Counts the combining marks on a character.
#[derive(Clone, Debug, Default)]
pub(crate) struct MarkCount(usize);

impl MarkCount {
    /// Adds a character. Returns false for a mark beyond [`MAX_MARKS`].
    pub fn allows(&mut self, letter: char) -> bool {
        match class(letter) {
            Class::Extend | Class::Spacing | Class::Linker => {
                self.0 += 1;
                self.0 <= MAX_MARKS
            }
            // Joiners and direction marks have no width, so what follows them is still drawn on the same character.
            Class::Joiner => true,
            Class::Control if !matches!(letter, '\n' | '\t') => true,
            _ => {
                self.0 = 0;
                true
            }
        }
    }
}
