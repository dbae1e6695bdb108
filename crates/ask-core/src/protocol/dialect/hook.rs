//! Hooks of Claude Code, which read one object and write one: `PreToolUse` and `PermissionRequest` can answer,
//! `PostToolUse` tells what was answered. Source: CLI 2.1.328.

use super::claude::{permission_result, updated_input};
use super::{Dialect, Inbound, Pending, Received, Sent, is_question_tool, tool};
use crate::format::ending_text;
use crate::protocol::outcome::object;
use crate::protocol::{Rules, seen};
use crate::{Ending, Outcome, Value};

const PRE_TOOL_USE: &str = "PreToolUse";

/// Requests without a `tool_use_id` (`PermissionRequest`) have none to be told apart by; their session and questions do.
pub(super) fn decode(dialect: Dialect, message: &Value, rules: &Rules) -> Received {
    let (id, input) = (message.get("tool_use_id"), message.get("tool_input"));
    if !is_question_tool(message.get("tool_name")) {
        return Received::default();
    }
    match message.get("hook_event_name").as_text() {
        Some(PRE_TOOL_USE | "PermissionRequest") => Received::ask(dialect, id, input, message, rules),
        Some("PostToolUse") => Received::with(input, rules, |questionnaire| {
            let result = message.get("tool_response");
            let result = if matches!(result.get("answers"), Value::Map(_)) { result } else { input };
            let outcome = seen::read_answers(&questionnaire, result).outcome;
            Inbound::Seen { correlation: id.clone(), questionnaire, outcome }
        }),
        _ => Received::default(),
    }
}

pub(super) fn encode(pending: &Pending, outcome: &Outcome) -> Sent {
    let asked = pending.asked(outcome, pending.raw.get("tool_input"));
    let ending = outcome.ending();
    let event = pending.raw.get("hook_event_name");
    let (mut members, mut stop) = (vec![("hookEventName", event.clone())], None);
    if event.as_text() != Some(PRE_TOOL_USE) {
        let decision = match ending {
            Ending::Answered => permission_result(&asked),
            _ => denied(ending),
        };
        if decision.is_null() {
            return Sent::default();
        }
        members.push(("decision", decision));
    } else if ending == Ending::Answered {
        members.extend([("permissionDecision", "allow".into()), ("updatedInput", updated_input(&asked))]);
    } else {
        let Some(text) = ending_text(ending) else { return Sent::default() };
        members.extend([("permissionDecision", "deny".into()), ("permissionDecisionReason", text.into())]);
        // A denial alone lets the turn go on, and a person who cancels wants it to end.
        stop = (ending == Ending::Cancelled).then_some(text);
    }
    let output = object([
        ("continue", stop.map(|_| false.into())),
        ("stopReason", stop.map(Value::from)),
        ("hookSpecificOutput", Some(Value::map(members))),
    ]);
    Sent::one(output).losing(tool::unheard(&asked))
}

/// A denial that always says whether it interrupts.
fn denied(ending: Ending) -> Value {
    let Some(text) = ending_text(ending) else { return Value::Null };
    object([
        ("behavior", Some("deny".into())),
        ("message", Some(text.into())),
        ("interrupt", Some((ending == Ending::Cancelled).into())),
    ])
}
