//! OpenAI Responses API: a `function_call` item, a response, or an event of a stream; the reply is the `function_call_output`. For an
//! `mcp_approval_request` it is an `mcp_approval_response`.
//!
//! Source: docs/sources.md, section 3.13.

#[path = "openai_responses/hosted.rs"]
mod hosted;

use crate::dialect::calls::openai::{arguments, payload, update};
use crate::dialect::calls::tool_call::{self, Call};
use crate::dialect::message::{Decoded, Encoded, Pending, Step, Update};
use crate::dialect::protocol::{Encode, Part, Protocol};
use crate::dialect::reader::Reader;
use crate::dialect::tool_names::ToolNames;
use ask_core::internal::value::object;
use ask_core::{Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is, after: &[], decode, encode };

pub(in crate::dialect) static DECISIONS: Part = Part {
    decode: |message, reader| {
        if hosted::is_request(message) { hosted::ask(message, reader) } else { Decoded::default() }
    },
    encode: hosted::encode,
};

pub(in crate::dialect) static CALL: Encode = answer;

/// Responses API: reads a `function_call` item, a response, a list of items, or an event of a stream.
pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    let item = |item: &Value| {
        if hosted::is_request(item) {
            return hosted::ask(item, reader);
        }
        if !is_call(item) {
            return Decoded::default();
        }
        let input = &arguments(item.get("arguments"));
        tool_call::decode(&Call { id: item.get("call_id"), name: item.get("name"), input }, item, reader)
    };
    match message.get("type").as_text() {
        Some("function_call" | hosted::REQUEST) => item(message),
        // The arguments are not streamed: the request arrives whole.
        Some("response.output_item.done") if hosted::is_request(message.get("item")) => item(message.get("item")),
        Some(_) => Decoded::updates(events(message, reader.tools)),
        None => {
            let output = [message.get("output"), message].into_iter().find(|list| !list.items().is_empty());
            Decoded::several(output.map_or_else(Vec::new, |list| list.items().iter().map(item).collect()))
        }
    }
}

/// Whether this is an item of a response that waits for an answer.
pub(crate) fn is_item(item: &Value) -> bool {
    is_call(item) || hosted::is_request(item)
}

/// Whether this is a call among the items of a response.
fn is_call(item: &Value) -> bool {
    item.get("type").as_text() == Some("function_call")
}

/// Reads an event. Its stream is the id of the item; the reply is addressed to the `call_id`.
fn events(event: &Value, tools: &ToolNames) -> Vec<Update> {
    let item = event.get("item");
    vec![match event.get("type").as_text().unwrap_or_default() {
        "response.output_item.added" if is_call(item) && tools.contain(item.get("name")) => {
            update(item.get("id"), Step::Opened(item.get("call_id").clone()))
        }
        "response.function_call_arguments.delta" => match event.get("delta").as_text() {
            Some(fragment) => update(event.get("item_id"), Step::Grew(fragment.to_owned())),
            None => return Vec::new(),
        },
        "response.function_call_arguments.done" => update(event.get("item_id"), Step::Closed),
        "response.completed" => update(&Value::Null, Step::Finished(true)),
        "response.incomplete" | "response.failed" | "error" => update(&Value::Null, Step::Finished(false)),
        _ => return Vec::new(),
    }]
}

fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    if hosted::is_request(&pending.raw) { hosted::encode(pending, outcome) } else { answer(pending, outcome) }
}

/// Writes the `function_call_output`. Its text is the generic payload, because the API has no flag for errors.
fn answer(pending: &Pending, outcome: &Outcome) -> Encoded {
    let Some(payload) = payload(pending, outcome, pending.raw.get("arguments")) else { return Encoded::default() };
    let caller = pending.raw.get("caller");
    Encoded::one(object([
        ("type", Some("function_call_output".into())),
        ("call_id", Some(pending.correlation.clone())),
        ("output", Some(payload)),
        ("caller", Some(caller.clone()).filter(|caller| !caller.is_null())),
    ]))
}

fn is(message: &Value) -> bool {
    let is_event = |name: &str| {
        matches!(name, "function_call" | hosted::REQUEST | "mcp_approval_response")
            || (name == "error" && !message.get("sequence_number").is_null())
            || name.starts_with("response.")
    };
    message.get("type").as_text().is_some_and(is_event)
        || message.get("object").as_text() == Some("response")
        || message.items().iter().any(is_item)
}
