//! Events and pending questions of OpenCode's server; the reply is the HTTP request `{method, path, body?}`. The correlation of a session
//! that asks nothing any more is `{sessionID}`.
//!
//! Answers are lists of labels in the order of the questions. Source: docs/sources.md, section 3.15.

#[path = "opencode/permission.rs"]
mod permission;

use crate::dialect::losses;
use crate::dialect::message::{Decoded, Encoded, Inbound, Pending};
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use ask_core::internal::value::object;
use ask_core::{Ending, Entry, Loss, Outcome, Question, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is: is_message, after: &[], decode, encode };

/// Reads an event, one of a global stream (`{directory, payload}`), a pending question, or a list of them. The second
/// version of the API keeps the content of an event, and its list, in `data`.
fn decode(message: &Value, reader: &Reader) -> Decoded {
    let event = if message.get("payload").is_null() { message } else { message.get("payload") };
    let content = content(event);
    let ask = |request: &Value, raw: &Value| {
        if permission::is_request(request) {
            return decision(raw, reader);
        }
        if !is_request(request) {
            return Decoded::default();
        }
        let input = object([("questions", Some(questions(request.get("questions"))))]);
        Decoded::ask_form(request.get("id"), &input, raw, reader)
    };
    let over = |because| Decoded::from(Inbound::Withdraw { correlation: content.get("requestID").clone(), because });
    match event.get("type").as_text() {
        Some("question.asked" | "question.v2.asked" | "permission.asked") => ask(content, event),
        Some("question.replied" | "question.v2.replied" | "permission.replied")
            if !content.get("requestID").is_null() =>
        {
            over("answered")
        }
        Some("question.rejected" | "question.v2.rejected") if !content.get("requestID").is_null() => over("cancelled"),
        Some(_) => withdrawn_session(event),
        None => match (message, content) {
            (Value::List(requests), _) => Decoded::several(requests.iter().map(|one| ask(one, one)).collect()),
            // Permissions of the second version have another address.
            (_, Value::List(requests)) => {
                let asked = requests.iter().filter(|one| !permission::is_request(one));
                Decoded::several(asked.map(|one| ask(one, &second(one))).collect())
            }
            _ => ask(message, message),
        },
    }
}

/// Whether a call may be made, if the host wants to decide about it.
fn decision(message: &Value, reader: &Reader) -> Decoded {
    let request = permission_in(message);
    let asks = permission::is_request(request) && reader.tools.approvals();
    if asks { permission::ask(request, message, reader) } else { Decoded::default() }
}

/// The request of an event, or the request itself.
fn permission_in(message: &Value) -> &Value {
    if permission::is_request(content(message)) { content(message) } else { message }
}

fn decided(pending: &Pending, outcome: &Outcome) -> Encoded {
    if outcome.ending() == Ending::Superseded {
        return Encoded::default();
    }
    let (body, losses) = permission::body(pending, outcome);
    let path = ["/permission/", &escaped(pending.correlation.as_text().unwrap_or_default()), "/reply"].concat();
    let request = object([("method", Some("POST".into())), ("path", Some(path.into())), ("body", Some(body))]);
    Encoded::one(request).with_losses(losses)
}

/// The questions, with the names that the tool's input has for their members. The key of each is its position, because answers are
/// lists by position.
fn questions(questions: &Value) -> Value {
    let name = |name: &String| match name.as_str() {
        "multiple" => "multiSelect".to_owned(),
        "custom" => "allowOther".to_owned(),
        other => other.to_owned(),
    };
    let question = |(at, question): (usize, &Value)| match question {
        Value::Map(members) => {
            let members = members.iter().filter(|(key, _)| key != "key");
            let members = members.map(|(key, value)| (name(key), value.clone()));
            Value::map(members.chain([("key".to_owned(), at.into())]))
        }
        // Text is the question itself, and has a position as well.
        Value::Text(_) => Value::map([("question", question.clone()), ("key", at.into())]),
        _ => Value::Null,
    };
    if let Value::List(list) = questions { list.iter().enumerate().map(question).collect() } else { questions.clone() }
}

/// The content of an event. Its place depends on the version of the API.
fn content(event: &Value) -> &Value {
    if event.get("properties").is_null() { event.get("data") } else { event.get("properties") }
}

/// Whether this is an event, a pending question, or a list of them.
fn is_message(message: &Value) -> bool {
    let event = if message.get("payload").is_null() { message } else { message.get("payload") };
    match event.get("type").as_text() {
        Some(name) => name.starts_with("question.") || name.starts_with("permission.") || name.starts_with("session."),
        None => {
            is_request(message)
                || (permission::is_request(message) && !message.get("sessionID").is_null())
                || [message, message.get("data")].iter().any(|list| list.items().first().is_some_and(is_request))
        }
    }
}

/// Whether this is a pending question.
fn is_request(value: &Value) -> bool {
    let is_id = |name: &str| value.get(name).as_text().is_some();
    is_id("id") && is_id("sessionID") && !value.get("questions").is_null()
}

/// A pending question as an event, which says that it is of the second version.
fn second(request: &Value) -> Value {
    object([("type", Some("question.v2.asked".into())), ("data", Some(request.clone()))])
}

/// A session that was aborted, is idle or was deleted asks nothing any more, and no event says so of its questions. The
/// correlation is `{sessionID}`.
fn withdrawn_session(event: &Value) -> Decoded {
    let content = content(event);
    let is_over = match event.get("type").as_text() {
        Some("session.error") => content.get("error").get("name").as_text() == Some("MessageAbortedError"),
        Some("session.status") => content.get("status").get("type").as_text() == Some("idle"),
        Some("session.idle" | "session.deleted") => true,
        _ => false,
    };
    let session = [content.get("sessionID"), content.get("info").get("id")].into_iter().find(|id| !id.is_null());
    match session.filter(|_| is_over) {
        Some(id) => {
            let correlation = object([("sessionID", Some(id.clone()))]);
            Inbound::Withdraw { correlation, because: "aborted" }.into()
        }
        None => Decoded::default(),
    }
}

/// Writes the HTTP request: a reply with a list for each question, or the rejection, which ends the agent's turn.
fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    if pending.questionnaire.has_actions() {
        return decided(pending, outcome);
    }
    let (answers, losses) = match outcome.ending() {
        Ending::Superseded => return Encoded::default(),
        Ending::Cancelled | Ending::Aborted => (None, Vec::new()),
        Ending::Declined | Ending::Expired => (Some(unanswered(pending)), Vec::new()),
        Ending::Answered => {
            let (answers, losses) = answers(pending, outcome);
            (Some(answers), losses)
        }
    };
    let action = if answers.is_some() { "/reply" } else { "/reject" };
    let request = object([
        ("method", Some("POST".into())),
        ("path", Some([&address(pending), action].concat().into())),
        ("body", answers.map(|answers| object([("answers", Some(Value::List(answers)))]))),
    ]);
    Encoded::one(request).with_losses(losses)
}

fn address(pending: &Pending) -> String {
    let id = pending.correlation.as_text().unwrap_or_default();
    let raw = &pending.raw;
    match raw.get("type").as_text() {
        Some(name) if name.starts_with("question.v2.") => {
            let session = content(raw).get("sessionID").as_text().unwrap_or_default();
            ["/api/session/", &escaped(session), "/question/", &escaped(id)].concat()
        }
        _ => ["/question/", &escaped(id)].concat(),
    }
}

/// Ids are words, but a server may send anything, and a path must not lead elsewhere.
fn escaped(id: &str) -> String {
    let mut path = String::new();
    for byte in id.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-') {
            path.push(char::from(byte));
        } else {
            let digit = |value: u8| char::from_digit(u32::from(value), 16).unwrap_or_default().to_ascii_uppercase();
            path.extend(['%', digit(byte >> 4), digit(byte & 15)]);
        }
    }
    path
}

/// A list for each question of the request, also for those that could not be asked.
fn unanswered(pending: &Pending) -> Vec<Value> {
    let event = &pending.raw;
    let asked = if event.get("questions").is_null() { content(event).get("questions") } else { event.get("questions") };
    let number = asked.items().len().max(pending.questionnaire.questions().len());
    (0..number).map(|_| Value::List(Vec::new())).collect()
}

/// The position of a question in the request.
fn position(question: &Question, entry: &Entry) -> usize {
    if let Value::Number(at) = &question.key { at.parse().unwrap_or(entry.index) } else { entry.index }
}

/// The labels and the typed answer of each question; an empty list is read as "Unanswered". One reply to the whole panel
/// answers the first question.
fn answers(pending: &Pending, outcome: &Outcome) -> (Vec<Value>, Vec<Loss>) {
    let mut answers = unanswered(pending);
    let outcome = &outcome.with_notes_as_answers();
    let response = outcome.response().map(|response| Value::List(vec![response.into()]));
    for (question, entry) in pending.questionnaire.questions().iter().zip(outcome.entries()) {
        let answer = response.clone().filter(|_| entry.index == 0);
        if let Some(place) = answers.get_mut(position(question, entry)) {
            *place = answer.unwrap_or_else(|| if response.is_none() { items(entry) } else { Value::List(Vec::new()) });
        }
    }
    if response.is_some() {
        return (answers, Vec::new());
    }
    (answers, losses::notes(outcome).into_iter().chain(losses::comment(outcome)).collect())
}

fn items(entry: &Entry) -> Value {
    entry.selected.iter().map(|picked| &picked.label).chain(&entry.other).map(|text| text.as_str().into()).collect()
}
