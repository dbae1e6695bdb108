//! A tool call part of assistant-ui, or an approval; the reply is the argument of `respondToApproval` or `resume`, or `{result, isError?}`
//! for `addResult`.
//!
//! A call may wait for its result, for the payload of `context.human()`, or for an approval, which may be a question as well. Source:
//! docs/sources.md, section 3.12.

use crate::dialect::calls::tool_call::{self, Call};
use crate::dialect::decide::{self, Asked};
use crate::dialect::message::{Decoded, Encoded, Inbound, Pending};
use crate::dialect::option_request;
use crate::dialect::protocol::{Encode, Protocol};
use crate::dialect::reader::Reader;
use crate::dialect::said::{said, written};
use crate::outcome::ending_text::ending_text;
use crate::outcome::from_tool_result;
use ask_core::action::Decision;
use ask_core::internal::action::Parts;
use ask_core::internal::question::deciding::{Offer, Words};
use ask_core::internal::value::object;
use ask_core::{Ending, Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is, after: &[], decode, encode };

pub(in crate::dialect) static CALL: Encode = answer;

const APPROVE: &str = "approve";

/// What a part waits for.
enum Waiting<'a> {
    Approval(&'a Value),
    Human(&'a Value),
    Result,
}

/// Whether this is a tool call part of assistant-ui; other libraries have parts of that type with other members.
pub(crate) fn is_part(message: &Value) -> bool {
    let has = |name: &str| !message.get(name).is_null();
    message.get("type").as_text() == Some("tool-call") && (has("args") || has("argsText") || has("approval"))
}

/// Whether this is a message of a thread with such a part.
pub(crate) fn is_message(message: &Value) -> bool {
    message.get("type").is_null() && message.get("content").items().iter().any(is_part)
}

/// Whether this is an approval without its part.
pub(crate) fn is_approval(message: &Value) -> bool {
    let displays = ["decision", "select", "text"];
    let display = message.get("display").as_text();
    !message.get("id").is_null()
        && message.get("prompt").as_text().is_some()
        && display.is_some_and(|display| displays.contains(&display))
}

pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    let content = message.get("content").items();
    if !content.is_empty() && message.get("type").is_null() {
        return Decoded::several(content.iter().map(|part| decode_part(part, reader)).collect());
    }
    if is_approval(message) {
        return approval(message, message, reader);
    }
    decode_part(message, reader)
}

fn decode_part(part: &Value, reader: &Reader) -> Decoded {
    if part.get("type").as_text() != Some("tool-call") {
        return Decoded::default();
    }
    if !part.get("approval").is_null() && part.get("result").is_null() {
        return approval(part, part.get("approval"), reader);
    }
    let id = part.get("toolCallId");
    if let Waiting::Human(payload) = waiting(part)
        && part.get("result").is_null()
    {
        return Decoded::ask(id, payload, part, reader);
    }
    if !reader.tools.contain(part.get("toolName")) {
        return Decoded::default();
    }
    let withdraw = |because| Decoded::from(Inbound::Withdraw { correlation: id.clone(), because });
    let status = part.get("status");
    match status.get("type").as_text() {
        _ if !part.get("result").is_null() => answered(part, reader),
        Some("incomplete") => withdraw("aborted"),
        Some("complete") => withdraw("answered"),
        Some("running") => {
            let lenient = &reader.lenient();
            let partial = |questionnaire| Inbound::Partial { correlation: id.clone(), questionnaire };
            let decoded = Decoded::with(part.get("args"), lenient, partial);
            if matches!(decoded.inbound, Inbound::None) { Decoded::default() } else { decoded }
        }
        _ => {
            let input = if part.get("args").is_null() { part.get("argsText") } else { part.get("args") };
            tool_call::decode(&Call { id, name: part.get("toolName"), input }, part, reader)
        }
    }
}

fn waiting(part: &Value) -> Waiting<'_> {
    let (approval, interrupt) = (part.get("approval"), part.get("interrupt"));
    if is_approval(part) {
        Waiting::Approval(part)
    } else if !approval.is_null() {
        Waiting::Approval(approval)
    } else if interrupt.get("type").as_text() == Some("human") {
        Waiting::Human(interrupt.get("payload"))
    } else {
        Waiting::Result
    }
}

fn answered(part: &Value, reader: &Reader) -> Decoded {
    let lenient = &reader.lenient();
    let correlation = part.get("toolCallId").clone();
    let ended = Inbound::Withdraw { correlation: correlation.clone(), because: "answered" };
    let decoded = Decoded::with(part.get("args"), lenient, |questionnaire| {
        match from_tool_result(&questionnaire, part.get("result")).recovered {
            Some(recovered) => Inbound::AnsweredElsewhere { correlation, questionnaire, outcome: recovered.outcome },
            None => ended.clone(),
        }
    });
    if matches!(decoded.inbound, Inbound::None) { ended.into() } else { decoded }
}

/// An approval: a question with options, or a decision. `raw` is its part, or the approval itself.
fn approval(raw: &Value, approval: &Value, reader: &Reader) -> Decoded {
    let id = approval.get("id");
    let withdraw = |because| Decoded::from(Inbound::Withdraw { correlation: id.clone(), because });
    match approval.get("resolution").as_text() {
        _ if id.is_null() || approval.get("isAutomatic").as_bool() == Some(true) => return Decoded::default(),
        Some("expired") => return withdraw("timeout"),
        Some(_) => return withdraw("cancelled"),
        None if !approval.get("approved").is_null() => return withdraw("answered"),
        None => {}
    }
    let asks = asks_question(approval);
    let mut offers: Vec<Offer> = approval.get("options").items().iter().map(|option| offer(option, asks)).collect();
    if offers.is_empty() && !asks {
        offers = vec![Offer::of(APPROVE, Decision::AllowOnce), Offer::of("deny", Decision::RejectOnce)];
    }
    let typed = Words::reason_if(accepts_text(approval) || offers.is_empty());
    let prompt = said(approval.get("prompt"));
    let action = Parts {
        tool: raw.get("toolName").as_text(),
        // Where the call asks something, its prompt is the question. The answer lets the call go on.
        title: prompt.filter(|_| asks),
        own_title: asks,
        description: prompt.filter(|_| !asks),
        arguments: raw.get("args"),
        arguments_text: raw.get("argsText"),
        ..Parts::default()
    };
    decide::ask(id, vec![Asked { key: 0.into(), action, offers, typed }], raw, reader)
}

/// Whether an approval asks for an answer instead of a permission.
fn asks_question(approval: &Value) -> bool {
    matches!(approval.get("display").as_text(), Some("select" | "text"))
}

fn accepts_text(approval: &Value) -> bool {
    approval.get("display").as_text() == Some("text") || approval.get("allowFreeform").as_bool() == Some(true)
}

/// The person must see what an option would allow for ever.
fn offer(option: &Value, asks: bool) -> Offer {
    let kind = option.get("kind").as_text().unwrap_or_default();
    let rejects = kind.contains("reject") || kind.contains("deny");
    let decision = match (rejects, kind.contains("always"), kind.contains("session")) {
        (true, true, _) => Decision::RejectAlways,
        (true, ..) => Decision::RejectOnce,
        (_, true, _) => Decision::AllowAlways,
        (.., true) => Decision::AllowSession,
        _ => Decision::AllowOnce,
    };
    let grants = option.get("grants").items().iter();
    let grants = grants.map(written);
    let described = option.get("description").as_text().map(str::to_owned);
    Offer {
        id: option.get("id").clone(),
        name: option.get("label").as_text().map(str::to_owned),
        decision: Some(decision).filter(|_| !asks),
        covers: Some(described.into_iter().chain(grants).collect::<Vec<_>>().join("; ")),
    }
}

pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    if outcome.ending() == Ending::Superseded {
        return Encoded::default();
    }
    match waiting(&pending.raw) {
        Waiting::Approval(approval) => decide(pending, approval, outcome),
        _ => answer(pending, outcome),
    }
}

/// The result of a call, or the payload for a tool that waits for one.
pub(super) fn answer(pending: &Pending, outcome: &Outcome) -> Encoded {
    if outcome.ending() == Ending::Superseded {
        return Encoded::default();
    }
    match waiting(&pending.raw) {
        Waiting::Approval(_) => Encoded::default(),
        Waiting::Human(payload) => Encoded::one(tool_call::payload(pending, outcome, payload)),
        Waiting::Result => {
            let payload = tool_call::payload(pending, outcome, pending.raw.get("args"));
            let is_error = matches!(outcome.ending(), Ending::Cancelled | Ending::Aborted | Ending::Expired);
            Encoded::one(object([("result", Some(payload)), ("isError", is_error.then_some(true.into()))]))
        }
    }
}

/// `{optionId?, approved?, text?, reason?}`. Options of a kind that only the host knows need `approved`. Where the approval takes
/// no text, words are the reason.
fn decide(pending: &Pending, approval: &Value, outcome: &Outcome) -> Encoded {
    let options = approval.get("options").items();
    let reject = |reason: Option<String>| {
        let rejection = option_request::first_of(options, |option| is_of_kind(option, "reject-once"));
        let rejection =
            rejection.or_else(|| option_request::first_of(options, |option| is_of_kind(option, "reject-always")));
        let approved = rejection.is_none().then_some(false.into());
        object([("optionId", rejection.cloned()), ("approved", approved), ("reason", reason.map(Value::from))])
    };
    if outcome.ending() != Ending::Answered {
        return Encoded::one(reject(ending_text(outcome.ending()).map(str::to_owned)));
    }
    let mut losses = Vec::new();
    let verdict = decide::verdict(pending, outcome, &0.into(), &mut losses);
    let chosen = verdict.id().and_then(|id| options.iter().find(|option| option.get("id") == id));
    let kind = chosen.and_then(|option| option.get("kind").as_text()).unwrap_or_default();
    let words = verdict.words.clone();
    // Words alone answer a question. They never allow a call.
    let allows = verdict.allows() || (asks_question(approval) && losses.is_empty());
    if verdict.choice.is_none() && !losses.is_empty() {
        return Encoded::one(reject(words)).with_losses(losses);
    }
    let resolves = ["allow-once", "allow-always", "reject-once", "reject-always"].contains(&kind);
    let is_bare = verdict.choice.is_none() && asks_question(approval) && accepts_text(approval);
    let (text, reason) = if accepts_text(approval) { (words, None) } else { (None, words) };
    let reply = object([
        ("approved", (!is_bare && !resolves).then_some(allows.into())),
        ("optionId", chosen.map(|option| option.get("id").clone())),
        ("text", text.map(Value::from)),
        ("reason", reason.map(Value::from)),
    ]);
    Encoded::one(reply).with_losses(losses)
}

fn is_of_kind(option: &Value, kind: &str) -> bool {
    option.get("kind").as_text() == Some(kind)
}

fn is(message: &Value) -> bool {
    (message.get("type").as_text() == Some("tool-call") && is_part(message))
        || is_message(message)
        || is_approval(message)
}
