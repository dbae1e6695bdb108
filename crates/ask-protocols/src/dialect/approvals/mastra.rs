//! A suspended `ask_user` call of Mastra, whose reply is `{toolCallId, resumeData}`, or a call that waits for an approval, whose reply is
//! `{toolCallId, runId?, approved, reason?}`.
//!
//! Source: docs/sources.md, section 3.21.

use crate::dialect::approvals::plain_answer::plain_answer;
use crate::dialect::calls::tool_call;
use crate::dialect::decide::{self, Asked};
use crate::dialect::message::{Decoded, Encoded, Inbound, Pending};
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::dialect::tool_names::ToolNames;
use crate::outcome::ending_text::ending_text;
use ask_core::action::Decision;
use ask_core::internal::action::Parts;
use ask_core::internal::question::deciding::{Offer, Words};
use ask_core::internal::value::object;
use ask_core::{Ending, Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is, after: &[], decode, encode };

/// Reads an event of an agent controller, a chunk of an agent's stream, or a pending suspension of a session's state.
pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    let (name, data) = chunk(message);
    let id = data.get("toolCallId");
    match name {
        // A data part may also say what was decided.
        Some(APPROVAL) if !id.is_null() && !data.get("toolName").is_null() => {
            decide::ask(id, vec![approval(data)], message, reader)
        }
        Some("tool_suspended" | "tool-call-suspended") | None if is_question(data.get("toolName"), reader.tools) => {
            let asked = asked(data);
            let questions = match asked.get("questions") {
                Value::Null => object([("questions", Some([question(asked)].into_iter().collect()))]),
                _ => asked.clone(),
            };
            Decoded::ask_form(id, &questions, message, reader)
        }
        Some("tool_suspension_cancelled") => Inbound::Withdraw { correlation: id.clone(), because: "cancelled" }.into(),
        // A suspended call ends when it has been answered.
        Some("tool_end") if is_question(data.get("toolName"), reader.tools) || data.get("toolName").is_null() => {
            Inbound::Withdraw { correlation: id.clone(), because: "answered" }.into()
        }
        _ => Decoded::default(),
    }
}

/// The name of a chunk and what it says: in a stream of Mastra in its `payload`, in one of the AI SDK in its `data`.
fn chunk(message: &Value) -> (Option<&str>, &Value) {
    let name = message.get("type").as_text();
    if let Some(name) = name.and_then(|name| name.strip_prefix(AI_SDK)) {
        let data = message.get("data");
        return (Some(name), if data.is_null() { message } else { data });
    }
    let is_chunk = matches!(name, Some("tool-call-suspended" | APPROVAL));
    (name, if is_chunk { message.get("payload") } else { message })
}

/// Whether this is such a chunk in a stream of the AI SDK.
pub(crate) fn is_data_part(message: &Value) -> bool {
    let (name, data) = chunk(message);
    let is_part = message.get("type").as_text().is_some_and(|name| name.starts_with(AI_SDK));
    is_part && matches!(name, Some("tool-call-suspended" | APPROVAL)) && !data.get("toolName").is_null()
}

/// How the names of data parts begin in the AI SDK.
const AI_SDK: &str = "data-";

/// The chunk of a stream about a call that waits for an approval.
const APPROVAL: &str = "tool-call-approval";

fn approval(data: &Value) -> Asked<'_> {
    let action = Parts { tool: data.get("toolName").as_text(), arguments: data.get("args"), ..Parts::default() };
    let offers = vec![Offer::of("approve", Decision::AllowOnce), Offer::of("decline", Decision::RejectOnce)];
    Asked { key: 0.into(), action, offers, typed: Words::Reason }
}

/// `{toolCallId, runId?, approved, reason?}`. Words without a choice say why not.
fn decided(pending: &Pending, outcome: &Outcome) -> Encoded {
    let (verdict, losses) = decide::alone(pending, outcome);
    Encoded::one(object([
        ("toolCallId", Some(pending.correlation.clone())),
        (
            "runId",
            [&pending.raw, chunk(&pending.raw).1]
                .map(|part| part.get("runId"))
                .into_iter()
                .find(|id| !id.is_null())
                .cloned(),
        ),
        ("approved", Some(verdict.allows().into())),
        ("reason", verdict.reason(outcome).filter(|_| !verdict.allows())),
    ]))
    .with_losses(losses)
}

/// What a suspended call asks.
fn asked(data: &Value) -> &Value {
    if data.get("suspendPayload").is_null() { data.get("args") } else { data.get("suspendPayload") }
}

fn is_question(name: &Value, tools: &ToolNames) -> bool {
    name.as_text() == Some("ask_user") || tools.contain(name)
}

fn question(asked: &Value) -> Value {
    let several = asked.get("selectionMode").as_text() == Some("multi_select");
    let has_options = !asked.get("options").items().is_empty();
    object([
        ("question", Some(asked.get("question").clone())),
        ("options", has_options.then(|| asked.get("options").clone())),
        ("multiSelect", has_options.then(|| several.into())),
    ])
}

/// Writes `{toolCallId, resumeData}`. The data is a string, or an array if several options may be selected. The tool has no
/// other endings, so it returns the sentence for the ending.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    if outcome.ending() == Ending::Superseded {
        return Encoded::default();
    }
    let raw = &pending.raw;
    let (name, data) = chunk(raw);
    if name == Some(APPROVAL) {
        return decided(pending, outcome);
    }
    let asked = asked(data);
    let (data, losses) = match ending_text(outcome.ending()) {
        // A tool of the host that asks several questions takes all answers.
        _ if !asked.get("questions").is_null() => (tool_call::payload(pending, outcome, asked), Vec::new()),
        Some(sentence) => (sentence.into(), Vec::new()),
        None => plain_answer(pending, outcome),
    };
    if data.is_null() {
        return Encoded::default();
    }
    let id = pending.correlation.clone();
    Encoded::one(object([("toolCallId", Some(id)), ("resumeData", Some(data))])).with_losses(losses)
}

fn is(message: &Value) -> bool {
    matches!(
        message.get("type").as_text(),
        Some(
            "tool-call-approval" | "tool_suspended" | "tool-call-suspended" | "tool_suspension_cancelled" | "tool_end"
        )
    ) || is_data_part(message)
        || !message.get("suspendPayload").is_null()
}
