//! `QuestionRequest` of Kimi's agent SDK, or its JSON-RPC request; the reply is `{request_id, answers}`.
//!
//! The reply has the answers by the text of their questions. Source: docs/sources.md, section 3.20.

use crate::dialect::decide::{self, Asked};
use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::dialect::rpc;
use crate::dialect::said::{has_only, said, written};
use crate::dialect::texts::text_answers;
use ask_core::action::Decision;
use ask_core::internal::action::Parts;
use ask_core::internal::question::deciding::{Offer, Words};
use ask_core::internal::value::object;
use ask_core::outcome::answer_string;
use ask_core::{Ending, Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is: is_request, after: &[], decode, encode };

/// Whether a call may be made; the other request asks questions.
const APPROVAL: &str = "ApprovalRequest";

/// The content of a request: of the JSON-RPC request, of the event of the SDK, or the content alone.
fn payload(message: &Value) -> Option<&Value> {
    let wire = match message.get("method").as_text() {
        Some("request") => message.get("params"),
        Some(_) => return None,
        None => message,
    };
    match wire.get("type").as_text() {
        Some("QuestionRequest" | APPROVAL) => Some(wire.get("payload")),
        Some(_) => None,
        None => Some(wire).filter(|wire| !wire.get("tool_call_id").is_null()),
    }
}

/// Whether this is a request of Kimi.
fn is_request(message: &Value) -> bool {
    payload(message).is_some_and(|payload| !payload.get("questions").is_null() || is_approval(message))
}

fn is_approval(message: &Value) -> bool {
    [message, message.get("params")].iter().any(|wire| wire.get("type").as_text() == Some(APPROVAL))
}

/// Every question takes words, as in Kimi's own terminal.
fn decode(message: &Value, reader: &Reader) -> Decoded {
    let Some(payload) = payload(message) else { return Decoded::default() };
    if is_approval(message) {
        return approval(message, reader);
    }
    let input = text_answers::input(payload.get("questions"), |(_, asked)| {
        text_answers::question(asked, &Value::Null, asked.get("multi_select"), true)
    });
    Decoded::ask_form(payload.get("id"), &input, message, reader)
}

/// `{request_id, answers}`. Kimi reads no answers as "dismissed", whatever the ending.
fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    if pending.questionnaire.has_actions() {
        return decided(pending, outcome);
    }
    if outcome.ending() == Ending::Superseded {
        return Encoded::default();
    }
    let (answers, losses) =
        text_answers::map(pending, outcome, |question, entry| Some(answer_string::encode(question, entry)?.into()));
    let result = object([("request_id", Some(pending.correlation.clone())), ("answers", Some(answers))]);
    Encoded::one(rpc::reply(&pending.raw, result)).with_losses(losses)
}

/// Whether a call may be made. A host adds the `arguments` of the call as text, which earlier events have.
fn approval(message: &Value, reader: &Reader) -> Decoded {
    let Some(request) = payload(message).filter(|request| request.get("id").as_text().is_some()) else {
        return Decoded::default();
    };
    if !reader.tools.approvals() {
        return Decoded::default();
    }
    let display = request.get("display");
    let content = if matches!(display, Value::Map(_)) { std::slice::from_ref(display) } else { display.items() };
    // Kimi then asks about no call with the same action.
    let covers = Some(request.get("action")).filter(|action| !action.is_null());
    let covers = covers.map(written);
    let action = Parts {
        tool: said(request.get("sender")),
        description: said(request.get("description")),
        arguments_text: request.get("arguments"),
        content: content.iter().map(block).collect(),
        ..Parts::default()
    };
    let offers = vec![
        Offer::of("approve", Decision::AllowOnce),
        Offer::of("approve_for_session", Decision::AllowSession).covering(covers),
        Offer::of("reject", Decision::RejectOnce),
    ];
    decide::ask(request.get("id"), vec![Asked { key: 0.into(), action, offers, typed: Words::None }], message, reader)
}

/// A block as actions have it. One that is not known is shown as it is.
fn block(block: &Value) -> Value {
    let member = |name: &str| Some(block.get(name)).filter(|value| !value.is_null()).cloned();
    match block.get("type").as_text() {
        Some("diff") if has_only(block, &["type", "path", "old_text", "new_text"]) => {
            object([("path", member("path")), ("before", member("old_text")), ("after", member("new_text"))])
        }
        Some("brief") if has_only(block, &["type", "old_text", "new_text", "text"]) => {
            object([("text", member("text"))])
        }
        _ => block.clone(),
    }
}

/// `{request_id, response}`. There is no place for a reason.
fn decided(pending: &Pending, outcome: &Outcome) -> Encoded {
    if outcome.ending() == Ending::Superseded {
        return Encoded::default();
    }
    let (verdict, losses) = decide::without_words(pending, outcome);
    let response = verdict.id().filter(|_| verdict.allows()).cloned().unwrap_or_else(|| "reject".into());
    let result = object([("request_id", Some(pending.correlation.clone())), ("response", Some(response))]);
    Encoded::one(rpc::reply(&pending.raw, result)).with_losses(losses)
}
