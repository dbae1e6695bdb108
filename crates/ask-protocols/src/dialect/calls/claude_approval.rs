//! Whether Claude Code may call a tool, as the control protocol, MCP permission tools and hooks ask it, and the `PermissionResult`.
//! Source: docs/sources.md, sections 3.3 and 3.4.

use crate::dialect::decide::{self, Asked, REJECTED};
use crate::dialect::message::{Decoded, Pending};
use crate::dialect::reader::Reader;
use crate::dialect::said::{has_only, said, written};
use crate::format::objects;
use ask_core::action::Decision;
use ask_core::internal::action::Parts;
use ask_core::internal::question::deciding::{Offer, Words};
use ask_core::internal::value::object;
use ask_core::{Ending, Loss, Outcome, Value};

/// Asks about a call. `request` has the members of `can_use_tool`, and `input` is what the tool gets.
pub(in crate::dialect) fn ask(id: &Value, request: &Value, input: &Value, raw: &Value, reader: &Reader) -> Decoded {
    let is = |name: &str| request.get(name).as_bool() == Some(true);
    let mut description = String::new();
    for name in ["description", "decision_reason"] {
        add(&mut description, "\n", request.get(name).as_text().unwrap_or_default());
    }
    let description = Value::from(description);
    let server = server(request.get("mcp_server"));
    let blocked = request.get("blocked_path");
    let suggestions = request.get("permission_suggestions");
    let mut offers = vec![Offer::of("allow", Decision::AllowOnce)];
    if !suggestions.items().is_empty() && !is("suppress_always_allow_rule") {
        offers.push(rules(suggestions));
    }
    offers.push(Offer::of("reject", Decision::RejectOnce));
    let action = Parts {
        tool: said(request.get("tool_name")),
        title: said(request.get("title")),
        own_title: !request.get("title").is_null(),
        description: said(&description),
        arguments: input,
        edits: true,
        content: blocked.as_text().map(|_| object([("path", Some(blocked.clone()))])).into_iter().collect(),
        agent: said(request.get("agent_id")),
        server: said(&server),
        // One key must not be enough for these.
        press_only: is("default_to_no") || is("requires_user_interaction"),
        ..Parts::default()
    };
    decide::ask(id, vec![Asked { key: 0.into(), action, offers, typed: Words::Reason }], raw, reader)
}

fn server(server: &Value) -> Value {
    let text = |name: &str| written(server.get(name));
    if server.is_null() { Value::Null } else { [&text("name"), " (", &text("source"), ")"].concat().into() }
}

/// Claude Code suggests rules by which it would not ask again. They hold together, and are sent as they were received.
fn rules(suggestions: &Value) -> Offer {
    let all = suggestions.items();
    let is_short = all.iter().all(|update| update.get("destination").as_text() == Some("session"));
    let decision = if is_short { Decision::AllowSession } else { Decision::AllowAlways };
    let mut covers = String::new();
    all.iter().for_each(|update| add(&mut covers, "\n", &covered(update)));
    Offer::with(suggestions.clone(), decision).covering(Some(covers))
}

/// What a suggestion changes, as Claude Code writes rules: `Bash(npm test:*) (localSettings)`. What has other members, or could be read as
/// several rules, is shown as it is.
fn covered(update: &Value) -> String {
    words(update).unwrap_or_else(|| update.to_json())
}

fn words(update: &Value) -> Option<String> {
    const MEMBERS: [&str; 6] = ["type", "behavior", "rules", "directories", "mode", "destination"];
    if !has_only(update, &MEMBERS) {
        return None;
    }
    let (name, what) = match update.get("type").as_text()? {
        "addRules" if update.get("behavior").as_text() == Some("allow") => {
            ("", listed(update.get("rules"), rule).filter(|rules| !rules.is_empty())?)
        }
        "addDirectories" => {
            ("addDirectories: ", listed(update.get("directories"), |path| named(path).map(str::to_owned))?)
        }
        "setMode" => ("setMode: ", named(update.get("mode"))?.to_owned()),
        _ => return None,
    };
    Some([name, &what, " (", named(update.get("destination"))?, ")"].concat())
}

fn rule(rule: &Value) -> Option<String> {
    let tool = named(rule.get("toolName")).filter(|_| has_only(rule, &["toolName", "ruleContent"]))?;
    if !rule.members().iter().any(|(name, _)| name == "ruleContent") {
        return Some(tool.to_owned());
    }
    Some([tool, "(", named(rule.get("ruleContent"))?, ")"].concat())
}

/// A list in which each comma between two parts is ours.
fn listed(list: &Value, part: fn(&Value) -> Option<String>) -> Option<String> {
    let Value::List(items) = list else { return None };
    let mut text = String::new();
    for item in items {
        let part = part(item)?;
        if part.is_empty() || part.contains(if items.len() > 1 { ", " } else { "), " }) {
            return None;
        }
        add(&mut text, ", ", &part);
    }
    Some(text)
}

/// Adds a part to a text, behind the parts that it has.
fn add(text: &mut String, between: &str, part: &str) {
    if !text.is_empty() && !part.is_empty() {
        text.push_str(between);
    }
    text.push_str(part);
}

fn named(text: &Value) -> Option<&str> {
    text.as_text().filter(|text| !text.contains('\n'))
}

/// The `PermissionResult`, with the rules as they were received, and the input as it was received or as the person changed it. Null
/// if the question was withdrawn.
pub(in crate::dialect) fn result(pending: &Pending, outcome: &Outcome, input: &Value) -> (Value, Vec<Loss>) {
    let (verdict, losses) = decide::alone(pending, outcome);
    let result = match outcome.ending() {
        _ if verdict.allows() => object([
            ("behavior", Some("allow".into())),
            ("updatedInput", Some(verdict.changes.as_ref().map_or(input, |(_, changed)| changed).clone())),
            ("updatedPermissions", verdict.id().filter(|id| matches!(id, Value::List(_))).cloned()),
        ]),
        Ending::Answered => object([
            ("behavior", Some("deny".into())),
            ("message", Some(verdict.words.as_deref().unwrap_or(REJECTED).into())),
        ]),
        ending => objects::denial(ending),
    };
    (result, losses)
}
