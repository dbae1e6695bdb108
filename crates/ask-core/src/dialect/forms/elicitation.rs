//! `elicitation/create` in form mode: of ACP, as `claude-agent-acp` 0.100.0 and any other agent may send it, and of MCP
//! (`mcp.rs`). Every property of the form is a question, and the person may skip those that are not required.

use super::form::{self, Field};
use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::name::Dialect;
use crate::dialect::reader::Reader;
use crate::dialect::said::said;
use crate::dialect::{losses, rpc};
use crate::outcome::{answer_string, comment};
use crate::value::{NULL, Object, object};
use crate::{Ending, Entry, Loss, Outcome, Question, Value};

/// Only form mode asks questions; ACP hands other modes, such as `url`, to the host.
pub(crate) fn decode(dialect: Dialect, message: &Value, reader: Reader) -> Decoded {
    let (params, id) = match rpc::read_message(message, "elicitation/create") {
        rpc::Message::Request(params, id) => (params, id),
        rpc::Message::Cancelled(id) => return rpc::withdraw(id),
        rpc::Message::Other => return Decoded::default(),
    };
    form(dialect, id, params, message, reader)
}

/// The request in `params`. The reply is written from `raw`.
pub(crate) fn form(dialect: Dialect, id: &Value, params: &Value, raw: &Value, reader: Reader) -> Decoded {
    if !is_form(params) {
        return Decoded::default();
    }
    Decoded::ask_form(dialect, id, &input(params), raw, reader)
}

/// Whether the parameters belong to a session or a request, as those of ACP always do.
pub(crate) fn has_scope(params: &Value) -> bool {
    ["sessionId", "requestId", "toolCallId"].iter().any(|name| !params.get(name).is_null())
}

/// Whether the parameters are those of a form.
pub(super) fn is_form(params: &Value) -> bool {
    let mode = params.get("mode");
    (mode.is_null() || mode.as_text() == Some("form")) && matches!(schema(params), Value::Map(_))
}

/// The schema of a form: `requestedSchema`, or `requested_schema` in the control protocol of Claude Code.
pub(super) fn schema(params: &Value) -> &Value {
    [params.get("requestedSchema"), params.get("requested_schema")]
        .into_iter()
        .find(|schema| !schema.is_null())
        .unwrap_or(&NULL)
}

/// The form as an input of the tool. The message becomes the question if the only property has no text of its own;
/// otherwise it becomes the context.
pub(crate) fn input(params: &Value) -> Value {
    if is_empty(params) {
        return consent_input(params, &["Yes", "No"], &[]);
    }
    let fields = form::fields(schema(params));
    let message = Some(params.get("message")).filter(|message| said(message).is_some());
    let alone = message.filter(|_| fields.len() == 1);
    let questions: Vec<Value> = fields.iter().map(|field| field.question(alone)).collect();
    let asked = questions.iter().any(|question| message == Some(question.get("question")));
    object([("context", message.filter(|_| !asked).cloned()), ("questions", Some(Value::List(questions)))])
}

/// A form without fields only asks for consent.
pub(super) fn is_empty(params: &Value) -> bool {
    schema(params).get("properties").members().is_empty()
}

/// The message as a question of which the first answer consents.
pub(super) fn consent_input(params: &Value, labels: &[&str], more: &[(&str, Value)]) -> Value {
    let mut question = Object::default();
    question.put("question", params.get("message").clone());
    question.put("options", labels.iter().map(|label| object([("label", Some((*label).into()))])).collect());
    question.put("allowOther", false.into());
    more.iter().for_each(|(name, value)| question.put(name, value.clone()));
    object([("questions", Some(Value::List(vec![question.into_value()])))])
}

/// The result for such a question, with `content` if the person consents.
pub(super) fn consent(outcome: &Outcome, content: Option<Value>) -> (Value, Vec<Loss>) {
    let picked = outcome.entries().iter().flat_map(|entry| &entry.selected).map(|picked| picked.index).next();
    let action = match (outcome.ending(), picked) {
        (Ending::Answered, Some(0)) => "accept",
        (Ending::Answered | Ending::Declined, _) => "decline",
        _ => "cancel",
    };
    let losses = outcome.response().map(|_| Loss { path: "response".to_owned(), code: "response" });
    let losses = losses.into_iter().chain(losses::comment(outcome)).chain(losses::notes(outcome));
    (object([("action", Some(action.into())), ("content", content.filter(|_| action == "accept"))]), losses.collect())
}

/// Even a cancelled request needs a response, so every ending sends one.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let (result, losses) = result(pending, rpc::params(&pending.raw), outcome);
    Encoded::one(rpc::reply(&pending.raw, result)).with_losses(losses)
}

/// The result of the request in `params`: `{action, content?}`.
pub(crate) fn result(pending: &Pending, params: &Value, outcome: &Outcome) -> (Value, Vec<Loss>) {
    if is_empty(params) {
        return consent(outcome, Some(Value::Map(Vec::new())));
    }
    if outcome.ending() == Ending::Answered && refuses(pending, outcome) {
        // Some servers run what they asked about whenever the form is accepted.
        let losses = losses::comment(outcome).into_iter().chain(losses::notes(outcome)).collect();
        return (object([("action", Some("decline".into()))]), losses);
    }
    let mut losses = Vec::new();
    let content = match outcome.ending() {
        Ending::Answered => content(pending, params, outcome, &mut losses),
        _ => Vec::new(),
    };
    let action = match outcome.ending() {
        Ending::Answered if !content.is_empty() => "accept",
        // The person did answer, but nothing that the form accepts. "Decline" would be false.
        Ending::Answered if losses.iter().any(|loss| INVALID.contains(&loss.code)) => "cancel",
        Ending::Answered | Ending::Declined => "decline",
        _ => "cancel",
    };
    let content = Some(Value::Map(content)).filter(|content| !content.members().is_empty());
    (object([("action", Some(action.into())), ("content", content)]), losses)
}

/// Whether the only question of a form has two choices, of which the person chose the one that refuses.
fn refuses(pending: &Pending, outcome: &Outcome) -> bool {
    const WORDS: [&str; 6] = ["reject", "decline", "deny", "cancel", "refuse", "disapprove"];
    let ([question], [entry]) = (pending.questionnaire.questions(), outcome.entries()) else { return false };
    let ([picked], 2) = (entry.selected.as_slice(), question.choices.len()) else { return false };
    let choice = question.choices.get(picked.index);
    let names = choice.into_iter().flat_map(|choice| [choice.value.as_text(), Some(choice.label.wire())]).flatten();
    names.into_iter().any(|name| WORDS.iter().any(|word| name.trim().eq_ignore_ascii_case(word)))
}

/// The values of the form, with what it has no place for as losses.
pub(crate) fn content(
    pending: &Pending,
    params: &Value,
    outcome: &Outcome,
    losses: &mut Vec<Loss>,
) -> Vec<(String, Value)> {
    let fields = form::fields(schema(params));
    let mut content = Vec::new();
    if let Some(response) = outcome.response() {
        // A reply to the whole panel fits only into a field for typed text.
        match fields.iter().find_map(|field| field.typed_answer) {
            Some(custom) => content.push((custom.to_owned(), response.into())),
            None => losses.push(Loss { path: "response".to_owned(), code: "response" }),
        }
        return content;
    }
    let field_of = |question: &Question| fields.iter().find(|field| question.key.as_text() == Some(field.name));
    // The comment on all questions joins the note beside a choice.
    let outcome = &comment::as_note(&pending.questionnaire, outcome, |question, entry| {
        is_noted(question, entry) && field_of(question).is_some_and(|field| field.typed_answer.is_some())
    });
    losses.extend(losses::comment(outcome));
    for (question, entry) in pending.questionnaire.questions().iter().zip(outcome.entries()) {
        let Some(field) = field_of(question) else { continue };
        let before = content.len();
        if let Some(problem) = invalid(field, question, entry) {
            losses.push(problem);
            continue;
        }
        let takes_words = field.typed_answer.is_some() || question.choices.is_empty();
        let entry = if takes_words { &entry.with_note_as_answer() } else { entry };
        answer(field, question, entry, &mut content, losses);
        if content.len() == before && field.required {
            losses.push(Loss::in_entry(entry.index, "", "required"));
        }
    }
    content
}

/// The losses of answers that the form does not accept.
const INVALID: [&str; 2] = ["not-a-number", "not-valid"];

/// The answer to a question, as a loss if the form does not accept it. A panel does not let such an answer through.
fn invalid(field: &Field, question: &Question, entry: &Entry) -> Option<Loss> {
    let typed = entry.other.as_deref();
    if !entry.is_answered() {
        return None;
    }
    question.field.as_ref()?.problem(entry.selected.len(), typed)?;
    let is_number = typed.is_none_or(|typed| field.words(typed).is_some());
    let member = if typed.is_some() { "other" } else { "selected" };
    Some(Loss::in_entry(entry.index, member, if is_number { "not-valid" } else { "not-a-number" }))
}

/// The members that answer one question. A note beside a choice goes into the field for typed text, where the adapter
/// expects it.
fn answer(
    field: &Field,
    question: &Question,
    entry: &Entry,
    content: &mut Vec<(String, Value)>,
    losses: &mut Vec<Loss>,
) {
    let mut put = |name: &str, value: Value| content.push((name.to_owned(), value));
    let mut picks = entry
        .selected
        .iter()
        .filter_map(|picked| question.choices.get(picked.index).map(|choice| field.constant(choice, picked.index)));
    if question.multi_select {
        let picks: Vec<Value> = picks.collect();
        if !picks.is_empty() {
            put(field.name, Value::List(picks));
        }
    } else if let Some(pick) = picks.next() {
        put(field.name, pick);
    }
    if entry.selected.is_empty()
        && entry.other.is_some()
        && let Some(constant) = field.other_constant()
    {
        put(field.name, constant.clone());
    }
    let is_note = is_noted(question, entry);
    let words = if is_note { answer_string::notes(question, entry) } else { entry.other.clone() };
    match (words, field.typed_answer) {
        (Some(words), Some(custom)) => put(custom, words.into()),
        (Some(words), None) if question.choices.is_empty() => match field.words(&words) {
            Some(value) => put(field.name, value),
            None => losses.push(Loss::in_entry(entry.index, "other", "not-a-number")),
        },
        (Some(_), None) if entry.other.is_some() => losses.push(Loss::in_entry(entry.index, "other", "other")),
        _ => {}
    }
    if entry.notes.is_some() && !(is_note && field.typed_answer.is_some()) {
        losses.push(Loss::in_entry(entry.index, "notes", "notes"));
    }
}

/// Whether the field for typed text holds a note: it stands beside a choice.
fn is_noted(question: &Question, entry: &Entry) -> bool {
    !question.multi_select && !entry.selected.is_empty()
}
