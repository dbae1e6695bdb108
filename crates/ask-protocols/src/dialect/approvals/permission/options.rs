//! The options of a permission request, and the members of its call.

use ask_core::Value;
use ask_core::action::Decision;

/// The option for a typed answer.
pub(super) const OTHER: &str = "__other__";

pub(super) fn is_other(option: &Value) -> bool {
    option.get("optionId").as_text() == Some(OTHER)
}

/// The decision of a kind; nothing for one that is not known.
pub(super) fn decision_of(option: &Value) -> Option<Decision> {
    Some(match option.get("kind").as_text() {
        Some("allow_once") | None => Decision::AllowOnce,
        Some("allow_session") => Decision::AllowSession,
        Some("allow_always") => Decision::AllowAlways,
        Some("reject_once") => Decision::RejectOnce,
        Some("reject_always") => Decision::RejectAlways,
        Some(_) => return None,
    })
}

/// The members of a call that are read, or are about the protocol and not about the call.
pub(super) const CALL: [&str; 8] =
    ["toolCallId", "title", "kind", "status", "rawInput", "content", "locations", "_meta"];

/// The members of an object that are none of these; nothing if there are no others.
pub(super) fn others(value: &Value, known: &[&str]) -> Option<Value> {
    let others = value.members().iter().filter(|(name, _)| !known.contains(&name.as_str()));
    let others: Vec<_> = others.cloned().collect();
    (!others.is_empty()).then_some(Value::Map(others))
}
