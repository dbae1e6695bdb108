//! The JSON form of an [`Outcome`] for pages, stores and back ends.
//!
//! A map keyed by question text is written as a list of entries, `[[text, value], …]`, if JavaScript builds an object
//! from it: assignment loses the key `__proto__` and moves keys such as `"2"` to the front.

use super::answers::{annotation_entries, answers};
use crate::value::object;
use crate::{Entry, Outcome, Questionnaire, Value};

/// The JSON form of an outcome: `{type, entries, response?, reason?, automatic?, answers, annotations, metadata?}`.
/// `answers` and `annotations` are lists of entries. [`super::parse`] reads it back.
#[must_use]
pub fn outcome_value(questionnaire: &Questionnaire, outcome: &Outcome) -> Value {
    let answers = answers(questionnaire, outcome).into_iter().map(|(text, answer)| (text, Value::from(answer)));
    object([
        ("type", Some(outcome.ending().name().into())),
        ("entries", Some(outcome.entries().iter().map(entry_value).collect())),
        ("response", outcome.response().or(outcome.unsent_response()).map(Value::from)),
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

/// A map in the form that JavaScript can read without loss: `[[key, value], …]`.
fn entry_list(members: impl IntoIterator<Item = (String, Value)>) -> Value {
    members.into_iter().map(|(key, value)| [Value::from(key), value].into_iter().collect()).collect()
}
