//! Requests of the Codex app-server, with or without the envelope; the reply is the response, or the request `turn/interrupt`.
//!
//! They are JSON-RPC without the member `jsonrpc`. Its tool asks by `item/tool/requestUserInput`, and MCP servers by
//! `mcpServer/elicitation/request`, by which Codex also asks whether it may call their tools. Source: docs/sources.md, section 3.14.

#[path = "codex/approval.rs"]
mod approval;

use crate::dialect::decide::{self, Asked};
use crate::dialect::forms::elicitation;
use crate::dialect::forms::vocabulary::{Forms, WHOLE};
use crate::dialect::message::{Decoded, Encoded, Inbound, Pending};
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::dialect::said::said;
use crate::dialect::{losses, rpc};
use crate::outcome::comment;
use ask_core::action::Decision;
use ask_core::internal::action::Parts;
use ask_core::internal::question::deciding::{Offer, Words};
use ask_core::internal::value::object;
use ask_core::{Ending, Entry, Loss, Outcome, Question, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is: is_message, after: &[], decode, encode };

const ASK: &str = "item/tool/requestUserInput";
const FORM: &str = "mcpServer/elicitation/request";

/// What introduces words in the list of answers.
const NOTE: &str = "user_note: ";

/// Reads a request, its bare `params`, or the notification that a request is over. Questions that a message contains are
/// answered in the chat, so they are only displayed.
pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    let params = rpc::params(message);
    let (id, method) = (message.get("id"), message.get("method").as_text());
    match method {
        Some("serverRequest/resolved") if !params.get("requestId").is_null() => {
            Inbound::Withdraw { correlation: params.get("requestId").clone(), because: "unknown" }.into()
        }
        Some("item/started" | "item/completed") => asked_in_chat(params.get("item"), reader),
        Some(ASK) if !id.is_null() => ask(id, params, message, reader),
        Some(method) if approval::is_approval(method) && !id.is_null() => decision(message, reader),
        Some(FORM) if !id.is_null() => form(id, params, message, reader),
        None if params.get("serverName").as_text().is_some() => form(id, params, message, reader),
        None if params.get("itemId").as_text().is_some() => ask(id, params, message, reader),
        _ => Decoded::default(),
    }
}

/// Whether this is a message that [`decode`] reads.
pub(crate) fn is_message(message: &Value) -> bool {
    match message.get("method").as_text() {
        Some(method) if approval::is_approval(method) => true,
        Some(method) => matches!(method, ASK | FORM | "serverRequest/resolved" | "item/started" | "item/completed"),
        None => {
            let is_named = ["itemId", "serverName"].iter().any(|name| message.get(name).as_text().is_some());
            is_named && message.get("threadId").as_text().is_some()
        }
    }
}

/// Whether a command may run or files may change, if the host wants to decide about that.
fn decision(message: &Value, reader: &Reader) -> Decoded {
    let asks = message.get("method").as_text().is_some_and(approval::is_approval) && reader.tools.approvals();
    if asks { approval::ask(message, reader) } else { Decoded::default() }
}

fn ask(id: &Value, params: &Value, raw: &Value, reader: &Reader) -> Decoded {
    let questions = params.get("questions").items().iter().map(question).collect();
    Decoded::ask_form(id, &Value::map([("questions", Value::List(questions))]), raw, reader)
}

/// A question as the tool's input has it. Without options it is answered by typing.
fn question(question: &Value) -> Value {
    let options = question.get("options");
    let kind = if options.items().is_empty() { "text" } else { "choice" };
    let own = |name: &str| Some(question.get(name)).filter(|value| !value.is_null()).cloned();
    object([
        ("key", own("id")),
        ("question", own("question")),
        ("header", own("header")),
        ("kind", Some(kind.into())),
        ("options", Some(Value::List(options.items().to_vec()))),
        ("multiSelect", Some(false.into())),
        ("allowOther", Some((kind == "text" || question.get("isOther").as_bool() != Some(false)).into())),
    ])
}

/// The form of an MCP server. Its modes `openai/form` and `openaiForm` have the same fields as `form`.
fn form(id: &Value, params: &Value, raw: &Value, reader: &Reader) -> Decoded {
    match params.get("mode").as_text() {
        Some("form" | "openai/form" | "openaiForm") if is_mcp_call(params) => {
            decide::ask(id, vec![mcp_call(params)], raw, reader)
        }
        Some("form" | "openai/form" | "openaiForm") => {
            let form = object([
                ("message", Some(params.get("message").clone())),
                ("requestedSchema", Some(params.get("requestedSchema").clone())),
            ]);
            elicitation::form(id, &form, raw, reader)
        }
        _ => Decoded::default(),
    }
}

/// Whether Codex asks to call the tool of an MCP server. The form is empty then.
fn is_mcp_call(params: &Value) -> bool {
    params.get("_meta").get("codex_approval_kind").as_text() == Some("mcp_tool_call")
        && params.get("requestedSchema").get("properties").members().is_empty()
}

/// The call with everything that Codex says about it. Its message names the tool.
fn mcp_call(params: &Value) -> Asked<'_> {
    let meta = params.get("_meta");
    let persist = meta.get("persist");
    let lasts = |name: &str| [persist].into_iter().chain(persist.items()).any(|each| each.as_text() == Some(name));
    let own = ["codex_approval_kind", "persist", "tool_title", "tool_description", "tool_params"];
    let rest = meta.members().iter().filter(|(name, _)| !own.contains(&name.as_str())).cloned();
    let server = Some(params.get("serverName")).filter(|name| !name.is_null());
    let server = server.map(|name| ("serverName".to_owned(), name.clone()));
    let content = Value::Map(server.into_iter().chain(rest).collect());
    let offers = [
        ("allow", Decision::AllowOnce, true),
        ("session", Decision::AllowSession, lasts("session")),
        ("always", Decision::AllowAlways, lasts("always")),
        ("decline", Decision::RejectOnce, true),
    ];
    Asked {
        key: 0.into(),
        action: Parts {
            tool: meta.get("tool_title").as_text(),
            title: said(params.get("message")),
            description: meta.get("tool_description").as_text(),
            arguments: meta.get("tool_params"),
            content: Some(content).filter(|content| !content.members().is_empty()).into_iter().collect(),
            ..Parts::default()
        },
        offers: offers.into_iter().filter(|(.., offered)| *offered).map(|(id, to, _)| Offer::of(id, to)).collect(),
        typed: Words::None,
    }
}

/// `{action, content, _meta}`: `_meta.persist` says for how long the permission holds.
fn decided(pending: &Pending, outcome: &Outcome) -> Encoded {
    let (verdict, losses) = decide::without_words(pending, outcome);
    let action = match outcome.ending() {
        Ending::Answered if verdict.allows() => "accept",
        Ending::Answered | Ending::Declined => "decline",
        _ => "cancel",
    };
    let lasts =
        verdict.id().filter(|_| verdict.decision().is_some_and(|decision| decision.allows() && decision.lasts()));
    let result = object([
        ("action", Some(action.into())),
        ("content", Some(if verdict.allows() { Value::Map(Vec::new()) } else { Value::Null })),
        ("_meta", Some(lasts.map(|lasts| Value::map([("persist", lasts.clone())])).unwrap_or_default())),
    ]);
    Encoded::one(reply(&pending.raw, result)).with_losses(losses)
}

/// A message of the agent with questions that do not block it: `[{title, options}]`.
fn asked_in_chat(item: &Value, reader: &Reader) -> Decoded {
    if item.get("type").as_text() != Some("agentMessage") || item.get("questions").items().is_empty() {
        return Decoded::default();
    }
    let question = |asked: &Value| {
        let options = asked.get("options").items();
        let kind = if options.is_empty() { "text" } else { "choice" };
        object([
            ("question", Some(asked.get("title").clone())),
            ("header", Some("".into())),
            ("kind", Some(kind.into())),
            ("options", Some(options.iter().map(|label| object([("label", Some(label.clone()))])).collect())),
            ("multiSelect", Some(false.into())),
        ])
    };
    let questions = item.get("questions").items().iter().map(question).collect();
    let input = Value::map([("questions", Value::List(questions))]);
    let mut received = Decoded::ask_form(item.get("id"), &input, item, reader);
    // It waits for no answer, so nobody has to read it.
    received.unread = None;
    if let Inbound::Ask(pending) = received.inbound {
        let Pending { correlation, questionnaire, .. } = *pending;
        received.inbound = Inbound::Partial { correlation, questionnaire };
    }
    received
}

/// Codex has no reply that cancels: the request ends with the turn, which `turn/interrupt` ends. A form can be cancelled.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    if pending.raw.get("method").as_text().is_some_and(approval::is_approval) {
        return approval::encode(pending, outcome);
    }
    let params = rpc::params(&pending.raw);
    if outcome.ending() == Ending::Superseded {
        return Encoded::default();
    }
    if is_mcp_call(params) {
        return decided(pending, outcome);
    }
    if params.get("questions").is_null() {
        let (result, losses) = elicitation::result(pending, params, outcome, Forms::of(&WHOLE));
        let content = Some(result.get("content").clone());
        let result = object([
            ("action", Some(result.get("action").clone())),
            ("content", content),
            ("_meta", Some(Value::Null)),
        ]);
        return Encoded::one(reply(&pending.raw, result)).with_losses(losses);
    }
    let (answers, losses) = match outcome.ending() {
        Ending::Cancelled | Ending::Aborted => return Encoded::one(interrupt(params)),
        Ending::Answered => answers(pending, outcome),
        _ => (Vec::new(), Vec::new()),
    };
    let result = object([("answers", Some(Value::Map(answers)))]);
    Encoded::one(reply(&pending.raw, result)).with_losses(losses)
}

/// The result, in an envelope if the request had one.
fn reply(raw: &Value, result: Value) -> Value {
    if raw.get("method").is_null() {
        return result;
    }
    object([("id", Some(raw.get("id").clone())), ("result", Some(result))])
}

/// The request that ends the turn. Its id cannot be that of a request of the host's.
fn interrupt(params: &Value) -> Value {
    let id = ["ask-user-question interrupt ", params.get("itemId").as_text().unwrap_or_default()].concat();
    object([
        ("id", Some(id.into())),
        ("method", Some("turn/interrupt".into())),
        (
            "params",
            Some(object([
                ("threadId", Some(params.get("threadId").clone())),
                ("turnId", Some(params.get("turnId").clone())),
            ])),
        ),
    ])
}

/// The answers under the ids of their questions. One reply to the whole panel answers the first question.
fn answers(pending: &Pending, outcome: &Outcome) -> (Vec<(String, Value)>, Vec<Loss>) {
    let questions = pending.questionnaire.questions();
    let mut answers: Vec<(String, Value)> = Vec::new();
    if let Some(response) = outcome.response() {
        let entry = Entry::of(0, &questions[0], &[], Some(response), None);
        answers.push((key(&questions[0]), items(&questions[0], &entry)));
        return (answers, Vec::new());
    }
    let outcome = comment::as_note(&pending.questionnaire, outcome, |_, _| true);
    let mut losses: Vec<Loss> = losses::comment(&outcome).into_iter().collect();
    for (question, entry) in questions.iter().zip(outcome.entries()) {
        let name = key(question);
        if entry.is_blank() {
            continue;
        }
        if answers.iter().any(|(other, _)| *other == name) {
            losses.push(Loss::in_entry(entry.index, "", "duplicate-question"));
        } else {
            answers.push((name, items(question, entry)));
        }
    }
    (answers, losses)
}

fn key(question: &Question) -> String {
    question.key.as_text().unwrap_or(question.text.wire()).to_owned()
}

/// `{answers}`: the labels, and every text as a note, as the terminal of Codex writes them. Codex expects a label first; `Other` stands
/// for none.
fn items(question: &Question, entry: &Entry) -> Value {
    let labels = entry.selected.iter().map(|picked| picked.label.clone());
    let other = (entry.selected.is_empty() && !question.choices.is_empty()).then(|| "Other".to_owned());
    let notes = entry.other.iter().chain(&entry.notes).map(|words| [NOTE, words].concat());
    Value::map([("answers", labels.chain(other).chain(notes).map(Value::from).collect())])
}
