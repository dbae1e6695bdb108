//! ACP `elicitation/create`: a form, or a page to open; the reply is the response.
//!
//! Source: docs/sources.md, section 3.6.

use crate::dialect::forms::vocabulary::{Forms, Vocabulary, WHOLE};
use crate::dialect::forms::{elicitation, page};
use crate::dialect::message::{Decoded, Encoded, Inbound, Pending};
use crate::dialect::protocol::{Form, Protocol};
use crate::dialect::reader::Reader;
use crate::dialect::rpc;
use ask_core::{Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol {
    is,
    after: &[],
    decode: |message, reader| read(message, reader, &WHOLE),
    encode: |pending, outcome| write(pending, outcome, &WHOLE),
};

pub(in crate::dialect) static FORM: Form = Form { read, write };

/// The notification that a page has done what it was opened for.
const COMPLETE: &str = "elicitation/complete";

/// Reads a request, its parameters alone, or a notification that withdraws one.
fn read(message: &Value, reader: &Reader, vocabulary: &'static Vocabulary) -> Decoded {
    if message.get("method").as_text() == Some(COMPLETE) {
        let correlation = message.get("params").get("elicitationId").clone();
        return Inbound::Withdraw { correlation, because: "answered" }.into();
    }
    let (params, id) = match rpc::read_message(message, "elicitation/create") {
        rpc::Message::Request(params, id) => (params, id),
        rpc::Message::Cancelled(id) => return rpc::withdraw(id),
        rpc::Message::Other => return Decoded::default(),
    };
    match page::url(params) {
        Some(url) => page::ask(id, params, url, message, reader),
        None if elicitation::is_form(params) => {
            elicitation::ask(id, params, message, reader, Forms::of(vocabulary), |input, _| input)
        }
        None => Decoded::default(),
    }
}

/// Even a cancelled request needs a response, so every ending sends one.
fn write(pending: &Pending, outcome: &Outcome, vocabulary: &'static Vocabulary) -> Encoded {
    let params = rpc::params(&pending.raw);
    let (result, losses) = page::result(page::url(params), pending, params, outcome, Forms::of(vocabulary));
    Encoded::one(rpc::reply(&pending.raw, result)).with_losses(losses)
}

fn is(message: &Value) -> bool {
    match message.get("method").as_text() {
        Some(COMPLETE) => true,
        Some("elicitation/create") => elicitation::has_scope(message.get("params")),
        _ => {
            let is_request = !message.get("requestedSchema").is_null() || message.get("mode").as_text() == Some("url");
            is_request && elicitation::has_scope(message)
        }
    }
}
