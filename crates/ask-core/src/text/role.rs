//! What a text is for, which determines how much of it is shown.

use super::clip::clip_lines;
use crate::limits::{DESCRIPTION_UNITS, LABEL_UNITS, OFFER_UNITS, PREVIEW_LINES, PREVIEW_UNITS, QUESTION_UNITS};

/// What a text is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The text of a question, or the title above all questions.
    Question,
    /// The full header of a question. Its chip shows less ([`super::clip_header`]).
    Header,
    /// The label of a choice.
    Label,
    /// The description of a question or a choice.
    Description,
    /// The placeholder of a text field.
    Placeholder,
    /// The content of a preview. It keeps its backslashes.
    Preview,
    /// Why questions are asked. Like a preview it keeps its backslashes, and may be long.
    Context,
    /// What a decision grants. Whoever makes it leaves out the decision instead of clipping the text.
    Offer,
}

impl Role {
    /// The maximum length of the shown form, in UTF-16 code units.
    #[must_use]
    pub fn units(self) -> usize {
        match self {
            Self::Question => QUESTION_UNITS,
            Self::Header | Self::Label | Self::Placeholder => LABEL_UNITS,
            Self::Description => DESCRIPTION_UNITS,
            Self::Preview | Self::Context => PREVIEW_UNITS,
            // With room for our own sentence before it.
            Self::Offer => 2 * OFFER_UNITS,
        }
    }

    /// The beginning of a text that is too long to be shown. Returns nothing if it is short enough.
    pub(super) fn clip(self, text: &str) -> Option<String> {
        let lines = if matches!(self, Self::Preview | Self::Context) { PREVIEW_LINES } else { usize::MAX };
        clip_lines(text, self.units(), lines)
    }
}
