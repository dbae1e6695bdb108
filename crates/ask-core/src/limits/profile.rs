//! The limits that each tool's documents set for its input.

use super::{HEADER_CLUSTERS, LABEL_WORDS, MAX_CHOICES, MAX_QUESTIONS, Profile};

/// How much a field is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// Its absence is nothing to mention.
    Optional,
    /// Its absence is mended, and told.
    Expected,
    /// As [`Need::Expected`], and refused in strict mode.
    Required,
}

/// What one tool's documents allow. `usize::MAX` where they set no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most questions of a call; the fewest are always one.
    pub questions: usize,
    /// The fewest options of a question that asks for a choice.
    pub fewest_options: usize,
    /// The most options of a question.
    pub options: usize,
    /// Whether a question needs a header.
    pub header: Need,
    /// The longest header.
    pub header_length: usize,
    /// The longest label.
    pub label_length: usize,
    /// The most words of a label.
    pub label_words: usize,
    /// Whether an option needs a description.
    pub description: Need,
    /// The longest description of an option.
    pub description_length: usize,
    /// Whether `multiSelect` must be said.
    pub multi_select: Need,
    /// Whether lengths are counted in UTF-16 code units, as zod does, instead of user-perceived characters.
    pub counts_units: bool,
}

/// The published Claude tool and the documents that describe it.
const CLAUDE: Limits = Limits {
    questions: 4,
    fewest_options: 2,
    options: 4,
    header: Need::Required,
    header_length: HEADER_CLUSTERS,
    label_length: usize::MAX,
    label_words: LABEL_WORDS,
    description: Need::Required,
    description_length: usize::MAX,
    multi_select: Need::Expected,
    counts_units: false,
};

impl Profile {
    /// The limits of this tool.
    #[must_use]
    pub fn limits(self) -> Limits {
        match self {
            Self::Claude => CLAUDE,
            Self::Gencode => Limits {
                label_length: 50,
                description_length: 200,
                multi_select: Need::Required,
                counts_units: true,
                ..CLAUDE
            },
            Self::Wave => {
                Limits { label_words: usize::MAX, description: Need::Optional, multi_select: Need::Optional, ..CLAUDE }
            }
            Self::Gemini => {
                Limits { header_length: usize::MAX, label_words: usize::MAX, multi_select: Need::Optional, ..CLAUDE }
            }
            Self::Vscode => Limits {
                questions: MAX_QUESTIONS,
                fewest_options: 0,
                options: MAX_CHOICES,
                header_length: 75,
                label_words: usize::MAX,
                description: Need::Optional,
                multi_select: Need::Optional,
                ..CLAUDE
            },
        }
    }
}
