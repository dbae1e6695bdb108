//! What the `reason` of an interrupt says about the payload. AG-UI defines `tool_call`, `input_required` and `confirmation`; frameworks
//! write others, with or without their name before a colon.

use ask_core::Value;
use ask_core::internal::text::search;

/// A reason that says what the payload is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// A call waits for an approval.
    Approval,
    /// Yes or no, about no call.
    Confirmation,
}

/// The reason of an interrupt; nothing if it asks for anything else.
pub(super) fn of(interrupt: &Value) -> Option<Reason> {
    let reason = interrupt.get("reason").as_text()?.to_ascii_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| search::contains(&reason, word));
    if has(&["input", "question", "feedback", "clarif", "form", "auth_", "credential"]) && !has(&["confirm"]) {
        return None;
    }
    let is_call = !interrupt.get("toolCallId").is_null();
    match () {
        () if has(&["approv", "permission"]) => Some(Reason::Approval),
        () if has(&["tool", "function"]) && has(&["call", "confirm", "execut", "use", "review"]) => {
            Some(Reason::Approval)
        }
        () if has(&["confirm", "yes_no", "boolean"]) => {
            Some(if is_call { Reason::Approval } else { Reason::Confirmation })
        }
        () => None,
    }
}
