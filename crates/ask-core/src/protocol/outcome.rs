//! The JSON form of an [`Outcome`], for pages, stores and back ends, and what agents read of one: the answers map and
//! its annotations.
//!
//! Maps keyed by question texts are given as lists of entries, `[[text, value], …]`, wherever JavaScript builds
//! objects from them: assignment loses the key `__proto__` and numbers the keys `"2"`, `"1"` anew.

use super::codec;
use crate::{Ending, Entry, Outcome, Question, Questionnaire, Value};

pub use super::recorded::read_outcome;

/// The answers map of the tool contract, in the order of the questions. Of two questions with the same text the first
/// that was answered speaks; the entries of the outcome hold both. Empty unless questions were answered: a draft is no
/// answer, and a reply to the whole panel stands in place of the map.
#[must_use]
pub fn answers(questionnaire: &Questionnaire, outcome: &Outcome) -> Vec<(String, String)> {
    let answer =
        |(question, entry): (&Question, &Entry)| Some((entry.question.clone(), codec::answer(question, entry)?));
    spoken(questionnaire, outcome).into_iter().filter_map(answer).collect()
}

/// The same map with arrays: labels, then own words, item by item.
#[must_use]
pub fn answer_items(questionnaire: &Questionnaire, outcome: &Outcome) -> Vec<(String, Vec<String>)> {
    let answer = |(question, entry): (&Question, &Entry)| {
        entry.is_answered().then(|| (entry.question.clone(), codec::items(question, entry)))
    };
    spoken(questionnaire, outcome).into_iter().filter_map(answer).collect()
}

/// What stands beside the answers: the preview that was chosen and the person's notes, as `{text: {preview?, notes?}}`.
#[must_use]
pub fn annotations(questionnaire: &Questionnaire, outcome: &Outcome) -> Value {
    Value::Map(annotation_entries(questionnaire, outcome, false))
}

/// [`annotations`] in order; with `unanswered` also why a question has no answer (`skipped`, `replied_in_chat`,
/// `dismissed`), which only peers that announce `ask_user_question_unanswered_v1` accept.
#[must_use]
pub fn annotation_entries(questionnaire: &Questionnaire, outcome: &Outcome, unanswered: bool) -> Vec<(String, Value)> {
    let heard = if unanswered { voices(questionnaire, outcome) } else { spoken(questionnaire, outcome) };
    let annotation = |(question, entry): (&Question, &Entry)| {
        let answered = outcome.ending() == Ending::Answered;
        let why = unanswered.then(|| why_unanswered(outcome, entry)).flatten();
        let annotation = object([
            ("preview", chosen_preview(question, entry).filter(|_| why.is_none()).map(Value::from)),
            ("notes", codec::notes(question, entry).filter(|_| answered).map(Value::from)),
            ("unanswered", why.map(Value::from)),
        ]);
        (!annotation.members().is_empty()).then(|| (entry.question.clone(), annotation))
    };
    heard.into_iter().filter_map(annotation).collect()
}

/// The JSON form of an outcome: `{type, entries, response?, reason?, automatic?, answers, annotations, metadata?}`, the
/// last two maps as lists of entries. [`read_outcome`] reads it back.
#[must_use]
pub fn outcome_value(questionnaire: &Questionnaire, outcome: &Outcome) -> Value {
    let answers = answers(questionnaire, outcome).into_iter().map(|(text, answer)| (text, Value::from(answer)));
    object([
        ("type", Some(outcome.ending().name().into())),
        ("entries", Some(outcome.entries().iter().map(entry_value).collect())),
        ("response", outcome.response().map(Value::from)),
        ("reason", outcome.reason.as_deref().map(Value::from)),
        ("automatic", outcome.automatic.then_some(Value::Bool(true))),
        ("answers", Some(entry_list(answers))),
        ("annotations", Some(entry_list(annotation_entries(questionnaire, outcome, false)))),
        ("metadata", Some(questionnaire.metadata.clone()).filter(|metadata| !metadata.is_null())),
    ])
}

/// The JSON form of one entry: `{index, question, header, status, selected: [{index, label}], other?, notes?}`.
#[must_use]
pub fn entry_value(entry: &Entry) -> Value {
    let picked = entry.selected.iter().map(|picked| {
        Value::map([("index", Value::from(picked.index)), ("label", Value::from(picked.label.as_str()))])
    });
    object([
        ("index", Some(entry.index.into())),
        ("question", Some(entry.question.as_str().into())),
        ("header", Some(entry.header.as_str().into())),
        ("status", Some(if entry.is_answered() { "answered" } else { "skipped" }.into())),
        ("selected", Some(picked.collect())),
        ("other", entry.other.as_deref().map(Value::from)),
        ("notes", entry.notes.as_deref().map(Value::from)),
    ])
}

/// An object of those members that are there.
pub(crate) fn object<const N: usize>(mut members: [(&str, Option<Value>); N]) -> Value {
    // Every length would be compiled anew if the work were done here.
    present(&mut members)
}

fn present(members: &mut [(&str, Option<Value>)]) -> Value {
    let mut object = Vec::new();
    for (name, value) in members {
        if let Some(value) = value.take() {
            object.push(((*name).to_owned(), value));
        }
    }
    Value::Map(object)
}

/// A map as JavaScript can take it without loss: `[[key, value], …]`.
fn entry_list(members: impl IntoIterator<Item = (String, Value)>) -> Value {
    members.into_iter().map(|(key, value)| [Value::from(key), value].into_iter().collect()).collect()
}

/// Who speaks in a map keyed by texts, where there is something to say.
pub(crate) fn spoken<'a>(questionnaire: &'a Questionnaire, outcome: &'a Outcome) -> Vec<(&'a Question, &'a Entry)> {
    if outcome.ending() == Ending::Answered && outcome.response().is_none() {
        voices(questionnaire, outcome)
    } else {
        Vec::new()
    }
}

/// One entry for every text: the first that was answered, else the first.
fn voices<'a>(questionnaire: &'a Questionnaire, outcome: &'a Outcome) -> Vec<(&'a Question, &'a Entry)> {
    let entries = outcome.entries();
    let speaks = |entry: &&Entry| {
        let mut same = entries.iter().filter(|other| other.question == entry.question);
        let first = same.clone().next();
        same.find(|other| other.is_answered()).or(first).is_some_and(|voice| voice.index == entry.index)
    };
    let asked = |entry: &'a Entry| Some((questionnaire.questions().get(entry.index)?, entry));
    entries.iter().filter(speaks).filter_map(asked).collect()
}

fn why_unanswered(outcome: &Outcome, entry: &Entry) -> Option<&'static str> {
    match outcome.ending() {
        Ending::Answered if outcome.response().is_some() => Some("replied_in_chat"),
        Ending::Answered if entry.is_answered() => None,
        Ending::Answered => Some("skipped"),
        _ => Some("dismissed"),
    }
}

/// The preview of the one choice that was taken; where several can be taken there is no such one.
pub(crate) fn chosen_preview<'a>(question: &'a Question, entry: &Entry) -> Option<&'a str> {
    let picked = entry.selected.first().filter(|_| !question.multi_select)?;
    let preview = question.choices.get(picked.index)?.preview.as_ref()?;
    Some(&preview.content)
}
