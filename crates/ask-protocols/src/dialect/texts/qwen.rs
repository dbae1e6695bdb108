//! Pending interactions and events of Qwen Code's daemon, of the kind `user_question`; the reply is the body of `respondToPermission`.
//!
//! Source: docs/sources.md, section 3.20.

use crate::dialect::message::{Decoded, Encoded, Inbound, Pending};
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::dialect::texts::text_answers;
use ask_core::internal::value::object;
use ask_core::outcome::answer_string;
use ask_core::text::decimal;
use ask_core::{Ending, Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is, after: &[], decode, encode };

/// Whether this is an interaction or an event with a question, or the status of a session that has one.
pub(crate) fn is_question(message: &Value) -> bool {
    message.get("kind").as_text() == Some("user_question")
        || is_marked(message.get("data"))
        || message.get("pendingInteractions").items().iter().any(is_question)
}

/// Whether a permission request asks a question.
fn is_marked(request: &Value) -> bool {
    request.get("toolCall").get("_meta").get("qwenInteractionKind").as_text() == Some("user_question")
}

/// Reads an interaction, the status of a session with its interactions, or an event.
pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    let data = message.get("data");
    match message.get("type").as_text() {
        Some("permission_request") if is_marked(data) => {
            let call = data.get("toolCall");
            let questions = [call.get("_meta").get("qwenQuestions"), call.get("rawInput").get("questions")];
            let questions = questions.into_iter().find(|questions| !questions.is_null());
            ask(data, questions.unwrap_or(&Value::Null), message, reader)
        }
        Some("permission_resolved" | "permission_already_resolved") => {
            let because = if data.get("outcome").get("outcome").as_text() == Some("cancelled") {
                "cancelled"
            } else {
                "answered"
            };
            Inbound::Withdraw { correlation: data.get("requestId").clone(), because }.into()
        }
        Some(_) => Decoded::default(),
        None if is_question(message) && message.get("pendingInteractions").is_null() => {
            ask(message, message.get("questions"), message, reader)
        }
        None => {
            let asked = message.get("pendingInteractions").items().iter().filter(|one| is_question(one));
            Decoded::several(asked.map(|one| decode(one, reader)).collect())
        }
    }
}

/// A question is named by its `answerKey`, which is its position.
fn ask(request: &Value, questions: &Value, raw: &Value, reader: &Reader) -> Decoded {
    let input = text_answers::input(questions, |(index, asked)| {
        let position = Value::from(decimal(index));
        let key = Some(asked.get("answerKey")).filter(|key| !key.is_null()).unwrap_or(&position);
        text_answers::question(asked, key, asked.get("multiSelect"), true)
    });
    Decoded::ask_form(request.get("requestId"), &input, raw, reader)
}

/// `{outcome, answers?}`. To decline is to select the option that rejects; the other endings cancel the request.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let raw = &pending.raw;
    let options = if raw.get("data").is_null() { raw } else { raw.get("data") }.get("options").items();
    let option = |kind: &str, usual: &str| {
        let by = |name: &str, value: &str| {
            options.iter().find(|option| option.get(name).as_text() == Some(value)).map(|option| option.get("optionId"))
        };
        by("kind", kind).or_else(|| by("optionId", usual)).cloned()
    };
    let selected = |option: Value| object([("outcome", Some("selected".into())), ("optionId", Some(option))]);
    let cancelled = || object([("outcome", Some("cancelled".into()))]);
    let (answers, losses) =
        text_answers::map(pending, outcome, |question, entry| Some(answer_string::encode(question, entry)?.into()));
    let answers = Some(answers).filter(|answers| !answers.members().is_empty());
    let decision = match outcome.ending() {
        Ending::Superseded => return Encoded::default(),
        // Without the option that submits there is only its usual name.
        Ending::Answered if answers.is_some() => {
            selected(option("allow_once", "proceed_once").unwrap_or_else(|| "proceed_once".into()))
        }
        Ending::Answered | Ending::Declined => option("reject_once", "cancel").map_or_else(cancelled, selected),
        _ => cancelled(),
    };
    Encoded::one(object([("outcome", Some(decision)), ("answers", answers)])).with_losses(losses)
}

fn is(message: &Value) -> bool {
    matches!(message.get("type").as_text(), Some("permission_resolved" | "permission_already_resolved"))
        || is_question(message)
}
