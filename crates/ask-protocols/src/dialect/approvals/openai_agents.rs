//! Interruptions of the OpenAI Agents SDK, alone, in a list or in a result; the reply is `{callId, approve, always?, message?}` for
//! `state.approve` or `state.reject`.
//!
//! Each is a call of a tool that waits for an approval (`RunToolApprovalItem`). Source: docs/sources.md, section 3.22.

use crate::dialect::decide::{self, Asked};
use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::protocol::{Part, Protocol};
use crate::dialect::reader::Reader;
use crate::dialect::said::said;
use ask_core::action::Decision;
use ask_core::internal::action::Parts;
use ask_core::internal::question::deciding::{Offer, Words};
use ask_core::internal::value::{NULL, object};
use ask_core::{Ending, Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is: is_message, after: &[], decode, encode };

pub(in crate::dialect) static DECISIONS: Part = Part { decode, encode };

const TYPE: &str = "tool_approval_item";

/// Whether this is an interruption, a list of them, or a result with them.
pub(crate) fn is_message(message: &Value) -> bool {
    is_item(message) || items(message).iter().any(is_item)
}

fn is_item(value: &Value) -> bool {
    value.get("type").as_text() == Some(TYPE)
}

fn items(message: &Value) -> &[Value] {
    if message.items().is_empty() { message.get("interruptions").items() } else { message.items() }
}

/// Reads one interruption or several, each of which is answered alone.
pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    if is_item(message) {
        return decide::ask(id(message), vec![asked(message)], message, reader);
    }
    let items: Vec<&Value> = items(message).iter().filter(|item| is_item(item)).collect();
    // The replies to two calls with one id could not be told apart.
    let again = |at: usize| !id(items[at]).is_null() && items[..at].iter().any(|other| id(other) == id(items[at]));
    if (0..items.len()).any(again) {
        return decide::ask(&Value::Null, items.into_iter().map(asked).collect(), message, reader);
    }
    Decoded::several(items.into_iter().map(|item| decode(item, reader)).collect())
}

/// The call, by its name in JavaScript or in Python.
fn raw(item: &Value) -> &Value {
    if item.get("rawItem").is_null() { item.get("raw_item") } else { item.get("rawItem") }
}

fn id(item: &Value) -> &Value {
    let raw = raw(item);
    [raw.get("callId"), raw.get("call_id"), raw.get("id")].into_iter().find(|id| !id.is_null()).unwrap_or(&NULL)
}

/// A function call has its arguments as text. Of the other calls, which have other members, everything is shown.
fn asked(item: &Value) -> Asked<'_> {
    let raw = raw(item);
    let arguments = raw.get("arguments");
    let is_function = raw.get("type").as_text() == Some("function_call");
    // A call of a hosted MCP server, by its name in JavaScript or in Python, or as the API sends it.
    let hosted = [raw.get("providerData"), raw.get("provider_data"), raw].map(|data| data.get("server_label"));
    let tool = [item.get("toolName"), item.get("tool_name"), raw.get("name")].into_iter().find_map(said);
    let (arguments, arguments_text) =
        if arguments.as_text().is_some() { (&NULL, arguments) } else { (arguments, &NULL) };
    Asked {
        key: id(item).clone(),
        action: Parts {
            tool,
            arguments,
            arguments_text,
            content: Some(raw).filter(|raw| !is_function && !raw.is_null()).cloned().into_iter().collect(),
            server: hosted.into_iter().find_map(said),
            ..Parts::default()
        },
        offers: vec![
            Offer::of("approve", Decision::AllowOnce),
            Offer { name: None, ..Offer::of("approve-always", Decision::AllowSession) },
            Offer::of("reject", Decision::RejectOnce),
        ],
        typed: Words::Reason,
    }
}

/// `{callId, approve: true, always?}` or `{callId, approve: false, message?}`. Words without a choice say why not.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    if outcome.ending() == Ending::Superseded {
        return Encoded::default();
    }
    let (verdict, losses) = decide::alone(pending, outcome);
    let is_always = verdict.decision() == Some(Decision::AllowSession);
    Encoded::one(object([
        ("callId", Some(id(&pending.raw).clone())),
        ("approve", Some(verdict.allows().into())),
        ("always", is_always.then_some(true.into())),
        ("message", verdict.reason(outcome).filter(|_| !verdict.allows())),
    ]))
    .with_losses(losses)
}
