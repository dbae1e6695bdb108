//! Confirmations of tool calls in the Agent Host Protocol: the action `chat/toolCallReady`, which may wait for `chat/toolCallConfirmed`.

use crate::dialect::decide::{self, Asked};
use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::reader::Reader;
use crate::dialect::said::said;
use ask_core::action::Decision;
use ask_core::internal::action::Parts;
use ask_core::internal::question::deciding::{Offer, Words};
use ask_core::internal::value::{NULL, object};
use ask_core::json;
use ask_core::{Ending, Outcome, Value};

/// Whether an action asks for the confirmation of a call.
pub(super) fn is_ready(action: &Value) -> bool {
    action.get("type").as_text() == Some("chat/toolCallReady") && action.get("confirmed").is_null()
}

/// Asks about a call. A host adds the members of its `chat/toolCallStart`. The content behind a reference may change, so what was shown
/// need not be what runs.
pub(super) fn ask(call: &Value, reader: &Reader) -> Decoded {
    let text = call.get("toolInput");
    if !text.is_null() && text.as_text().is_none() {
        let cure = "send the input of the call as text";
        return Decoded::refused(decide::problem("toolInput", "not-shown", "must be text", "a reference", cure));
    }
    let text_of = text.as_text().filter(|text| !text.is_empty()).unwrap_or("{}");
    let input = json::read(text_of).ok();
    // The changed input is JSON again, so only that of an object can be changed.
    let input = input.filter(|input| matches!(input, Value::Map(_)) && call.get("editable").as_bool() == Some(true));
    let mut said_before: Vec<&str> = Vec::new();
    for name in ["intention", "invocationMessage", "confirmationTitle"] {
        let value = call.get(name);
        let words = value.as_text().or_else(|| value.get("markdown").as_text()).filter(|words| !words.is_empty());
        said_before.extend(words.filter(|words| !said_before.contains(words)));
    }
    let description = Value::from(said_before.join("\n"));
    let edits = call.get("edits").get("items");
    let options = call.get("options").items();
    let offers = match options {
        [] => [Decision::AllowOnce, Decision::RejectOnce].map(|decision| Offer::with(object([]), decision)).into(),
        options => options.iter().map(offer).collect(),
    };
    let name = Some(call.get("toolName")).filter(|name| !name.is_null());
    let action = Parts {
        tool: said(name.unwrap_or(call.get("displayName"))),
        description: said(&description),
        arguments: input.as_ref().unwrap_or(&NULL),
        arguments_text: text,
        edits: input.is_some(),
        content: if matches!(edits, Value::List(_) | Value::Null) {
            edits.items().to_vec()
        } else {
            vec![edits.clone()]
        },
        ..Parts::default()
    };
    decide::ask(
        call.get("toolCallId"),
        vec![Asked { key: 0.into(), action, offers, typed: Words::Reason }],
        call,
        reader,
    )
}

/// An option is an approval or a denial; how long it holds is only in its name. One of an unknown kind denies.
fn offer(option: &Value) -> Offer {
    let text = |name: &str| option.get(name).as_text().map(str::to_owned);
    let name = [text("id"), text("label")].into_iter().flatten().collect::<Vec<_>>().join(" ").to_ascii_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| name.contains(word));
    let lasts = has(&["always", "forever", "permanent", "future", "workspace"]);
    let decision = match option.get("kind").as_text() == Some("approve") {
        true if has(&["session"]) => Decision::AllowSession,
        true if lasts => Decision::AllowAlways,
        true => Decision::AllowOnce,
        false if lasts || has(&["session"]) => Decision::RejectAlways,
        false => Decision::RejectOnce,
    };
    let id = object([("id", Some(option.get("id").clone()))]);
    Offer { name: text("label"), ..Offer::with(id, decision) }
}

/// The action that confirms or denies the call.
pub(super) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let (verdict, losses) = decide::alone(pending, outcome);
    let (ending, allows) = (outcome.ending(), verdict.allows());
    if ending == Ending::Superseded {
        return Encoded::default();
    }
    let denied = |value: Value| Some(value).filter(|_| !allows);
    let reason = if ending == Ending::Answered { "denied" } else { "skipped" };
    let changed = verdict.changes.as_ref().map(|(_, changed)| changed.to_json().into());
    let raw = &pending.raw;
    Encoded::one(object([
        ("type", Some("chat/toolCallConfirmed".into())),
        ("turnId", Some(raw.get("turnId").clone()).filter(|id| !id.is_null())),
        ("toolCallId", Some(raw.get("toolCallId").clone())),
        ("approved", Some(allows.into())),
        ("confirmed", allows.then(|| "user-action".into())),
        ("reason", denied(reason.into())),
        ("reasonMessage", verdict.reason(outcome).and_then(denied)),
        ("editedToolInput", changed),
        ("selectedOptionId", verdict.id().map(|id| id.get("id")).filter(|id| !id.is_null()).cloned()),
    ]))
    .with_losses(losses)
}
