//! ACP `session/request_permission`, which asks one question: marked in `_meta` as in the ACP adapter document, or
//! any other permission request, as a question with its options. Sources: the document; `@agentclientprotocol/sdk`
//! 2.4.0.

use super::losses;
use super::message::{Decoded, Encoded, Pending};
use super::name::Dialect;
use super::rpc;
use crate::input::ReadOptions;
use crate::outcome::answer_string;
use crate::value::object;
use crate::{Choice, Ending, Entry, Loss, Outcome, Question, Value};

/// The option for a typed answer.
const OTHER: &str = "__other__";

/// Whether these are the parameters of a question of the ACP adapter document.
pub(super) fn is_marked(params: &Value) -> bool {
    params.get("_meta").get("claudeCode").get("questionType").as_text() == Some("askUserQuestion")
}

pub(super) fn decode(dialect: Dialect, message: &Value, options: &ReadOptions) -> Decoded {
    let (params, id) = match rpc::read_message(message, "session/request_permission") {
        rpc::Message::Request(params, id) => (params, id),
        rpc::Message::Cancelled(id) => return rpc::withdraw(id),
        rpc::Message::Other => return Decoded::default(),
    };
    let is_question =
        matches!(params.get("options"), Value::List(_)) && matches!(params.get("toolCall"), Value::Map(_));
    if !is_question || (dialect == Dialect::AcpAdapter && !is_marked(params)) {
        return Decoded::default();
    }
    Decoded::ask_form(dialect, id, &question(params), message, options)
}

/// The question of a request, as an input of the tool.
fn question(params: &Value) -> Value {
    let call = params.get("toolCall");
    let input = call.get("rawInput");
    let title = [call.get("title"), params.get("title")].into_iter().find(|title| !title.is_null());
    let text = Some(input.get("question")).filter(|text| text.as_text().is_some()).or(title);
    let header = Some(input.get("header")).filter(|header| !header.is_null());
    let header = header.or_else(|| title.filter(|_| text != title));
    let options = params.get("options").items();
    let question = object([
        ("question", text.cloned()),
        ("header", header.cloned()),
        ("kind", Some("choice".into())),
        ("options", Some(options.iter().filter(|option| !is_other(option)).map(choice).collect())),
        (
            "multiSelect",
            Some((params.get("_meta").get("claudeCode").get("multiSelect").as_bool() == Some(true)).into()),
        ),
        ("allowOther", Some(options.iter().any(is_other).into())),
    ]);
    Value::map([("questions", [question].into_iter().collect())])
}

fn is_other(option: &Value) -> bool {
    option.get("optionId").as_text() == Some(OTHER)
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
        None => object([("label", Some(name.into())), ("value", Some(id.clone()))]),
    }
}

/// Even a cancelled request needs a response, so every ending sends one.
pub(super) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let (chosen, losses) = match outcome.ending() {
        Ending::Answered => needing_person(rpc::params(&pending.raw), outcome, answer(pending, outcome)),
        Ending::Declined => (rejection(rpc::params(&pending.raw)).map(|id| selected(&id, None)), Vec::new()),
        _ => (None, Vec::new()),
    };
    let outcome = chosen.unwrap_or_else(|| object([("outcome", Some("cancelled".into()))]));
    Encoded::one(rpc::reply(&pending.raw, object([("outcome", Some(outcome))]))).with_losses(losses)
}

/// Only a person can allow something. An automatic outcome that selects an option which does not reject becomes a
/// rejection. The questions of the ACP adapter document are exempt: their options are answers, although ACP calls each of
/// them `allow_once`.
fn needing_person(params: &Value, outcome: &Outcome, answer: (Option<Value>, Vec<Loss>)) -> (Option<Value>, Vec<Loss>) {
    let rejects = |chosen: &Value| {
        let is_chosen = |option: &&Value| option.get("optionId") == chosen.get("optionId");
        let kind = params.get("options").items().iter().find(is_chosen).and_then(|option| option.get("kind").as_text());
        kind.is_some_and(|kind| kind.starts_with("reject"))
    };
    let (chosen, mut losses) = answer;
    if !outcome.automatic || is_marked(params) || chosen.as_ref().is_none_or(rejects) {
        return (chosen, losses);
    }
    losses.push(Loss::in_entry(0, "", "needs-person"));
    (rejection(params).map(|id| selected(&id, None)), losses)
}

/// A single choice selects its option. Everything else selects the option for a typed answer, with the answer as one
/// string, as the document joins several choices.
fn answer(pending: &Pending, outcome: &Outcome) -> (Option<Value>, Vec<Loss>) {
    let question = &pending.questionnaire.questions()[0];
    let takes_words = question.allow_other || pending.dialect == Dialect::AcpAdapter;
    if let Some(response) = outcome.response() {
        return if takes_words {
            (Some(selected(&OTHER.into(), Some(response.to_owned()))), Vec::new())
        } else {
            (None, vec![Loss { path: "response".to_owned(), code: "response" }])
        };
    }
    let Some(entry) = outcome.entries().first() else { return (None, Vec::new()) };
    let entry = if takes_words { &entry.with_note_as_answer() } else { entry };
    let beside = entry.other.is_some() && !entry.selected.is_empty() && !question.multi_select;
    let losses = [("other", beside), ("notes", entry.notes.is_some())];
    let losses = losses.into_iter().filter(|(_, lost)| *lost).map(|(member, _)| Loss::in_entry(0, member, member));
    let chosen = match one_choice(question, entry) {
        Some(choice) => Some(selected(&option_id(choice), None)),
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
