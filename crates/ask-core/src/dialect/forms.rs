//! Elicitations: forms that a JSON Schema describes. The reply is an object with a value for each property.

pub(super) mod codex;
pub(super) mod elicitation;
pub(super) mod form;
pub(super) mod mcp;
