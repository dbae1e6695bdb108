//! The event `ask_user` of the gencode proposal, answered by a `tool_result`, or the questions of its callback `askUser`, answered by
//! `QuestionAnswer[]`.
//!
//! Source: docs/sources.md, section 3.19.

use crate::dialect::losses;
use crate::dialect::message::{Decoded, Encoded, Inbound, Pending};
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::format::gencode;
use crate::outcome::ending_text::ending_text;
use ask_core::internal::value::object;
use ask_core::{Outcome, Value, json};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is, after: &[], decode, encode };

/// Also reads `{success, output}`, the output of the tool before anybody has answered. It is not a request.
pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    if is_event(message) {
        let input = object([("questions", Some(message.get("questions").clone()))]);
        return Decoded::ask(message.get("id"), &input, message, reader);
    }
    // A call of the tool is what `ask()` takes as well.
    let may_be_callback = matches!(message.get("type").as_text(), None | Some("tool_use"));
    if may_be_callback && message.get("output").is_null() {
        return Decoded::ask(&Value::Null, message, message, reader);
    }
    let output = message.get("output").as_text().and_then(|text| json::read(text).ok()).unwrap_or_default();
    if output.get("type").as_text() == Some("ask_user_question") {
        let input = object([("questions", Some(output.get("questions").clone()))]);
        let partial = |questionnaire| Inbound::Partial { correlation: Value::Null, questionnaire };
        return Decoded::with(&input, reader, partial);
    }
    Decoded::default()
}

/// `QuestionAnswer[]` has no form for an ending without an answer: its promise rejects, so nothing is sent.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let input = pending.format_input(outcome, &pending.raw);
    let mut losses = losses::notes(outcome);
    if !is_event(&pending.raw) {
        if outcome.response().is_some() {
            losses.push(losses::response());
        }
        losses.extend(losses::comment(outcome));
        return Encoded::one(input.unnoted(gencode::answers).get("answers").clone()).with_losses(losses);
    }
    let content = input.unnoted(|input| gencode::result(input).map(Value::from).unwrap_or_default());
    if content.is_null() {
        return Encoded::default();
    }
    let result = object([
        ("type", Some("tool_result".into())),
        ("toolUseId", Some(pending.correlation.clone())),
        ("content", Some(content)),
        ("isError", Some(ending_text(outcome.ending()).is_some().into())),
    ]);
    Encoded::one(result).with_losses(losses)
}

fn is_event(message: &Value) -> bool {
    message.get("type").as_text() == Some("ask_user")
}

fn is(message: &Value) -> bool {
    message.get("type").as_text() == Some("ask_user")
}
