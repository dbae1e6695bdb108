//! Claude Code asks its host through the stdio control protocol, the Agent SDK's `canUseTool`, or an MCP permission
//! tool. All three take the same result. Source: CLI 2.1.328 (docs/sources.md, sections 3.3 and 3.4). The control protocol
//! also carries the forms of MCP servers and dialogs (`@anthropic-ai/claude-agent-sdk` 0.3.330).
//!
//! The host answers by changing the tool's input. The reply therefore repeats the input as received and adds the
//! answers. A reply to the whole panel replaces the answers, because the CLI drops it if there are any.

use crate::dialect::forms::elicitation;
use crate::dialect::losses;
use crate::dialect::message::{Decoded, Encoded, Inbound, Pending};
use crate::dialect::name::Dialect;
use crate::dialect::tool_names::ToolNames;
use crate::format::{FormatInput, Style, objects};
use crate::input::ReadOptions;
use crate::value::object;
use crate::{Ending, Outcome, Value};

pub(crate) fn decode(dialect: Dialect, message: &Value, options: &ReadOptions, tools: &ToolNames) -> Decoded {
    match message.get("type").as_text() {
        Some("control_cancel_request") if dialect == Dialect::ClaudeControl => {
            Inbound::Withdraw { correlation: message.get("request_id").clone(), because: "unknown" }.into()
        }
        Some("control_request") if dialect == Dialect::ClaudeControl => {
            control_request(dialect, message, options, tools)
        }
        // A client that joins later learns what is pending.
        Some("control_response") if dialect == Dialect::ClaudeControl => {
            let response = message.get("response").get("response");
            let lists = PENDING.iter().flat_map(|list| response.get(list).items());
            Decoded::several(lists.map(|request| control_request(dialect, request, options, tools)).collect())
        }
        _ if dialect == Dialect::ClaudePermissionTool && tools.contain(message.get("tool_name")) => {
            Decoded::ask(dialect, message.get("tool_use_id"), message.get("input"), message, options)
        }
        _ => Decoded::default(),
    }
}

/// The lists of requests in the response to `initialize`.
static PENDING: [&str; 3] =
    ["pending_permission_requests", "pending_user_dialog_requests", "pending_elicitation_requests"];

fn control_request(dialect: Dialect, message: &Value, options: &ReadOptions, tools: &ToolNames) -> Decoded {
    let (request, id) = (message.get("request"), message.get("request_id"));
    match request.get("subtype").as_text() {
        Some("can_use_tool") if tools.contain(request.get("tool_name")) => {
            Decoded::ask(dialect, id, request.get("input"), message, options)
        }
        Some("elicitation") => elicitation::form(dialect, id, request, message, options),
        // The payload of other dialogs has other answers.
        Some("request_user_dialog") if matches!(request.get("payload").get("questions"), Value::List(_)) => {
            Decoded::ask(dialect, id, request.get("payload"), message, options)
        }
        _ => Decoded::default(),
    }
}

pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let enveloped = pending.dialect == Dialect::ClaudeControl;
    let request = if enveloped { pending.raw.get("request") } else { &pending.raw };
    match request.get("subtype").as_text().filter(|_| enveloped) {
        Some("elicitation" | "request_user_dialog") if outcome.ending() == Ending::Superseded => {
            return Encoded::default();
        }
        Some("elicitation") => {
            let (result, losses) = elicitation::result(pending, request, outcome);
            return Encoded::one(control_response(pending, result)).with_losses(losses);
        }
        Some("request_user_dialog") => {
            let input = pending.format_input(outcome, request.get("payload"));
            let result = match outcome.ending() {
                Ending::Answered => object([
                    ("behavior", Some("completed".into())),
                    ("result", Some(Style::ToolUseResult.write(&input))),
                ]),
                _ => object([("behavior", Some("cancelled".into()))]),
            };
            return Encoded::one(control_response(pending, result)).with_losses(losses::duplicate_questions(&input));
        }
        _ => {}
    }
    let input = pending.format_input(outcome, request.get("input"));
    let mut result = permission_result(&input);
    if result.is_null() {
        return Encoded::default();
    }
    if enveloped {
        let id = request.get("tool_use_id");
        if let Value::Map(members) = &mut result
            && result_allows(members)
            && !id.is_null()
        {
            members.push(("toolUseID".to_owned(), id.clone()));
        }
        result = control_response(pending, result);
    }
    Encoded::one(result).with_losses(losses::duplicate_questions(&input))
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

/// `PermissionResult`: `{behavior: "allow", updatedInput}`, or a denial for an ending without an answer. Only
/// `cancelled` interrupts the agent. `declined` allows the call without answers, so that the turn continues. Null
/// means that nothing is sent.
pub(super) fn permission_result(input: &FormatInput) -> Value {
    match input.outcome.ending() {
        Ending::Answered | Ending::Declined => {
            object([("behavior", Some("allow".into())), ("updatedInput", Some(updated_input(input)))])
        }
        ending => objects::denial(ending),
    }
}

/// The input as received, with the answers. Everything else in it stays unchanged.
pub(super) fn updated_input(input: &FormatInput) -> Value {
    let Value::Map(answered) = Style::ToolUseResult.write(input) else { return Value::Null };
    let is_new = |name: &str| answered.iter().any(|(own, _)| own == name);
    let kept = input.tool_input.members().iter().filter(|(name, _)| !is_new(name) && !ANSWERS.contains(&name.as_str()));
    let (questions, answers) = answered.split_at(1);
    Value::Map(questions.iter().chain(kept).chain(answers).cloned().collect())
}

/// The members that hold the answers. If the model sent them itself, they are removed.
const ANSWERS: [&str; 3] = ["answers", "annotations", "response"];
