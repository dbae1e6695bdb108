//! `elicitation/create` of ACP: a form, or a page to open.

use super::vocabulary::{Forms, Vocabulary};
use super::{elicitation, page};
use crate::dialect::message::{Decoded, Encoded, Inbound, Pending};
use crate::dialect::name::Dialect;
use crate::dialect::reader::Reader;
use crate::dialect::rpc;
use ask_core::{Outcome, Value};

/// The notification that a page has done what it was opened for.
pub(crate) const COMPLETE: &str = "elicitation/complete";

/// Reads a request, its parameters alone, or a notification that withdraws one.
pub(crate) fn decode(dialect: Dialect, message: &Value, reader: Reader, vocabulary: &'static Vocabulary) -> Decoded {
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
        Some(url) => page::ask(dialect, id, params, url, message, reader),
        None if elicitation::is_form(params) => {
            elicitation::ask(dialect, id, params, message, reader, Forms::of(vocabulary), |input, _| input)
        }
        None => Decoded::default(),
    }
}

/// Even a cancelled request needs a response, so every ending sends one.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome, vocabulary: &'static Vocabulary) -> Encoded {
    let params = rpc::params(&pending.raw);
    let (result, losses) = page::result(page::url(params), pending, params, outcome, Forms::of(vocabulary));
    Encoded::one(rpc::reply(&pending.raw, result)).with_losses(losses)
}
