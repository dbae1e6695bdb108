//! Calls of the question tool in the events and messages of AG-UI; the reply is a tool message.
//!
//! Source: docs/sources.md, section 3.11.

use crate::dialect::calls::tool_call::{self, Call};
use crate::dialect::message::{Decoded, Encoded, Inbound, Pending, Step, Update};
use crate::dialect::name::Dialect;
use crate::dialect::protocol::{Encode, Protocol};
use crate::dialect::reader::Reader;
use crate::dialect::tool_names::ToolNames;
use crate::outcome::ending_text::ending_text;
use ask_core::internal::value::object;
use ask_core::{Ending, Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is, after: &[Dialect::AguiInterrupt], decode, encode };

pub(in crate::dialect) static CALL: Encode = encode;

/// Reads an event, a call, an assistant message, or a list of messages. Of a list, only the calls without a result ask.
pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    let call = |call: &Value| request(call, reader);
    match message.get("type").as_text() {
        Some("function") => call(message),
        Some(name) if name != "MESSAGES_SNAPSHOT" => event(name, message, reader.tools),
        _ => {
            let messages = message.get("messages").items();
            let answered = |call: &Value| messages.iter().any(|result| result.get("toolCallId") == call.get("id"));
            let calls = messages.iter().chain([message]).flat_map(|message| message.get("toolCalls").items());
            Decoded::several(calls.filter(|call| !answered(call)).map(call).collect())
        }
    }
}

/// Reads a complete call: `{id, type: "function", function: {name, arguments}}`.
fn request(raw: &Value, reader: &Reader) -> Decoded {
    let call = Call { id: raw.get("id"), name: raw.get("function").get("name"), input: arguments(raw) };
    tool_call::decode(&call, raw, reader)
}

/// The input of a call.
fn arguments(call: &Value) -> &Value {
    call.get("function").get("arguments")
}

/// Reads an event of a run. Its stream is the id of the call; a chunk without an id continues the last call.
fn event(name: &str, event: &Value, tools: &ToolNames) -> Decoded {
    let id = event.get("toolCallId");
    let update = |step| Decoded::from(Inbound::Update(Update { stream: id.clone(), step }));
    let opened = || tools.contain(event.get("toolCallName")).then(|| update(Step::Opened(id.clone())));
    let grew = || event.get("delta").as_text().map(|delta| update(Step::Grew(delta.to_owned())));
    let finished = |complete| Inbound::Update(Update { stream: Value::Null, step: Step::Finished(complete) }).into();
    match name {
        "TOOL_CALL_START" => opened().unwrap_or_default(),
        "TOOL_CALL_ARGS" => grew().unwrap_or_default(),
        "TOOL_CALL_CHUNK" => Decoded::several([opened(), grew()].into_iter().flatten().collect()),
        "TOOL_CALL_END" => update(Step::Closed),
        "TOOL_CALL_RESULT" => Inbound::Withdraw { correlation: id.clone(), because: "answered" }.into(),
        "RUN_FINISHED" => finished(event.get("outcome").get("type").as_text() != Some("cancelled")),
        "RUN_ERROR" => finished(false),
        _ => Decoded::default(),
    }
}

/// Writes the tool message. An ending that stops the agent is an error, whose text is also the content: adapters of
/// agents pass on that something failed, but the model reads only the content.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let payload = tool_call::payload(pending, outcome, arguments(&pending.raw));
    let error = ending_text(outcome.ending()).filter(|_| outcome.ending() != Ending::Declined);
    let content = match error {
        Some(text) => text.to_owned(),
        None if payload.is_null() => return Encoded::default(),
        None => payload.to_json(),
    };
    let id = [pending.correlation.as_text().unwrap_or_default(), "-answer"].concat();
    Encoded::one(object([
        ("id", Some(id.into())),
        ("role", Some("tool".into())),
        ("toolCallId", Some(pending.correlation.clone())),
        ("content", Some(content.into())),
        ("error", error.map(Value::from)),
    ]))
}

fn is(message: &Value) -> bool {
    let is_event = |name: &str| {
        matches!(name, "RUN_FINISHED" | "RUN_ERROR" | "MESSAGES_SNAPSHOT") || name.starts_with("TOOL_CALL_")
    };
    message.get("type").as_text().is_some_and(is_event)
        || (message.get("role").as_text().is_some() && !message.get("toolCalls").is_null())
}
