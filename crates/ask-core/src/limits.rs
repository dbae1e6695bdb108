//! Every limit in one place.

mod profile;

pub use profile::{Limits, Need};

/// How strictly an input is read (`mode` of the API).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Counts, duplicates and "nothing to ask" are refused as the published tool refuses them; all else is mended.
    #[default]
    Contract,
    /// Everything the source documents rule is enforced.
    Strict,
    /// Everything that can be shown is shown.
    Lenient,
}

/// Whose limits apply (`profile` of the API).
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

/// The longest message that is read at all, in bytes.
pub const MAX_PAYLOAD: usize = 256 * 1024;
/// The most combining marks that are shown on one character.
pub const MAX_MARKS: usize = 8;
/// How deep a message may nest.
pub const MAX_DEPTH: usize = 32;
/// The most questions that are ever shown.
pub const MAX_QUESTIONS: usize = 16;
/// The most choices of a question that are ever shown.
pub const MAX_CHOICES: usize = 64;
/// The most of a person's own words that is sent, in UTF-16 code units.
pub const MAX_OTHER: usize = 10_000;
/// The most of a question that is shown before "show all", in UTF-16 code units.
pub const QUESTION_UNITS: usize = 2_000;
/// The most of a label that is shown, in UTF-16 code units.
pub const LABEL_UNITS: usize = 200;
/// The most of a description that is shown, in UTF-16 code units.
pub const DESCRIPTION_UNITS: usize = 1_000;
/// The most of a preview that is shown, in UTF-16 code units.
pub const PREVIEW_UNITS: usize = 64 * 1024;
/// The most words of a label before a shorter one is advised.
pub const LABEL_WORDS: usize = 5;
/// The most that a header shows, in user-perceived characters.
pub const HEADER_CLUSTERS: usize = 12;
/// The most that a header shows, in columns (East Asian wide characters take two).
pub const HEADER_COLUMNS: usize = 24;
/// The most that a header shows, in UTF-16 code units.
pub const HEADER_UNITS: usize = 64;
