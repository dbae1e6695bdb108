//! The `PermissionRequest` of the GitHub Copilot SDK; the reply is its `PermissionRequestResult`.
//!
//! The runtime takes fewer results than the types say. Source: docs/sources.md, section 3.23.

use crate::dialect::decide::{self, Asked, REJECTED};
use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::dialect::said::{said, written};
use ask_core::action::Decision;
use ask_core::internal::action::Parts;
use ask_core::internal::question::deciding::{Offer, Words};
use ask_core::internal::value::{NULL, object};
use ask_core::{Ending, Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is, after: &[], decode, encode };

/// Members of a request that say how to ask, or what the runtime found in the command, which is shown itself.
const NO_ARGUMENTS: [&str; 12] = [
    "kind",
    "toolCallId",
    "toolName",
    "intention",
    "canOfferSessionApproval",
    "managedApprovalRequired",
    "permissionRecommendation",
    "commands",
    "commandSegments",
    "possiblePaths",
    "possibleUrls",
    "hasWriteFileRedirection",
];

/// What only these requests have. Other kinds are those of ACP as well.
fn is(message: &Value) -> bool {
    let is_own = |kind: &str| matches!(kind, "shell" | "mcp" | "custom-tool" | "hook");
    message.get("kind").as_text().is_some_and(|kind| {
        message.get("canOfferSessionApproval").as_bool().is_some()
            || (is_own(kind) && message.get("toolCallId").as_text().is_some())
    })
}

fn decode(message: &Value, reader: &Reader) -> Decoded {
    let Some(kind) = message.get("kind").as_text() else { return Decoded::default() };
    // Calls of tools have a member with their arguments; of everything else, all members are.
    let called = match kind {
        "mcp" => Some("args"),
        "custom-tool" => Some("args"),
        "hook" => Some("toolArgs"),
        _ => None,
    };
    let is_shown = |(name, value): &&(String, Value)| {
        !NO_ARGUMENTS.contains(&name.as_str()) && !["diff", "fileName"].contains(&name.as_str()) && !value.is_null()
    };
    let rest = message.members().iter().filter(is_shown).filter(|(name, _)| called != Some(name.as_str()));
    let rest = Value::Map(rest.cloned().collect());
    let has_rest = !rest.members().is_empty();
    let none = Value::Map(Vec::new());
    let arguments = match called {
        Some(name) => Some(message.get(name)).filter(|arguments| !arguments.is_null()).unwrap_or(&none),
        None => Some(&rest).filter(|_| has_rest).unwrap_or(&NULL),
    };
    let diff = Some(message.get("diff")).filter(|diff| !diff.is_null());
    let change = diff.map(|diff| {
        let path = Some(message.get("fileName")).filter(|path| !path.is_null());
        object([("path", path.cloned()), ("text", Some(diff.clone()))])
    });
    let beside = (called.is_some() && has_rest).then(|| rest.clone());
    let tool = Some(message.get("toolName")).filter(|tool| !tool.is_null());
    let once = object([("kind", Some("approve-once".into())), ("approvedInteractively", Some(true.into()))]);
    let mut offers = vec![Offer::with(once, Decision::AllowOnce)];
    offers.extend(lasting(message, kind));
    offers.push(Offer::of("reject", Decision::RejectOnce));
    let action = Parts {
        tool: said(tool.unwrap_or(message.get("kind"))),
        description: said(message.get("intention")),
        arguments,
        content: change.into_iter().chain(beside).collect(),
        ..Parts::default()
    };
    let asked = vec![Asked { key: 0.into(), action, offers, typed: Words::Reason }];
    decide::ask(message.get("toolCallId"), asked, message, reader)
}

/// A permission that holds for longer, as the runtime keeps it. Where a rule of the organization asks, there is none.
fn lasting(request: &Value, kind: &str) -> Option<Offer> {
    let is = |name: &str| request.get(name).as_bool() == Some(true);
    let [server, tool] = ["serverName", "toolName"].map(|name| request.get(name));
    let (approval, covers) = match kind {
        "shell" if is("canOfferSessionApproval") => {
            let all = request.get("commands").items().iter().map(|command| command.get("identifier").clone());
            let all: Vec<Value> = all.collect();
            let covers = all.iter().map(written).collect::<Vec<_>>().join("\n");
            let is_known = !all.is_empty();
            let approval = [("kind", Some("commands".into())), ("commandIdentifiers", Some(Value::List(all)))];
            (Some(object(approval)).filter(|_| is_known)?, covers)
        }
        "write" if is("canOfferSessionApproval") => {
            (object([("kind", Some("write".into()))]), "Every change of every file".to_owned())
        }
        "mcp" => {
            let approval =
                [("kind", Some("mcp".into())), ("serverName", Some(server.clone())), ("toolName", Some(tool.clone()))];
            (object(approval), [server.as_text()?, ": ", tool.as_text()?].concat())
        }
        "custom-tool" => {
            let approval = [("kind", Some("custom-tool".into())), ("toolName", Some(tool.clone()))];
            (object(approval), tool.as_text()?.to_owned())
        }
        _ => return None,
    };
    let id = object([("kind", Some("approve-for-session".into())), ("approval", Some(approval))]);
    Some(Offer::with(id, Decision::AllowSession).covering(Some(covers))).filter(|_| !is("managedApprovalRequired"))
}

fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let (verdict, losses) = decide::alone(pending, outcome);
    let named = |kind: &str| object([("kind", Some(kind.into()))]);
    let result = match outcome.ending() {
        Ending::Superseded => return Encoded::default(),
        _ if verdict.allows() => verdict.id().cloned().unwrap_or_default(),
        // Without feedback the runtime ends the turn.
        Ending::Answered | Ending::Declined => {
            let feedback = verdict.reason(outcome).unwrap_or_else(|| REJECTED.into());
            object([("kind", Some("reject".into())), ("feedback", Some(feedback))])
        }
        Ending::Cancelled => named("reject"),
        _ => named("user-not-available"),
    };
    Encoded::one(result).with_losses(losses)
}
