//! Events of a Claude Managed Agents session with `agent.custom_tool_use`; the reply is a `user.custom_tool_result` for `events.send`.
//!
//! Source: docs/sources.md, section 3.20.

use crate::dialect::calls::tool_call::{self, Call};
use crate::dialect::message::{Decoded, Encoded, Inbound, Pending};
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use ask_core::internal::value::object;
use ask_core::{Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is, after: &[], decode, encode };

/// Reads an event of a session. The server repeats every result that it got, also those of other clients.
pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    match message.get("type").as_text() {
        Some("agent.custom_tool_use") => {
            let call = Call { id: message.get("id"), name: message.get("name"), input: message.get("input") };
            tool_call::decode(&call, message, reader)
        }
        Some("user.custom_tool_result") => {
            Inbound::Withdraw { correlation: message.get("custom_tool_use_id").clone(), because: "answered" }.into()
        }
        _ => Decoded::default(),
    }
}

/// Writes the event for `events.send`: the generic payload as JSON text, or the sentence for an ending without an answer.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let Some((content, failed)) = tool_call::result(pending, outcome, pending.raw.get("input")) else {
        return Encoded::default();
    };
    let text = object([("type", Some("text".into())), ("text", Some(content.into()))]);
    Encoded::one(object([
        ("type", Some("user.custom_tool_result".into())),
        ("custom_tool_use_id", Some(pending.correlation.clone())),
        ("content", Some(Value::List(vec![text]))),
        ("is_error", Some(failed.into())),
    ]))
}

fn is(message: &Value) -> bool {
    matches!(message.get("type").as_text(), Some("agent.custom_tool_use" | "user.custom_tool_result"))
}
