//! The limits that each tool documents for its input.

use super::{HEADER_CLUSTERS, LABEL_WORDS, MAX_CHOICES, MAX_QUESTIONS, Profile};

/// What happens if a field is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// Nothing.
    Optional,
    /// A default is filled in, and the repair is reported.
    Expected,
    /// Like [`Requirement::Expected`], but strict mode refuses the input.
    Required,
}

/// The limits of one tool. `usize::MAX` means that its documents set none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The maximum number of questions in a call. The minimum is always one.
    pub questions: usize,
    /// The minimum number of options of a question that asks for a choice.
    pub fewest_options: usize,
    /// The maximum number of options of a question.
    pub options: usize,
    /// Whether a question needs a header.
    pub header: Requirement,
    /// The maximum length of a header.
    pub header_length: usize,
    /// The maximum length of a label.
    pub label_length: usize,
    /// The maximum number of words of a label.
    pub label_words: usize,
    /// Whether an option needs a description.
    pub description: Requirement,
    /// The maximum length of an option's description.
    pub description_length: usize,
    /// Whether a question needs `multiSelect`.
    pub multi_select: Requirement,
    /// Whether lengths count UTF-16 code units, as zod does, instead of grapheme clusters.
    pub counts_units: bool,
}

/// The published Claude tool, as its documents describe it.
const CLAUDE: Limits = Limits {
    questions: 4,
    fewest_options: 2,
    options: 4,
    header: Requirement::Required,
    header_length: HEADER_CLUSTERS,
    label_length: usize::MAX,
    label_words: LABEL_WORDS,
    description: Requirement::Required,
    description_length: usize::MAX,
    multi_select: Requirement::Expected,
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
                multi_select: Requirement::Required,
                counts_units: true,
                ..CLAUDE
            },
            Self::Wave => Limits {
                label_words: usize::MAX,
                description: Requirement::Optional,
                multi_select: Requirement::Optional,
                ..CLAUDE
            },
            Self::Gemini => Limits {
                header_length: usize::MAX,
                label_words: usize::MAX,
                multi_select: Requirement::Optional,
                ..CLAUDE
            },
            Self::Vscode => Limits {
                questions: MAX_QUESTIONS,
                fewest_options: 0,
                options: MAX_CHOICES,
                header_length: 75,
                label_words: usize::MAX,
                description: Requirement::Optional,
                multi_select: Requirement::Optional,
                ..CLAUDE
            },
        }
    }
}
