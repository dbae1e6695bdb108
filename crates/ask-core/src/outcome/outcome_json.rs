//! The JSON form of an [`Outcome`] for pages, stores and back ends.
//!
//! A map keyed by question text is written as a list of entries, `[[text, value], …]`, if JavaScript builds an object
//! from it: assignment loses the key `__proto__` and moves keys such as `"2"` to the front.

use super::answers::{annotation_entries, answers};
use crate::value::Object;
use crate::{Entry, Outcome, Questionnaire, Value};

/// The JSON form of an outcome: `{type, entries, response?, comment?, reason?, automatic?, answers, annotations,
/// metadata?}`. `answers` and `annotations` are lists of entries. [`super::parse`] reads it back.
#[must_use]
pub fn outcome_value(questionnaire: &Questionnaire, outcome: &Outcome) -> Value {
    let answers = answers(questionnaire, outcome).into_iter().map(|(text, answer)| (text, Value::from(answer)));
    let mut object = Object::default();
    object.put_text("type", outcome.ending().name());
    object.put("entries", outcome.entries().iter().map(entry_value).collect());
    object.put_text_if("response", outcome.response().or(outcome.unsent_response()));
    object.put_text_if("comment", outcome.typed_comment());
    object.put_text_if("reason", outcome.reason.as_deref());
    object.put_flag("automatic", outcome.automatic);
    object.put("answers", entry_list(answers));
    object.put("annotations", entry_list(annotation_entries(questionnaire, outcome, false)));
    object.put_some("metadata", &questionnaire.metadata);
    object.into_value()
}

/// [`outcome_value`] with the files and the changed arguments of each entry, which the panel's wasm never has.
#[must_use]
pub fn whole_value(questionnaire: &Questionnaire, outcome: &Outcome) -> Value {
    outcome.kept.add_to(outcome_value(questionnaire, outcome))
}

/// The JSON form of one entry: `{index, question, header, status, selected: [{index, label}], other?, notes?}`.
#[must_use]
pub fn entry_value(entry: &Entry) -> Value {
    let status = match entry.is_answered() {
        true => "answered",
        false if entry.unasked => "not-asked",
        false => "skipped",
    };
    let picked = entry.selected.iter().map(|picked| {
        let mut object = Object::default();
        object.put("index", picked.index.into());
        object.put_text("label", &picked.label);
        object.into_value()
    });
    let mut object = Object::default();
    object.put("index", entry.index.into());
    object.put_text("question", &entry.question);
    object.put_text("header", &entry.header);
    object.put_text("status", status);
    object.put("selected", picked.collect());
    object.put_text_if("other", entry.other.as_deref());
    object.put_text_if("notes", entry.notes.as_deref());
    object.into_value()
}

/// A map in the form that JavaScript can read without loss: `[[key, value], …]`.
fn entry_list(members: impl IntoIterator<Item = (String, Value)>) -> Value {
    let mut list = Vec::new();
    for (key, value) in members {
        list.push(Value::List(vec![Value::Text(key), value]));
    }
    Value::List(list)
}
