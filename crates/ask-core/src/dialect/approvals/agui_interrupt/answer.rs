//! What an AG-UI interrupt asks, and the payload that its `responseSchema` accepts.

use crate::action::{Decision, Parts};
use crate::dialect::approvals::langgraph_approval;
use crate::dialect::decide::{self, Asked as Action};
use crate::dialect::forms::{elicitation, form};
use crate::dialect::losses;
use crate::dialect::message::{Decoded, Pending};
use crate::dialect::name::Dialect;
use crate::dialect::reader::Reader;
use crate::dialect::said::said;
use crate::dialect::tool_names::ToolNames;
use crate::format::objects;
use crate::question::deciding::{Offer, Words};
use crate::value::{NULL, object};
use crate::{Ending, Loss, Outcome, Value, json};

/// What an interrupt asks.
pub(super) enum Asked {
    /// Questions that the agent wrote, in any shape that `ask()` accepts.
    Questions(Value),
    /// What is decided about calls, in the forms of LangGraph: the interrupt's value.
    Decisions(Value),
    /// Whether a call is approved, as AG-UI recommends: `{approved, reason?, editedArgs?}`.
    Approval,
    /// The fields of `responseSchema`, as the parameters of an elicitation.
    Form(Value),
    /// Its message, as a question for text.
    Message,
}

/// What this interrupt asks; nothing if it has no question, no schema and no message. Of a call that waits for an approval, only
/// the arguments of a question tool are questions: nothing that a model writes takes the place of an approval.
pub(super) fn asked(interrupt: &Value, tools: &ToolNames) -> Option<Asked> {
    let (schema, message) = (schema(interrupt), message(interrupt));
    let may_question = !is_approval(schema) || tools.contain(tool(interrupt));
    if may_question && let Some(questions) = questions(interrupt, tools) {
        return Some(Asked::Questions(questions));
    }
    if let Some(found) = decisions(interrupt) {
        return Some(Asked::Decisions(found));
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

/// The text of an interrupt as a question.
pub(super) fn text_question(interrupt: &Value) -> Value {
    let text = message(interrupt).or_else(|| said(interrupt.get("reason"))).unwrap_or_default();
    let options = interrupt.get("metadata").get("options");
    let question = match options.items().is_empty() {
        true => object([("question", Some(text.into())), ("kind", Some("text".into()))]),
        false => object([("question", Some(text.into())), ("options", Some(options.clone()))]),
    };
    object([("questions", Some([question].into_iter().collect()))])
}

/// The name of the tool that waits: of the call that the interrupt belongs to, or as adapters write it.
fn tool(interrupt: &Value) -> &Value {
    let metadata = interrupt.get("metadata");
    let own = ["toolName", "tool_name", "name"].map(|name| metadata.get(name));
    let framework = metadata.get("agent_framework").get("function_call").get("name");
    let names = [interrupt.get("toolCall").get("function").get("name"), own[0], own[1], own[2], framework];
    names.into_iter().find(|name| said(name).is_some()).unwrap_or(&NULL)
}

/// The question whether a call is approved, with all that the interrupt says about it.
pub(super) fn ask_approval(dialect: Dialect, id: &Value, interrupt: &Value, reader: Reader) -> Decoded {
    let metadata = interrupt.get("metadata");
    let framework = metadata.get("agent_framework").get("function_call").get("arguments");
    let written = [metadata.get("args"), metadata.get("arguments"), metadata.get("input"), framework];
    let written = written.into_iter().find(|arguments| !arguments.is_null()).unwrap_or(&NULL);
    let called = interrupt.get("toolCall").get("function").get("arguments");
    let called = if called.is_null() { interrupt.get("toolCall").get("args") } else { called };
    // Text in either place is shown beside an object in the other, unless both say the same.
    let (arguments, arguments_text) = match (written, called) {
        (Value::Text(_), Value::Null) => (&NULL, written),
        (Value::Null, Value::Text(_)) => (&NULL, called),
        (Value::Null, called) => (called, &NULL),
        (written, called) => (written, called),
    };
    let edited = schema(interrupt).get("properties").get(EDITED);
    let read = arguments_text.as_text().and_then(|text| json::read(text).ok());
    // A call of a message has its arguments as text.
    let arguments =
        if edited.is_null() || !arguments.is_null() { arguments } else { read.as_ref().unwrap_or(arguments) };
    let is_one = arguments_text.is_null() || arguments_text == arguments || read.as_ref() == Some(arguments);
    // What an adapter says in another way is shown as it is.
    let rest = Some(metadata).filter(|rest| !rest.is_null() && written.is_null());
    let action = Parts {
        tool: tool(interrupt).as_text(),
        description: message(interrupt),
        arguments,
        arguments_text,
        content: rest.cloned().into_iter().collect(),
        // Of two forms that differ, it is not certain which one runs.
        edits: is_one && !edited.is_null() && matches!(arguments, Value::Map(_)),
        schema: edited,
        ..Parts::default()
    };
    let offers = vec![Offer::of(APPROVE, Decision::AllowOnce), Offer::of("reject", Decision::RejectOnce)];
    let asked = Action { key: 0.into(), action, offers, typed: Words::reason_if(takes_reason(schema(interrupt))) };
    decide::ask(dialect, id, vec![asked], interrupt, reader)
}

const APPROVE: &str = "approve";

/// The field of a payload for all arguments, of which some were changed.
const EDITED: &str = "editedArgs";

/// The payload that resolves the interrupt, and what it does not carry. Null if only a cancellation can say the outcome.
pub(super) fn payload(pending: &Pending, outcome: &Outcome) -> (Value, Vec<Loss>) {
    let interrupt = &pending.raw;
    match asked(interrupt, &pending.tools()) {
        Some(Asked::Decisions(value)) => langgraph_approval::answer(&value, pending, outcome),
        Some(Asked::Approval) => approval(pending, outcome),
        _ => payload_of_question(pending, outcome),
    }
}

/// The same for an interrupt that asks anything but for a decision.
pub(super) fn payload_of_question(pending: &Pending, outcome: &Outcome) -> (Value, Vec<Loss>) {
    let interrupt = &pending.raw;
    match asked(interrupt, &pending.tools()) {
        Some(Asked::Form(params)) => {
            let (result, losses) = elicitation::result(pending, &params, outcome);
            let content = result.get("content");
            let value = if is_single(schema(interrupt)) { content.get(VALUE) } else { content };
            (value.clone(), losses)
        }
        _ if expects_text(interrupt) => words(pending, outcome),
        _ => (objects::payload(&pending.format_input(outcome, &NULL)), Vec::new()),
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
    [interrupt.get("message"), value, value.get("message")].into_iter().find_map(said)
}

/// Questions, wherever agents put them: AG-UI metadata, the values that LangGraph, Microsoft Agent Framework and
/// TanStack AI carry, the value of the older event, or the call that the interrupt belongs to.
fn questions(interrupt: &Value, tools: &ToolNames) -> Option<Value> {
    let metadata = interrupt.get("metadata");
    let call = interrupt.get("toolCall").get("function");
    let is_ours = tools.contain(call.get("name"));
    let places = [
        metadata,
        metadata.get("langgraph").get("raw"),
        metadata.get("agent_framework").get("value"),
        metadata.get("tanstack:interruptPayload"),
        metadata.get("input"),
        interrupt.get("value"),
        if is_ours { call.get("arguments") } else { &NULL },
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

/// A value of LangGraph that waits for decisions about calls. A schema describes another payload, which the server translates.
fn decisions(interrupt: &Value) -> Option<Value> {
    if !schema(interrupt).is_null() {
        return None;
    }
    [interrupt.get("metadata").get("langgraph").get("raw"), interrupt.get("value")].into_iter().find_map(|place| {
        let value = place.as_text().and_then(|text| json::read(text).ok()).unwrap_or_else(|| place.clone());
        langgraph_approval::is_decision(&value).then_some(value)
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
    let payload = objects::payload(&pending.format_input(outcome, &NULL));
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

/// `{approved, reason?, editedArgs?}`. Words without a choice reject: the agent has to read them before it acts.
fn approval(pending: &Pending, outcome: &Outcome) -> (Value, Vec<Loss>) {
    let mut losses = Vec::new();
    let verdict = decide::verdict(pending, outcome, &0.into(), &mut losses);
    let carried = takes_reason(schema(&pending.raw));
    if !carried {
        decide::lost_words(outcome, &verdict, &mut losses);
    }
    let reason = verdict.words.clone().filter(|_| carried).map(Value::from);
    let edited = verdict.changes.as_ref().map(|(_, arguments)| arguments.clone());
    (object([("approved", Some(verdict.allows().into())), ("reason", reason), (EDITED, edited)]), losses)
}
