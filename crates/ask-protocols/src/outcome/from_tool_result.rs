//! Reads a tool result from a log: Claude Code's transcripts (`toolUseResult`), its message stream
//! (`tool_use_result`), the message history of the Messages API, and the results of other tools. Structured results
//! take precedence. The text for the model is read only if they do not say how asking ended; then every answer is a
//! guess.

mod lines;
mod object;
mod pairs;
mod receipt;
mod text;

use super::read_result::ReadResult;
use ask_core::{Questionnaire, Value};

/// Reads a `tool_result` block. The `toolUseResult` or `tool_use_result` of its line is a member of the block, if
/// there is one. Also reads a line of a transcript, `{output}` of a function call, and a result without a block.
#[must_use]
pub fn from_tool_result(questionnaire: &Questionnaire, block: &Value) -> ReadResult {
    let recorded = first_of(block, &["toolUseResult", "tool_use_result"]);
    let block = inner_block(block);
    let recorded = if recorded.is_null() { first_of(block, &["toolUseResult", "tool_use_result"]) } else { recorded };
    let content = first_of(block, &["content", "output", "llmContent"]);
    let is_block = matches!(block, Value::Map(_)) && !(recorded.is_null() && content.is_null());
    let mut sources = vec![recorded];
    if is_block {
        sources.extend(["structuredContent", "details", "metadata"].map(|name| block.get(name)));
    }
    sources.push(if is_block { content } else { block });
    let mut result = ReadResult::unknown();
    for source in sources {
        let read = value(questionnaire, source);
        // An object without answers yields to a text that says more.
        if result.says == "unknown" || (result.says == "declined" && read.says != "unknown") {
            result = read;
        }
    }
    if result.says == "unknown" && is_block {
        // A result object of another tool may have a member `content` or `output` of its own.
        result = value(questionnaire, block);
    }
    let is_error = ["is_error", "isError"].iter().any(|name| block.get(name).as_bool() == Some(true));
    if result.says == "unknown" && is_error { ReadResult { says: "failed", ..result } } else { result }
}

/// Reads a result that is an object, a text, or a list of content blocks or answers.
fn value(questionnaire: &Questionnaire, value: &Value) -> ReadResult {
    match value {
        Value::Text(text) => object::read_text(questionnaire, text),
        Value::Map(_) => object::read(questionnaire, value),
        Value::List(items) if items.iter().any(is_text_block) => object::read_text(questionnaire, &text_of(items)),
        Value::List(_) => object::read_list(questionnaire, value),
        _ => ReadResult::unknown(),
    }
}

fn is_text_block(item: &Value) -> bool {
    item.get("type").as_text().is_some_and(|kind| kind.ends_with("text")) && item.get("text").as_text().is_some()
}

fn text_of(blocks: &[Value]) -> String {
    blocks.iter().filter_map(|block| block.get("text").as_text()).collect::<Vec<_>>().join("\n")
}

/// The block in the line of a transcript or in a message, if there is only one.
fn inner_block(line: &Value) -> &Value {
    let results = |message: &'_ Value| {
        let is_result = |block: &&Value| block.get("type").as_text() == Some("tool_result");
        let blocks: Vec<usize> = message
            .get("content")
            .items()
            .iter()
            .enumerate()
            .filter(|(_, block)| is_result(block))
            .map(|(at, _)| at)
            .collect();
        if let [only] = blocks[..] { Some(only) } else { None }
    };
    for message in [line.get("message"), line] {
        if let Some(at) = results(message) {
            return &message.get("content").items()[at];
        }
    }
    if line.get("type").as_text() == Some("response_item") { line.get("payload") } else { line }
}

fn first_of<'a>(object: &'a Value, names: &[&str]) -> &'a Value {
    names.iter().map(|name| object.get(name)).find(|value| !value.is_null()).unwrap_or(&ask_core::internal::value::NULL)
}
