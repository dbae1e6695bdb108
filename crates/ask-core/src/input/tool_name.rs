//! The name of the question tool.

use crate::Value;

/// Whether a tool is the question tool: `AskUserQuestion` in any case, with or without `_` and `-`. A connector whose
/// tool is called otherwise gives it this name before it hands the call over.
#[must_use]
pub fn is_question_tool(name: &Value) -> bool {
    let letters = |text: &str| {
        let letters = text.bytes().filter(|byte| !matches!(byte, b'_' | b'-'));
        letters.map(|byte| byte.to_ascii_lowercase()).eq("askuserquestion".bytes())
    };
    name.as_text().is_some_and(letters)
}
