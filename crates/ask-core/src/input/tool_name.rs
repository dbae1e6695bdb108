//! The name of the question tool.

use crate::Value;
use crate::text::search;

/// The name of the question tool in the published contract.
pub(crate) const QUESTION_TOOL: &str = "AskUserQuestion";

/// Whether this is the name of the question tool: `AskUserQuestion` in any case, with or without `_` and `-`, alone or
/// as a tool of an MCP server (`mcp__<server>__AskUserQuestion`).
#[must_use]
pub fn is_question_tool(name: &Value) -> bool {
    let name = name.as_text().map(|name| (name, without_server(name)));
    name.is_some_and(|(name, tool)| is_same_name(name, QUESTION_TOOL) || is_same_name(tool, QUESTION_TOOL))
}

/// The name of a tool without the MCP server that offers it.
fn without_server(name: &str) -> &str {
    let tool = name.strip_prefix("mcp__").and_then(|rest| search::split(rest, "__"));
    tool.map_or(name, |(_, tool)| tool)
}

/// Whether two names are equal but for case, `_` and `-`.
#[must_use]
pub fn is_same_name(name: &str, other: &str) -> bool {
    let letters = |text: &'_ str| -> Vec<u8> {
        text.bytes().filter(|byte| !matches!(byte, b'_' | b'-')).map(|byte| byte.to_ascii_lowercase()).collect()
    };
    letters(name) == letters(other)
}
