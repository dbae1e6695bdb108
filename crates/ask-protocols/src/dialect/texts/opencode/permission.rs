//! Permissions of OpenCode: the request, with the part of the message that has the call, and the HTTP request that replies.

use crate::dialect::decide::{self, Asked, REJECTED};
use crate::dialect::message::{Decoded, Pending};
use crate::dialect::reader::Reader;
use crate::dialect::said::{said, written};
use crate::outcome::ending_text::ending_text;
use ask_core::action::Decision;
use ask_core::internal::action::Parts;
use ask_core::internal::question::deciding::{Offer, Words};
use ask_core::internal::value::object;
use ask_core::{Ending, Loss, Outcome, Value};

/// Whether this is a request for a permission.
pub(super) fn is_request(value: &Value) -> bool {
    let is_text = |name: &str| value.get(name).as_text().is_some();
    is_text("permission") && is_text("id")
}

/// Asks about a request. A host adds the part of the message with the call as `part`.
pub(super) fn ask(request: &Value, raw: &Value, reader: &Reader) -> Decoded {
    let (part, always) = (request.get("part"), request.get("always").items());
    let (tool, input) = (part.get("tool"), part.get("state").get("input"));
    let permission = request.get("permission");
    let scope = object([("permission", Some(permission.clone())), ("patterns", Some(request.get("patterns").clone()))]);
    let mut offers = vec![Offer::of("once", Decision::AllowOnce)];
    if !always.is_empty() {
        let covers = Some(patterns(permission, always));
        offers.push(Offer::of("always", Decision::AllowAlways).covering(covers));
    }
    offers.push(Offer::of("reject", Decision::RejectOnce));
    let action = Parts {
        tool: said(if tool.is_null() { permission } else { tool }),
        arguments: input,
        content: [scope].into_iter().chain(attached(request.get("metadata"), input)).collect(),
        ..Parts::default()
    };
    decide::ask(request.get("id"), vec![Asked { key: 0.into(), action, offers, typed: Words::Reason }], raw, reader)
}

fn patterns(permission: &Value, patterns: &[Value]) -> String {
    let name = permission.as_text().unwrap_or_default();
    patterns.iter().map(|pattern| [name, ": ", &written(pattern)].concat()).collect::<Vec<_>>().join("\n")
}

/// What OpenCode adds to the call: the change of a file as actions have it, and whatever the call does not say itself.
fn attached(metadata: &Value, input: &Value) -> Vec<Value> {
    let diff = metadata.members().iter().any(|(name, _)| name == "diff").then(|| metadata.get("diff"));
    let path = metadata.get("filepath");
    let change = diff.map(|diff| {
        object([("path", Some(path.clone()).filter(|path| !path.is_null())), ("text", Some(diff.clone()))])
    });
    let is_added = |(name, value): &&(String, Value)| {
        let is_shown = diff.is_some() && (name == "diff" || name == "filepath");
        let is_said = input.members().iter().any(|(other, said)| other == name && said == value);
        !is_shown && !is_said
    };
    let added: Vec<_> = metadata.members().iter().filter(is_added).cloned().collect();
    change.into_iter().chain((!added.is_empty()).then_some(Value::Map(added))).collect()
}

/// The body of the reply. Only without words the turn ends, as a person wants who cancels.
pub(super) fn body(pending: &Pending, outcome: &Outcome) -> (Value, Vec<Loss>) {
    let (verdict, losses) = decide::alone(pending, outcome);
    let message = match outcome.ending() {
        Ending::Cancelled => None,
        Ending::Answered => Some(verdict.words.as_deref().unwrap_or(REJECTED)),
        ending => ending_text(ending),
    };
    let body = match verdict.id().filter(|_| verdict.allows()) {
        Some(id) => object([("reply", Some(id.clone()))]),
        None => object([("reply", Some("reject".into())), ("message", message.map(Value::from))]),
    };
    (body, losses)
}
