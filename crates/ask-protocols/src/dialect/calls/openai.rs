//! OpenAI: function calls of the Responses API and tool calls of Chat Completions, alone, in a response, or as events of
//! a stream. The reply is an input item or a message of the next request. Source: docs/sources.md, section 3.13.

pub(crate) mod hosted;

use super::tool_call::{self, Call};
use crate::dialect::message::{Decoded, Encoded, Pending, Step, Update};
use crate::dialect::name::Dialect;
use crate::dialect::reader::Reader;
use crate::dialect::tool_names::ToolNames;
use ask_core::internal::value::object;
use ask_core::{Outcome, Value, json};

/// Responses API: reads a `function_call` item, a response, a list of items, or an event of a stream.
pub(crate) fn decode_responses(dialect: Dialect, message: &Value, reader: Reader, tools: &ToolNames) -> Decoded {
    let item = |item: &Value| {
        if hosted::is_request(item) {
            return hosted::ask(dialect, item, reader);
        }
        if !is_call(item) {
            return Decoded::default();
        }
        let input = &arguments(item.get("arguments"));
        tool_call::decode(
            dialect,
            &Call { id: item.get("call_id"), name: item.get("name"), input },
            item,
            reader,
            tools,
        )
    };
    match message.get("type").as_text() {
        Some("function_call" | hosted::REQUEST) => item(message),
        // The arguments are not streamed: the request arrives whole.
        Some("response.output_item.done") if hosted::is_request(message.get("item")) => item(message.get("item")),
        Some(_) => Decoded::updates(responses_events(message, tools)),
        None => {
            let output = [message.get("output"), message].into_iter().find(|list| !list.items().is_empty());
            Decoded::several(output.map_or_else(Vec::new, |list| list.items().iter().map(item).collect()))
        }
    }
}

/// The input of a call. It is always JSON text, so reading the text is no repair. Text that is not JSON is left to the
/// reader, which repairs it or reports the problem.
fn arguments(text: &Value) -> Value {
    text.as_text().and_then(|text| json::read(text).ok()).unwrap_or_else(|| text.clone())
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
fn responses_events(event: &Value, tools: &ToolNames) -> Vec<Update> {
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

/// Writes the `function_call_output`. Its text is the generic payload, because the API has no flag for errors.
pub(crate) fn encode_responses(pending: &Pending, outcome: &Outcome) -> Encoded {
    let Some(payload) = payload(pending, outcome, pending.raw.get("arguments")) else { return Encoded::default() };
    let caller = pending.raw.get("caller");
    Encoded::one(object([
        ("type", Some("function_call_output".into())),
        ("call_id", Some(pending.correlation.clone())),
        ("output", Some(payload)),
        ("caller", Some(caller.clone()).filter(|caller| !caller.is_null())),
    ]))
}

/// Chat Completions: reads a tool call, an assistant message, a completion, or a chunk of a stream. Only the first choice
/// is read, because a conversation continues with one.
pub(crate) fn decode_chat(dialect: Dialect, message: &Value, reader: Reader, tools: &ToolNames) -> Decoded {
    let choice = first_choice(message);
    if choice.is_some_and(|choice| !choice.get("delta").is_null()) {
        return Decoded::updates(chat_events(message, tools));
    }
    let call = |call: &Value| {
        let function = call.get("function");
        let input = &arguments(function.get("arguments"));
        tool_call::decode(dialect, &Call { id: call.get("id"), name: function.get("name"), input }, call, reader, tools)
    };
    if !message.get("function").is_null() {
        return call(message);
    }
    let message = choice.map_or(message, |choice| choice.get("message"));
    Decoded::several(message.get("tool_calls").items().iter().map(call).collect())
}

fn first_choice(message: &Value) -> Option<&Value> {
    let is_first = |index: &Value| matches!(index, Value::Null) || *index == Value::from(0);
    message.get("choices").items().iter().find(|choice| is_first(choice.get("index")))
}

/// Reads a chunk, which may hold fragments of several calls. The stream of a fragment is its `index`, or its id from
/// servers that send calls whole and do not count them.
fn chat_events(message: &Value, tools: &ToolNames) -> Vec<Update> {
    let Some(choice) = first_choice(message) else { return Vec::new() };
    let mut steps = Vec::new();
    for call in choice.get("delta").get("tool_calls").items() {
        let function = call.get("function");
        let stream = if call.get("index").is_null() { call.get("id") } else { call.get("index") };
        if tools.contain(function.get("name")) {
            steps.push(update(stream, Step::Opened(call.get("id").clone())));
        }
        match function.get("arguments").as_text() {
            Some(fragment) if !stream.is_null() => steps.push(update(stream, Step::Grew(fragment.to_owned()))),
            _ => {}
        }
    }
    // A request that forces one tool ends with `stop`.
    if let Some(reason) = choice.get("finish_reason").as_text() {
        steps.push(update(&Value::Null, Step::Finished(matches!(reason, "tool_calls" | "stop"))));
    }
    steps
}

/// Writes the message with the role `tool`. Its text is the generic payload, because the API has no flag for errors.
pub(crate) fn encode_chat(pending: &Pending, outcome: &Outcome) -> Encoded {
    let input = pending.raw.get("function").get("arguments");
    let Some(payload) = payload(pending, outcome, input) else { return Encoded::default() };
    Encoded::one(object([
        ("role", Some("tool".into())),
        ("tool_call_id", Some(pending.correlation.clone())),
        ("content", Some(payload)),
    ]))
}

fn update(stream: &Value, step: Step) -> Update {
    Update { stream: stream.clone(), step }
}

fn payload(pending: &Pending, outcome: &Outcome, input: &Value) -> Option<Value> {
    let payload = tool_call::payload(pending, outcome, input);
    (!payload.is_null()).then(|| payload.to_json().into())
}
