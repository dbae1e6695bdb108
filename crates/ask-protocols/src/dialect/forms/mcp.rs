//! Elicitation of MCP: `elicitation/create` of the revisions 2025-06-18 and 2025-11-25, the error -32042 of the latter,
//! and results with `inputRequests` of 2026-07-28. A form is questions; a page to open is a question with a link.

mod meta;

use super::vocabulary::{Forms, Vocabulary};
use super::{elicitation, page};
use crate::dialect::message::{Decoded, Encoded, Inbound, Pending};
use crate::dialect::name::Dialect;
use crate::dialect::reader::Reader;
use crate::dialect::rpc;
use ask_core::internal::value::Object;
use ask_core::problem::quoted;
use ask_core::{Ending, Loss, Outcome, Problem, Value};

/// The error "URL elicitation required".
const URL_REQUIRED: &str = "-32042";

/// Reads a request, its parameters alone, a notification that withdraws one, or the error that lists pages to open.
pub(crate) fn decode(dialect: Dialect, message: &Value, reader: Reader, vocabulary: &'static Vocabulary) -> Decoded {
    let ask =
        |id: &Value, params: &Value, raw: &Value| request(dialect, id, params, raw, reader, Forms::of(vocabulary));
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
pub(crate) fn lists_pages(message: &Value) -> bool {
    matches!(error(message).get("code"), Value::Number(code) if code == URL_REQUIRED)
}

fn error(message: &Value) -> &Value {
    if message.get("error").is_null() { message } else { message.get("error") }
}

/// Reads a result that wants input, with or without its envelope: a request for each key of `inputRequests`. A task
/// wants it by its `status`. Requests of other methods are for the host.
pub(crate) fn decode_input_required(
    dialect: Dialect,
    message: &Value,
    reader: Reader,
    vocabulary: &'static Vocabulary,
) -> Decoded {
    let result = rpc::result(message);
    if !wants_input(result) {
        return Decoded::default();
    }
    let mut found = Vec::new();
    for (key, one) in result.get("inputRequests").members() {
        if one.get("method").as_text() == Some("elicitation/create") {
            let raw = only(result, key, one);
            found.push(request(dialect, &key.as_str().into(), one.get("params"), &raw, reader, Forms::of(vocabulary)));
        }
    }
    Decoded::several(found)
}

/// Whether a result wants input.
pub(crate) fn wants_input(result: &Value) -> bool {
    [result.get("resultType"), result.get("status")].iter().any(|state| state.as_text() == Some("input_required"))
}

/// The same result with one of its requests.
fn only(result: &Value, key: &str, request: &Value) -> Value {
    let mut requests = Object::default();
    requests.put(key, request.clone());
    let mut message = Object::default();
    for (name, value) in result.members().iter().filter(|(name, _)| name != "inputRequests") {
        message.put(name, value.clone());
    }
    message.put("inputRequests", requests.into_value());
    message.into_value()
}

/// The request in `params`. The reply is written from `raw`.
fn request(dialect: Dialect, id: &Value, params: &Value, raw: &Value, reader: Reader, forms: Forms) -> Decoded {
    if let Some(url) = url(params) {
        return page::ask(dialect, id, params, url, raw, reader);
    }
    if !elicitation::is_form(params) {
        // A request must have a response. Other modes are for the host.
        let is_known = matches!(params.get("mode").as_text(), None | Some("form" | "url"));
        let is_request = raw.get("method").as_text().is_some() && !elicitation::has_scope(params);
        return if is_known && is_request { unread(params) } else { Decoded::default() };
    }
    elicitation::ask(dialect, id, params, raw, reader, forms, meta::enrich)
}

/// The address of a page to open. ACP has the same request with a scope.
fn url(params: &Value) -> Option<&str> {
    page::url(params).filter(|_| !elicitation::has_scope(params))
}

/// Neither a form nor a page.
fn unread(params: &Value) -> Decoded {
    let (path, limit, wrong) = match params.get("mode").as_text() {
        Some("url") => ("url", "must be an address", params.get("url")),
        _ => ("requestedSchema", "must be a schema of the type object", elicitation::schema(params)),
    };
    Decoded::refused(Problem {
        path: path.to_owned(),
        rule: "not-a-form",
        limit: limit.to_owned(),
        actual: wrong.as_text().map_or_else(|| wrong.kind().to_owned(), quoted),
        cure: "send a form with message and requestedSchema, or a page with url".to_owned(),
    })
}

/// A request that was withdrawn gets no response.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome, vocabulary: &'static Vocabulary) -> Encoded {
    if outcome.ending() == Ending::Superseded {
        return Encoded::default();
    }
    let (result, losses) = result(pending, rpc::params(&pending.raw), outcome, vocabulary);
    Encoded::one(rpc::reply(&pending.raw, result)).with_losses(losses)
}

/// Writes what the retry of the call adds to its parameters: `{inputResponses: {key: …}, requestState?}`, or for a task
/// the parameters of `tasks/update`. A question whose time ran out is not retried.
pub(crate) fn encode_input_required(pending: &Pending, outcome: &Outcome, vocabulary: &'static Vocabulary) -> Encoded {
    let requests = rpc::result(&pending.raw).get("inputRequests").members();
    let Some((key, request)) = requests.first() else { return Encoded::default() };
    if matches!(outcome.ending(), Ending::Expired | Ending::Superseded) {
        return Encoded::default();
    }
    let (result, losses) = result(pending, request.get("params"), outcome, vocabulary);
    let mut responses = Object::default();
    responses.put(key, result);
    let raw = rpc::result(&pending.raw);
    let mut retry = Object::default();
    retry.put_some("taskId", raw.get("taskId"));
    retry.put("inputResponses", responses.into_value());
    retry.put_some("requestState", raw.get("requestState"));
    Encoded::one(retry.into_value()).with_losses(losses)
}

fn result(pending: &Pending, params: &Value, outcome: &Outcome, vocabulary: &'static Vocabulary) -> (Value, Vec<Loss>) {
    page::result(url(params), pending, params, outcome, Forms::of(vocabulary))
}
