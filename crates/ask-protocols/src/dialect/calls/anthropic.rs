//! Anthropic Messages API: a `tool_use` block, a message, or an event of a stream; the reply is the user message with the `tool_result`.
//!
//! Source: docs/sources.md, section 3.2.

use crate::dialect::calls::tool_call::{self, Call};
use crate::dialect::message::{Decoded, Encoded, Pending, Step, Update};
use crate::dialect::protocol::{Encode, Protocol};
use crate::dialect::reader::Reader;
use crate::dialect::tool_names::ToolNames;
use ask_core::internal::value::object;
use ask_core::{Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is, after: &[], decode, encode };

pub(in crate::dialect) static CALL: Encode = encode;

/// Reads a block, a message, or an event, including one wrapped in the `stream_event` of the Claude CLI. A message may
/// hold several question blocks. Unknown events are ignored.
pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    let content = message.get("content").items().iter().chain(message.get("message").get("content").items());
    match message.get("type").as_text() {
        Some("stream_event") => Decoded::updates(events(message, reader.tools)),
        Some("tool_use") => block(message, reader),
        None | Some("message" | "assistant") => Decoded::several(content.map(|call| block(call, reader)).collect()),
        Some(_) => Decoded::updates(events(message, reader.tools)),
    }
}

fn is_call(block: &Value, tools: &ToolNames) -> bool {
    block.get("type").as_text() == Some("tool_use") && tools.contain(block.get("name"))
}

fn block(block: &Value, reader: &Reader) -> Decoded {
    if block.get("type").as_text() != Some("tool_use") {
        return Decoded::default();
    }
    let call = Call { id: block.get("id"), name: block.get("name"), input: block.get("input") };
    tool_call::decode(&call, block, reader)
}

/// Reads an event of a stream, or one in the `stream_event` of the Claude CLI. Its stream is the `index` of the block; the reply is
/// addressed to the block's `id`.
fn events(event: &Value, tools: &ToolNames) -> Vec<Update> {
    let event = if event.get("type").as_text() == Some("stream_event") { event.get("event") } else { event };
    let (block, delta) = (event.get("content_block"), event.get("delta"));
    let mut stream = event.get("index").clone();
    let step = match event.get("type").as_text() {
        Some("content_block_start") if is_call(block, tools) => Step::Opened(block.get("id").clone()),
        Some("content_block_delta") if delta.get("type").as_text() == Some("input_json_delta") => {
            match delta.get("partial_json").as_text() {
                Some(fragment) => Step::Grew(fragment.to_owned()),
                None => return Vec::new(),
            }
        }
        Some("content_block_stop") => Step::Closed,
        Some("message_delta") if !delta.get("stop_reason").is_null() => {
            stream = Value::Null;
            Step::Finished(delta.get("stop_reason").as_text() == Some("tool_use"))
        }
        _ => return Vec::new(),
    };
    vec![Update { stream, step }]
}

/// Writes the user message with the `tool_result`: the generic payload as JSON text, or the sentence for an ending
/// without an answer. The other `tool_use` blocks of the turn need results in the same message.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let Some((content, failed)) = tool_call::result(pending, outcome, pending.raw.get("input")) else {
        return Encoded::default();
    };
    let result = object([
        ("type", Some("tool_result".into())),
        ("tool_use_id", Some(pending.correlation.clone())),
        ("content", Some(content.into())),
        ("is_error", Some(failed.into())),
    ]);
    Encoded::one(object([("role", Some("user".into())), ("content", Some([result].into_iter().collect()))]))
}

fn is(message: &Value) -> bool {
    let is_event = |name: &str| {
        matches!(name, "tool_use" | "message" | "stream_event" | "message_start" | "message_delta" | "message_stop")
            || name.starts_with("content_block_")
    };
    message.get("type").as_text().is_some_and(is_event)
}
