//! What an AG-UI interrupt asks, and the payload that its `responseSchema` accepts, or its `reason` if it has none.

use super::approval;
use super::members::{APPROVED, expected, message, schema, tool};
use crate::dialect::approvals::langgraph_approval;
use crate::dialect::forms::elicitation;
use crate::dialect::forms::vocabulary::Forms;
use crate::dialect::losses;
use crate::dialect::message::Pending;
use crate::dialect::said::said;
use crate::dialect::tool_names::ToolNames;
use crate::format::objects;
use ask_core::internal::value::{NULL, object};
use ask_core::{Ending, Loss, Outcome, Value, json};

/// What an interrupt asks.
pub(super) enum Asked {
    /// Questions that the agent wrote, in any shape that `ask()` accepts.
    Questions(Value),
    /// What is decided about calls, in the forms of LangGraph: the interrupt's value.
    Decisions(Value),
    /// Whether a call is approved, as AG-UI recommends: `{approved, reason?, editedArgs?}`, and what the schema demands besides.
    Approval,
    /// The fields of `responseSchema`, as the parameters of an elicitation.
    Form(Value),
    /// Its message, as a question for text.
    Message,
}

/// What this interrupt asks; nothing if it has no question, no schema and no message. Of a call that waits for an approval, only
/// the arguments of a question tool are questions: nothing that a model writes takes the place of an approval. `is_decision` tells the
/// values of LangGraph that wait for decisions.
pub(super) fn asked(
    interrupt: &Value,
    tools: &ToolNames,
    forms: Forms,
    is_decision: fn(&Value) -> bool,
) -> Option<Asked> {
    let (schema, message) = (&expected(interrupt), message(interrupt));
    let is_approval = is_approval(schema);
    let may_question = !is_approval || tools.contain(tool(interrupt));
    if may_question && let Some(questions) = questions(interrupt, tools) {
        return Some(Asked::Questions(questions));
    }
    if let Some(found) = decisions(interrupt, is_decision) {
        return Some(Asked::Decisions(found));
    }
    if is_approval {
        return Some(Asked::Approval);
    }
    if is_form(schema, forms) {
        let params = [("message", message.map(Value::from)), ("requestedSchema", Some(schema.clone()))];
        return Some(Asked::Form(object(params)));
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

/// The payload that resolves the interrupt, and what it does not carry. Null if only a cancellation can say the outcome.
pub(super) fn payload(asked: Option<&Asked>, pending: &Pending, outcome: &Outcome, forms: Forms) -> (Value, Vec<Loss>) {
    match asked {
        Some(Asked::Decisions(value)) => langgraph_approval::answer(value, pending, outcome),
        Some(Asked::Approval) => approval::payload(pending, outcome),
        _ => payload_of_question(asked, pending, outcome, forms),
    }
}

/// The same for an interrupt that asks anything but for a decision.
pub(super) fn payload_of_question(
    asked: Option<&Asked>,
    pending: &Pending,
    outcome: &Outcome,
    forms: Forms,
) -> (Value, Vec<Loss>) {
    let interrupt = &pending.raw;
    let (payload, mut losses) = match asked {
        Some(Asked::Form(params)) => {
            // It has been judged already.
            let (result, losses) = elicitation::result(pending, params, outcome, forms);
            let content = result.get("content");
            let is_single = forms.form(elicitation::schema(params)).is_some_and(|form| form.is_single);
            return (if is_single { content.get(forms.single) } else { content }.clone(), losses);
        }
        _ if expects_text(interrupt) => words(pending, outcome),
        _ => (objects::payload(&pending.format_input(outcome, &NULL)), Vec::new()),
    };
    let schema = schema(interrupt);
    if payload.is_null() || schema.is_null() || forms.vocabulary.judge.is_some_and(|judge| judge(schema, &payload)) {
        return (payload, losses);
    }
    losses.push(Loss { path: "payload".to_owned(), code: "not-valid" });
    losses::add_words(&mut losses, outcome);
    (Value::Null, losses)
}

/// Whether the schema has fields, or is one that cannot be asked. One that allows any object demands nothing.
fn is_form(schema: &Value, forms: Forms) -> bool {
    let is_open =
        || matches!(forms.read(schema), Some(Err(problem)) if problem.rule == "open-object" && problem.path == "#");
    !schema.is_null() && !matches!(schema, Value::Map(members) if members.is_empty()) && !is_open()
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
fn decisions(interrupt: &Value, is_decision: fn(&Value) -> bool) -> Option<Value> {
    if !schema(interrupt).is_null() {
        return None;
    }
    [interrupt.get("metadata").get("langgraph").get("raw"), interrupt.get("value")].into_iter().find_map(|place| {
        let value = place.as_text().and_then(|text| json::read(text).ok()).unwrap_or_else(|| place.clone());
        is_decision(&value).then_some(value)
    })
}

fn is_approval(schema: &Value) -> bool {
    schema.get("properties").get(APPROVED).get("type").as_text() == Some("boolean")
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
            let mut lost = losses::notes(outcome);
            lost.extend(losses::comment(outcome));
            (answer.clone(), lost)
        }
        _ => (payload.to_json().into(), Vec::new()),
    }
}
