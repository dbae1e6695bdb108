//! Question records and events of OpenClaw's gateway; the reply is the parameters of `question.resolve`.
//!
//! Source: docs/sources.md, section 3.20.

use crate::dialect::message::{Decoded, Encoded, Inbound, Pending};
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::dialect::texts::text_answers;
use ask_core::internal::value::object;
use ask_core::outcome::answer_string;
use ask_core::{Ending, Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is: is_record, after: &[], decode, encode };

/// Whether this is a record, a list of them, or an event about one.
pub(crate) fn is_record(message: &Value) -> bool {
    matches!(message.get("event").as_text(), Some("question.requested" | "question.resolved"))
        || has_questions(message)
        || has_questions(message.get("question"))
        || message.get("questions").items().iter().any(has_questions)
}

/// Whether this is a record, by members that no other list of questions has.
fn has_questions(record: &Value) -> bool {
    let questions = record.get("questions");
    let first = questions.items().first();
    !questions.is_null()
        && (!record.get("expiresAtMs").is_null() || first.is_some_and(|first| !first.get("questionId").is_null()))
}

/// Reads an event, the result of `question.get` or `question.list`, or a record.
pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    match message.get("event").as_text() {
        Some("question.requested" | "question.resolved") => record(message.get("payload"), reader),
        Some(_) => Decoded::default(),
        None if !message.get("question").is_null() => record(message.get("question"), reader),
        None => match message.get("questions").items() {
            list if list.iter().any(|each| !each.get("questions").is_null()) => {
                Decoded::several(list.iter().map(|each| record(each, reader)).collect())
            }
            _ => record(message, reader),
        },
    }
}

/// Only pending records ask. `isOther` offers a typed answer.
fn record(record: &Value, reader: &Reader) -> Decoded {
    let because = match record.get("status").as_text() {
        Some("answered") => "answered",
        Some("cancelled") => "cancelled",
        Some("expired") => "timeout",
        _ if !has_questions(record) => return Decoded::default(),
        _ => {
            let input = text_answers::input(record.get("questions"), |(_, asked)| {
                let is_other = asked.get("isOther").as_bool() == Some(true);
                text_answers::question(asked, asked.get("questionId"), asked.get("multiSelect"), is_other)
            });
            return Decoded::ask_form(record.get("id"), &input, record, reader);
        }
    };
    Inbound::Withdraw { correlation: record.get("id").clone(), because }.into()
}

/// `{id, answers: {answers}}` with a list for each answered question, or `{id, cancel: true}` for every other ending.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    if outcome.ending() == Ending::Superseded {
        return Encoded::default();
    }
    let (answers, losses) = text_answers::map(pending, outcome, |question, entry| {
        Some(answer_string::items(question, entry).into_iter().map(Value::from).collect())
    });
    let has_answers = !answers.members().is_empty();
    Encoded::one(object([
        ("id", Some(pending.correlation.clone())),
        ("answers", has_answers.then(|| object([("answers", Some(answers))]))),
        ("cancel", (!has_answers).then_some(Value::Bool(true))),
    ]))
    .with_losses(losses)
}
