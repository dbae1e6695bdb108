//! The input of a hook of Claude Code, `PreToolUse` or `PermissionRequest`; the reply is the output of the hook. `PostToolUse` reports the
//! answer.
//!
//! Source: CLI 2.1.328 (docs/sources.md, section 3.4).

use crate::dialect::calls::permission_result::{permission_result, updated_input};
use crate::dialect::losses;
use crate::dialect::message::{Decoded, Encoded, Inbound, Pending};
use crate::dialect::protocol::{Encode, Protocol};
use crate::dialect::reader::Reader;
use crate::outcome::ending_text::ending_text;
use crate::outcome::from_answers;
use ask_core::internal::value::object;
use ask_core::{Ending, Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is, after: &[], decode, encode };

pub(in crate::dialect) static CALL: Encode = encode;

const PRE_TOOL_USE: &str = "PreToolUse";

/// A `PermissionRequest` has no `tool_use_id`. Its session and its questions identify it instead. An input without the name
/// of its event is read as that of `PreToolUse`, the only hook that needs no other member.
pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    let (id, input) = (message.get("tool_use_id"), message.get("tool_input"));
    if !reader.tools.contain(message.get("tool_name")) {
        return Decoded::default();
    }
    match message.get("hook_event_name").as_text() {
        None | Some(PRE_TOOL_USE | "PermissionRequest") => Decoded::ask(id, input, message, reader),
        Some("PostToolUse") => Decoded::with(input, reader, |questionnaire| {
            let result = message.get("tool_response");
            let result = if matches!(result.get("answers"), Value::Map(_)) { result } else { input };
            let outcome = from_answers(&questionnaire, result).outcome;
            Inbound::AnsweredElsewhere { correlation: id.clone(), questionnaire, outcome }
        }),
        _ => Decoded::default(),
    }
}

pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let input = pending.format_input(outcome, pending.raw.get("tool_input"));
    let ending = outcome.ending();
    let event = pending.raw.get("hook_event_name").as_text().unwrap_or(PRE_TOOL_USE);
    let (mut members, mut stop) = (vec![("hookEventName", event.into())], None);
    if event != PRE_TOOL_USE {
        let decision = match ending {
            Ending::Answered => permission_result(&input),
            _ => denied(ending),
        };
        if decision.is_null() {
            return Encoded::default();
        }
        members.push(("decision", decision));
    } else if ending == Ending::Answered {
        members.extend([("permissionDecision", "allow".into()), ("updatedInput", updated_input(&input))]);
    } else {
        let Some(text) = ending_text(ending) else { return Encoded::default() };
        members.extend([("permissionDecision", "deny".into()), ("permissionDecisionReason", text.into())]);
        // After a denial the turn continues. A person who cancels wants it to end.
        stop = (ending == Ending::Cancelled).then_some(text);
    }
    let output = object([
        ("continue", stop.map(|_| false.into())),
        ("stopReason", stop.map(Value::from)),
        ("hookSpecificOutput", Some(Value::map(members))),
    ]);
    Encoded::one(output).with_losses(losses::duplicate_questions(&input))
}

/// A denial that always has `interrupt`.
fn denied(ending: Ending) -> Value {
    let Some(text) = ending_text(ending) else { return Value::Null };
    object([
        ("behavior", Some("deny".into())),
        ("message", Some(text.into())),
        ("interrupt", Some((ending == Ending::Cancelled).into())),
    ])
}

fn is(message: &Value) -> bool {
    message.get("hook_event_name").as_text().is_some()
        || (message.get("tool_name").as_text().is_some() && !message.get("tool_input").is_null())
}
