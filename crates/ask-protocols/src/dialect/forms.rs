//! Elicitations: forms that a JSON Schema describes. The reply is an object with a value for each property. Some of these protocols
//! carry calls of the question tool as well.

pub(super) mod acp;
pub(super) mod adk;
pub(super) mod claude_control;
pub(super) mod elicitation;
pub(super) mod form;
pub(super) mod mcp;
mod page;
mod schema;
#[cfg(test)]
mod tests;

pub(super) use form::vocabulary;

use super::message::{Decoded, Encoded, Pending};
use super::name::Dialect;
use super::reader::Reader;
use super::tool_names::ToolNames;
use ask_core::{Outcome, Value};
use vocabulary::WHOLE;

/// Reads a message of this family; nothing for the other ones.
pub(crate) fn decode(dialect: Dialect, message: &Value, reader: Reader, tools: &ToolNames) -> Option<Decoded> {
    Some(match dialect {
        Dialect::AcpElicitation => acp::decode(dialect, message, reader, &WHOLE),
        Dialect::McpElicitation => mcp::decode(dialect, message, reader, &WHOLE),
        Dialect::McpInputRequired => mcp::decode_input_required(dialect, message, reader, &WHOLE),
        Dialect::ClaudeControl => claude_control::decode(dialect, message, reader, tools),
        Dialect::Adk => adk::decode(dialect, message, reader, tools),
        _ => return None,
    })
}

/// Writes the reply to a request of this family; nothing for the other ones.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Option<Encoded> {
    Some(match pending.dialect {
        Dialect::AcpElicitation => acp::encode(pending, outcome, &WHOLE),
        Dialect::McpElicitation => mcp::encode(pending, outcome, &WHOLE),
        Dialect::McpInputRequired => mcp::encode_input_required(pending, outcome, &WHOLE),
        Dialect::ClaudeControl => claude_control::encode(pending, outcome),
        Dialect::Adk => adk::encode(pending, outcome),
        _ => return None,
    })
}
