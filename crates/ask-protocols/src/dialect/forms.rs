//! Elicitations: forms that a JSON Schema describes. The reply is an object with a value for each property. Some of these protocols
//! carry calls of the question tool as well.

pub(super) mod elicitation;
pub(super) mod form;
pub(super) mod mcp;
pub(super) mod page;
mod schema;
#[cfg(test)]
mod tests;

pub(super) use form::vocabulary;
