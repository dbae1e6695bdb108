//! Tasks of A2A that wait for input; the reply is `message/send` with the next message of the task, without its id, or `tasks/cancel`.
//!
//! The message of a task is a text question; a JSON Schema in a data part is a form. Source: docs/sources.md, section 3.20.

use crate::dialect::forms::elicitation;
use crate::dialect::forms::form::Content;
use crate::dialect::forms::vocabulary::{Forms, WHOLE};
use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::dialect::said::said;
use crate::dialect::{losses, rpc};
use crate::outcome::ending_text::ending_text;
use ask_core::internal::value::object;
use ask_core::outcome::answer_string;
use ask_core::{Ending, Entry, Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is: is_request, after: &[], decode, encode };

/// The task, or the event about its status, in a response or alone.
fn task(message: &Value) -> &Value {
    let result = rpc::result(message);
    let inner = ["task", "statusUpdate"].map(|name| result.get(name));
    inner.into_iter().find(|task| !task.is_null()).unwrap_or(result)
}

/// Whether a task waits for input. The names of states are those of all versions.
pub(crate) fn is_request(message: &Value) -> bool {
    let status = task(message).get("status");
    matches!(status.get("state").as_text(), Some("input-required" | "TASK_STATE_INPUT_REQUIRED"))
        && !status.get("message").get("parts").items().is_empty()
}

fn id(task: &Value) -> &Value {
    if task.get("taskId").is_null() { task.get("id") } else { task.get("taskId") }
}

pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    if !is_request(message) {
        return Decoded::default();
    }
    let task = task(message);
    match form(task) {
        Some(params) => elicitation::form(id(task), &params, message, reader),
        None => {
            let question = object([("question", Some(text(task).into())), ("kind", Some("text".into()))]);
            let input = object([("questions", Some([question].into_iter().collect()))]);
            Decoded::ask_form(id(task), &input, message, reader)
        }
    }
}

/// The texts of the parts as one.
fn text(task: &Value) -> String {
    let parts = task.get("status").get("message").get("parts").items();
    parts.iter().filter_map(|part| said(part.get("text"))).collect::<Vec<_>>().join("\n")
}

/// The parameters of an elicitation with the schema of the form, if a data part has one.
fn form(task: &Value) -> Option<Value> {
    let parts = task.get("status").get("message").get("parts").items();
    let mut schemas = parts.iter().flat_map(|part| {
        let data = part.get("data");
        [data.get("form"), data.get("schema"), data.get("requestedSchema"), data]
    });
    let is_schema = |schema: &&Value| {
        let parts = ["$ref", "allOf"].iter().any(|name| !schema.get(name).is_null());
        parts || !schema.get("properties").members().is_empty()
    };
    let schema = schemas.find(is_schema)?;
    let message = Some(text(task)).filter(|text| !text.is_empty()).map(Value::from);
    Some(object([("message", message), ("requestedSchema", Some(schema.clone()))]))
}

/// The parameters of `message/send`, without the id that the client gives to the message. A task that the person cancels is canceled by
/// `tasks/cancel`, which has no text.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let task = task(&pending.raw);
    if matches!(outcome.ending(), Ending::Superseded) {
        return Encoded::default();
    }
    if outcome.ending() == Ending::Cancelled {
        let params = object([("id", Some(id(task).clone()))]);
        return Encoded::one(object([("method", Some("tasks/cancel".into())), ("params", Some(params))]));
    }
    let mut lost = Vec::new();
    let params = form(task).filter(|_| outcome.ending() == Ending::Answered);
    let form = params.as_ref().and_then(|params| Forms::of(&WHOLE).form(elicitation::schema(params)));
    let part = match form.map(|form| form.content(&WHOLE, pending, outcome, &mut lost)) {
        Some(Content::Valid(values)) => data_part(values),
        // What the form does not accept is said all the same.
        Some(Content::Invalid) => text_part(&said_by_person(pending, outcome)),
        _ => {
            lost = losses::comment(outcome).into_iter().chain(losses::notes(outcome)).collect();
            text_part(&said_by_person(pending, outcome))
        }
    };
    // Version 1.0 has other names for roles, and parts without a kind.
    let is_newer = task.get("status").get("state").as_text().is_some_and(|state| state.starts_with("TASK_STATE"));
    let part =
        if is_newer { Value::map(part.members().iter().filter(|(name, _)| name != "kind").cloned()) } else { part };
    let message = object([
        ("role", Some(if is_newer { "ROLE_USER" } else { "user" }.into())),
        ("taskId", Some(id(task).clone())),
        ("contextId", Some(task.get("contextId").clone()).filter(|id| !id.is_null())),
        ("parts", Some([part].into_iter().collect())),
    ]);
    Encoded::one(object([
        ("method", Some("message/send".into())),
        ("params", Some(object([("message", Some(message))]))),
    ]))
    .with_losses(lost)
}

/// How it ended, a reply in the chat, or the answers line by line.
fn said_by_person(pending: &Pending, outcome: &Outcome) -> String {
    let answers = || {
        let asked_and_done = pending.questionnaire.questions().iter().zip(outcome.entries());
        let answer = |(question, entry): (_, &Entry)| answer_string::encode(question, &entry.with_note_as_answer());
        asked_and_done.filter_map(answer).collect::<Vec<_>>().join("\n")
    };
    ending_text(outcome.ending()).or(outcome.response()).map_or_else(answers, str::to_owned)
}

fn text_part(text: &str) -> Value {
    object([("kind", Some("text".into())), ("text", Some(text.into()))])
}

fn data_part(values: Value) -> Value {
    object([("kind", Some("data".into())), ("data", Some(values))])
}
