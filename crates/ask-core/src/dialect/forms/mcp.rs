//! Elicitation of MCP: `elicitation/create` of the revisions 2025-06-18 and 2025-11-25, the error -32042 of the latter,
//! and results with `inputRequests` of 2026-07-28. A form is questions; a page to open is a question with a link.

mod meta;

use super::elicitation;
use crate::dialect::message::{Decoded, Encoded, Inbound, Pending};
use crate::dialect::name::Dialect;
use crate::dialect::reader::Reader;
use crate::dialect::rpc;
use crate::field::is_web_address;
use crate::input::Reading;
use crate::problem::quoted;
use crate::value::{Object, object};
use crate::{Ending, Loss, Outcome, Problem, Value};

/// The error "URL elicitation required".
const URL_REQUIRED: &str = "-32042";

/// Reads a request, its parameters alone, a notification that withdraws one, or the error that lists pages to open.
pub(crate) fn decode(dialect: Dialect, message: &Value, reader: Reader) -> Decoded {
    if lists_pages(message) {
        let pages = error(message).get("data").get("elicitations").items();
        return Decoded::several(pages.iter().map(|page| request(dialect, &Value::Null, page, page, reader)).collect());
    }
    if message.get("method").as_text() == Some("notifications/elicitation/complete") {
        let correlation = message.get("params").get("elicitationId").clone();
        return Inbound::Withdraw { correlation, because: "answered" }.into();
    }
    match rpc::read_message(message, "elicitation/create") {
        rpc::Message::Request(params, id) => request(dialect, id, params, message, reader),
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
pub(crate) fn decode_input_required(dialect: Dialect, message: &Value, reader: Reader) -> Decoded {
    let result = rpc::result(message);
    if !wants_input(result) {
        return Decoded::default();
    }
    let requests = result.get("inputRequests").members().iter();
    let requests = requests.filter(|(_, request)| request.get("method").as_text() == Some("elicitation/create"));
    Decoded::several(
        requests
            .map(|(key, one)| {
                let raw = only(result, key, one);
                request(dialect, &key.as_str().into(), one.get("params"), &raw, reader)
            })
            .collect(),
    )
}

/// Whether a result wants input.
pub(crate) fn wants_input(result: &Value) -> bool {
    [result.get("resultType"), result.get("status")].iter().any(|state| state.as_text() == Some("input_required"))
}

/// The same result with one of its requests.
fn only(result: &Value, key: &str, request: &Value) -> Value {
    let mut requests = Object::default();
    requests.put(key, request.clone());
    let members = result.members().iter().filter(|(name, _)| name != "inputRequests").cloned();
    Value::Map(members.chain([("inputRequests".to_owned(), requests.into_value())]).collect())
}

/// The request in `params`. The reply is written from `raw`.
fn request(dialect: Dialect, id: &Value, params: &Value, raw: &Value, reader: Reader) -> Decoded {
    if let Some(url) = url(params) {
        if !is_web_address(url) {
            return refused(url);
        }
        return Decoded::ask_form(dialect, id, &page(params, url), raw, reader);
    }
    if !elicitation::is_form(params) {
        // A request must have a response. Other modes are for the host.
        let is_known = matches!(params.get("mode").as_text(), None | Some("form" | "url"));
        let is_request = raw.get("method").as_text().is_some() && !elicitation::has_scope(params);
        return if is_known && is_request { unread(params) } else { Decoded::default() };
    }
    let input = elicitation::input(params);
    let input = if elicitation::is_empty(params) { input } else { meta::enrich(input, params) };
    Decoded::ask_form(dialect, id, &input, raw, reader)
}

/// The address of a page to open. ACP has the same request; its hosts open pages themselves.
fn url(params: &Value) -> Option<&str> {
    let mode = params.get("mode");
    let is_page = mode.as_text() == Some("url") || (mode.is_null() && elicitation::schema(params).is_null());
    let is_url = is_page && !elicitation::has_scope(params);
    params.get("url").as_text().filter(|_| is_url)
}

/// A page that no browser opens from a link is not asked for: nobody can have opened it.
fn refused(url: &str) -> Decoded {
    invalid(Problem {
        path: "url".to_owned(),
        rule: "no-web-address",
        limit: "must be an http or https address with a host".to_owned(),
        actual: quoted(url),
        cure: "send the address of a page on the web".to_owned(),
    })
}

/// Neither a form nor a page.
fn unread(params: &Value) -> Decoded {
    let (path, limit, wrong) = match params.get("mode").as_text() {
        Some("url") => ("url", "must be an address", params.get("url")),
        _ => ("requestedSchema", "must be a schema of the type object", elicitation::schema(params)),
    };
    invalid(Problem {
        path: path.to_owned(),
        rule: "not-a-form",
        limit: limit.to_owned(),
        actual: wrong.as_text().map_or_else(|| wrong.kind().to_owned(), quoted),
        cure: "send a form with message and requestedSchema, or a page with url".to_owned(),
    })
}

fn invalid(problem: Problem) -> Decoded {
    let reading = Reading { problems: vec![problem], ..Reading::default() };
    Decoded { reading, ..Decoded::default() }
}

/// The question whether the person has opened a page. The panel shows the address completely, as a link if it is `https`.
fn page(params: &Value, url: &str) -> Value {
    let field = object([("link", Some(url.into()))]);
    elicitation::consent_input(params, &["I have opened the page"], &[("description", url.into()), ("field", field)])
}

/// A request that was withdrawn gets no response.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    if outcome.ending() == Ending::Superseded {
        return Encoded::default();
    }
    let (result, losses) = result(pending, rpc::params(&pending.raw), outcome);
    Encoded::one(rpc::reply(&pending.raw, result)).with_losses(losses)
}

/// Writes what the retry of the call adds to its parameters: `{inputResponses: {key: …}, requestState?}`, or for a task
/// the parameters of `tasks/update`. A question whose time ran out is not retried.
pub(crate) fn encode_input_required(pending: &Pending, outcome: &Outcome) -> Encoded {
    let requests = rpc::result(&pending.raw).get("inputRequests").members();
    let Some((key, request)) = requests.first() else { return Encoded::default() };
    if matches!(outcome.ending(), Ending::Expired | Ending::Superseded) {
        return Encoded::default();
    }
    let (result, losses) = result(pending, request.get("params"), outcome);
    let mut responses = Object::default();
    responses.put(key, result);
    let raw = rpc::result(&pending.raw);
    let mut retry = Object::default();
    retry.put_some("taskId", raw.get("taskId"));
    retry.put("inputResponses", responses.into_value());
    retry.put_some("requestState", raw.get("requestState"));
    Encoded::one(retry.into_value()).with_losses(losses)
}

fn result(pending: &Pending, params: &Value, outcome: &Outcome) -> (Value, Vec<Loss>) {
    match url(params) {
        Some(_) => elicitation::consent(outcome, None),
        None => elicitation::result(pending, params, outcome),
    }
}
