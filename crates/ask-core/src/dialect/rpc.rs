//! JSON-RPC 2.0 around the messages of ACP. Connectors built on an SDK see only what is inside, so both are read: a
//! whole request is answered by a whole response, bare parameters by a bare result.

use super::message::{Decoded, Inbound};
use crate::Value;
use crate::value::object;

/// What a message turned out to be.
pub(super) enum Message<'a> {
    /// The parameters of a request, bare or in their envelope, and its id.
    Request(&'a Value, &'a Value),
    /// A request is cancelled: its id.
    Cancelled(&'a Value),
    /// Something else.
    Other,
}

/// Opens a message that may be a request of this method.
pub(super) fn open<'a>(message: &'a Value, method: &str) -> Message<'a> {
    let params = message.get("params");
    match message.get("method").as_text() {
        Some(called) if called == method => Message::Request(params, message.get("id")),
        Some("$/cancel_request") => Message::Cancelled(params.get("requestId")),
        None if message.get("jsonrpc").is_null() => Message::Request(message, &crate::value::NULL),
        _ => Message::Other,
    }
}

/// The request with this id is cancelled.
pub(super) fn withdraw(id: &Value) -> Decoded {
    Inbound::Withdraw { correlation: id.clone(), because: "cancelled" }.into()
}

/// The parameters of a request that [`open`] has accepted before.
pub(super) fn params(raw: &Value) -> &Value {
    if raw.get("method").is_null() { raw } else { raw.get("params") }
}

/// The result in the envelope its request came in.
pub(super) fn reply(raw: &Value, result: Value) -> Value {
    if raw.get("method").is_null() {
        return result;
    }
    object([("jsonrpc", Some("2.0".into())), ("id", Some(raw.get("id").clone())), ("result", Some(result))])
}
