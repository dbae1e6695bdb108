//! Actions that wait for a decision, in our own form: `{tool, title, description, arguments, offers: [{value, decision, label,
//! description}]}` or a list of them. The reply is `{ending, message, decisions: [{allows, decision, value, reason}]}`.
//!
//! It is for protocols without a dialect: a connector writes it from what it gets, and its reply from ours. Source: docs/sources.md,
//! section 2.7.

use crate::dialect::decide::{self, Asked};
use crate::dialect::losses;
use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::protocol::{Part, Protocol};
use crate::dialect::reader::Reader;
use crate::dialect::said::{said, written};
use crate::outcome::ending_text::ending_text;
use ask_core::action::Decision;
use ask_core::internal::action::{Parts, marked_text};
use ask_core::internal::question::deciding::{Offer, Words};
use ask_core::internal::value::object;
use ask_core::limits::OFFER_UNITS;
use ask_core::text::decimal;
use ask_core::{Ending, Outcome, Problem, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is: is_message, after: &[], decode, encode };

pub(in crate::dialect) static DECISIONS: Part = Part { decode, encode };

/// Whether this is an action, or a list of them. Each has its offers.
pub(crate) fn is_message(message: &Value) -> bool {
    let all = actions(message);
    !all.is_empty() && all.iter().all(|action| matches!(action.get("offers"), Value::List(_)))
}

/// Reads one action, or a list of them.
pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    if !is_message(message) {
        return Decoded::default();
    }
    let (mut all, mut problems) = (Vec::new(), Vec::new());
    for (at, action) in actions(message).iter().enumerate() {
        let asked = asked(at, action);
        for (offer, written) in asked.offers.iter().zip(action.get("offers").items()) {
            problems.extend(written.get("path").as_text().and_then(|path| too_long(path, offer)));
        }
        all.push(asked);
    }
    if !problems.is_empty() {
        return decide::refused(problems);
    }
    decide::ask(&Value::Null, all, message, reader)
}

/// The problem of an offer that the page wrote at `path`: who can correct it shall know that it cannot be shown.
fn too_long(path: &str, offer: &Offer) -> Option<Problem> {
    let cure = "say in fewer words what it covers";
    let limit = ["at most ", &decimal(OFFER_UNITS), " characters of label and description, with marks"].concat();
    Some(decide::problem(path, "too-long", &limit, &decimal(offer.too_long()?), cure))
}

fn actions(message: &Value) -> &[Value] {
    match message {
        Value::List(actions) => actions,
        Value::Map(_) => std::slice::from_ref(message),
        _ => &[],
    }
}

fn asked(at: usize, action: &Value) -> Asked<'_> {
    let mut offers = Vec::new();
    for offer in action.get("offers").items() {
        let decision = offer.get("decision").as_text().and_then(Decision::named);
        // The words of an answer stand on its button as they are, so they are marked here.
        let words = |name: &str| match decision {
            Some(_) => Some(offer.get(name)).filter(|text| !text.is_null()).map(written),
            None => said(offer.get(name)).map(marked_text),
        };
        offers.push(Offer {
            id: offer.get("value").clone(),
            name: words("label"),
            decision,
            covers: words("description"),
        });
    }
    Asked {
        key: at.into(),
        action: Parts {
            tool: said(action.get("tool")),
            title: said(action.get("title")),
            own_title: !action.get("title").is_null(),
            description: said(action.get("description")),
            arguments: action.get("arguments"),
            arguments_text: action.get("argumentsText"),
            content: action.get("content").items().to_vec(),
            agent: said(action.get("agent")),
            server: said(action.get("server")),
            press_only: action.get("pressOnly").as_bool() == Some(true),
            edits: action.get("edits").as_bool() == Some(true),
            schema: action.get("schema"),
        },
        offers,
        typed: Words::reason_if(action.get("reason").as_bool() != Some(false)),
    }
}

/// `{ending, message?, decisions: [{allows, decision?, value?, reason?, changes?, arguments?}]}`, with a decision for each action, in
/// their order. Words without a choice are the reason of a rejection; words beside a permission are a loss. `arguments` are the changed
/// ones. Nothing if the request was withdrawn.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let ending = outcome.ending();
    if ending == Ending::Superseded {
        return Encoded::default();
    }
    let (mut losses, mut decisions) = (Vec::new(), Vec::new());
    // Words for several actions are about none of them.
    if actions(&pending.raw).len() > 1 {
        losses.extend(losses::comment(outcome));
    }
    for at in 0..actions(&pending.raw).len() {
        let verdict = decide::verdict(pending, outcome, &at.into(), &mut losses);
        if verdict.allows() {
            decide::lost_words(outcome, &verdict, &mut losses);
        }
        let reason = if verdict.allows() { None } else { verdict.words.clone() };
        let (changes, arguments) = verdict.changes.clone().unzip();
        decisions.push(object([
            ("allows", Some(verdict.allows().into())),
            ("decision", verdict.decision().map(|decision| decision.name().into())),
            ("value", verdict.id().filter(|id| !id.is_null()).cloned()),
            ("reason", reason.map(Value::from)),
            ("changes", changes.cloned()),
            ("arguments", arguments),
        ]));
    }
    Encoded::one(object([
        ("ending", Some(ending.name().into())),
        ("message", ending_text(ending).map(Value::from)),
        ("decisions", Some(Value::List(decisions))),
    ]))
    .with_losses(losses)
}
