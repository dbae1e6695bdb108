//! Objects that carry the answers map: the free payload, and the replies of the ACP adapter, wave and
//! claude-code-agent documents.

use super::{Asked, ending_text};
use crate::protocol::{echo, outcome};
use crate::{Ending, Value};

/// The answers map. It may hold the key `__proto__`, so JavaScript must build it by own-property definition.
#[must_use]
pub fn answers(asked: &Asked) -> Value {
    Value::map(outcome::answers(asked.questionnaire, asked.outcome).into_iter().map(|(key, text)| (key, text.into())))
}

/// The answers map with arrays: labels, then own words.
#[must_use]
pub fn answers_array(asked: &Asked) -> Value {
    let items = outcome::answer_items(asked.questionnaire, asked.outcome);
    Value::map(items.into_iter().map(|(key, items)| (key, items.into_iter().map(Value::from).collect())))
}

/// For peers that take any JSON; loses nothing: `{status, answers, annotations?, response?, automatic?, entries}`, or
/// `{status, reason?, message}` when nobody answered. Null when the question was withdrawn.
#[must_use]
pub fn payload(asked: &Asked) -> Value {
    let outcome = asked.outcome;
    let status = ("status", Some(outcome.ending().name().into()));
    if outcome.ending() != Ending::Answered {
        let reason = ("reason", outcome.reason.as_deref().map(Value::from));
        return ending_text(outcome.ending())
            .map(|message| outcome::object([status, reason, ("message", Some(message.into()))]))
            .unwrap_or_default();
    }
    outcome::object([
        status,
        ("answers", Some(answers(asked))),
        ("annotations", annotations(asked)),
        ("response", response(asked)),
        ("automatic", outcome.automatic.then_some(Value::Bool(true))),
        ("entries", Some(outcome.entries().iter().map(outcome::entry_value).collect())),
    ])
}

/// ACP adapter document: `{questions, answers}`; cancelled, its cancellation object.
#[must_use]
pub fn acp_adapter(asked: &Asked) -> Value {
    match asked.outcome.ending() {
        Ending::Answered | Ending::Declined => reply(asked, false),
        ending => denial(ending),
    }
}

/// `{behavior: "deny", message, interrupt?}` for an ending without an answer: the cancellation object of the ACP
/// adapter document. Only a cancelling person interrupts the agent. Null when the question was withdrawn.
#[must_use]
pub fn denial(ending: Ending) -> Value {
    let Some(message) = ending_text(ending) else { return Value::Null };
    outcome::object([
        ("behavior", Some("deny".into())),
        ("message", Some(message.into())),
        ("interrupt", (ending == Ending::Cancelled).then_some(Value::Bool(true))),
    ])
}

/// Wave document: `{answers}`, question text to selected labels; it has no form for endings without one.
#[must_use]
pub fn wave(asked: &Asked) -> Value {
    if !goes_on(asked) {
        return Value::Null;
    }
    outcome::object([("answers", Some(answers(asked))), ("response", response(asked))])
}

/// claude-code-agent document, `POST /api/sessions/:id/answer`: `{toolUseId, answers}`. Declined has no answers in it;
/// for the other endings the document has no form, so nothing is sent.
#[must_use]
pub fn bridge(asked: &Asked) -> Value {
    if !goes_on(asked) {
        return Value::Null;
    }
    let id = ["toolUseId", "id"].iter().find_map(|name| asked.input.get(name).as_text());
    outcome::object([
        ("toolUseId", id.map(Value::from)),
        ("answers", Some(answers(asked))),
        ("response", response(asked)),
    ])
}

/// The questions as they were received, and what came back.
pub(super) fn reply(asked: &Asked, annotated: bool) -> Value {
    outcome::object([
        ("questions", Some(echo::echo(asked.questionnaire, asked.input))),
        ("answers", Some(answers(asked))),
        ("response", response(asked)),
        ("annotations", annotations(asked).filter(|_| annotated)),
    ])
}

/// Whether the agent goes on, with an answer or without.
fn goes_on(asked: &Asked) -> bool {
    matches!(asked.outcome.ending(), Ending::Answered | Ending::Declined)
}

fn annotations(asked: &Asked) -> Option<Value> {
    Some(outcome::annotations(asked.questionnaire, asked.outcome)).filter(|map| !map.members().is_empty())
}

/// The one reply to everything. The documents have no place for it; left out it would be lost.
fn response(asked: &Asked) -> Option<Value> {
    asked.outcome.response().map(Value::from)
}
