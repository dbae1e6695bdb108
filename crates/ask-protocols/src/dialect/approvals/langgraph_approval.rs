//! Interrupts that ask for a decision about tool calls: `HumanInterrupt` of LangGraph's prebuilt agents, and `HITLRequest`
//! of LangChain's middleware, with the names of its JavaScript or of its Python. A call of a question tool among them is
//! answered with the text that its result would be.

use crate::dialect::calls::tool_call;
use crate::dialect::decide::{self, Asked, Verdict};
use crate::dialect::losses;
use crate::dialect::message::{Decoded, Pending};
use crate::dialect::reader::Reader;
use crate::dialect::said::said;
use crate::dialect::tool_names::ToolNames;
use crate::outcome::ending_text::ending_text;
use ask_core::action::Decision;
use ask_core::internal::action::Parts;
use ask_core::internal::question::deciding::{Offer, Words};
use ask_core::internal::value::{NULL, object};
use ask_core::{Loss, Outcome, Value};

/// A tool call that waits for a decision.
struct Request<'a> {
    name: &'a Value,
    args: &'a Value,
    description: &'a Value,
    /// The decisions that are allowed, of [`DECISIONS`].
    allowed: Vec<&'static str>,
    /// Whether the reply may be a text instead of a decision.
    takes_text: bool,
    /// Whether that text is the result of the call, and not why it was rejected.
    responds: bool,
    /// What the message says about the decisions, or null.
    config: &'a Value,
}

/// The decisions of both forms.
const DECISIONS: [(&str, Decision); 4] = [
    ("approve", Decision::AllowOnce),
    ("accept", Decision::AllowOnce),
    ("reject", Decision::RejectOnce),
    ("ignore", Decision::RejectOnce),
];

/// The decision of a `HITLRequest` with a text as the result of the call. Only LangChain for Python has it.
const RESPOND: &str = "respond";

/// The calls of a `HITLRequest`.
fn actions(value: &Value) -> &[Value] {
    named(value, "actionRequests", "action_requests").items()
}

/// A member, by its name in JavaScript or in Python.
fn named<'a>(value: &'a Value, javascript: &str, python: &str) -> &'a Value {
    if value.get(javascript).is_null() { value.get(python) } else { value.get(javascript) }
}

fn is_hitl(value: &Value) -> bool {
    !actions(value).is_empty()
}

fn is_human(value: &Value) -> bool {
    list(value).iter().any(|human| !human.get("action_request").is_null())
}

fn humans(value: &Value) -> Vec<&Value> {
    if is_human(value) { list(value).iter().collect() } else { Vec::new() }
}

/// The value itself stands for a list of one.
fn list(value: &Value) -> &[Value] {
    if value.items().is_empty() { std::slice::from_ref(value) } else { value.items() }
}

fn requests(value: &Value) -> Vec<Request<'_>> {
    if is_hitl(value) {
        return actions(value).iter().map(|request| hitl(value, request)).collect();
    }
    let human = |human: &'_ Value| -> Vec<&'static str> {
        let config = human.get("config");
        let allows = |name: &str| config.get(name).as_bool() == Some(true);
        [("allow_accept", "accept"), ("allow_ignore", "ignore")]
            .into_iter()
            .filter(|(name, _)| allows(name))
            .map(|(_, decision)| decision)
            .collect()
    };
    let request = |interrupt| Request {
        name: Value::get(Value::get(interrupt, "action_request"), "action"),
        args: Value::get(Value::get(interrupt, "action_request"), "args"),
        description: Value::get(interrupt, "description"),
        allowed: human(interrupt),
        takes_text: Value::get(Value::get(interrupt, "config"), "allow_respond").as_bool() == Some(true),
        responds: true,
        config: Value::get(interrupt, "config"),
    };
    humans(value).into_iter().map(request).collect()
}

fn hitl<'a>(value: &'a Value, request: &'a Value) -> Request<'a> {
    let first = |names: [&str; 2]| {
        names.map(|name| request.get(name)).into_iter().find(|value| !value.is_null()).unwrap_or(&NULL)
    };
    let name = first(["name", "action"]);
    let mut configs = named(value, "reviewConfigs", "review_configs").items().iter();
    let config = configs.find(|config| named(config, "actionName", "action_name") == name).unwrap_or(&NULL);
    let allowed: Vec<&str> = ["approve", "reject"].into_iter().filter(|decision| allows(config, decision)).collect();
    let responds = allowed_by(config).items().contains(&RESPOND.into());
    let takes_text = responds || allowed.contains(&"reject");
    Request {
        name,
        // LangChain 1.0 had `arguments` at first.
        args: first(["args", "arguments"]),
        description: request.get("description"),
        allowed,
        takes_text,
        responds,
        config,
    }
}

/// The decisions that a review config allows; null for all that both languages have.
fn allowed_by(config: &Value) -> &Value {
    named(config, "allowedDecisions", "allowed_decisions")
}

fn allows(config: &Value, decision: &str) -> bool {
    allowed_by(config).is_null() || allowed_by(config).items().contains(&decision.into())
}

/// The input of the only call, if it is one of a question tool and a text can answer it.
pub(in crate::dialect) fn questions_of<'a>(value: &'a Value, tools: &ToolNames) -> Option<&'a Value> {
    match requests(value).as_slice() {
        [only] if only.takes_text && tools.contain(only.name) && !only.args.get("questions").is_null() => {
            Some(only.args)
        }
        _ => None,
    }
}

/// Whether the value is such an interrupt, or looks like one. It takes less code to tell.
pub(in crate::dialect) fn may_be_decision(value: &Value) -> bool {
    is_hitl(value) || is_human(value)
}

/// Whether the value is such an interrupt, and every call of it can be decided about. A call that says nothing makes the whole
/// interrupt invalid, which is reported.
pub(in crate::dialect) fn is_decision(value: &Value) -> bool {
    let requests = requests(value);
    let is_blank = |request: &Request| said(request.name).is_none() && request.args.is_null();
    let can_be_decided = |request: &Request| request.takes_text || !request.allowed.is_empty() || is_blank(request);
    !requests.is_empty() && requests.iter().all(can_be_decided)
}

/// One question for each call: which decision is made.
pub(in crate::dialect) fn ask(correlation: &Value, value: &Value, raw: &Value, reader: &Reader) -> Decoded {
    let (requests, is_hitl) = (requests(value), is_hitl(value));
    let asked = requests.iter().enumerate().map(|(at, request)| {
        let offers = DECISIONS.iter().filter(|(name, _)| request.allowed.contains(name));
        Asked {
            key: at.into(),
            action: Parts {
                tool: request.name.as_text(),
                description: said(request.description),
                arguments: request.args,
                edits: match is_hitl {
                    true => allows(request.config, "edit"),
                    false => request.config.get("allow_edit").as_bool() == Some(true),
                },
                schema: named(request.config, "argsSchema", "args_schema"),
                ..Parts::default()
            },
            offers: offers.map(|(name, decision)| Offer::of(name, *decision)).collect(),
            typed: match request.takes_text {
                // A `HumanInterrupt` has no other place for a reason.
                true if is_hitl && request.responds => Words::Answer,
                takes_text => Words::reason_if(takes_text),
            },
        }
    });
    decide::ask(correlation, asked.collect(), raw, reader)
}

/// The value that resumes such an interrupt, and what it does not carry. Null if there is none for this outcome.
pub(in crate::dialect) fn answer(value: &Value, pending: &Pending, outcome: &Outcome) -> (Value, Vec<Loss>) {
    match answer_to_tool(value, pending, outcome) {
        Some(answer) => (answer, Vec::new()),
        None => decide(value, pending, outcome),
    }
}

/// The same for the call of a question tool; nothing for others.
pub(in crate::dialect) fn answer_to_tool(value: &Value, pending: &Pending, outcome: &Outcome) -> Option<Value> {
    let input = questions_of(value, &pending.tools())?;
    Some(with_text(value, &tool_call::payload(pending, outcome, input).to_json()))
}

/// The reply that answers the only call with a text, as if its tool had returned it.
fn with_text(value: &Value, text: &str) -> Value {
    let replied = |request| text_reply(request, is_hitl(value), text);
    replies(value, requests(value).iter().map(replied).collect())
}

fn text_reply(request: &Request, hitl: bool, text: &str) -> Value {
    match hitl {
        true => decision(if request.responds { RESPOND } else { "reject" }, Some(text)),
        false => human("response", text.into()),
    }
}

fn decision(name: &str, message: Option<&str>) -> Value {
    object([("type", Some(name.into())), ("message", message.map(Value::from))])
}

fn human(name: &str, args: Value) -> Value {
    object([("type", Some(name.into())), ("args", Some(args))])
}

fn replies(value: &Value, replies: Vec<Value>) -> Value {
    if is_hitl(value) { object([("decisions", Some(Value::List(replies)))]) } else { Value::List(replies) }
}

/// The decisions, one for each call in order. Null if there is none that means "no" where one is needed.
pub(in crate::dialect) fn decide(value: &Value, pending: &Pending, outcome: &Outcome) -> (Value, Vec<Loss>) {
    let is_hitl = is_hitl(value);
    let requests = requests(value);
    let sentence = ending_text(outcome.ending());
    let mut losses: Vec<Loss> = losses::comment(outcome).into_iter().filter(|_| requests.len() > 1).collect();
    let decide = |(at, request): (usize, &Request)| {
        let verdict = decide::verdict(pending, outcome, &at.into(), &mut losses);
        match sentence {
            // No sentence of ours is the result of a call that can be rejected.
            Some(_) if is_hitl && request.allowed.contains(&"reject") => Some(decision("reject", sentence)),
            Some(_) => refusal(request, is_hitl, sentence),
            None => made(request, &verdict, outcome, value, &mut losses),
        }
    };
    let decided: Option<Vec<Value>> = requests.iter().enumerate().map(decide).collect();
    (decided.map_or(Value::Null, |decided| replies(value, decided)), losses)
}

/// The decision that the person made.
fn made(
    request: &Request,
    verdict: &Verdict,
    outcome: &Outcome,
    value: &Value,
    losses: &mut Vec<Loss>,
) -> Option<Value> {
    let is_hitl = is_hitl(value);
    let words = verdict.words.as_deref();
    let Some(picked) = verdict.id().and_then(Value::as_text) else { return refusal(request, is_hitl, words) };
    match (words, picked) {
        (Some(words), "reject") => return Some(decision(picked, Some(words))),
        // `ignore` has no place for the reason, and the agent reads a response.
        (Some(words), "ignore") if request.takes_text => return Some(text_reply(request, is_hitl, words)),
        _ => {}
    }
    decide::lost_words(outcome, verdict, losses);
    if let Some((_, args)) = &verdict.changes {
        return Some(edit(request, args, value));
    }
    Some(if is_hitl { decision(picked, None) } else { human(picked, Value::Null) })
}

/// The decision that allows a call with other arguments.
fn edit(request: &Request, args: &Value, value: &Value) -> Value {
    let call = |name| object([(name, Some(request.name.clone())), ("args", Some(args.clone()))]);
    if !is_hitl(value) {
        return human("edit", call("action"));
    }
    let member = if value.get("actionRequests").is_null() { "edited_action" } else { "editedAction" };
    object([("type", Some("edit".into())), (member, Some(call("name")))])
}

/// A decision that allows nothing, with a text if there is one.
fn refusal(request: &Request, is_hitl: bool, words: Option<&str>) -> Option<Value> {
    let allows = |decision: &str| request.allowed.contains(&decision);
    match words {
        Some(words) if request.takes_text => Some(text_reply(request, is_hitl, words)),
        _ if is_hitl && allows("reject") => Some(decision("reject", None)),
        _ if allows("ignore") => Some(human("ignore", Value::Null)),
        _ => None,
    }
}
