//! Lines of Claude Code transcripts and of its `stream-json` output, and logged requests; read only.
//!
//! This file reads one message; `connect/transcript` of the npm package reads whole files. Source: docs/sources.md, section 3.5.

use crate::dialect::message::{Decoded, Encoded, Inbound};
use crate::dialect::name::Dialect;
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::outcome::detect::detect_generation;
use crate::outcome::from_answers;
use crate::outcome::from_tool_result;
use ask_core::{Questionnaire, Value, json};

pub(in crate::dialect) static PROTOCOL: Protocol =
    Protocol { is, after: &[Dialect::AguiTool, Dialect::Langgraph], decode, encode: |_, _| Encoded::default() };

/// Reads a line, as an object or as text, or a request with its message history. A result is ignored unless it
/// contains its questions or has a text of the question tool. A line may hold several calls or results; of a message
/// history only the calls of the last message that asks count.
pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    let parsed = message.as_text().map(|line| json::read(line).unwrap_or_default());
    let line = parsed.as_ref().unwrap_or(message);
    let reader = &reader.lenient();
    let is_call =
        |block: &&Value| block.get("type").as_text() == Some("tool_use") && reader.tools.contain(block.get("name"));
    let history = line.get("messages").items();
    let calls = |message: &'_ Value| message.get("content").items().iter().any(|block| is_call(&block));
    if let Some(asking) = history.iter().rev().find(|message| calls(message)) {
        let result = |call: &Value| {
            let of_call = |block: &&Value| is_result(block) && block.get("tool_use_id") == call.get("id");
            history.iter().flat_map(|message| message.get("content").items()).find(of_call)
        };
        let calls = asking.get("content").items().iter().filter(is_call);
        return Decoded::several(calls.map(|call| shown(call, result(call), reader)).collect());
    }
    let content = line.get("message").get("content").items();
    match line.get("type").as_text() {
        Some("assistant") => {
            Decoded::several(content.iter().filter(is_call).map(|call| shown(call, None, reader)).collect())
        }
        Some("user") => {
            let results: Vec<&Value> = content.iter().filter(|block| is_result(block)).collect();
            // A line has one structured result. It belongs to the only result block.
            let recorded = if results.len() == 1 { line } else { &ask_core::internal::value::NULL };
            Decoded::several(results.into_iter().map(|block| result(recorded, block, reader)).collect())
        }
        _ => Decoded::default(),
    }
}

fn is_result(block: &Value) -> bool {
    block.get("type").as_text() == Some("tool_result")
}

/// A call, and its outcome if there is a result.
fn shown(call: &Value, result: Option<&Value>, reader: &Reader) -> Decoded {
    let correlation = call.get("id").clone();
    Decoded::with(call.get("input"), reader, |questionnaire| {
        let detected = result.and_then(|block| from_tool_result(&questionnaire, block).recovered);
        match detected {
            Some(recovered) => Inbound::AnsweredElsewhere { correlation, questionnaire, outcome: recovered.outcome },
            None => Inbound::Partial { correlation, questionnaire },
        }
    })
}

/// The line with a result: the outcome if the line has the structured result, otherwise only that the call ended.
fn result(line: &Value, block: &Value, reader: &Reader) -> Decoded {
    let correlation = block.get("tool_use_id").clone();
    let recorded = [line.get("toolUseResult"), line.get("tool_use_result")].into_iter().find(|value| !value.is_null());
    if let Some(recorded) = recorded.filter(|recorded| matches!(recorded.get("questions"), Value::List(_))) {
        let input = Value::map([("questions", recorded.get("questions").clone())]);
        let answered = |questionnaire: Questionnaire| {
            let block = Value::map([("content", block.get("content").clone()), ("toolUseResult", recorded.clone())]);
            let outcome = from_tool_result(&questionnaire, &block).recovered.map(|recovered| recovered.outcome);
            let outcome = outcome.unwrap_or_else(|| from_answers(&questionnaire, recorded).outcome);
            Inbound::AnsweredElsewhere { correlation, questionnaire, outcome }
        };
        return Decoded::with(&input, reader, answered);
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

fn is(message: &Value) -> bool {
    let is_line = matches!(message.get("type").as_text(), Some("assistant" | "user"));
    (is_line && !message.get("message").is_null()) || !message.get("messages").is_null()
}
