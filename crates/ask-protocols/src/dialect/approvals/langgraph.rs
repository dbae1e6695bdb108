//! Interrupts of LangGraph in a result, a chunk, a thread state or a list; the reply is the command `{resume: {id: value}}`.
//!
//! Source: docs/sources.md, section 3.16.

use crate::dialect::approvals::langgraph_approval as approval;
use crate::dialect::approvals::own_interrupt;
use crate::dialect::approvals::plain_answer::plain_answer;
use crate::dialect::calls::tool_call;
use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::name::Dialect;
use crate::dialect::protocol::{Part, Protocol};
use crate::dialect::reader::Reader;
use crate::dialect::said::said;
use crate::dialect::tool_names::ToolNames;
use crate::outcome::ending_text::ending_text;
use ask_core::internal::value::object;
use ask_core::{Ending, Loss, Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol =
    Protocol { is: is_marked, after: &[Dialect::LibreChat], decode, encode };

pub(in crate::dialect) static QUESTIONS: Part = Part { decode: questions, encode: answer_question };

pub(in crate::dialect) static DECISIONS: Part = Part { decode: decisions, encode: decide };

/// Reads every interrupt of a message: a result or chunk with `__interrupt__`, an event of the SDK, a thread state, a list
/// of interrupts, or one of them.
pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    read(message, &|interrupt| ask(interrupt, reader))
}

/// Reads the interrupts that ask anything but for decisions.
pub(in crate::dialect) fn questions(message: &Value, reader: &Reader) -> Decoded {
    read(message, &|interrupt| question(interrupt, reader).unwrap_or_else(Decoded::elsewhere))
}

/// Reads the interrupts that ask for decisions.
pub(in crate::dialect) fn decisions(message: &Value, reader: &Reader) -> Decoded {
    read(message, &|interrupt| match is_decision(value(interrupt), reader.tools) {
        true => approval::ask(id(interrupt), value(interrupt), interrupt, reader),
        false => Decoded::elsewhere(),
    })
}

fn read(message: &Value, ask: &dyn Fn(&Value) -> Decoded) -> Decoded {
    let mut interrupts = Vec::new();
    collect(message, 0, &mut interrupts);
    let (mut found, mut unasked) = (Vec::new(), Vec::new());
    for interrupt in interrupts {
        let decoded = ask(interrupt);
        if !decoded.is_asked() && !decoded.is_elsewhere && !value(interrupt).is_null() {
            unasked.push(id(interrupt).clone());
        }
        found.push(decoded);
    }
    Decoded { unasked, ..Decoded::several(found) }
}

fn is_decision(value: &Value, tools: &ToolNames) -> bool {
    value.get("questions").is_null() && approval::questions_of(value, tools).is_none() && approval::is_decision(value)
}

/// Whether a message has interrupts where no other protocol has them.
pub(crate) fn is_marked(message: &Value) -> bool {
    let mut found = Vec::new();
    collect(message, 0, &mut found);
    let named = !message.get("__interrupt__").items().is_empty();
    found.first().is_some_and(|interrupt| is_interrupt(interrupt) || (named && !value(interrupt).is_null()))
}

/// The interrupts in a message. `depth` bounds the states of subgraphs.
fn collect<'a>(message: &'a Value, depth: usize, found: &mut Vec<&'a Value>) {
    if depth > 8 {
        return;
    }
    let listed = message.get("__interrupt__").items();
    if !listed.is_empty() {
        found.extend(listed);
    } else if is_interrupt(message) || is_nameless(message) {
        found.push(message);
    } else if matches!(message.get("event").as_text(), Some("updates" | "values" | "tasks")) {
        collect(message.get("data"), depth + 1, found);
    } else if !message.get("tasks").items().is_empty() {
        for task in message.get("tasks").items() {
            found.extend(task.get("interrupts").items());
            collect(task.get("state"), depth + 1, found);
        }
    } else if !message.get("interrupts").is_null() {
        let interrupts = message.get("interrupts");
        found.extend(interrupts.items());
        found.extend(interrupts.members().iter().flat_map(|(_, list)| list.items()));
    } else {
        // A list of interrupts, or a chunk of several stream modes: `[mode, chunk]`.
        message.items().iter().for_each(|item| collect(item, depth + 1, found));
    }
}

/// Whether this is an interrupt without an id, as LangGraph wrote them before 0.6.
fn is_nameless(interrupt: &Value) -> bool {
    let own = ["id", "value", "resumable", "ns", "when"];
    !interrupt.get("value").is_null() && interrupt.members().iter().all(|(name, _)| own.contains(&name.as_str()))
}

fn is_interrupt(value: &Value) -> bool {
    // A component of an interface has an id and a value as well.
    let is_component = !value.get("component").is_null();
    let has_id = !is_component && !value.get("id").is_null() && !value.get("value").is_null();
    has_id || (!value.get("interruptId").is_null() && !value.get("payload").is_null())
}

fn id(interrupt: &Value) -> &Value {
    if interrupt.get("id").is_null() { interrupt.get("interruptId") } else { interrupt.get("id") }
}

fn value(interrupt: &Value) -> &Value {
    if interrupt.get("value").is_null() { interrupt.get("payload") } else { interrupt.get("value") }
}

fn ask(interrupt: &Value, reader: &Reader) -> Decoded {
    question(interrupt, reader).unwrap_or_else(|| approval::ask(id(interrupt), value(interrupt), interrupt, reader))
}

/// Nothing for a decision.
fn question(interrupt: &Value, reader: &Reader) -> Option<Decoded> {
    let (id, value) = (id(interrupt), value(interrupt));
    if !value.get("questions").is_null() {
        return Some(Decoded::ask(id, value, interrupt, reader));
    }
    if let Some(input) = approval::questions_of(value, reader.tools) {
        return Some(Decoded::ask(id, input, interrupt, reader));
    }
    let question = match value {
        _ if approval::is_decision(value) => return None,
        Value::Text(_) if said(value).is_some() => {
            let question = object([("question", Some(value.clone()))]);
            object([("questions", Some([question].into_iter().collect()))])
        }
        _ => match own_interrupt::input(value) {
            Some(input) => input,
            None => return Some(Decoded::default()),
        },
    };
    Some(Decoded::ask_form(id, &question, interrupt, reader))
}

/// Writes the command `{resume: {id: value}}`. Merge the maps of several interrupts, because one command resumes them all.
/// Only `answered` and `declined` resume the graph; otherwise it stays interrupted.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    resume(pending, outcome, answer)
}

/// The same for what [`questions`] has read.
pub(in crate::dialect) fn answer_question(pending: &Pending, outcome: &Outcome) -> Encoded {
    resume(pending, outcome, answered)
}

/// The same for what [`decisions`] has read.
pub(in crate::dialect) fn decide(pending: &Pending, outcome: &Outcome) -> Encoded {
    resume(pending, outcome, |pending, outcome| approval::decide(value(&pending.raw), pending, outcome))
}

type Answer = fn(&Pending, &Outcome) -> (Value, Vec<Loss>);

fn resume(pending: &Pending, outcome: &Outcome, answer: Answer) -> Encoded {
    if !matches!(outcome.ending(), Ending::Answered | Ending::Declined) {
        return Encoded::default();
    }
    let (answer, losses) = answer(pending, outcome);
    if answer.is_null() {
        return Encoded::default().with_losses(losses);
    }
    let resume = match &pending.correlation {
        Value::Null => answer,
        Value::Text(id) => Value::map([(id.as_str(), answer)]),
        id => Value::map([(id.to_json(), answer)]),
    };
    Encoded::one(object([("resume", Some(resume))])).with_losses(losses)
}

fn answer(pending: &Pending, outcome: &Outcome) -> (Value, Vec<Loss>) {
    let value = value(&pending.raw);
    if value.get("questions").is_null() && approval::is_decision(value) {
        return approval::answer(value, pending, outcome);
    }
    answered(pending, outcome)
}

fn answered(pending: &Pending, outcome: &Outcome) -> (Value, Vec<Loss>) {
    let value = value(&pending.raw);
    if !value.get("questions").is_null() {
        return (tool_call::payload(pending, outcome, value), Vec::new());
    }
    if let Some(answer) = approval::answer_to_tool(value, pending, outcome) {
        return (answer, Vec::new());
    }
    match ending_text(outcome.ending()) {
        Some(sentence) => (sentence.into(), Vec::new()),
        None => own_interrupt::answer(value, pending, outcome).unwrap_or_else(|| plain_answer(pending, outcome)),
    }
}
