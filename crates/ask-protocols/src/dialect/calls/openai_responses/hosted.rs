//! Calls that OpenAI makes itself, of an MCP server that it hosts: `mcp_approval_request`, answered by `mcp_approval_response` among the
//! input of the next request. Source: docs/sources.md, section 3.13.

use crate::dialect::decide::{self, Asked};
use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::reader::Reader;
use crate::dialect::said::said;
use ask_core::action::Decision;
use ask_core::internal::action::Parts;
use ask_core::internal::question::deciding::{Offer, Words};
use ask_core::internal::value::object;
use ask_core::{Ending, Outcome, Value};

pub(crate) const REQUEST: &str = "mcp_approval_request";

/// The members that are shown in places of their own.
const KNOWN: [&str; 5] = ["type", "id", "name", "server_label", "arguments"];

/// Whether this item asks whether a call may be made.
pub(crate) fn is_request(item: &Value) -> bool {
    item.get("type").as_text() == Some(REQUEST)
}

/// Asks whether the call may be made.
pub(crate) fn ask(item: &Value, reader: &Reader) -> Decoded {
    let others: Vec<_> = item
        .members()
        .iter()
        .filter(|(name, value)| !KNOWN.contains(&name.as_str()) && !value.is_null())
        .cloned()
        .collect();
    let action = Parts {
        tool: said(item.get("name")),
        server: said(item.get("server_label")),
        arguments_text: item.get("arguments"),
        content: if others.is_empty() { Vec::new() } else { vec![Value::Map(others)] },
        ..Parts::default()
    };
    let offers = vec![Offer::of("approve", Decision::AllowOnce), Offer::of("reject", Decision::RejectOnce)];
    let asked = Asked { key: 0.into(), action, offers, typed: Words::Reason };
    decide::ask(item.get("id"), vec![asked], item, reader)
}

/// Writes the decision. The model gets no result before there is one, so every ending but a withdrawal sends it.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    if outcome.ending() == Ending::Superseded {
        return Encoded::default();
    }
    let (verdict, losses) = decide::alone(pending, outcome);
    Encoded::one(object([
        ("type", Some("mcp_approval_response".into())),
        ("approval_request_id", Some(pending.correlation.clone())),
        ("approve", Some(verdict.allows().into())),
        ("reason", verdict.reason(outcome).filter(|_| !verdict.allows())),
    ]))
    .with_losses(losses)
}
