//! `elicitation/create` in form mode: of ACP (`acp.rs`), as `claude-agent-acp` 0.100.0 and any other agent may send it, and of MCP
//! (`mcp.rs`). Every property of the form is a question, and the person may skip those that are not required.

use super::form::{Content, Form};
use super::vocabulary::{Forms, WHOLE};
use crate::dialect::losses;
use crate::dialect::message::{Decoded, Pending};
use crate::dialect::reader::Reader;
use crate::dialect::said::said;
use ask_core::internal::value::{NULL, Object, object};
use ask_core::{Ending, Loss, Outcome, Question, Value};

/// The request in `params`, with any keywords. The reply is written from `raw`.
pub(crate) fn form(id: &Value, params: &Value, raw: &Value, reader: &Reader) -> Decoded {
    if !is_form(params) {
        return Decoded::default();
    }
    ask(id, params, raw, reader, Forms::of(&WHOLE), |input, _| input)
}

/// Asks a form. `finish` adds texts to the questions.
pub(crate) fn ask(
    id: &Value,
    params: &Value,
    raw: &Value,
    reader: &Reader,
    forms: Forms,
    finish: fn(Value, &Value) -> Value,
) -> Decoded {
    match forms.read(schema(params)) {
        Some(Ok(form)) => {
            let input = input(&form, params);
            let input = if form.fields.is_empty() { input } else { finish(input, params) };
            Decoded::ask_form(id, &input, raw, reader).with_repairs(form.repairs)
        }
        Some(Err(problem)) => Decoded::refused(problem),
        None => Decoded::elsewhere(),
    }
}

/// Whether the parameters belong to a session or a request, as those of ACP always do.
pub(crate) fn has_scope(params: &Value) -> bool {
    ["sessionId", "requestId", "toolCallId"].iter().any(|name| !params.get(name).is_null())
}

/// Whether the parameters are those of a form.
pub(in crate::dialect) fn is_form(params: &Value) -> bool {
    let mode = params.get("mode");
    (mode.is_null() || mode.as_text() == Some("form")) && matches!(schema(params), Value::Map(_))
}

/// The schema of a form: `requestedSchema`, or `requested_schema` in the control protocol of Claude Code.
pub(crate) fn schema(params: &Value) -> &Value {
    [params.get("requestedSchema"), params.get("requested_schema")]
        .into_iter()
        .find(|schema| !schema.is_null())
        .unwrap_or(&NULL)
}

/// The form as an input of the tool. The message becomes the question if the only property has no text of its own;
/// otherwise it becomes the context. A form without fields only asks for consent.
fn input(form: &Form, params: &Value) -> Value {
    if form.fields.is_empty() {
        return consent_input(params, &["Yes", "No"], &[]);
    }
    let message = Some(params.get("message")).filter(|message| said(message).is_some());
    let alone = message.filter(|_| form.fields.len() == 1);
    let questions: Vec<Value> = form.fields.iter().map(|field| field.question(alone)).collect();
    let asked = questions.iter().any(|question| message == Some(question.get("question")));
    object([("context", message.filter(|_| !asked).cloned()), ("questions", Some(Value::List(questions)))])
}

/// Whether the form is one value that cannot be a text.
pub(in crate::dialect) fn is_one_value_but_text(params: &Value, forms: Forms) -> bool {
    forms.form(schema(params)).is_some_and(|form| form.is_one_value_but_text())
}

/// The message as a question of which the first answer consents.
pub(in crate::dialect) fn consent_input(params: &Value, labels: &[&str], more: &[(&str, Value)]) -> Value {
    let mut question = Object::default();
    question.put("question", params.get("message").clone());
    question.put("options", labels.iter().map(|label| object([("label", Some((*label).into()))])).collect());
    question.put("allowOther", false.into());
    more.iter().for_each(|(name, value)| question.put(name, value.clone()));
    object([("questions", Some(Value::List(vec![question.into_value()])))])
}

/// The result for such a question, with `content` if the person consents.
pub(in crate::dialect) fn consent(outcome: &Outcome, content: Option<Value>) -> (Value, Vec<Loss>) {
    let picked = outcome.entries().iter().flat_map(|entry| &entry.selected).map(|picked| picked.index).next();
    let name = match (outcome.ending(), picked) {
        (Ending::Answered, Some(0)) => "accept",
        (Ending::Answered | Ending::Declined, _) => "decline",
        _ => "cancel",
    };
    let mut losses = Vec::new();
    if outcome.response().is_some() {
        losses.push(losses::response());
    }
    losses::add_comment_and_notes(&mut losses, outcome);
    (action(name, content.filter(|_| name == "accept")), losses)
}

/// The result of the request in `params`: `{action, content?}`. What the schema does not allow is not accepted.
pub(crate) fn result(pending: &Pending, params: &Value, outcome: &Outcome, forms: Forms) -> (Value, Vec<Loss>) {
    // A form that cannot be read was never shown.
    let Some(form) = forms.form(schema(params)) else { return (action("cancel", None), Vec::new()) };
    if form.fields.is_empty() {
        return consent(outcome, Some(forms.empty_content(&form)));
    }
    let mut losses = Vec::new();
    let result = match outcome.ending() {
        Ending::Answered if refuses(pending, outcome) => {
            // Some servers run what they asked about whenever the form is accepted.
            losses::add_comment_and_notes(&mut losses, outcome);
            action("decline", None)
        }
        Ending::Answered => match form.content(forms.vocabulary, pending, outcome, &mut losses) {
            Content::Valid(content) => action("accept", Some(content)),
            Content::Missing => action("decline", None),
            // The person did answer. "Decline" would be false.
            Content::Invalid => action("cancel", None),
        },
        Ending::Declined => action("decline", None),
        _ => action("cancel", None),
    };
    (result, losses)
}

fn action(action: &str, content: Option<Value>) -> Value {
    object([("action", Some(action.into())), ("content", content)])
}

/// Whether a form has one question with two choices, of which the person chose the one that refuses, and no other answer. What is typed
/// instead of a choice that is required is a field of its own.
fn refuses(pending: &Pending, outcome: &Outcome) -> bool {
    const WORDS: [&str; 6] = ["reject", "decline", "deny", "cancel", "refuse", "disapprove"];
    let ([question, others @ ..], [entry, rest @ ..]) = (pending.questionnaire.questions(), outcome.entries()) else {
        return false;
    };
    let prefix = [question.key.as_text().unwrap_or_default(), "_"].concat();
    let is_beside = |other: &Question| other.key.as_text().is_some_and(|key| key.starts_with(&prefix));
    if !others.iter().all(is_beside) || rest.iter().any(|entry| !entry.is_blank()) {
        return false;
    }
    let ([picked], 2) = (entry.selected.as_slice(), question.choices.len()) else { return false };
    let choice = question.choices.get(picked.index);
    let names = choice.into_iter().flat_map(|choice| [choice.value.as_text(), Some(choice.label.wire())]).flatten();
    names.into_iter().any(|name| WORDS.iter().any(|word| name.trim().eq_ignore_ascii_case(word)))
}
