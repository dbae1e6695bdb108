//! OpenAI Chat Completions: a tool call, a message, a completion, or a chunk of a stream; the reply is the message with the role `tool`.
//!
//! Source: docs/sources.md, section 3.13.

use crate::dialect::calls::openai::{arguments, payload, update};
use crate::dialect::calls::tool_call::{self, Call};
use crate::dialect::message::{Decoded, Encoded, Pending, Step, Update};
use crate::dialect::protocol::{Encode, Protocol};
use crate::dialect::reader::Reader;
use crate::dialect::tool_names::ToolNames;
use ask_core::internal::value::object;
use ask_core::{Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is, after: &[], decode, encode };

pub(in crate::dialect) static CALL: Encode = encode;

/// Reads a tool call, an assistant message, a completion, or a chunk of a stream. Only the first choice
/// is read, because a conversation continues with one.
pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    let choice = first_choice(message);
    if choice.is_some_and(|choice| !choice.get("delta").is_null()) {
        return Decoded::updates(events(message, reader.tools));
    }
    let call = |call: &Value| {
        let function = call.get("function");
        let input = &arguments(function.get("arguments"));
        tool_call::decode(&Call { id: call.get("id"), name: function.get("name"), input }, call, reader)
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
fn events(message: &Value, tools: &ToolNames) -> Vec<Update> {
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
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let input = pending.raw.get("function").get("arguments");
    let Some(payload) = payload(pending, outcome, input) else { return Encoded::default() };
    Encoded::one(object([
        ("role", Some("tool".into())),
        ("tool_call_id", Some(pending.correlation.clone())),
        ("content", Some(payload)),
    ]))
}

fn is(message: &Value) -> bool {
    (message.get("type").as_text() == Some("function") && !message.get("function").is_null())
        || matches!(message.get("choices"), Value::List(_))
        || matches!(message.get("tool_calls"), Value::List(_))
}
