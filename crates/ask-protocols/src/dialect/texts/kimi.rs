//! `QuestionRequest` of Kimi's agent SDK, or its JSON-RPC request; the reply is `{request_id, answers}`.
//!
//! The reply has the answers by the text of their questions. Source: docs/sources.md, section 3.20.

use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::dialect::rpc;
use crate::dialect::texts::text_answers;
use ask_core::internal::value::object;
use ask_core::outcome::answer_string;
use ask_core::{Ending, Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is: is_request, after: &[], decode, encode };

/// The content of a request: of the JSON-RPC request, of the event of the SDK, or the content alone.
fn payload(message: &Value) -> Option<&Value> {
    let wire = match message.get("method").as_text() {
        Some("request") => message.get("params"),
        Some(_) => return None,
        None => message,
    };
    match wire.get("type").as_text() {
        Some("QuestionRequest") => Some(wire.get("payload")),
        Some(_) => None,
        None => Some(wire).filter(|wire| !wire.get("tool_call_id").is_null()),
    }
}

/// Whether this is a request of Kimi.
pub(crate) fn is_request(message: &Value) -> bool {
    payload(message).is_some_and(|payload| !payload.get("questions").is_null())
}

/// Every question takes words, as in Kimi's own terminal.
pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    let Some(payload) = payload(message) else { return Decoded::default() };
    let input = text_answers::input(payload.get("questions"), |(_, asked)| {
        text_answers::question(asked, &Value::Null, asked.get("multi_select"), true)
    });
    Decoded::ask_form(payload.get("id"), &input, message, reader)
}

/// `{request_id, answers}`. Kimi reads no answers as "dismissed", whatever the ending.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    if outcome.ending() == Ending::Superseded {
        return Encoded::default();
    }
    let (answers, losses) =
        text_answers::map(pending, outcome, |question, entry| Some(answer_string::encode(question, entry)?.into()));
    let result = object([("request_id", Some(pending.correlation.clone())), ("answers", Some(answers))]);
    Encoded::one(rpc::reply(&pending.raw, result)).with_losses(losses)
}
