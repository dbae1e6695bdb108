//! MCP `elicitation/create` of the revisions 2025-06-18 and 2025-11-25: forms, and pages to open; the reply is the response.
//!
//! Source: docs/sources.md, section 3.8.

use crate::dialect::forms::mcp::{request, result};
use crate::dialect::forms::vocabulary::{Forms, Vocabulary, WHOLE};
use crate::dialect::message::{Decoded, Encoded, Inbound, Pending};
use crate::dialect::name::Dialect;
use crate::dialect::protocol::{Form, Protocol};
use crate::dialect::reader::Reader;
use crate::dialect::rpc;
use ask_core::{Ending, Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol {
    is,
    after: &[Dialect::AcpElicitation, Dialect::Codex],
    decode: |message, reader| read(message, reader, &WHOLE),
    encode: |pending, outcome| write(pending, outcome, &WHOLE),
};

pub(in crate::dialect) static FORM: Form = Form { read, write };

/// The error "URL elicitation required".
const URL_REQUIRED: &str = "-32042";

/// Reads a request, its parameters alone, a notification that withdraws one, or the error that lists pages to open.
fn read(message: &Value, reader: &Reader, vocabulary: &'static Vocabulary) -> Decoded {
    let ask = |id: &Value, params: &Value, raw: &Value| request(id, params, raw, reader, Forms::of(vocabulary));
    if lists_pages(message) {
        let pages = error(message).get("data").get("elicitations").items();
        return Decoded::several(pages.iter().map(|page| ask(&Value::Null, page, page)).collect());
    }
    if message.get("method").as_text() == Some("notifications/elicitation/complete") {
        let correlation = message.get("params").get("elicitationId").clone();
        return Inbound::Withdraw { correlation, because: "answered" }.into();
    }
    match rpc::read_message(message, "elicitation/create") {
        rpc::Message::Request(params, id) => ask(id, params, message),
        rpc::Message::Cancelled(id) => rpc::withdraw(id),
        rpc::Message::Other => Decoded::default(),
    }
}

/// Whether this is the error that lists pages to open, with or without its envelope.
fn lists_pages(message: &Value) -> bool {
    matches!(error(message).get("code"), Value::Number(code) if code == URL_REQUIRED)
}

fn error(message: &Value) -> &Value {
    if message.get("error").is_null() { message } else { message.get("error") }
}

/// A request that was withdrawn gets no response.
fn write(pending: &Pending, outcome: &Outcome, vocabulary: &'static Vocabulary) -> Encoded {
    if outcome.ending() == Ending::Superseded {
        return Encoded::default();
    }
    let (result, losses) = result(pending, rpc::params(&pending.raw), outcome, vocabulary);
    Encoded::one(rpc::reply(&pending.raw, result)).with_losses(losses)
}

/// Requests of ACP have the same names, and a scope.
fn is(message: &Value) -> bool {
    let is_method = |method: &str| {
        matches!(method, "elicitation/create" | "notifications/elicitation/complete" | "notifications/cancelled")
    };
    message.get("method").as_text().is_some_and(is_method)
        || lists_pages(message)
        || !message.get("requestedSchema").is_null()
        || message.get("mode").as_text() == Some("url")
}
