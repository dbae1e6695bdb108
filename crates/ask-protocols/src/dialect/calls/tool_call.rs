//! A call of a tool, as most protocols carry it: a name, an id, and the input as an object or as JSON text. The result
//! is the generic payload as JSON text.

use crate::dialect::message::{Decoded, Pending};
use crate::dialect::reader::Reader;
use crate::format::objects;
use crate::outcome::ending_text::ending_text;
use ask_core::{Outcome, Value};

/// The parts of a call, wherever the protocol has them.
pub(in crate::dialect) struct Call<'a> {
    /// Identifies the call; the result is sent to it.
    pub id: &'a Value,
    /// The name of the tool.
    pub name: &'a Value,
    /// The input: an object, or its JSON text.
    pub input: &'a Value,
}

/// A request, if the tool asks questions. The reply is written from `raw`.
pub(in crate::dialect) fn decode(call: &Call, raw: &Value, reader: &Reader) -> Decoded {
    if !reader.tools.contain(call.name) {
        return Decoded::default();
    }
    Decoded::ask(call.id, call.input, raw, reader)
}

/// The text of the result: the generic payload as JSON, or the sentence for an ending without an answer, with `true`.
/// Nothing if the question was withdrawn.
pub(in crate::dialect) fn result(pending: &Pending, outcome: &Outcome, input: &Value) -> Option<(String, bool)> {
    if let Some(sentence) = ending_text(outcome.ending()) {
        return Some((sentence.to_owned(), true));
    }
    match payload(pending, outcome, input) {
        Value::Null => None,
        payload => Some((payload.to_json(), false)),
    }
}

/// The generic payload of any ending, for protocols that cannot mark a result as failed. Null if the question was
/// withdrawn.
pub(crate) fn payload(pending: &Pending, outcome: &Outcome, input: &Value) -> Value {
    objects::payload(&pending.format_input(outcome, input))
}
