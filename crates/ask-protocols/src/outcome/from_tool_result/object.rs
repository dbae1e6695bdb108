//! Reads result objects: the structured result of Claude Code, the JSON of an outcome, the generic payload, and the
//! objects of other tools. An object of an unknown shape says nothing.

use super::text;
use crate::outcome::answer_map::{AnswerMap, ReadAnswers};
use crate::outcome::assemble::{assemble_noted, named_ending};
use crate::outcome::detect::{detect_generation, unwrapped};
use crate::outcome::from_answers::{Recovered, expired};
use crate::outcome::read_result::{ReadResult, skipped_entries};
use crate::outcome::{given_answer, search};
use ask_core::answer::normalize_typed;
use ask_core::internal::input::notation::xml;
use ask_core::internal::outcome::assemble;
use ask_core::internal::value::NULL;
use ask_core::outcome::parse;
use ask_core::{Ending, Entry, Outcome, Questionnaire, Value, json};

/// The members in which tools put the result.
const INSIDE: [&str; 12] = [
    "structuredContent",
    "details",
    "result",
    "data",
    "metadata",
    "updatedInput",
    "hookSpecificOutput",
    "outcome",
    "output",
    "response",
    "functionResponse",
    "state",
];

/// The members in which tools put a sentence about the result.
const SENTENCES: [&str; 6] = ["note", "message", "permissionDecisionReason", "error", "text", "output"];

/// Reads a text: JSON, XML, or sentences.
pub(super) fn read_text(questionnaire: &Questionnaire, text: &str) -> ReadResult {
    let text = unwrapped(text);
    if let Some(list) = xml::items(text).filter(|_| text.starts_with("<question_answer>")) {
        return read_list(questionnaire, &list);
    }
    let answer = search::behind(text, &text::ANSWER);
    let result = match json::read(answer.unwrap_or(text)) {
        Ok(object @ Value::Map(_)) => read(questionnaire, &object),
        Ok(list @ Value::List(_)) => read_list(questionnaire, &list),
        Ok(Value::Text(inner)) if detect_generation(&inner).is_some() => text::read(questionnaire, &inner),
        _ => return text::read(questionnaire, text),
    };
    if answer.is_some() && result.says == "unknown" { text::read(questionnaire, text) } else { result }
}

/// Reads a result object.
pub(super) fn read(questionnaire: &Questionnaire, object: &Value) -> ReadResult {
    complete_outcome(questionnaire, object)
        .or_else(|| answers(questionnaire, object))
        .or_else(|| one_answer(questionnaire, object))
        .or_else(|| inner(questionnaire, object))
        .or_else(|| ending(questionnaire, object))
        .or_else(|| sentence(questionnaire, object))
        .or_else(|| reply(questionnaire, object))
        .or_else(|| bare_answers(questionnaire, object))
        .unwrap_or_else(ReadResult::unknown)
}

/// Reads a list of answers without an object around it.
pub(super) fn read_list(questionnaire: &Questionnaire, list: &Value) -> ReadResult {
    let map = AnswerMap::new(questionnaire, list, &NULL, true);
    let read = map.read();
    // A list that names no question may be anything, unless it has a label.
    let is_certain = map.items_have_identity || read.entries.iter().any(|entry| !entry.selected.is_empty());
    let answered = is_certain && !read.entries.iter().all(Entry::is_blank);
    if answered { outcome(Ending::Answered, read, &NULL) } else { ReadResult::unknown() }
}

/// The JSON of an outcome, or the generic payload.
fn complete_outcome(questionnaire: &Questionnaire, object: &Value) -> Option<ReadResult> {
    let ending = named_ending(object).filter(|_| !object.get("entries").is_null())?;
    let mut members = object.members().to_vec();
    members.push(("type".to_owned(), ending.name().into()));
    let outcome = parse(questionnaire, &Value::Map(members)).ok()?;
    Some(ReadResult::of(Recovered { outcome, guesses: Vec::new() }))
}

/// `{answers}`, with an ending, a reply or annotations beside it. Answers to other questions say nothing.
fn answers(questionnaire: &Questionnaire, object: &Value) -> Option<ReadResult> {
    let name =
        ["answers", "responses"].into_iter().find(|name| matches!(object.get(name), Value::Map(_) | Value::List(_)));
    let accepted = object.get("action").as_text() == Some("accept");
    let given = name.map_or(&NULL, |name| object.get(name));
    let given = if accepted && given.is_null() { object.get("content") } else { given };
    if given.is_null() {
        return None;
    }
    // The Claude CLI repeats the questions and ignores answers that are keyed by position.
    let by_position = object.get("questions").is_null();
    let read = AnswerMap::new(questionnaire, given, object.get("annotations"), by_position).read();
    let named = stated_ending(object).or_else(|| expired(object, &read.entries));
    let is_empty = given.members().is_empty() && given.items().is_empty();
    let has_reply = object.get("response").as_text().is_some();
    if is_empty && !read.is_match && named.is_none() {
        if dismissed(object.get("annotations")) {
            return Some(outcome(Ending::Cancelled, read, object));
        }
        if let Some(result) = sentence(questionnaire, object) {
            return Some(result);
        }
    }
    match named {
        Some(ending) if ending != Ending::Answered => Some(outcome(ending, read, object)),
        _ if read.is_match || is_empty || has_reply => Some(outcome(Ending::Answered, read, object)),
        _ => None,
    }
}

/// `{answer, wasFreeform?}` for a single question, as the Copilot SDK and others write it.
fn one_answer(questionnaire: &Questionnaire, object: &Value) -> Option<ReadResult> {
    let [question] = questionnaire.questions() else { return None };
    let is_chosen = object.get("outcome").as_text() == Some("selected");
    let names = ["answer", "selected", "selectedOption", "selectedOptions", "selected_options", "selectedLabels"];
    if !is_chosen && names.iter().all(|name| object.get(name).is_null()) {
        return None;
    }
    let custom = object.get("_meta").get("customText").as_text().and_then(normalize_typed);
    let given = match custom {
        Some(words) => given_answer::read_text(question, &words),
        None => given_answer::read(question, object),
    };
    let named = stated_ending(object).unwrap_or(Ending::Answered);
    let guesses = if given.parsed.guess { vec![0] } else { Vec::new() };
    let entry = given.entry(0, question, None);
    if entry.is_blank() && named == Ending::Answered {
        return None;
    }
    // A comment on the only answer is its note.
    Some(ReadResult::of(Recovered { outcome: assemble(named, vec![entry], object).with_comment(None), guesses }))
}

/// A result inside another object.
fn inner(questionnaire: &Questionnaire, object: &Value) -> Option<ReadResult> {
    let values = INSIDE.iter().map(|name| object.get(name));
    let results = values.filter(|value| matches!(value, Value::Map(_))).map(|value| read(questionnaire, value));
    results.into_iter().find(|result| result.says != "unknown")
}

/// A sentence about how asking ended.
fn sentence(questionnaire: &Questionnaire, object: &Value) -> Option<ReadResult> {
    let texts = SENTENCES.iter().filter_map(|name| object.get(name).as_text());
    texts.map(|sentence| read_text(questionnaire, sentence)).find(|result| result.says != "unknown")
}

/// An ending without answers.
fn ending(questionnaire: &Questionnaire, object: &Value) -> Option<ReadResult> {
    let entries = skipped_entries(questionnaire);
    let ending =
        stated_ending(object).or_else(|| expired(object, &entries)).filter(|ending| *ending != Ending::Answered)?;
    let outcome = assemble(ending, entries, object);
    Some(ReadResult::of(Recovered { outcome, guesses: Vec::new() }))
}

/// One reply to the whole panel.
fn reply(questionnaire: &Questionnaire, object: &Value) -> Option<ReadResult> {
    normalize_typed(object.get("response").as_text()?)?;
    let outcome = assemble(Ending::Answered, skipped_entries(questionnaire), object);
    Some(ReadResult::of(Recovered { outcome, guesses: Vec::new() }))
}

/// A map from question texts to answers, without an object around it. A map of annotations is not one.
fn bare_answers(questionnaire: &Questionnaire, object: &Value) -> Option<ReadResult> {
    let is_answer = |value: &Value| match value {
        Value::Map(_) => given_answer::is_answer_object(value),
        Value::Text(_) | Value::List(_) => true,
        _ => false,
    };
    let texts = || questionnaire.questions().iter().map(|question| question.text.wire());
    if !texts().any(|text| is_answer(object.get(text))) {
        return None;
    }
    let read = AnswerMap::new(questionnaire, object, &NULL, false).read();
    Some(outcome(Ending::Answered, read, &NULL))
}

fn outcome(ending: Ending, read: ReadAnswers, object: &Value) -> ReadResult {
    // The comment of rpiv on all questions.
    let outcome = match object.get("globalNote").as_text() {
        Some(note) => Outcome::recorded(ending, read.entries, None, Some(note)),
        None => assemble_noted(ending, read.entries, object),
    };
    ReadResult::of(Recovered { outcome, guesses: read.guesses })
}

/// The ending that an object states: in a member with its name, or in a flag.
fn stated_ending(object: &Value) -> Option<Ending> {
    let flag = |names: &[&str]| names.iter().any(|name| object.get(name).as_bool() == Some(true));
    if let Some(ending) = named_ending(object) {
        return Some(ending);
    }
    let words = ["status", "type", "outcome", "action", "kind", "decision"];
    if let Some(ending) = words.iter().find_map(|name| ending_of_word(object.get(name).as_text()?)) {
        return Some(ending);
    }
    let is_denied = object.get("behavior").as_text() == Some("deny");
    match () {
        () if flag(&["cancelled", "canceled", "dismissed", "rejected"]) => Some(Ending::Cancelled),
        () if is_denied && flag(&["interrupt"]) => Some(Ending::Cancelled),
        () if flag(&["declined"]) => Some(Ending::Declined),
        () if flag(&["timedOut", "timed_out", "expired"]) => Some(Ending::Expired),
        () if flag(&["aborted"]) => Some(Ending::Aborted),
        () => None,
    }
}

/// The ending that protocols call by another word.
fn ending_of_word(word: &str) -> Option<Ending> {
    Some(match word {
        "accept" | "accepted" | "submitted" | "completed" | "answer" => Ending::Answered,
        "decline" | "skipped" | "skip_interview" => Ending::Declined,
        "cancel" | "canceled" | "cancelled" | "dismissed" | "rejected" => Ending::Cancelled,
        "timeout" | "timed_out" | "timedOut" => Ending::Expired,
        _ => return None,
    })
}

/// Whether a peer with `ask_user_question_unanswered_v1` says that the panel was closed without an answer.
fn dismissed(annotations: &Value) -> bool {
    let why = |(_, annotation): &(String, Value)| annotation.get("unanswered").as_text() == Some("dismissed");
    annotations.members().iter().any(why)
}
