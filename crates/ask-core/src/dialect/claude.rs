//! Claude Code asks its host through the stdio control protocol, the Agent SDK's `canUseTool`, or an MCP permission
//! tool. All three take the same result. Source: CLI 2.1.328 (docs/sources.md, sections 3.3 and 3.4).
//!
//! The host answers by changing the tool's input. The reply therefore repeats the input as received and adds the
//! answers. A reply to the whole panel replaces the answers, because the CLI drops it if there are any.

use super::losses;
use super::message::{Decoded, Encoded, Inbound, Pending};
use super::name::Dialect;
use crate::format::{FormatInput, Style, objects};
use crate::input::ReadOptions;
use crate::input::is_question_tool;
use crate::value::object;
use crate::{Ending, Outcome, Value};

pub(super) fn decode(dialect: Dialect, message: &Value, options: &ReadOptions) -> Decoded {
    let request = message.get("request");
    match message.get("type").as_text() {
        Some("control_cancel_request") if dialect == Dialect::ClaudeControl => {
            Inbound::Withdraw { correlation: message.get("request_id").clone(), because: "unknown" }.into()
        }
        Some("control_request") if dialect == Dialect::ClaudeControl => {
            let asks = request.get("subtype").as_text() == Some("can_use_tool");
            if !asks || !is_question_tool(request.get("tool_name")) {
                return Decoded::default();
            }
            Decoded::ask(dialect, message.get("request_id"), request.get("input"), message, options)
        }
        _ if dialect == Dialect::ClaudePermissionTool && is_question_tool(message.get("tool_name")) => {
            Decoded::ask(dialect, message.get("tool_use_id"), message.get("input"), message, options)
        }
        _ => Decoded::default(),
    }
}

pub(super) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let enveloped = pending.dialect == Dialect::ClaudeControl;
    let request = if enveloped { pending.raw.get("request") } else { &pending.raw };
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
        let response = object([
            ("subtype", Some("success".into())),
            ("request_id", Some(pending.correlation.clone())),
            ("response", Some(result)),
        ]);
        result = object([("type", Some("control_response".into())), ("response", Some(response))]);
    }
    Encoded::one(result).with_losses(losses::duplicate_questions(&input))
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
