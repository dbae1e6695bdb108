//! All limits, modes and profiles.

mod profile;

pub use profile::{Limits, Requirement};

/// How strictly an input is read (option `mode` of the API).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Wrong counts, duplicates and empty inputs are refused, as the published tool refuses them. Everything else is
    /// repaired.
    #[default]
    Contract,
    /// Every rule of the source documents is enforced.
    Strict,
    /// Everything that can be shown is accepted.
    Lenient,
}

/// The tool whose limits apply (option `profile` of the API).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Profile {
    /// The published Claude tool.
    #[default]
    Claude,
    /// The gencode proposal.
    Gencode,
    /// The wave document.
    Wave,
    /// Gemini CLI's `ask_user`.
    Gemini,
    /// VS Code's `vscode_askQuestions`.
    Vscode,
}

/// The maximum length of a message, in bytes. A longer one is refused.
pub const MAX_PAYLOAD: usize = 256 * 1024;
/// The maximum number of combining marks shown on one character.
pub const MAX_MARKS: usize = 8;
/// The maximum nesting depth of a message. A deeper one is refused.
pub const MAX_DEPTH: usize = 32;
/// The maximum number of questions, in every mode and profile.
pub const MAX_QUESTIONS: usize = 16;
/// The maximum number of choices of a question, in every mode and profile.
pub const MAX_CHOICES: usize = 200;
/// The maximum length of a typed answer, in UTF-16 code units.
pub const MAX_OTHER: usize = 10_000;
/// The shortest and the longest time that a call may propose to wait, in milliseconds: a minute, in which a question can be read, and
/// a day.
pub const SHORTEST_TIMEOUT_MS: u64 = 60_000;
/// See [`SHORTEST_TIMEOUT_MS`].
pub const LONGEST_TIMEOUT_MS: u64 = 24 * 60 * 60 * 1000;
/// The maximum length of a shown question, in UTF-16 code units.
pub const QUESTION_UNITS: usize = 2_000;
/// The maximum length of a shown label, in UTF-16 code units. It also applies to the full header, which is the
/// accessible name of the chip, and to placeholders.
pub const LABEL_UNITS: usize = 200;
/// The maximum length of a shown description, in UTF-16 code units.
pub const DESCRIPTION_UNITS: usize = 1_000;
/// The maximum length of what a protocol says about one decision that it offers, in UTF-16 code units. A longer one is not offered.
pub const OFFER_UNITS: usize = 2_000;
/// The maximum length of a shown preview, in UTF-16 code units.
pub const PREVIEW_UNITS: usize = 64 * 1024;
/// The maximum number of lines of a shown preview.
pub const PREVIEW_LINES: usize = 2_000;
/// The maximum length of the shown name of who asks, in UTF-16 code units.
pub const NAME_UNITS: usize = 60;
/// The maximum number of words of a label. A longer label gets the advice to shorten it.
pub const LABEL_WORDS: usize = 5;
/// The maximum length of a shown header, in grapheme clusters.
pub const HEADER_CLUSTERS: usize = 12;
/// The maximum width of a shown header, in columns. East Asian wide characters are two columns wide.
pub const HEADER_COLUMNS: usize = 24;
/// The maximum length of a shown header, in UTF-16 code units.
pub const HEADER_UNITS: usize = 64;
