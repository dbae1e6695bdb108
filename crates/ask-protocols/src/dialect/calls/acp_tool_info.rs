//! The display of a tool call in ACP: `toolInfoFromToolUse` of the ACP adapter document, and tool call updates; read only.
//!
//! The request arrives as `session/request_permission` or `elicitation/create`. The style `tool-info` of
//! [`crate::format`](mod@crate::format) writes it. Source: docs/sources.md, section 3.7.

use crate::dialect::message::{Decoded, Encoded, Inbound};
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::outcome::from_answers;
use ask_core::Value;
use ask_core::internal::value::object;

pub(in crate::dialect) static PROTOCOL: Protocol =
    Protocol { is, after: &[], decode, encode: |_, _| Encoded::default() };

pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    let update = match message.get("method").as_text() {
        Some("session/update") => message.get("params").get("update"),
        Some(_) => return Decoded::default(),
        None if !message.get("update").is_null() => message.get("update"),
        None => message,
    };
    let reader = &reader.lenient();
    let id = update.get("toolCallId");
    let response = update.get("_meta").get("claudeCode").get("toolResponse");
    if matches!(response.get("answers"), Value::Map(_)) && matches!(response.get("questions"), Value::List(_)) {
        return Decoded::with(&input(response.get("questions").clone()), reader, |questionnaire| {
            let outcome = from_answers(&questionnaire, response).outcome;
            Inbound::AnsweredElsewhere { correlation: id.clone(), questionnaire, outcome }
        });
    }
    let questions = match update.get("rawInput").get("questions") {
        Value::Null if update.get("kind").as_text() == Some("think") => displayed(update),
        questions => questions.clone(),
    };
    if questions.items().is_empty() {
        return Decoded::default();
    }
    let partial = |questionnaire| Inbound::Partial { correlation: id.clone(), questionnaire };
    Decoded::with(&input(questions), reader, partial)
}

fn input(questions: Value) -> Value {
    object([("questions", Some(questions))])
}

/// The questions of a display. The first line is the question, the others are options. The title is the header of the
/// first question.
fn displayed(info: &Value) -> Value {
    let texts = info.get("content").items().iter().filter_map(|content| content.get("content").get("text").as_text());
    let question = |(at, text): (usize, &str)| {
        let (asked, options) = text.split_once("\n  - ")?;
        let option = |line: &str| {
            let (label, description) = line.split_once(": ").unwrap_or((line, ""));
            let description = Some(description).filter(|text| !text.is_empty());
            object([("label", Some(label.into())), ("description", description.map(Value::from))])
        };
        Some(object([
            ("question", Some(asked.into())),
            ("header", Some(info.get("title")).filter(|title| at == 0 && !title.is_null()).cloned()),
            ("options", Some(options.split("\n  - ").map(option).collect())),
            ("multiSelect", Some(false.into())),
        ]))
    };
    texts.enumerate().filter_map(question).collect()
}

fn is(message: &Value) -> bool {
    message.get("method").as_text() == Some("session/update")
        || message.get("sessionUpdate").as_text().is_some()
        || message.get("kind").as_text() == Some("think")
}
