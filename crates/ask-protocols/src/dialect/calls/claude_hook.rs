//! The input of a hook of Claude Code, `PreToolUse` or `PermissionRequest`; the reply is the output of the hook. `PostToolUse` reports the
//! answer.
//!
//! Source: CLI 2.1.328 (docs/sources.md, section 3.4).

use crate::dialect::calls::claude_approval;
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

pub(in crate::dialect) static CALL: Encode = answer;

const PRE_TOOL_USE: &str = "PreToolUse";

/// A `PermissionRequest` has no `tool_use_id`. Its session and its questions identify it instead. An input without the name
/// of its event is read as that of `PreToolUse`, the only hook that needs no other member.
fn decode(message: &Value, reader: &Reader) -> Decoded {
    let (id, input) = (message.get("tool_use_id"), message.get("tool_input"));
    let event = message.get("hook_event_name").as_text();
    if !reader.tools.contain(message.get("tool_name")) {
        return approval(message, reader);
    }
    match event {
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

/// A call of another tool, if the host wants to decide about it. Only `PermissionRequest` takes the rules that are suggested.
fn approval(message: &Value, reader: &Reader) -> Decoded {
    let is_call = message.get("tool_name").as_text().is_some() && reader.tools.approvals();
    let members = message.members().iter();
    let request = match event(message) {
        PRE_TOOL_USE => Value::Map(members.filter(|(name, _)| name != "permission_suggestions").cloned().collect()),
        "PermissionRequest" => message.clone(),
        _ => return Decoded::default(),
    };
    if !is_call {
        return Decoded::default();
    }
    claude_approval::ask(message.get("tool_use_id"), &request, message.get("tool_input"), message, reader)
}

fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    if pending.questionnaire.has_actions() { decided(pending, outcome) } else { answer(pending, outcome) }
}

fn answer(pending: &Pending, outcome: &Outcome) -> Encoded {
    let input = pending.format_input(outcome, pending.raw.get("tool_input"));
    let ending = outcome.ending();
    let event = event(&pending.raw);
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

fn event(message: &Value) -> &str {
    message.get("hook_event_name").as_text().unwrap_or(PRE_TOOL_USE)
}

/// The decision about a call of another tool.
fn decided(pending: &Pending, outcome: &Outcome) -> Encoded {
    let event = event(&pending.raw);
    let (result, losses) = claude_approval::result(pending, outcome, pending.raw.get("tool_input"));
    if result.is_null() {
        return Encoded::default();
    }
    let member = |name: &str| Some(result.get(name)).filter(|value| !value.is_null()).cloned();
    if event != PRE_TOOL_USE {
        let output = object([("hookEventName", Some(event.into())), ("decision", Some(result))]);
        return Encoded::one(object([("hookSpecificOutput", Some(output))])).with_losses(losses);
    }
    // After a denial the turn continues. A person who cancels wants it to end.
    let stops = member("interrupt").is_some();
    let output = object([
        ("hookEventName", Some(event.into())),
        ("permissionDecision", member("behavior")),
        ("permissionDecisionReason", member("message")),
        ("updatedInput", member("updatedInput")),
    ]);
    Encoded::one(object([
        ("continue", stops.then(|| false.into())),
        ("stopReason", member("message").filter(|_| stops)),
        ("hookSpecificOutput", Some(output)),
    ]))
    .with_losses(losses)
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
