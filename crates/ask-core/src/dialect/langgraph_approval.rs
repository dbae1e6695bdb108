//! Interrupts that ask for a decision about tool calls: `HumanInterrupt` of LangGraph's prebuilt agents, and `HITLRequest`
//! of LangChain's middleware, with the names of its JavaScript or of its Python. A call of a question tool among them is
//! answered with the text that its result would be.

use super::message::Pending;
use super::{losses, tool_call};
use crate::outcome::ending_text::ending_text;
use crate::value::{NULL, object};
use crate::{Ending, Entry, Loss, Outcome, Value};

/// A tool call that waits for a decision.
struct Request<'a> {
    name: &'a Value,
    args: &'a Value,
    description: &'a Value,
    /// The decisions that are allowed, in the words of [`LABELS`].
    allowed: Vec<&'static str>,
    /// Whether the reply may be a text instead of a decision.
    takes_text: bool,
}

/// The decisions of both forms, and what the person reads.
const LABELS: [(&str, &str); 4] =
    [("approve", "Approve"), ("accept", "Accept"), ("reject", "Reject"), ("ignore", "Ignore")];

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

fn humans(value: &Value) -> Vec<&Value> {
    let list = if value.items().is_empty() { std::slice::from_ref(value) } else { value.items() };
    if list.iter().all(|human| !human.get("action_request").is_null()) { list.iter().collect() } else { Vec::new() }
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
    };
    humans(value).into_iter().map(request).collect()
}

fn hitl<'a>(value: &'a Value, request: &'a Value) -> Request<'a> {
    let name = request.get("name");
    let mut configs = named(value, "reviewConfigs", "review_configs").items().iter();
    let config = configs.find(|config| named(config, "actionName", "action_name") == name);
    let decisions = config.map_or(&NULL, |config| named(config, "allowedDecisions", "allowed_decisions"));
    // An edit has no form here.
    let allows = |decision: &&str| decisions.is_null() || decisions.items().contains(&(*decision).into());
    let allowed: Vec<&str> = ["approve", "reject"].into_iter().filter(allows).collect();
    let takes_text = allowed.contains(&"reject");
    Request { name, args: request.get("args"), description: request.get("description"), allowed, takes_text }
}

/// The input of the only call, if it asks questions and a text can answer it.
pub(super) fn questions_of(value: &Value) -> Option<&Value> {
    match requests(value).as_slice() {
        [only] if only.takes_text && !only.args.get("questions").is_null() => Some(only.args),
        _ => None,
    }
}

/// One question for each call: which decision is made. Nothing if the value is no such interrupt.
pub(super) fn questions(value: &Value) -> Option<Value> {
    let requests = requests(value);
    let can_be_decided = |request: &Request| request.takes_text || !request.allowed.is_empty();
    if requests.is_empty() || !requests.iter().all(can_be_decided) {
        return None;
    }
    let questions = requests.iter().enumerate().map(|(at, request)| {
        let name = request.name.as_text().unwrap_or("the tool");
        let asked = request.description.as_text().filter(|text| !text.trim().is_empty());
        let question = asked.map_or_else(|| ["Allow ", name, "?"].concat(), str::to_owned);
        let described = (!request.args.is_null() && asked.is_none()).then(|| request.args.to_json().into());
        let label = |decision: &&str| LABELS.iter().find(|(name, _)| name == decision).map(|(_, label)| *label);
        let options: Value = request
            .allowed
            .iter()
            .map(|decision| object([("label", label(decision).map(Value::from)), ("value", Some((*decision).into()))]))
            .collect();
        object([
            ("key", Some(at.into())),
            ("question", Some(question.into())),
            ("header", Some(name.into())),
            ("description", described),
            ("options", Some(options).filter(|options| !options.items().is_empty())),
            ("allowOther", Some(request.takes_text.into())),
        ])
    });
    Some(object([("questions", Some(questions.collect()))]))
}

/// The value that resumes such an interrupt, and what it does not carry. Null if there is none for this outcome.
pub(super) fn answer(value: &Value, pending: &Pending, outcome: &Outcome) -> (Value, Vec<Loss>) {
    match questions_of(value) {
        Some(input) => (with_text(value, &tool_call::payload(pending, outcome, input).to_json()), Vec::new()),
        None => decide(value, pending, outcome),
    }
}

/// The reply that answers the only call with a text, as if its tool had returned it.
fn with_text(value: &Value, text: &str) -> Value {
    replies(value, vec![text_reply(is_hitl(value), text)])
}

fn text_reply(hitl: bool, text: &str) -> Value {
    if hitl { decision("reject", Some(text)) } else { human("response", text.into()) }
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
fn decide(value: &Value, pending: &Pending, outcome: &Outcome) -> (Value, Vec<Loss>) {
    let is_hitl = is_hitl(value);
    let mut losses = losses::comment(outcome).into_iter().collect();
    let sentence = ending_text(outcome.ending());
    let decided: Option<Vec<Value>> = requests(value)
        .iter()
        .enumerate()
        .map(|(at, request)| {
            let words = sentence.or_else(|| outcome.response());
            let entry = outcome.entries().get(at).filter(|_| outcome.ending() == Ending::Answered && words.is_none());
            match entry {
                Some(entry) => made(request, at, entry, pending, outcome, is_hitl, &mut losses),
                None => refusal(request, is_hitl, words),
            }
        })
        .collect();
    (decided.map_or(Value::Null, |decided| replies(value, decided)), losses)
}

/// The decision that the person made. Only a person can allow something.
fn made(
    request: &Request,
    at: usize,
    entry: &Entry,
    pending: &Pending,
    outcome: &Outcome,
    is_hitl: bool,
    losses: &mut Vec<Loss>,
) -> Option<Value> {
    let choices = pending.questionnaire.questions().get(at).map(|question| &question.choices);
    let picked = entry.selected.first().and_then(|picked| choices?.get(picked.index)?.value.as_text());
    let words = entry.other.as_deref().or(entry.notes.as_deref());
    let Some(picked) = picked else { return refusal(request, is_hitl, words) };
    let refuses = matches!(picked, "reject" | "ignore");
    if outcome.automatic && !refuses {
        losses.push(Loss::in_entry(at, "", "needs-person"));
        return refusal(request, is_hitl, None);
    }
    match words {
        Some(words) if picked == "reject" => return Some(decision(picked, Some(words))),
        Some(_) if entry.notes.is_some() => losses.push(Loss::in_entry(at, "notes", "notes")),
        Some(_) => losses.push(Loss::in_entry(at, "other", "other")),
        None => {}
    }
    Some(if is_hitl { decision(picked, None) } else { human(picked, Value::Null) })
}

/// A decision that allows nothing, with a text if there is one.
fn refusal(request: &Request, is_hitl: bool, words: Option<&str>) -> Option<Value> {
    let allows = |decision: &str| request.allowed.contains(&decision);
    match words {
        Some(words) if request.takes_text => Some(text_reply(is_hitl, words)),
        _ if is_hitl && allows("reject") => Some(decision("reject", None)),
        _ if allows("ignore") => Some(human("ignore", Value::Null)),
        _ => None,
    }
}
