//! ACP `session/request_permission`: whether a call may run, or one question, which is marked in `_meta` as in the ACP adapter
//! document, or whose options are answers (`choice.rs`). Sources: the document; `@agentclientprotocol/sdk` 2.4.0.

mod choice;
mod options;

use crate::dialect::decide::{self, Asked};
use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::name::Dialect;
use crate::dialect::reader::Reader;
use crate::dialect::said::said;
use crate::dialect::{losses, rpc};
use ask_core::input::is_question_tool;
use ask_core::internal::action::Parts;
use ask_core::internal::question::deciding::{Offer, Words};
use ask_core::internal::value::{NULL, object};
use ask_core::outcome::answer_string;
use ask_core::{Choice, Ending, Entry, Loss, Outcome, Question, Value};
use options::{CALL, OTHER, decision_of, is_other, others};

/// Whether these are the parameters of a question of the ACP adapter document.
pub(crate) fn is_marked(params: &Value) -> bool {
    params.get("_meta").get("claudeCode").get("questionType").as_text() == Some("askUserQuestion")
}

/// Whether the parameters ask a question, and for no permission.
fn is_question(params: &Value) -> bool {
    is_marked(params) || choice::is_choice(params)
}

pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    question_or(message, reader, |params, id| decide::ask(id, vec![asked(params)], message, reader))
}

/// Reads a question. Whatever else is asked, asks nothing.
pub(in crate::dialect) fn question_alone(message: &Value, reader: &Reader) -> Decoded {
    question_or(message, reader, |_, _| Decoded::default())
}

/// Reads a question, and leaves a permission to another module.
pub(in crate::dialect) fn ask_question(message: &Value, reader: &Reader) -> Decoded {
    question_or(message, reader, |_, _| Decoded::elsewhere())
}

fn question_or(message: &Value, reader: &Reader, decision: impl FnOnce(&Value, &Value) -> Decoded) -> Decoded {
    read(message, |params, id| match is_question(params) {
        true => Decoded::ask_form(id, &question(params), message, reader),
        false => decision(params, id),
    })
}

/// Reads a request for a permission, and nothing else.
pub(in crate::dialect) fn decision(message: &Value, reader: &Reader) -> Decoded {
    read(message, |params, id| match is_question(params) {
        true => Decoded::elsewhere(),
        false => decide::ask(id, vec![asked(params)], message, reader),
    })
}

fn read(message: &Value, ask: impl FnOnce(&Value, &Value) -> Decoded) -> Decoded {
    let (params, id) = match rpc::read_message(message, "session/request_permission") {
        rpc::Message::Request(params, id) => (params, id),
        rpc::Message::Cancelled(id) => return rpc::withdraw(id),
        rpc::Message::Other => return Decoded::default(),
    };
    // Some agents send no call: the person is told that it did not say what for. Parameters alone are known by it.
    let is_known = !message.get("method").is_null() || matches!(params.get("toolCall"), Value::Map(_));
    if is_known && matches!(params.get("options"), Value::List(_)) { ask(params, id) } else { Decoded::default() }
}

/// A call that waits for a permission, with everything that the request says about it.
fn asked(params: &Value) -> Asked<'_> {
    // Version 2 of the protocol names what it is about: a call, or a command.
    let subject = params.get("subject");
    let call =
        [params.get("toolCall"), subject.get("toolCall")].into_iter().find(|call| !call.is_null()).unwrap_or(&NULL);
    let command = Some(subject).filter(|subject| subject.get("type").as_text() == Some("command"));
    let title = [call.get("title"), params.get("title")].into_iter().find_map(said);
    let kind = said(call.get("kind")).filter(|kind| *kind != "other");
    let content = call.get("content").items().iter().map(attached);
    let locations = call.get("locations").items().iter();
    // What this version of the protocol does not know may say what is done.
    let rest = others(call, &CALL);
    let options = params.get("options").items().iter();
    Asked {
        key: 0.into(),
        action: Parts {
            tool: kind,
            title,
            description: said(params.get("description")),
            arguments: command.unwrap_or(call.get("rawInput")),
            content: content.chain(locations.map(place)).chain(rest).collect(),
            agent: said(call.get("_meta").get("claudeCode").get("parentToolUseId")),
            ..Parts::default()
        },
        offers: options.clone().filter(|option| !is_other(option)).filter_map(offer).collect(),
        typed: Words::reason_if(options.clone().any(is_other)),
    }
}

/// What the agent shows of a call: a text, a change of a file, or anything else as it is, such as one of them with more members.
fn attached(content: &Value) -> Value {
    let text = content.get("content");
    let has_only = |value, known: &[&str]| others(value, known).is_none();
    match content.get("type").as_text() {
        Some("content")
            if text.get("type").as_text() == Some("text")
                && has_only(content, &["type", "content", "_meta"])
                && has_only(text, &["type", "text", "_meta"]) =>
        {
            object([("text", Some(text.get("text").clone()))])
        }
        Some("diff") if has_only(content, &["type", "path", "oldText", "newText", "_meta"]) => object([
            ("path", Some(content.get("path").clone())),
            ("before", Some(content.get("oldText")).filter(|text| !text.is_null()).cloned()),
            ("after", Some(content.get("newText").clone())),
        ]),
        _ => content.clone(),
    }
}

fn place(location: &Value) -> Value {
    if others(location, &["path", "line", "_meta"]).is_some() {
        return location.clone();
    }
    let line = Some(location.get("line")).filter(|line| !line.is_null()).cloned();
    object([("path", Some(location.get("path").clone())), ("line", line)])
}

/// An option without a kind allows only this time. One of an unknown kind is not offered: nobody can say what it holds for.
fn offer(option: &Value) -> Option<Offer> {
    let decision = decision_of(option)?;
    Some(Offer {
        id: option.get("optionId").clone(),
        name: option.get("name").as_text().map(str::to_owned),
        decision: Some(decision),
        covers: option.get("description").as_text().map(str::to_owned),
    })
}

/// The question of a request, as an input of the tool.
fn question(params: &Value) -> Value {
    let call = params.get("toolCall");
    let input = choice::asking(call.get("rawInput"));
    let title = [call.get("title"), params.get("title")].into_iter().find(|title| !title.is_null());
    let text = Some(choice::text(params)).filter(|text| !text.is_null());
    let header = Some(input.get("header")).filter(|header| !header.is_null());
    let header = header.or_else(|| title.filter(|title| text != Some(title) && !is_question_tool(title)));
    let options = params.get("options").items();
    let is_answer = |option: &&Value| !is_other(option) && (is_marked(params) || !choice::leaves(option, options));
    let question = object([
        ("question", text.cloned()),
        ("header", header.cloned()),
        ("kind", Some("choice".into())),
        ("options", Some(options.iter().filter(is_answer).map(choice).collect())),
        (
            "multiSelect",
            Some((params.get("_meta").get("claudeCode").get("multiSelect").as_bool() == Some(true)).into()),
        ),
        ("allowOther", Some(options.iter().any(is_other).into())),
    ]);
    let context = if is_marked(params) { None } else { choice::context(params, text) };
    object([("context", context), ("questions", Some([question].into_iter().collect()))])
}

/// The document uses the label as the id and `label - description` as the name. Elsewhere the name is the label.
fn choice(option: &Value) -> Value {
    let (id, name) = (option.get("optionId"), option.get("name").as_text().unwrap_or_default());
    let described = id.as_text().and_then(|id| name.strip_prefix(id)?.strip_prefix(" - "));
    match described {
        Some(description) => object([
            ("label", Some(id.clone())),
            ("description", Some(description).filter(|text| !text.is_empty()).map(Value::from)),
        ]),
        None if name.trim().is_empty() => object([("label", Some(id.clone()))]),
        None => object([
            ("label", Some(name.into())),
            ("value", Some(id.clone())),
            ("description", Some(option.get("description")).filter(|text| said(text).is_some()).cloned()),
        ]),
    }
}

/// Even a cancelled request needs a response, so every ending sends one.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    reply(pending, outcome, if is_question(rpc::params(&pending.raw)) { answer } else { decided })
}

/// The same for what [`ask_question`] has read.
pub(in crate::dialect) fn answer_question(pending: &Pending, outcome: &Outcome) -> Encoded {
    reply(pending, outcome, answer)
}

/// The same for what [`decision`] has read.
pub(in crate::dialect) fn decide(pending: &Pending, outcome: &Outcome) -> Encoded {
    reply(pending, outcome, decided)
}

type Answer = fn(&Pending, &Outcome) -> (Option<Value>, Vec<Loss>);

fn reply(pending: &Pending, outcome: &Outcome, answer: Answer) -> Encoded {
    let params = rpc::params(&pending.raw);
    let rejected = || rejection(params).map(|id| selected(&id, None));
    let (chosen, losses) = match outcome.ending() {
        Ending::Answered => answer(pending, outcome),
        Ending::Declined => (rejected(), Vec::new()),
        _ => (None, Vec::new()),
    };
    let outcome = chosen.unwrap_or_else(|| object([("outcome", Some("cancelled".into()))]));
    Encoded::one(rpc::reply(&pending.raw, object([("outcome", Some(outcome))]))).with_losses(losses)
}

/// The option that was chosen, or the rejection of what nobody may allow.
fn decided(pending: &Pending, outcome: &Outcome) -> (Option<Value>, Vec<Loss>) {
    let mut losses = Vec::new();
    let verdict = decide::verdict(pending, outcome, &0.into(), &mut losses);
    let takes_words = pending.questionnaire.questions()[0].allow_other;
    let chosen = match (verdict.id(), &verdict.words) {
        (Some(id), _) => {
            decide::lost_words(outcome, &verdict, &mut losses);
            Some(selected(id, None))
        }
        (None, Some(words)) if takes_words && losses.is_empty() => Some(selected(&OTHER.into(), Some(words.clone()))),
        (None, _) => {
            decide::lost_words(outcome, &verdict, &mut losses);
            let is_refused = outcome.entries().iter().any(|entry| !entry.selected.is_empty());
            rejection(rpc::params(&pending.raw)).filter(|_| is_refused).map(|id| selected(&id, None))
        }
    };
    (chosen, losses)
}

/// A single choice selects its option. Everything else selects the option for a typed answer, with the answer as one
/// string, as the document joins several choices.
fn answer(pending: &Pending, outcome: &Outcome) -> (Option<Value>, Vec<Loss>) {
    let question = &pending.questionnaire.questions()[0];
    // Who marks its questions takes words, even if it offers no option for them.
    let is_adapter = pending.dialect == Dialect::AcpAdapter && is_marked(rpc::params(&pending.raw));
    let takes_words = question.allow_other || is_adapter;
    if let Some(response) = outcome.response() {
        return if takes_words {
            (Some(selected(&OTHER.into(), Some(response.to_owned()))), Vec::new())
        } else {
            (None, vec![losses::response()])
        };
    }
    let Some(entry) = outcome.entries().first() else { return (None, Vec::new()) };
    let entry = if takes_words { &entry.with_note_as_answer() } else { entry };
    let beside = entry.other.is_some() && !entry.selected.is_empty() && !question.multi_select;
    let losses = [("other", beside), ("notes", entry.notes.is_some())];
    let losses = losses.into_iter().filter(|(_, lost)| *lost).map(|(member, _)| Loss::in_entry(0, member, member));
    let chosen = match one_choice(question, entry) {
        Some(choice) => Some(selected(&option_id(choice), None)),
        None if !takes_words && !question.multi_select => None,
        None => answer_string::encode(question, entry).map(|text| selected(&OTHER.into(), Some(text))),
    };
    (chosen, losses.chain(losses::comment(outcome)).collect())
}

/// The choice, if it is the whole answer.
fn one_choice<'a>(question: &'a Question, entry: &Entry) -> Option<&'a Choice> {
    let alone = !question.multi_select || (entry.selected.len() == 1 && entry.other.is_none());
    let picked = entry.selected.first().filter(|_| alone)?;
    question.choices.get(picked.index)
}

fn option_id(choice: &Choice) -> Value {
    if choice.value.is_null() { choice.label.wire().into() } else { choice.value.clone() }
}

fn selected(id: &Value, words: Option<String>) -> Value {
    object([
        ("outcome", Some("selected".into())),
        ("optionId", Some(id.clone())),
        ("_meta", words.map(|words| object([("customText", Some(words.into()))]))),
    ])
}

/// The option that rejects once, or else the one that rejects always.
fn rejection(params: &Value) -> Option<Value> {
    let of_kind = |kind: &str| {
        let mut options = params.get("options").items().iter();
        options.find(|option| option.get("kind").as_text() == Some(kind)).map(|option| option.get("optionId").clone())
    };
    of_kind("reject_once").or_else(|| of_kind("reject_always"))
}
