//! What an AG-UI interrupt asks, and the payload that its `responseSchema` accepts.

use super::message::Pending;
use super::{elicitation, form, langgraph_approval, losses};
use crate::format::Style;
use crate::value::{NULL, object};
use crate::{Ending, Loss, Outcome, Value, json};

/// What an interrupt asks.
pub(super) enum Asked {
    /// Questions that the agent wrote, in any shape that `ask()` accepts.
    Questions(Value),
    /// What is decided about calls, in the forms of LangGraph: the interrupt's value, and its questions.
    Decisions(Value, Value),
    /// Whether a call is approved, as AG-UI recommends: `{approved, reason?}`.
    Approval,
    /// The fields of `responseSchema`, as the parameters of an elicitation.
    Form(Value),
    /// Its message, as a question for text.
    Message,
}

/// What this interrupt asks; nothing if it has no question, no schema and no message.
pub(super) fn asked(interrupt: &Value) -> Option<Asked> {
    let (schema, message) = (schema(interrupt), message(interrupt));
    if let Some(questions) = questions(interrupt) {
        return Some(Asked::Questions(questions));
    }
    if let Some((value, input)) = decisions(interrupt) {
        return Some(Asked::Decisions(value, input));
    }
    if is_approval(schema) {
        return Some(Asked::Approval);
    }
    let params = object([("message", message.map(Value::from)), ("requestedSchema", Some(object_schema(schema)))]);
    if !form::fields(params.get("requestedSchema")).is_empty() {
        return Some(Asked::Form(params));
    }
    message.map(|_| Asked::Message)
}

impl Asked {
    /// The questions of the interrupt as an input of the tool.
    pub fn input(&self, interrupt: &Value) -> Value {
        let text = message(interrupt).or_else(|| interrupt.get("reason").as_text()).unwrap_or_default();
        let question = match self {
            Self::Questions(input) | Self::Decisions(_, input) => return input.clone(),
            Self::Approval => {
                let options = ["Approve", "Reject"].map(|label| object([("label", Some(label.into()))]));
                object([
                    ("question", Some(text.into())),
                    ("options", Some(options.into_iter().collect())),
                    ("multiSelect", Some(false.into())),
                    ("allowOther", Some(takes_reason(schema(interrupt)).into())),
                ])
            }
            Self::Form(_) | Self::Message => object([("question", Some(text.into())), ("kind", Some("text".into()))]),
        };
        object([("questions", Some([question].into_iter().collect()))])
    }
}

/// The payload that resolves the interrupt, and what it does not carry. Null if only a cancellation can say the outcome.
pub(super) fn payload(pending: &Pending, outcome: &Outcome) -> (Value, Vec<Loss>) {
    let interrupt = &pending.raw;
    match asked(interrupt) {
        Some(Asked::Decisions(value, _)) => langgraph_approval::answer(&value, pending, outcome),
        Some(Asked::Approval) => approval(pending, outcome),
        Some(Asked::Form(params)) => {
            let (result, losses) = elicitation::result(pending, &params, outcome);
            let content = result.get("content");
            let value = if is_single(schema(interrupt)) { content.get(VALUE) } else { content };
            (value.clone(), losses)
        }
        _ if expects_text(interrupt) => words(pending, outcome),
        _ => (Style::Payload.write(&pending.format_input(outcome, &NULL)), Vec::new()),
    }
}

/// The name of the only field where the schema describes one value.
const VALUE: &str = "value";

fn schema(interrupt: &Value) -> &Value {
    interrupt.get("responseSchema")
}

/// The message: of the interrupt, or the text that the older event carries.
fn message(interrupt: &Value) -> Option<&str> {
    let value = interrupt.get("value");
    [interrupt.get("message"), value, value.get("message")]
        .into_iter()
        .find_map(Value::as_text)
        .filter(|text| !text.trim().is_empty())
}

/// Questions, wherever agents put them: AG-UI metadata, the values that LangGraph, Microsoft Agent Framework and
/// TanStack AI carry, the value of the older event, or the call that the interrupt belongs to.
fn questions(interrupt: &Value) -> Option<Value> {
    let metadata = interrupt.get("metadata");
    let places = [
        metadata,
        metadata.get("langgraph").get("raw"),
        metadata.get("agent_framework").get("value"),
        metadata.get("tanstack:interruptPayload"),
        metadata.get("input"),
        interrupt.get("value"),
        interrupt.get("toolCall").get("function").get("arguments"),
    ];
    places.into_iter().find_map(|place| {
        let read = place.as_text().and_then(|text| json::read(text).ok());
        let place = read.as_ref().unwrap_or(place);
        let questions = Some(place.get("questions")).filter(|questions| !questions.is_null());
        match questions {
            Some(questions) => Some(object([("questions", Some(questions.clone()))])),
            None => place.get("question").as_text().map(|_| place.clone()),
        }
    })
}

/// A value of LangGraph that waits for decisions about calls, and its questions. A schema describes another payload, which
/// the server translates.
fn decisions(interrupt: &Value) -> Option<(Value, Value)> {
    if !schema(interrupt).is_null() {
        return None;
    }
    [interrupt.get("metadata").get("langgraph").get("raw"), interrupt.get("value")].into_iter().find_map(|place| {
        let value = place.as_text().and_then(|text| json::read(text).ok()).unwrap_or_else(|| place.clone());
        let input =
            langgraph_approval::questions_of(&value).cloned().or_else(|| langgraph_approval::questions(&value))?;
        Some((value, input))
    })
}

fn is_approval(schema: &Value) -> bool {
    schema.get("properties").get("approved").get("type").as_text() == Some("boolean")
}

fn takes_reason(schema: &Value) -> bool {
    schema.get("properties").get("reason").get("type").as_text() == Some("string")
}

/// Whether the schema describes one value instead of an object.
fn is_single(schema: &Value) -> bool {
    !schema.is_null() && matches!(schema.get("properties"), Value::Null)
}

/// The schema of an object with the value as its only field, unless it is the schema of an object already.
fn object_schema(schema: &Value) -> Value {
    if !is_single(schema) {
        return schema.clone();
    }
    let properties = object([(VALUE, Some(schema.clone()))]);
    object([("type", Some("object".into())), ("properties", Some(properties))])
}

/// Whether the agent expects a text: its schema says so, or it asked by a plain text where LangGraph resumes with the
/// plain answer.
fn expects_text(interrupt: &Value) -> bool {
    let raw = [interrupt.get("metadata").get("langgraph").get("raw"), interrupt.get("value")];
    let is_plain = |text: &Value| text.as_text().is_some_and(|text| json::read(text).is_err());
    schema(interrupt).get("type").as_text() == Some("string")
        || (schema(interrupt).is_null() && raw.into_iter().any(is_plain))
}

/// The answer as text: of the only question, or all of the generic payload.
fn words(pending: &Pending, outcome: &Outcome) -> (Value, Vec<Loss>) {
    if outcome.ending() != Ending::Answered {
        return (Value::Null, Vec::new());
    }
    let payload = Style::Payload.write(&pending.format_input(outcome, &NULL));
    if let Some(response) = outcome.response() {
        return (response.into(), Vec::new());
    }
    match payload.get("answers").members() {
        [(_, answer)] if outcome.entries().len() == 1 => {
            (answer.clone(), losses::notes(outcome).into_iter().chain(losses::comment(outcome)).collect())
        }
        _ => (payload.to_json().into(), Vec::new()),
    }
}

/// `{approved, reason?}`. Words without a choice reject: the agent has to read them before it acts. Only a person can
/// approve, so an automatic outcome rejects.
fn approval(pending: &Pending, outcome: &Outcome) -> (Value, Vec<Loss>) {
    let entry = outcome.entries().first().filter(|_| outcome.ending() == Ending::Answered);
    let approved = entry.is_some_and(|entry| entry.selected.first().is_some_and(|picked| picked.index == 0));
    let noted = entry.and_then(|entry| entry.other.as_deref().or(entry.notes.as_deref()));
    let reason = outcome.response().or(noted).or(outcome.comment());
    let carried = takes_reason(schema(&pending.raw));
    let mut losses = Vec::new();
    if outcome.automatic && approved {
        losses.push(Loss::in_entry(0, "", "needs-person"));
    }
    if !carried && outcome.response().is_some() {
        losses.push(Loss { path: "response".to_owned(), code: "response" });
    }
    if !carried {
        losses.extend(losses::notes(outcome));
    }
    if !carried || (reason != outcome.comment()) {
        losses.extend(losses::comment(outcome));
    }
    let reason = reason.filter(|_| carried).map(Value::from);
    (object([("approved", Some((approved && !outcome.automatic).into())), ("reason", reason)]), losses)
}
