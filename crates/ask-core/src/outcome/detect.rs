//! Recognizes the text of a tool result by its beginning: who wrote it and how asking ended (docs/sources.md, section
//! 8). Answers are not escaped in these texts, so they are not read here.

use super::ending_text::{ABORTED, CANCELLED, DECLINED, EXPIRED, NOT_SHOWN};

/// A recognized text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detected {
    /// The writer, and its first version with this text: the name of a [`crate::format::Style`] if there is one, else
    /// the peer.
    pub writer: &'static str,
    /// The name of an ending, or `replied` (in the chat), `failed` (in transit) or `not-shown`.
    pub says: &'static str,
}

/// Recognizes a text. Returns nothing for an unknown text.
#[must_use]
pub fn detect_generation(text: &str) -> Option<Detected> {
    let text = text.strip_prefix("<tool_use_error>").unwrap_or(text);
    let row = TEXTS.iter().find(|(start, _, _)| text.starts_with(start))?;
    Some(Detected { writer: row.1, says: row.2 })
}

/// Beginning, writer, meaning. Of two beginnings with a common start, the longer one comes first.
const TEXTS: &[(&str, &str, &str)] = &[
    ("User has answered your questions: . You can now", "claude-2.0.77", "declined"),
    ("User has answered your questions: ", "claude-2.0.77", "answered"),
    ("Your questions have been answered: . You can now", "claude-2.1.145", "declined"),
    ("Your questions have been answered: ", "claude-2.1.145", "answered"),
    ("The user responded: ", "claude-2.1.157", "replied"),
    ("The user did not answer the questions.", "claude-2.1.157", "declined"),
    ("The user answered: ", "claude", "answered"),
    ("The user doesn't want to proceed with this tool use.", "claude", "cancelled"),
    ("User rejected tool use", "claude", "cancelled"),
    ("Tool permission request failed: ", "claude", "failed"),
    ("InputValidationError", "claude", "not-shown"),
    ("(No answer provided)", "claude-terminal", "replied"),
    ("[No preference]", "claude-terminal", "declined"),
    ("[User dismissed", "claude-terminal", "cancelled"),
    ("No response after ", "claude-terminal", "expired"),
    ("User answered the following questions:", "gencode", "answered"),
    ("The user dismissed this question", "opencode", "cancelled"),
    ("request_user_input is unavailable in ", "codex", "not-shown"),
    ("User dismissed ask_user dialog without answering.", "gemini", "declined"),
    ("User declined to answer the questions.", "qwen", "declined"),
    ("User declined to answer questions", "rpiv", "declined"),
    (DECLINED, "ending", "declined"),
    (CANCELLED, "ending", "cancelled"),
    (EXPIRED, "ending", "expired"),
    (ABORTED, "ending", "aborted"),
    (NOT_SHOWN, "ending", "not-shown"),
];
