//! The members of an interrupt that say what it asks.

use super::reason::{self, Reason};
use crate::dialect::said::said;
use ask_core::Value;
use ask_core::internal::value::{NULL, object};

/// The field of a payload for the decision.
pub(super) const APPROVED: &str = "approved";

pub(super) fn schema(interrupt: &Value) -> &Value {
    interrupt.get("responseSchema")
}

/// The schema of the payload. Where the interrupt has none, its reason says it: a call waits for an approval, and a confirmation is true
/// or false.
pub(super) fn expected(interrupt: &Value) -> Value {
    let boolean = || object([("type", Some("boolean".into()))]);
    let is_listed = !interrupt.get("metadata").get("options").items().is_empty();
    match reason::of(interrupt).filter(|_| schema(interrupt).is_null() && !is_listed) {
        Some(Reason::Approval) => object([("properties", Some(object([(APPROVED, Some(boolean()))])))]),
        Some(Reason::Confirmation) => boolean(),
        None => schema(interrupt).clone(),
    }
}

/// The message: of the interrupt, or the text that the older event carries.
pub(super) fn message(interrupt: &Value) -> Option<&str> {
    let value = interrupt.get("value");
    [interrupt.get("message"), value, value.get("message")].into_iter().find_map(said)
}

/// The name of the tool that waits: of the call that the interrupt belongs to, or as adapters write it.
pub(super) fn tool(interrupt: &Value) -> &Value {
    let metadata = interrupt.get("metadata");
    let own = ["toolName", "tool_name", "name"].map(|name| metadata.get(name));
    let framework = metadata.get("agent_framework").get("function_call").get("name");
    let names = [interrupt.get("toolCall").get("function").get("name"), own[0], own[1], own[2], framework];
    names.into_iter().find(|name| said(name).is_some()).unwrap_or(&NULL)
}
