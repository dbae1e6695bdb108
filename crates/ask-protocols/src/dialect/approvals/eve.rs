//! An input request of eve by Vercel, or an event with some; the reply is the response for `session.respond`.
//!
//! Source: docs/sources.md, section 3.12.

use crate::dialect::decide::{self, Asked};
use crate::dialect::losses;
use crate::dialect::message::{Decoded, Encoded, Inbound, Pending};
use crate::dialect::option_request::{self, Answer, Request};
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::dialect::said::said;
use crate::outcome::ending_text::ending_text;
use ask_core::action::Decision;
use ask_core::internal::action::Parts;
use ask_core::internal::question::deciding::{Offer, Words};
use ask_core::internal::value::object;
use ask_core::{Ending, Loss, Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is, after: &[], decode, encode };

/// Whether this is an input request without its event.
pub(crate) fn is_request(message: &Value) -> bool {
    ["requestId", "kind", "prompt"].iter().all(|name| message.get(name).as_text().is_some())
}

/// Reads an event, or one request. A session asks several at a time, and each is answered alone.
pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    let data = message.get("data");
    let withdraw = |id: &Value, outcome: &Value| {
        let because = match outcome.as_text() {
            Some("answered" | "approved" | "denied") => "answered",
            Some("cancelled" | "ignored") => "cancelled",
            _ => "unknown",
        };
        Decoded::from(Inbound::Withdraw { correlation: id.clone(), because })
    };
    match message.get("type").as_text() {
        Some("input.requested") => {
            Decoded::several(data.get("requests").items().iter().map(|each| request(each, reader)).collect())
        }
        Some("input.resolved") => {
            let ended = |each: &Value| withdraw(each.get("requestId"), each.get("outcome"));
            Decoded::several(data.get("resolutions").items().iter().map(ended).collect())
        }
        Some("approval.settled") => withdraw(data.get("requestId"), data.get("outcome")),
        None => request(message, reader),
        Some(_) => Decoded::default(),
    }
}

fn request(request: &Value, reader: &Reader) -> Decoded {
    if !is_request(request) {
        return Decoded::default();
    }
    let shown = |option: &Value| {
        let label = option.get("label").as_text().or_else(|| option.get("id").as_text()).unwrap_or_default();
        let description = option.get("description").as_text().map(str::to_owned);
        option_request::with_availability(option_request::option(option.get("id"), label, description), option)
    };
    if request.get("kind").as_text() == Some("tool-approval") {
        return decide::ask(request.get("requestId"), vec![asked(request)], request, reader);
    }
    let question = option_request::question(Request {
        prompt: request.get("prompt").clone(),
        options: request.get("options").items().iter().map(shown).collect(),
        takes_words: takes_text(request),
    });
    Decoded::ask_form(request.get("requestId"), &question, request, reader)
}

/// A call that waits for a decision.
fn asked(request: &Value) -> Asked<'_> {
    let action = request.get("action");
    let offer = |option: &Value| Offer {
        id: option.get("id").clone(),
        name: option.get("label").as_text().map(str::to_owned),
        decision: Some(decision_of(option.get("id"))),
        covers: option.get("description").as_text().map(str::to_owned),
    };
    Asked {
        key: 0.into(),
        action: Parts {
            tool: action.get("toolName").as_text(),
            description: said(request.get("prompt")),
            arguments: action.get("input"),
            ..Parts::default()
        },
        offers: request.get("options").items().iter().map(offer).collect(),
        typed: Words::reason_if(takes_text(request)),
    }
}

/// What an option decides. Its id says it; one that is not known allows this time.
fn decision_of(id: &Value) -> Decision {
    match id.as_text().unwrap_or_default() {
        "cancel" | "decline" | "deny" | "reject" | "stop" => Decision::RejectOnce,
        id if ["forever", "always", "permanent"].iter().any(|word| id.contains(word)) => Decision::AllowAlways,
        id if id.contains("session") => Decision::AllowSession,
        _ => Decision::AllowOnce,
    }
}

fn takes_text(request: &Value) -> bool {
    request.get("allowFreeform").as_bool() == Some(true) || request.get("options").items().is_empty()
}

/// `{requestId, optionId?, text?}`. The protocol has only answers: another ending is the option that refuses, or the sentence for
/// it as text.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let request = &pending.raw;
    let reply = |option: Option<Value>, text: Option<String>| {
        let id = pending.correlation.clone();
        object([("requestId", Some(id)), ("optionId", option), ("text", text.map(Value::from))])
    };
    let refuses = |option: &Value| decision_of(option.get("id")) == Decision::RejectOnce;
    let refusal = Some(request.get("options").items()).filter(|_| request.get("kind").as_text() != Some("question"));
    let refusal = refusal.and_then(|options| option_request::first_of(options, refuses));
    if outcome.ending() != Ending::Answered {
        let Some(text) = ending_text(outcome.ending()) else { return Encoded::default() };
        return match refusal {
            None if !takes_text(request) => {
                Encoded::default().with_losses(vec![Loss { path: "type".to_owned(), code: "ending" }])
            }
            refusal => Encoded::one(reply(refusal.cloned(), Some(text.to_owned()))),
        };
    }
    if pending.questionnaire.has_actions() {
        return decided(pending, outcome, refusal);
    }
    let Answer { id, words, mut losses } = option_request::answer(pending, outcome);
    // Words beside an option have no place.
    if id.is_some() && words.is_some() {
        losses.push(Loss::in_entry(0, "notes", "notes"));
    }
    if id.is_none() && words.is_some() && !takes_text(request) {
        losses.push(losses::response());
        return Encoded::default().with_losses(losses);
    }
    Encoded::one(reply(id, words)).with_losses(losses)
}

/// The decision about a call. Words beside an option reach the model only with a refusal, and words alone refuse.
fn decided(pending: &Pending, outcome: &Outcome, refusal: Option<&Value>) -> Encoded {
    let mut losses = Vec::new();
    let verdict = decide::verdict(pending, outcome, &0.into(), &mut losses);
    let option = verdict.id().or(refusal).cloned();
    if option.is_none() && !takes_text(&pending.raw) {
        decide::lost_words(outcome, &verdict, &mut losses);
        return Encoded::default().with_losses(losses);
    }
    if verdict.allows() {
        decide::lost_words(outcome, &verdict, &mut losses);
    }
    let text = verdict.words.clone().map(Value::from);
    Encoded::one(object([("requestId", Some(pending.correlation.clone())), ("optionId", option), ("text", text)]))
        .with_losses(losses)
}

fn is(message: &Value) -> bool {
    matches!(message.get("type").as_text(), Some("input.requested" | "input.resolved" | "approval.settled"))
        || is_request(message)
}
