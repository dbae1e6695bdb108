//! The JSON-RPC 2.0 envelope of ACP and MCP messages. Connectors built on an SDK see only the content, so both forms are
//! read: a complete request gets a complete response, bare parameters get a bare result.

use super::message::{Decoded, Inbound};
use ask_core::Value;
use ask_core::internal::value::object;

/// The kind of a message.
pub(super) enum Message<'a> {
    /// A request: its parameters, with or without the envelope, and its id.
    Request(&'a Value, &'a Value),
    /// The cancellation of a request: its id.
    Cancelled(&'a Value),
    /// Something else.
    Other,
}

/// Reads a message that may be a request of this method.
pub(super) fn read_message<'a>(message: &'a Value, method: &str) -> Message<'a> {
    let params = message.get("params");
    match message.get("method").as_text() {
        Some(called) if called == method => Message::Request(params, message.get("id")),
        Some("$/cancel_request" | "notifications/cancelled") => Message::Cancelled(params.get("requestId")),
        None if message.get("jsonrpc").is_null() => Message::Request(message, &ask_core::internal::value::NULL),
        _ => Message::Other,
    }
}

/// The result in a response, or the message itself if it is a bare result.
pub(super) fn result(message: &Value) -> &Value {
    if message.get("result").is_null() { message } else { message.get("result") }
}

/// The content of a message that cancels the request with this id.
pub(super) fn withdraw(id: &Value) -> Decoded {
    Inbound::Withdraw { correlation: id.clone(), because: "cancelled" }.into()
}

/// The parameters of a request that [`read_message`] accepted before.
pub(super) fn params(raw: &Value) -> &Value {
    if raw.get("method").is_null() { raw } else { raw.get("params") }
}

/// The result, in an envelope if the request had one.
pub(super) fn reply(raw: &Value, result: Value) -> Value {
    if raw.get("method").is_null() {
        return result;
    }
    object([("jsonrpc", Some("2.0".into())), ("id", Some(raw.get("id").clone())), ("result", Some(result))])
}
