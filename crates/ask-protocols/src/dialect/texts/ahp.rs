//! Actions of the Agent Host Protocol with `chat/inputRequested`; the reply is the action `chat/inputCompleted`.
//!
//! Source: docs/sources.md, section 3.20.

#[path = "ahp/call.rs"]
mod call;

use crate::dialect::losses;
use crate::dialect::message::{Decoded, Encoded, Inbound, Pending};
use crate::dialect::option_request::with_availability;
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::outcome::comment;
use ask_core::internal::field::number::is_whole;
use ask_core::internal::value::{NULL, object};
use ask_core::json;
use ask_core::{Ending, Entry, Loss, Outcome, Question, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is: is_input, after: &[], decode, encode };

/// The action of an envelope or of its notification, or the message itself.
fn action(message: &Value) -> &Value {
    let envelope = if message.get("params").get("action").is_null() { message } else { message.get("params") };
    if envelope.get("action").is_null() { envelope } else { envelope.get("action") }
}

/// Whether this is an action about a request for input, or the request in the state of a session.
pub(crate) fn is_input(message: &Value) -> bool {
    let action = action(message);
    action.get("type").as_text().is_some_and(|name| name.starts_with("chat/input") || name == "chat/toolCallReady")
        || (action.get("kind").as_text() == Some("chatInput") && !action.get("request").is_null())
}

/// Drafts in a request are ignored. A request that only shows a URL asks nothing.
fn decode(message: &Value, reader: &Reader) -> Decoded {
    let action = action(message);
    let request = action.get("request");
    if call::is_ready(action) {
        return decision(message, reader);
    }
    match (action.get("type").as_text(), action.get("kind").as_text()) {
        (Some("chat/inputRequested"), _) | (None, Some("chatInput")) if !request.get("questions").is_null() => {
            Decoded::ask_form(request.get("id"), &input(request), action, reader)
        }
        (Some("chat/inputCompleted"), _) => {
            let because = if action.get("response").as_text() == Some("cancel") { "cancelled" } else { "answered" };
            Inbound::Withdraw { correlation: action.get("requestId").clone(), because }.into()
        }
        _ => Decoded::default(),
    }
}

/// Whether a call may be made, if the host wants to decide about it.
fn decision(message: &Value, reader: &Reader) -> Decoded {
    let action = action(message);
    if call::is_ready(action) && reader.tools.approvals() { call::ask(action, reader) } else { Decoded::default() }
}

/// The request as an input of the tool. Its message is the context above the questions.
fn input(request: &Value) -> Value {
    let questions = match request.get("questions") {
        Value::List(list) => list.iter().map(question).collect(),
        other => other.clone(),
    };
    object([("context", text_of(request.get("message"))), ("questions", Some(questions))])
}

fn text_of(value: &Value) -> Option<Value> {
    value.as_text().map(Value::from)
}

fn question(asked: &Value) -> Value {
    let kind = asked.get("kind").as_text().unwrap_or_default();
    let options = match kind {
        "boolean" => ["Yes", "No"].map(|label| Value::map([("label", label.into())])).into_iter().collect(),
        _ => asked.get("options").items().iter().map(option).collect(),
    };
    let is_choice = !Value::items(&options).is_empty();
    let takes_words = !is_choice || asked.get("allowFreeformInput").as_bool() == Some(true);
    object([
        ("key", text_of(asked.get("id"))),
        ("question", Some(asked.get("message").clone())),
        ("header", text_of(asked.get("title"))),
        ("kind", Some(if is_choice { "choice" } else { "text" }.into())),
        ("options", Some(options)),
        ("multiSelect", Some((kind == "multi-select").into())),
        ("allowOther", Some(takes_words.into())),
        ("field", Some(demands(asked, kind))),
    ])
}

/// What the question demands of its answer, in the JSON form of [`ask_core::Field`], which ignores what has a wrong type.
fn demands(asked: &Value, kind: &str) -> Value {
    let limits = match kind {
        "text" => ["minLength", "maxLength"],
        "multi-select" => ["minItems", "maxItems"],
        _ => ["min", "max"],
    };
    let answer_type = match kind {
        "number" | "integer" => Some(kind.into()),
        _ => text_of(asked.get("format")),
    };
    let default = match asked.get("defaultValue") {
        Value::Bool(default) => Value::from(if *default { "Yes" } else { "No" }),
        default => default.clone(),
    };
    object([
        ("type", answer_type),
        ("required", asked.get("required").as_bool().map(Value::from)),
        (limits[0], Some(asked.get("min").clone())),
        (limits[1], Some(asked.get("max").clone())),
        ("default", Some(default)),
    ])
}

fn option(option: &Value) -> Value {
    let made = object([
        ("label", Some(option.get("label").clone())),
        ("value", text_of(option.get("id"))),
        ("description", text_of(option.get("description"))),
        ("recommended", option.get("recommended").as_bool().map(Value::from)),
    ]);
    with_availability(made, option)
}

/// The action that completes the request. Declining and cancelling are told apart.
fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    if pending.questionnaire.has_actions() {
        return call::encode(pending, outcome);
    }
    let (response, answers, losses) = match outcome.ending() {
        Ending::Superseded => return Encoded::default(),
        Ending::Answered => {
            let (answers, losses) = answers(pending, outcome);
            // What is required was answered, or the person replied to all of it in words.
            let is_complete = outcome.response().is_some() || !losses.iter().any(|loss| loss.code == "required");
            let response = if is_complete { "accept" } else { "cancel" };
            let mut losses = losses;
            if !is_complete {
                losses::add_words(&mut losses, outcome);
            }
            (response, Some(Value::Map(answers)).filter(|_| is_complete), losses)
        }
        Ending::Declined => ("decline", None, Vec::new()),
        _ => ("cancel", None, Vec::new()),
    };
    Encoded::one(object([
        ("type", Some("chat/inputCompleted".into())),
        ("requestId", Some(pending.correlation.clone())),
        ("response", Some(response.into())),
        ("answers", answers),
    ]))
    .with_losses(losses)
}

/// The answers by the ids of their questions. The comment and a reply to the whole panel are words beside an answer.
fn answers(pending: &Pending, outcome: &Outcome) -> (Vec<(String, Value)>, Vec<Loss>) {
    let questions = pending.questionnaire.questions();
    let asked = |question: &Question| asked(pending, question);
    let is_first = |at: usize| questions.iter().position(|other| id(other) == id(&questions[at])) == Some(at);
    let has_note = |question: &Question, entry: &Entry| is_select(asked(question)) && is_first(entry.index);
    let outcome = comment::as_note(&pending.questionnaire, outcome, has_note);
    let mut losses: Vec<Loss> = losses::comment(&outcome).into_iter().collect();
    let mut answers = Vec::new();
    for (question, entry) in questions.iter().zip(outcome.entries()) {
        if !is_first(entry.index) {
            losses.extend((!entry.is_blank()).then(|| Loss::in_entry(entry.index, "", "duplicate-question")));
            continue;
        }
        let response = outcome.response().filter(|_| entry.index == 0);
        let answer = match response {
            Some(response) => skipped(Some(response)),
            None => answer(asked(question), question, entry, &mut losses),
        };
        answers.push((id(question).to_owned(), answer));
    }
    (answers, losses)
}

/// The name of the question in the answers.
fn id(question: &Question) -> &str {
    question.key.as_text().unwrap_or(question.text.wire())
}

/// The question as received.
fn asked<'a>(pending: &'a Pending, question: &Question) -> &'a Value {
    let mut questions = pending.raw.get("request").get("questions").items().iter();
    questions.find(|asked| *asked.get("id") == question.key).unwrap_or(&NULL)
}

fn is_select(asked: &Value) -> bool {
    matches!(asked.get("kind").as_text(), Some("single-select" | "multi-select"))
}

fn skipped(words: Option<&str>) -> Value {
    let words = words.map(|words| Value::List(vec![words.into()]));
    object([("state", Some("skipped".into())), ("freeformValues", words)])
}

fn answer(asked: &Value, question: &Question, entry: &Entry, losses: &mut Vec<Loss>) -> Value {
    if !entry.is_answered() {
        if is_required(asked) {
            losses.push(Loss::in_entry(entry.index, "", "required"));
        }
        return skipped(entry.notes.as_deref());
    }
    if entry.notes.is_some() && !is_select(asked) {
        losses.push(Loss::in_entry(entry.index, "notes", "notes"));
    }
    let (value, member) = (value(asked, question, entry), if entry.other.is_some() { "other" } else { "selected" });
    let code = if value.is_none() { "not-a-number" } else { "not-valid" };
    match value.filter(|_| is_allowed(question, entry)) {
        Some(value) => object([("state", Some("submitted".into())), ("value", Some(value))]),
        None => {
            losses.push(Loss::in_entry(entry.index, member, code));
            losses.extend(is_required(asked).then(|| Loss::in_entry(entry.index, "", "required")));
            skipped(entry.other.as_deref())
        }
    }
}

fn is_required(asked: &Value) -> bool {
    asked.get("required").as_bool() == Some(true)
}

/// Whether an answer is within the limits of its question. A panel does not let any other one through.
fn is_allowed(question: &Question, entry: &Entry) -> bool {
    let field = question.field.as_ref();
    field.and_then(|field| field.problem(entry.selected.len(), entry.other.as_deref())).is_none()
}

/// The value of an answer: the ids of the options with the words beside them, or one scalar. Nothing for words that should be
/// a number.
fn value(asked: &Value, question: &Question, entry: &Entry) -> Option<Value> {
    let kind = asked.get("kind").as_text().unwrap_or_default();
    let tagged = |kind: &str, value: Value, words: Option<Value>| {
        object([("kind", Some(kind.into())), ("value", Some(value)), ("freeformValues", words)])
    };
    if is_select(asked) {
        let id = |index: usize| match &question.choices[index].value {
            Value::Null => question.choices[index].label.wire().into(),
            id => id.clone(),
        };
        let mut picked = entry.selected.iter().map(|picked| id(picked.index));
        let words: Vec<Value> = entry.other.iter().chain(&entry.notes).map(|words| words.as_str().into()).collect();
        let words = Some(Value::List(words)).filter(|words| !words.items().is_empty());
        return Some(match kind {
            "multi-select" => tagged("selected-many", picked.collect(), words),
            // Words instead of an option leave the id blank.
            _ => tagged("selected", picked.next().unwrap_or_else(|| "".into()), words),
        });
    }
    if let Some(picked) = entry.selected.first() {
        return Some(tagged("boolean", (picked.index == 0).into(), None));
    }
    let words = entry.other.as_deref()?;
    Some(match kind {
        "number" | "integer" => {
            let number = json::read(words.trim()).ok().filter(|value| matches!(value, Value::Number(_)))?;
            let is_integer = matches!(&number, Value::Number(digits) if is_whole(digits));
            tagged("number", Some(number).filter(|_| kind == "number" || is_integer)?, None)
        }
        _ => tagged("text", words.into(), None),
    })
}
