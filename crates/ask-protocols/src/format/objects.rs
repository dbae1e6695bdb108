//! Objects with the answers map: the generic payload, and the replies of the ACP adapter, wave and claude-code-agent
//! documents.

use super::input::FormatInput;
use super::original_questions::original_questions;
use crate::outcome::ending_text::ending_text;
use crate::outcome::given_answer::NOTES_ONLY;
use ask_core::internal::value::object;
use ask_core::outcome::answer_string;
use ask_core::outcome::{answers as maps, outcome_json::entry_value};
use ask_core::{Ending, Entry, Question, Value};

/// The answers map. A question may have the text `__proto__`, so JavaScript must define the members instead of
/// assigning them.
#[must_use]
pub fn answers(input: &FormatInput) -> Value {
    Value::map(maps::answers(input.questionnaire, input.outcome).into_iter().map(|(key, text)| (key, text.into())))
}

/// The answers map with arrays: labels, then the typed answer.
#[must_use]
pub fn answers_array(input: &FormatInput) -> Value {
    let items = maps::answer_items(input.questionnaire, input.outcome);
    Value::map(items.into_iter().map(|(key, items)| (key, items.into_iter().map(Value::from).collect())))
}

/// The generic payload for peers that accept any JSON (docs/sources.md, section 2.4): `{status, answers,
/// annotations?, response?, comment?, reason?, automatic?, entries}`, or `{status, reason?, automatic?, message}` if
/// nobody answered. Null if the question was withdrawn.
#[must_use]
pub fn payload(input: &FormatInput) -> Value {
    let outcome = input.outcome;
    let status = ("status", Some(outcome.ending().name().into()));
    let automatic = ("automatic", outcome.automatic.then_some(Value::Bool(true)));
    let reason = ("reason", outcome.reason.as_deref().map(Value::from));
    if outcome.ending() != Ending::Answered {
        return ending_text(outcome.ending())
            .map(|message| object([status, reason, automatic, ("message", Some(message.into()))]))
            .unwrap_or_default();
    }
    outcome.kept.add_to(object([
        status,
        ("answers", Some(answers(input))),
        ("annotations", annotations(input)),
        ("response", response(input)),
        ("comment", comment(input)),
        reason,
        automatic,
        ("entries", Some(outcome.entries().iter().map(entry_value).collect())),
    ]))
}

/// ACP adapter document: `{questions, answers}`, or its cancellation object.
#[must_use]
pub fn acp_adapter(input: &FormatInput) -> Value {
    match input.outcome.ending() {
        Ending::Answered | Ending::Declined => reply(input, false),
        ending => denial(ending),
    }
}

/// `{behavior: "deny", message, interrupt?}` for an ending without an answer: the cancellation object of the ACP
/// adapter document. Only `cancelled` interrupts the agent. Null if the question was withdrawn.
#[must_use]
pub fn denial(ending: Ending) -> Value {
    let Some(message) = ending_text(ending) else { return Value::Null };
    object([
        ("behavior", Some("deny".into())),
        ("message", Some(message.into())),
        ("interrupt", (ending == Ending::Cancelled).then_some(Value::Bool(true))),
    ])
}

/// Wave document: `{answers}`, from question text to answer string. Null for endings other than `answered` and
/// `declined`, which have no form there.
#[must_use]
pub fn wave(input: &FormatInput) -> Value {
    if !continues(input) {
        return Value::Null;
    }
    object([("answers", Some(answers(input))), ("response", response(input)), ("comment", comment(input))])
}

/// claude-code-agent document, `POST /api/sessions/:id/answer`: `{toolUseId, answers}`. `declined` has no answers.
/// Null for other endings, which have no form there.
#[must_use]
pub fn bridge(input: &FormatInput) -> Value {
    if !continues(input) {
        return Value::Null;
    }
    let id = ["toolUseId", "id"].iter().find_map(|name| input.tool_input.get(name).as_text());
    object([
        ("toolUseId", id.map(Value::from)),
        ("answers", Some(answers(input))),
        ("response", response(input)),
        ("comment", comment(input)),
    ])
}

/// The questions as received, and the answers.
pub(super) fn reply(input: &FormatInput, annotated: bool) -> Value {
    object([
        ("questions", Some(original_questions(input.questionnaire, input.tool_input))),
        ("answers", Some(if annotated { annotated_answers(input) } else { answers(input) })),
        ("response", response(input)),
        ("comment", comment(input).filter(|_| !annotated)),
        ("annotations", annotations(input).filter(|_| annotated)),
    ])
}

/// The answers map beside annotations. The Claude CLI writes `(notes only)` for a note without an answer.
fn annotated_answers(input: &FormatInput) -> Value {
    let answer = |(question, entry): (&Question, &Entry)| {
        let answer = answer_string::encode(question, entry);
        let answer = answer.or_else(|| entry.notes.as_ref().map(|_| NOTES_ONLY.to_owned()))?;
        Some((entry.question.clone(), Value::from(answer)))
    };
    Value::map(maps::answered_entries(input.questionnaire, input.outcome).into_iter().filter_map(answer))
}

/// Whether the agent continues.
fn continues(input: &FormatInput) -> bool {
    matches!(input.outcome.ending(), Ending::Answered | Ending::Declined)
}

fn annotations(input: &FormatInput) -> Option<Value> {
    Some(maps::annotations(input.questionnaire, input.outcome)).filter(|map| !map.members().is_empty())
}

/// The reply to the whole panel. The documents have no field for it, and it would be lost if it were left out.
fn response(input: &FormatInput) -> Option<Value> {
    input.outcome.response().map(Value::from)
}

/// The comment on all questions, for which the documents have no field either.
fn comment(input: &FormatInput) -> Option<Value> {
    input.outcome.comment().map(Value::from)
}
