//! A chunk of the UI message stream, a message part or a message of the AI SDK of Vercel; the reply is the argument of `addToolOutput`, or
//! that of `addToolApprovalResponse`.
//!
//! Source: docs/sources.md, section 3.12.

use crate::dialect::calls::tool_call::{self, Call};
use crate::dialect::decide::{self, Asked};
use crate::dialect::message::{Decoded, Encoded, Inbound, Pending, Step, Update};
use crate::dialect::name::Dialect;
use crate::dialect::protocol::{Encode, Part, Protocol};
use crate::dialect::reader::Reader;
use crate::dialect::said::said;
use crate::outcome::ending_text::ending_text;
use crate::outcome::from_tool_result;
use ask_core::action::Decision;
use ask_core::internal::action::Parts;
use ask_core::internal::question::deciding::{Offer, Words};
use ask_core::internal::value::{NULL, object};
use ask_core::{Ending, Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol =
    Protocol { is, after: &[Dialect::AssistantUi, Dialect::Mastra], decode, encode };

pub(in crate::dialect) static DECISIONS: Part = Part { decode: approval, encode: decide };

pub(in crate::dialect) static CALL: Encode = answer;

const APPROVE: &str = "approve";
const DENY: &str = "deny";

/// Whether the type of a message is that of a chunk or a part of a tool.
pub(crate) fn is_of_tool(name: &str) -> bool {
    name.starts_with("tool-") || name == "dynamic-tool"
}

/// Whether this is a UI message with a part of a tool.
pub(crate) fn is_message(message: &Value) -> bool {
    let is_of_tool = |part: &Value| part.get("type").as_text().is_some_and(is_of_tool);
    message.get("role").as_text().is_some() && message.get("parts").items().iter().any(is_of_tool)
}

pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    let parts = message.get("parts").items();
    if !parts.is_empty() {
        return Decoded::several(parts.iter().map(|each| part(each, reader)).collect());
    }
    let id = message.get("toolCallId");
    let update = |step| Decoded::from(Inbound::Update(Update { stream: id.clone(), step }));
    let withdraw = |id: &Value, because| Decoded::from(Inbound::Withdraw { correlation: id.clone(), because });
    match message.get("type").as_text() {
        Some("tool-input-start") => {
            let is_text = message.get("inputEncoding").as_text() == Some("text");
            let is_ours = reader.tools.contain(message.get("toolName")) && !is_text && !is_done_by_provider(message);
            if is_ours { update(Step::Opened(id.clone())) } else { Decoded::default() }
        }
        Some("tool-input-delta") => match message.get("inputTextDelta").as_text() {
            Some(delta) => update(Step::Grew(delta.to_owned())),
            None => Decoded::default(),
        },
        Some("tool-input-available") => call(message, message.get("toolName"), reader),
        Some("tool-input-error") => withdraw(id, "aborted"),
        Some("tool-output-available") if message.get("preliminary").as_bool() != Some(true) => withdraw(id, "answered"),
        Some("tool-output-error") => withdraw(id, "answered"),
        Some("tool-output-denied") => withdraw(id, "cancelled"),
        Some("tool-approval-request") => {
            let approval = [("id", "approvalId"), ("requestReason", "reason"), ("isAutomatic", "isAutomatic")];
            let approval = Value::map(approval.map(|(to, from)| (to, message.get(from).clone())));
            approve(message, &NULL, &approval, reader)
        }
        Some("tool-approval-response") => withdraw(message.get("approvalId"), "answered"),
        _ => part(message, reader),
    }
}

/// Calls of the provider's own tools never wait for the page.
fn is_done_by_provider(call: &Value) -> bool {
    call.get("providerExecuted").as_bool() == Some(true)
}

fn tool_of<'a>(part: &'a Value, own: &'a mut Value) -> &'a Value {
    if let Some(name) = part.get("type").as_text().and_then(|name| name.strip_prefix("tool-")) {
        *own = name.into();
        return own;
    }
    part.get("toolName")
}

/// Reads the part of a message, in each of its states.
fn part(part: &Value, reader: &Reader) -> Decoded {
    let (mut own, id) = (Value::Null, part.get("toolCallId"));
    if !part.get("type").as_text().is_some_and(is_of_tool) {
        return Decoded::default();
    }
    let tool = tool_of(part, &mut own);
    let approval = part.get("approval");
    match part.get("state").as_text() {
        Some("approval-requested") => approve(part, tool, approval, reader),
        Some("approval-responded") => {
            Inbound::Withdraw { correlation: approval.get("id").clone(), because: "answered" }.into()
        }
        Some("input-available") => call(part, tool, reader),
        _ if !reader.tools.contain(tool) || is_done_by_provider(part) => Decoded::default(),
        Some("input-streaming") => shown(part, reader),
        Some("output-available") if part.get("preliminary").as_bool() != Some(true) => {
            ended(part, part.get("output"), reader)
        }
        Some("output-error") => ended(part, part.get("errorText"), reader),
        Some("output-denied") => Inbound::Withdraw { correlation: id.clone(), because: "cancelled" }.into(),
        _ => Decoded::default(),
    }
}

fn call(raw: &Value, tool: &Value, reader: &Reader) -> Decoded {
    if is_done_by_provider(raw) {
        return Decoded::default();
    }
    let call = Call { id: raw.get("toolCallId"), name: tool, input: raw.get("input") };
    tool_call::decode(&call, raw, reader)
}

/// The questions of an input that is still being written, as far as they can be read.
fn shown(part: &Value, reader: &Reader) -> Decoded {
    let reader = &reader.lenient();
    let correlation = part.get("toolCallId").clone();
    let decoded =
        Decoded::with(part.get("input"), reader, |questionnaire| Inbound::Partial { correlation, questionnaire });
    if matches!(decoded.inbound, Inbound::None) { Decoded::default() } else { decoded }
}

/// A call with its output: the outcome, or only that the call ended.
fn ended(part: &Value, output: &Value, reader: &Reader) -> Decoded {
    let reader = &reader.lenient();
    let correlation = part.get("toolCallId").clone();
    let ended = Inbound::Withdraw { correlation: correlation.clone(), because: "answered" };
    let decoded = Decoded::with(part.get("input"), reader, |questionnaire| {
        match from_tool_result(&questionnaire, output).recovered {
            Some(recovered) => Inbound::AnsweredElsewhere { correlation, questionnaire, outcome: recovered.outcome },
            None => ended.clone(),
        }
    });
    if matches!(decoded.inbound, Inbound::None) { ended.into() } else { decoded }
}

/// An approval as a question. One that a policy has given already asks nobody.
fn approve(raw: &Value, tool: &Value, approval: &Value, reader: &Reader) -> Decoded {
    if approval.get("isAutomatic").as_bool() == Some(true) || approval.get("id").is_null() {
        return Decoded::default();
    }
    let (arguments, arguments_text) = match (raw.get("input"), raw.get("rawInput")) {
        (Value::Null, Value::Text(_)) => (&NULL, raw.get("rawInput")),
        (Value::Null, raw) => (raw, &NULL),
        (input, _) => (input, &NULL),
    };
    let action = Parts {
        tool: tool.as_text(),
        description: said(approval.get("requestReason")),
        arguments,
        arguments_text,
        ..Parts::default()
    };
    let offers = vec![Offer::of(APPROVE, Decision::AllowOnce), Offer::of(DENY, Decision::RejectOnce)];
    decide::ask(approval.get("id"), vec![Asked { key: 0.into(), action, offers, typed: Words::Reason }], raw, reader)
}

pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let raw = &pending.raw;
    let is_approval = raw.get("state").as_text() == Some("approval-requested")
        || raw.get("type").as_text() == Some("tool-approval-request");
    if is_approval { decide(pending, outcome) } else { answer(pending, outcome) }
}

/// Reads a part that waits for an approval, and nothing else.
pub(in crate::dialect) fn approval(part: &Value, reader: &Reader) -> Decoded {
    if part.get("state").as_text() != Some("approval-requested") {
        return Decoded::default();
    }
    let mut own = Value::Null;
    approve(part, tool_of(part, &mut own), part.get("approval"), reader)
}

/// `{tool, toolCallId, output}`. An ending that is neither an answer nor a refusal is an error of the tool.
pub(super) fn answer(pending: &Pending, outcome: &Outcome) -> Encoded {
    let mut own = Value::Null;
    let tool = tool_of(&pending.raw, &mut own);
    // A chunk has its tool's name beside a type of its own.
    let tool = if pending.raw.get("toolName").is_null() { tool } else { pending.raw.get("toolName") };
    let to = [("tool", Some(tool.clone())), ("toolCallId", Some(pending.correlation.clone()))];
    let [tool, id] = to;
    match (outcome.ending(), ending_text(outcome.ending())) {
        (Ending::Cancelled | Ending::Aborted | Ending::Expired, Some(text)) => {
            Encoded::one(object([("state", Some("output-error".into())), tool, id, ("errorText", Some(text.into()))]))
        }
        _ => match tool_call::payload(pending, outcome, pending.raw.get("input")) {
            Value::Null => Encoded::default(),
            payload => Encoded::one(object([tool, id, ("output", Some(payload))])),
        },
    }
}

/// `{id, approved, reason?}`. Words without a choice say why not.
pub(in crate::dialect) fn decide(pending: &Pending, outcome: &Outcome) -> Encoded {
    if outcome.ending() == Ending::Superseded {
        return Encoded::default();
    }
    let mut losses = Vec::new();
    let verdict = decide::verdict(pending, outcome, &0.into(), &mut losses);
    let reply = object([
        ("id", Some(pending.correlation.clone())),
        ("approved", Some(verdict.allows().into())),
        ("reason", verdict.reason(outcome)),
    ]);
    Encoded::one(reply).with_losses(losses)
}

fn is(message: &Value) -> bool {
    message.get("type").as_text().is_some_and(is_of_tool) || is_message(message)
}
