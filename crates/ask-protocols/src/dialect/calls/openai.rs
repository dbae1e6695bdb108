//! What the APIs of OpenAI share: the input of a call is JSON text, and its result is the generic payload, because they have no flag for errors.

use super::tool_call;
use crate::dialect::message::{Pending, Step, Update};
use ask_core::{Outcome, Value, json};

/// The input of a call. It is always JSON text, so reading the text is no repair. Text that is not JSON is left to the
/// reader, which repairs it or reports the problem.
pub(in crate::dialect) fn arguments(text: &Value) -> Value {
    text.as_text().and_then(|text| json::read(text).ok()).unwrap_or_else(|| text.clone())
}

/// A step of the stream with this id.
pub(in crate::dialect) fn update(stream: &Value, step: Step) -> Update {
    Update { stream: stream.clone(), step }
}

/// The text of the result; nothing if the question was withdrawn.
pub(in crate::dialect) fn payload(pending: &Pending, outcome: &Outcome, input: &Value) -> Option<Value> {
    let payload = tool_call::payload(pending, outcome, input);
    (!payload.is_null()).then(|| payload.to_json().into())
}
