//! Whether Codex may run a command or change files.

use crate::dialect::decide::{self, Asked};
use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::reader::Reader;
use crate::dialect::said::{has_only, said, written};
use ask_core::action::Decision;
use ask_core::internal::action::Parts;
use ask_core::internal::question::deciding::{Offer, Words};
use ask_core::internal::value::{NULL, object};
use ask_core::{Ending, Outcome, Value};

const COMMAND: &str = "item/commandExecution/requestApproval";
const FILES: &str = "item/fileChange/requestApproval";

/// What a person is asked about changes that came with no item of this connection.
const NOT_SENT: &str = "Allow changes of files that Codex did not send?";

/// Parameters that identify a request, that are offers, or that repeat the command in another form. All others are shown.
const NO_ARGUMENTS: [&str; 11] = [
    "threadId",
    "turnId",
    "itemId",
    "approvalId",
    "startedAtMs",
    "reason",
    "commandActions",
    "changes",
    "availableDecisions",
    "proposedExecpolicyAmendment",
    "proposedNetworkPolicyAmendments",
];

/// Whether a request of this method asks for a decision.
pub(super) fn is_approval(method: &str) -> bool {
    matches!(method, COMMAND | FILES)
}

/// Asks about a request. A host adds the `changes` of its item to the parameters, as `item/started` has them.
pub(super) fn ask(message: &Value, reader: &Reader) -> Decoded {
    let params = message.get("params");
    // Codex sends null for the parameters that it does not use.
    let is_shown = |(name, value): &&(String, Value)| {
        let is_usual = name == "kind" && value.as_text() == Some("command");
        !NO_ARGUMENTS.contains(&name.as_str()) && !value.is_null() && !is_usual
    };
    let shown: Vec<_> = params.members().iter().filter(is_shown).cloned().collect();
    let shown = if shown.is_empty() { Value::Null } else { Value::Map(shown) };
    let changes = params.get("changes").items();
    let usual = Value::from("accept");
    let (tool, title, offers) = match message.get("method").as_text() {
        Some(FILES) if changes.is_empty() => {
            // What was not shown is not allowed for longer.
            (None, Some(NOT_SENT), offers(&[usual], &Value::Null))
        }
        Some(FILES) => {
            let paths = changes.iter().filter_map(|change| change.get("path").as_text()).collect::<Vec<_>>();
            (Some("fileChange"), None, offers(&[usual, "acceptForSession".into()], &paths.join("\n").into()))
        }
        _ => {
            let network = params.get("networkApprovalContext");
            let host = ["protocol", "host"].map(|name| network.get(name).as_text().unwrap_or_default()).join(" ");
            let host = Value::from(host);
            let covers = if network.is_null() { params.get("command") } else { &host };
            let available = match params.get("availableDecisions") {
                Value::List(available) => available.clone(),
                _ => vec![usual],
            };
            (Some("commandExecution"), None, offers(&available, covers))
        }
    };
    let action = Parts {
        tool,
        title,
        own_title: title.is_some(),
        description: said(params.get("reason")),
        arguments: if shown.is_null() { &NULL } else { &shown },
        content: changes.iter().map(change).collect(),
        ..Parts::default()
    };
    decide::ask(message.get("id"), vec![Asked { key: 0.into(), action, offers, typed: Words::None }], message, reader)
}

/// A change as actions have it. Of an addition Codex sends the content, of an update the unified diff. What is not known is shown as it is.
fn change(change: &Value) -> Value {
    let (kind, member) = (change.get("kind"), |name: &str| Some(change.get(name).clone()));
    let is_known = has_only(change, &["path", "kind", "diff"]);
    let stays = kind.members().iter().any(|(name, to)| name == "move_path" && to.is_null());
    match kind.get("type").as_text().filter(|_| is_known) {
        Some("add") => object([("path", member("path")), ("after", member("diff"))]),
        Some("update") if stays => object([("path", member("path")), ("text", member("diff"))]),
        _ => change.clone(),
    }
}

/// The decisions of a request, which are sent back as they were received. To decline is always possible, and one that is not known is not
/// offered.
fn offers(available: &[Value], covers: &Value) -> Vec<Offer> {
    let mut offers: Vec<Offer> = available.iter().filter_map(|decision| offer(decision, covers)).collect();
    offers.push(Offer::of("decline", Decision::RejectOnce));
    offers
}

fn offer(value: &Value, covers: &Value) -> Option<Offer> {
    let offer = |decision, covers| Some(Offer::with(value.clone(), decision).covering(covers));
    match value.as_text() {
        Some("accept") => return offer(Decision::AllowOnce, None),
        Some("acceptForSession") => {
            let covers = Some(covers).filter(|covers| !covers.is_null());
            return offer(Decision::AllowSession, covers.map(written));
        }
        _ => {}
    }
    let is_alone = |value: &Value| value.members().len() == 1;
    let (rule, network) = (value.get("acceptWithExecpolicyAmendment"), value.get("applyNetworkPolicyAmendment"));
    // As Codex writes it into its rules. Whatever else is sent with it is shown as it is.
    if !rule.is_null() {
        let pattern = rule.get("execpolicy_amendment").to_json();
        let is_known = is_alone(value) && is_alone(rule);
        let rule = ["prefix_rule(pattern=", &pattern, ", decision=\"allow\")"].concat();
        return offer(Decision::AllowAlways, Some(if is_known { rule } else { value.to_json() }));
    }
    let amendment = network.get("network_policy_amendment");
    let action = amendment.get("action").as_text()?;
    let host = amendment.get("host").as_text().filter(|_| is_alone(value) && is_alone(network));
    let host = host.filter(|_| amendment.members().len() == 2);
    let covers = host.map_or_else(|| value.to_json(), |host| [action, " ", host].concat());
    offer(if action == "allow" { Decision::AllowAlways } else { Decision::RejectAlways }, Some(covers))
}

/// `{id, result: {decision}}`. A person who cancels ends the turn.
pub(super) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let (verdict, losses) = decide::without_words(pending, outcome);
    let usual = match outcome.ending() {
        Ending::Superseded => return Encoded::default(),
        Ending::Cancelled | Ending::Aborted => "cancel",
        _ => "decline",
    };
    let result = object([("decision", Some(verdict.id().cloned().unwrap_or_else(|| usual.into())))]);
    Encoded::one(object([("id", Some(pending.correlation.clone())), ("result", Some(result))])).with_losses(losses)
}
