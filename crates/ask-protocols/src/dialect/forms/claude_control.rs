//! `control_request` of Claude Code's stdio protocol; the reply is a `control_response`.
//!
//! It carries calls of the question tool, with the result of `canUseTool`, the forms of MCP servers, and dialogs. Source: CLI 2.1.328
//! (docs/sources.md, sections 3.3 and 3.4), `@anthropic-ai/claude-agent-sdk` 0.3.330.

use crate::dialect::calls::claude_approval;
use crate::dialect::calls::permission_result::permission_result;
use crate::dialect::forms::elicitation;
use crate::dialect::forms::vocabulary::{Forms, WHOLE};
use crate::dialect::losses;
use crate::dialect::message::{Decoded, Encoded, Inbound, Pending};
use crate::dialect::name::Dialect;
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::format::claude;
use ask_core::internal::value::object;
use ask_core::{Ending, Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is, after: &[Dialect::Cosh], decode, encode };

pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    match message.get("type").as_text() {
        Some("control_cancel_request") => {
            Inbound::Withdraw { correlation: message.get("request_id").clone(), because: "unknown" }.into()
        }
        Some("control_request") => control_request(message, reader),
        // A client that joins later learns what is pending.
        Some("control_response") => {
            let response = message.get("response").get("response");
            let lists = PENDING.iter().flat_map(|list| response.get(list).items());
            Decoded::several(lists.map(|request| control_request(request, reader)).collect())
        }
        _ => Decoded::default(),
    }
}

/// The lists of requests in the response to `initialize`.
static PENDING: [&str; 3] =
    ["pending_permission_requests", "pending_user_dialog_requests", "pending_elicitation_requests"];

fn control_request(message: &Value, reader: &Reader) -> Decoded {
    let (request, id) = (message.get("request"), message.get("request_id"));
    match request.get("subtype").as_text() {
        Some("can_use_tool") if reader.tools.contain(request.get("tool_name")) => {
            Decoded::ask(id, request.get("input"), message, reader)
        }
        Some("can_use_tool") => approval(message, reader),
        Some("elicitation") => elicitation::form(id, request, message, reader),
        // The payload of other dialogs has other answers.
        Some("request_user_dialog") if matches!(request.get("payload").get("questions"), Value::List(_)) => {
            Decoded::ask(id, request.get("payload"), message, reader)
        }
        _ => Decoded::default(),
    }
}

pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let request = pending.raw.get("request");
    match request.get("subtype").as_text() {
        Some("elicitation" | "request_user_dialog") if outcome.ending() == Ending::Superseded => {
            return Encoded::default();
        }
        Some("elicitation") => {
            let (result, losses) = elicitation::result(pending, request, outcome, Forms::of(&WHOLE));
            return Encoded::one(control_response(pending, result)).with_losses(losses);
        }
        Some("request_user_dialog") => {
            let input = pending.format_input(outcome, request.get("payload"));
            let result = match outcome.ending() {
                Ending::Answered => object([
                    ("behavior", Some("completed".into())),
                    ("result", Some(input.noted(claude::tool_use_result))),
                ]),
                _ => object([("behavior", Some("cancelled".into()))]),
            };
            return Encoded::one(control_response(pending, result)).with_losses(losses::duplicate_questions(&input));
        }
        _ => {}
    }
    if pending.questionnaire.has_actions() {
        return decided(pending, outcome);
    }
    let input = pending.format_input(outcome, request.get("input"));
    let mut result = permission_result(&input);
    if result.is_null() {
        return Encoded::default();
    }
    if let Value::Map(members) = &mut result
        && result_allows(members)
    {
        members.extend(call_id(request));
    }
    Encoded::one(control_response(pending, result)).with_losses(losses::duplicate_questions(&input))
}

/// A call of another tool, if the host wants to decide about it.
fn approval(message: &Value, reader: &Reader) -> Decoded {
    let request = message.get("request");
    if !reader.tools.approvals() {
        return Decoded::default();
    }
    claude_approval::ask(message.get("request_id"), request, request.get("input"), message, reader)
}

fn decided(pending: &Pending, outcome: &Outcome) -> Encoded {
    let request = pending.raw.get("request");
    let (result, losses) = claude_approval::result(pending, outcome, request.get("input"));
    let Value::Map(mut members) = result else { return Encoded::default() };
    members.extend(call_id(request));
    Encoded::one(control_response(pending, Value::Map(members))).with_losses(losses)
}

/// The member of a result that says which call it is about.
fn call_id(request: &Value) -> Option<(String, Value)> {
    let id = Some(request.get("tool_use_id")).filter(|id| !id.is_null())?;
    Some(("toolUseID".to_owned(), id.clone()))
}

fn control_response(pending: &Pending, result: Value) -> Value {
    let response = object([
        ("subtype", Some("success".into())),
        ("request_id", Some(pending.correlation.clone())),
        ("response", Some(result)),
    ]);
    object([("type", Some("control_response".into())), ("response", Some(response))])
}

fn result_allows(members: &[(String, Value)]) -> bool {
    members.first().is_some_and(|(_, behavior)| behavior.as_text() == Some("allow"))
}

fn is(message: &Value) -> bool {
    matches!(message.get("type").as_text(), Some("control_request" | "control_cancel_request" | "control_response"))
}
