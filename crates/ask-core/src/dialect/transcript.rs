//! What Claude Code has recorded: the lines of a transcript, the messages of `--output-format stream-json`, and the
//! requests of a log. It is for display only. This file reads one message; `connect/transcript` of the npm package
//! reads whole files.

use super::message::{Decoded, Encoded, Inbound, Pending};
use super::name::Dialect;
use crate::input::ReadOptions;
use crate::input::is_question_tool;
use crate::limits::Mode;
use crate::outcome::detect::detect_generation;
use crate::outcome::from_answers;
use crate::outcome::from_tool_result;
use crate::{Outcome, Questionnaire, Value, json};

/// Reads a line, as an object or as text, or a request with its message history. A result is ignored unless it
/// contains its questions or has a text of the question tool.
pub(super) fn decode(_: Dialect, message: &Value, options: &ReadOptions) -> Decoded {
    let parsed = message.as_text().map(|line| json::read(line).unwrap_or_default());
    let line = parsed.as_ref().unwrap_or(message);
    let options = ReadOptions { mode: Mode::Lenient, ..*options };
    if let Some(call) = blocks(line.get("messages")).filter(|block| is_call(block)).last() {
        let is_result = |block: &&Value| is_result(block) && block.get("tool_use_id") == call.get("id");
        return shown(call, blocks(line.get("messages")).find(is_result), &options);
    }
    let content = line.get("message").get("content").items();
    match line.get("type").as_text() {
        Some("assistant") => {
            content.iter().find(|block| is_call(block)).map(|call| shown(call, None, &options)).unwrap_or_default()
        }
        Some("user") => {
            content.iter().find(|block| is_result(block)).map(|block| result(line, block, &options)).unwrap_or_default()
        }
        _ => Decoded::default(),
    }
}

/// A record waits for no reply.
pub(super) fn encode(_: &Pending, _: &Outcome) -> Encoded {
    Encoded::default()
}

/// All blocks of a list of messages.
fn blocks(messages: &Value) -> impl Iterator<Item = &Value> {
    messages.items().iter().flat_map(|message| message.get("content").items())
}

fn is_call(block: &Value) -> bool {
    block.get("type").as_text() == Some("tool_use") && is_question_tool(block.get("name"))
}

fn is_result(block: &Value) -> bool {
    block.get("type").as_text() == Some("tool_result")
}

/// A call, and its outcome if there is a result.
fn shown(call: &Value, result: Option<&Value>, options: &ReadOptions) -> Decoded {
    let correlation = call.get("id").clone();
    Decoded::with(call.get("input"), options, |questionnaire| {
        let detected = result.and_then(|block| from_tool_result(&questionnaire, block).recovered);
        match detected {
            Some(recovered) => Inbound::AnsweredElsewhere { correlation, questionnaire, outcome: recovered.outcome },
            None => Inbound::Partial { correlation, questionnaire },
        }
    })
}

/// The line with a result: the outcome if the line has the structured result, otherwise only that the call ended.
fn result(line: &Value, block: &Value, options: &ReadOptions) -> Decoded {
    let correlation = block.get("tool_use_id").clone();
    let recorded = [line.get("toolUseResult"), line.get("tool_use_result")].into_iter().find(|value| !value.is_null());
    if let Some(recorded) = recorded.filter(|recorded| matches!(recorded.get("questions"), Value::List(_))) {
        let input = Value::map([("questions", recorded.get("questions").clone())]);
        let answered = |questionnaire: Questionnaire| {
            let outcome = from_answers(&questionnaire, recorded).outcome;
            Inbound::AnsweredElsewhere { correlation, questionnaire, outcome }
        };
        return Decoded::with(&input, options, answered);
    }
    let words = block.get("content").as_text().or_else(|| block.get("content").items().first()?.get("text").as_text());
    let because = match words.and_then(detect_generation).map(|detected| detected.says) {
        None => return Decoded::default(),
        Some("answered" | "replied" | "declined") => "answered",
        Some("cancelled") => "cancelled",
        Some("aborted") => "aborted",
        Some("expired") => "timeout",
        Some(_) => "unknown",
    };
    Inbound::Withdraw { correlation, because }.into()
}
