//! What Claude Code has written down: the lines of a transcript, the messages of `--output-format stream-json`, and the
//! requests of a log. For showing only: an answer cannot be given to what has been written. `connect/transcript` reads
//! whole files; here one message is read.

use super::{Dialect, Inbound, Pending, Received, Sent, is_question_tool};
use crate::format::detect::detect_generation;
use crate::limits::Mode;
use crate::protocol::result::read_result;
use crate::protocol::{Rules, seen};
use crate::{Outcome, Questionnaire, Value, json};

/// Reads a line, as an object or as its text, or a request with its history of messages. A result says nothing unless
/// it carries its questions or is in the words of the question tool.
pub(super) fn decode(_: Dialect, message: &Value, rules: &Rules) -> Received {
    let parsed = message.as_text().map(|line| json::read(line).unwrap_or_default());
    let line = parsed.as_ref().unwrap_or(message);
    let rules = Rules { mode: Mode::Lenient, ..*rules };
    if let Some(call) = blocks(line.get("messages")).filter(|block| is_call(block)).last() {
        let is_result = |block: &&Value| is_result(block) && block.get("tool_use_id") == call.get("id");
        return shown(call, blocks(line.get("messages")).find(is_result), &rules);
    }
    let content = line.get("message").get("content").items();
    match line.get("type").as_text() {
        Some("assistant") => {
            content.iter().find(|block| is_call(block)).map(|call| shown(call, None, &rules)).unwrap_or_default()
        }
        Some("user") => {
            content.iter().find(|block| is_result(block)).map(|block| result(line, block, &rules)).unwrap_or_default()
        }
        _ => Received::default(),
    }
}

/// Nobody waits behind what has been written.
pub(super) fn encode(_: &Pending, _: &Outcome) -> Sent {
    Sent::default()
}

/// Every block of a list of messages.
fn blocks(messages: &Value) -> impl Iterator<Item = &Value> {
    messages.items().iter().flat_map(|message| message.get("content").items())
}

fn is_call(block: &Value) -> bool {
    block.get("type").as_text() == Some("tool_use") && is_question_tool(block.get("name"))
}

fn is_result(block: &Value) -> bool {
    block.get("type").as_text() == Some("tool_result")
}

/// A call, and how it ended if that is known.
fn shown(call: &Value, result: Option<&Value>, rules: &Rules) -> Received {
    let correlation = call.get("id").clone();
    Received::with(call.get("input"), rules, |questionnaire| {
        let told = result.and_then(|block| read_result(&questionnaire, block).seen);
        match told {
            Some(seen) => Inbound::Seen { correlation, questionnaire, outcome: seen.outcome },
            None => Inbound::Partial { correlation, questionnaire },
        }
    })
}

/// The line with a result: what a program wrote of it, else only that it ended.
fn result(line: &Value, block: &Value, rules: &Rules) -> Received {
    let correlation = block.get("tool_use_id").clone();
    let recorded = [line.get("toolUseResult"), line.get("tool_use_result")].into_iter().find(|value| !value.is_null());
    if let Some(recorded) = recorded.filter(|recorded| matches!(recorded.get("questions"), Value::List(_))) {
        let input = Value::map([("questions", recorded.get("questions").clone())]);
        let answered = |questionnaire: Questionnaire| {
            let outcome = seen::read_answers(&questionnaire, recorded).outcome;
            Inbound::Seen { correlation, questionnaire, outcome }
        };
        return Received::with(&input, rules, answered);
    }
    let words = block.get("content").as_text().or_else(|| block.get("content").items().first()?.get("text").as_text());
    let because = match words.and_then(detect_generation).map(|told| told.says) {
        None => return Received::default(),
        Some("answered" | "replied" | "declined") => "answered",
        Some("cancelled") => "cancelled",
        Some("aborted") => "aborted",
        Some("expired") => "timeout",
        Some(_) => "unknown",
    };
    Inbound::Withdraw { correlation, because }.into()
}
