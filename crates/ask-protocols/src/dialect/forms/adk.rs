//! Events of Google's Agent Development Kit with the function call `adk_request_input` or of a question tool; the reply is the next user
//! content.
//!
//! Source: docs/sources.md, section 3.20.

use crate::dialect::calls::tool_call::{self, Call};
use crate::dialect::forms::elicitation;
use crate::dialect::forms::vocabulary::{Forms, WHOLE};
use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::outcome::ending_text::ending_text;
use ask_core::internal::value::{NULL, object};
use ask_core::{Ending, Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is: is_request, after: &[], decode, encode };

const REQUEST_INPUT: &str = "adk_request_input";

/// Whether this is a request for input, a part with a function call, or an event with one.
pub(crate) fn is_request(message: &Value) -> bool {
    let has_call = |part: &Value| matches!(part.get("functionCall"), Value::Map(_));
    message.get("functionCallName").as_text() == Some(REQUEST_INPUT)
        || has_call(message)
        || parts(message).iter().any(has_call)
}

/// The parts of an event, or of its content alone.
fn parts(message: &Value) -> &[Value] {
    let content = if message.get("content").is_null() { message } else { message.get("content") };
    content.get("parts").items()
}

/// Reads an event, a content, a part, or what `getUserInputRequests` returns.
pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    if message.get("functionCallName").as_text() == Some(REQUEST_INPUT) {
        return ask(message.get("interruptId"), message, message, reader);
    }
    let parts = parts(message).iter().chain([message]);
    let calls = parts.map(|part| (part, part.get("functionCall"))).filter(|(_, call)| !call.is_null());
    let read = |(part, call): (&Value, &Value)| {
        let arguments = call.get("args");
        if call.get("name").as_text() == Some(REQUEST_INPUT) {
            return ask(id(call), arguments, part, reader);
        }
        let call = Call { id: id(call), name: call.get("name"), input: arguments };
        tool_call::decode(&call, part, reader)
    };
    Decoded::several(calls.map(read).collect())
}

fn id(call: &Value) -> &Value {
    [call.get("id"), call.get("args").get("interruptId")].into_iter().find(|id| !id.is_null()).unwrap_or(&NULL)
}

/// A request for input: questions in the payload, or else a form made of the schema of the response.
fn ask(id: &Value, arguments: &Value, raw: &Value, reader: &Reader) -> Decoded {
    if has_questions(arguments) {
        return Decoded::ask(id, arguments.get("payload"), raw, reader);
    }
    elicitation::ask(id, &form(arguments), raw, reader, FORMS, |input, _| input)
}

fn has_questions(arguments: &Value) -> bool {
    !arguments.get("payload").get("questions").is_null()
}

/// The name of the answer to a schema of one value, which is how a response wraps it.
const FORMS: Forms = Forms { vocabulary: &WHOLE, single: "result" };

/// The request as the parameters of an elicitation.
fn form(arguments: &Value) -> Value {
    let schema = match schema(arguments) {
        Value::Null => Value::map([("type", "string".into())]),
        schema => described(schema, arguments),
    };
    object([("message", Some(arguments.get("message").clone())), ("requestedSchema", Some(schema))])
}

fn schema(arguments: &Value) -> &Value {
    let names = [arguments.get("response_schema"), arguments.get("responseSchema")];
    names.into_iter().find(|schema| !schema.is_null()).unwrap_or(&NULL)
}

/// The schema without the title that says nothing beside the message.
fn described(schema: &Value, arguments: &Value) -> Value {
    if !matches!(schema, Value::Map(_)) {
        return schema.clone();
    }
    let asked = arguments.get("message").as_text().is_some();
    let kept = schema.members().iter().filter(|(name, _)| !asked || (name != "title" && name != "description"));
    Value::Map(kept.cloned().collect())
}

/// The user content with the function response. The protocol has only answers: another ending, and a reply to the whole
/// panel, is sent as text, which every schema takes.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let raw = &pending.raw;
    let call = raw.get("functionCall");
    let arguments = if call.is_null() { raw } else { call.get("args") };
    let name = if call.is_null() { REQUEST_INPUT.into() } else { call.get("name").clone() };
    let is_input = name.as_text() == Some(REQUEST_INPUT);
    let text = |text: &str| Value::map([("result", text.into())]);
    let mut losses = Vec::new();
    let response = match (ending_text(outcome.ending()), outcome.response()) {
        (None, _) if outcome.ending() == Ending::Superseded => return Encoded::default(),
        (_, _) if !is_input => tool_call::payload(pending, outcome, arguments),
        (Some(sentence), _) => text(sentence),
        (None, _) if has_questions(arguments) => tool_call::payload(pending, outcome, arguments.get("payload")),
        (None, Some(response)) => text(response),
        (None, None) => {
            let form = form(arguments);
            let (result, lost) = elicitation::result(pending, &form, outcome, FORMS);
            let words = outcome.entries().iter().find_map(|entry| entry.other.as_deref());
            match (result.get("content"), words) {
                // Words that the schema does not take are text, like any other reply, where nobody takes them for an answer.
                (Value::Null, Some(words)) if elicitation::is_one_value_but_text(&form, FORMS) => text(words),
                (Value::Null, _) => {
                    losses = lost;
                    let is_declined = result.get("action").as_text() == Some("decline");
                    let ending = if is_declined { Ending::Declined } else { Ending::Cancelled };
                    text(ending_text(ending).unwrap_or_default())
                }
                (content, _) => {
                    losses = lost;
                    content.clone()
                }
            }
        }
    };
    let response =
        object([("id", Some(pending.correlation.clone())), ("name", Some(name)), ("response", Some(response))]);
    let part = Value::map([("functionResponse", response)]);
    Encoded::one(object([("role", Some("user".into())), ("parts", Some(Value::List(vec![part])))])).with_losses(losses)
}
