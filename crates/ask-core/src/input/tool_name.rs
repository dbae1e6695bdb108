//! The name of the question tool.

use crate::Value;

/// The name of the question tool in the published contract.
pub(crate) const QUESTION_TOOL: &str = "AskUserQuestion";

/// Whether this is the name of the question tool: `AskUserQuestion` in any case, with or without `_` and `-`. A
/// connector whose tool has another name passes this name instead.
#[must_use]
pub fn is_question_tool(name: &Value) -> bool {
    let letters = |text: &str| {
        let letters = text.bytes().filter(|byte| !matches!(byte, b'_' | b'-'));
        letters.map(|byte| byte.to_ascii_lowercase()).eq(QUESTION_TOOL.bytes().map(|byte| byte.to_ascii_lowercase()))
    };
    name.as_text().is_some_and(letters)
}
