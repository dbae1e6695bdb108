//! Events and pending questions of the session bridge of the claude-code-agent document; the reply is the body of its POST.
//!
//! Source: docs/sources.md, section 3.17.

use crate::dialect::losses;
use crate::dialect::message::{Decoded, Encoded, Inbound, Pending};
use crate::dialect::name::Dialect;
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::format::objects;
use ask_core::internal::text::search;
use ask_core::internal::value::object;
use ask_core::{Outcome, Value, json};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is, after: &[Dialect::OpenClaw], decode, encode };

/// Reads the data of an event, an event with its name (`{event, data}` or `{type, …}`), or the list of pending
/// questions.
pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    let name = message.get("event").as_text().or_else(|| message.get("type").as_text());
    let data = match message.get("data") {
        Value::Null => message.clone(),
        Value::Text(text) => json::read(text).unwrap_or_default(),
        data => data.clone(),
    };
    match pending(&data) {
        [] => request(name, &data, message, reader),
        [only] => request(name, only, message, reader),
        all => Decoded::several(all.iter().map(|one| request(name, one, one, reader)).collect()),
    }
}

/// Reads one request. The reply is written from `raw`.
fn request(name: Option<&str>, request: &Value, raw: &Value, reader: &Reader) -> Decoded {
    let id = request.get("toolUseId");
    let is_over = matches!(name, Some("interactive_question_answered" | "question_answered"));
    if id.is_null() {
        return Decoded::default();
    }
    if is_over || (name.is_none() && request.get("questions").is_null() && !request.get("answers").is_null()) {
        return Inbound::Withdraw { correlation: id.clone(), because: "answered" }.into();
    }
    match name {
        None | Some("interactive_question") if !request.get("questions").is_null() => {
            let input = object([("questions", Some(request.get("questions").clone()))]);
            Decoded::ask(id, &input, raw, reader)
        }
        _ => Decoded::default(),
    }
}

/// The list of pending questions; empty if the data is not such a list.
fn pending(data: &Value) -> &[Value] {
    let inner = data.get("questions").items();
    let is_list = inner.first().is_some_and(|first| !first.get("toolUseId").is_null());
    if data.items().is_empty() && is_list { inner } else { data.items() }
}

/// The first of a list of pending questions, or the value itself if it is not a list.
pub(crate) fn first(data: &Value) -> &Value {
    pending(data).first().unwrap_or(data)
}

/// The document has no form for endings other than `answered` and `declined`, and no field for notes.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let tool_input = object([("toolUseId", Some(pending.correlation.clone()))]);
    let input = pending.format_input(outcome, &tool_input);
    let losses = losses::duplicate_questions(&input).into_iter().chain(losses::notes(outcome)).collect();
    Encoded::one(input.unnoted(objects::bridge)).with_losses(losses)
}

fn is(message: &Value) -> bool {
    let is_event =
        |name: &str| matches!(name, "interactive_question" | "interactive_question_answered" | "question_answered");
    message.get("type").as_text().is_some_and(is_event)
        || !first(message).get("toolUseId").is_null()
        || message.get("event").as_text().is_some_and(|event| search::contains(event, "question"))
}
