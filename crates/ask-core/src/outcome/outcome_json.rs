//! The JSON form of an [`Outcome`] for pages, stores and back ends.
//!
//! A map keyed by question text is written as a list of entries, `[[text, value], …]`, if JavaScript builds an object
//! from it: assignment loses the key `__proto__` and moves keys such as `"2"` to the front.

use super::answers::{annotation_entries, answers};
use crate::value::Object;
use crate::{Entry, Outcome, Question, Questionnaire, Value};

/// The JSON form of an outcome: `{type, entries, response?, comment?, reason?, automatic?, answers, annotations,
/// metadata?}`. `answers` and `annotations` are lists of entries. [`super::parse`] reads it back.
#[must_use]
pub fn outcome_value(questionnaire: &Questionnaire, outcome: &Outcome) -> Value {
    with_entries(questionnaire, outcome, outcome.entries().iter().map(entry_value).collect())
}

/// [`outcome_value`] with the answers as values, the files and the changed arguments of each entry, which the panel's wasm never has.
#[must_use]
pub fn whole_value(questionnaire: &Questionnaire, outcome: &Outcome) -> Value {
    let typed = |entry: &Entry| typed_value(questionnaire.questions().get(entry.index), entry);
    outcome.kept.add_to(with_entries(questionnaire, outcome, outcome.entries().iter().map(typed).collect()))
}

fn with_entries(questionnaire: &Questionnaire, outcome: &Outcome, entries: Value) -> Value {
    let answers = answers(questionnaire, outcome).into_iter().map(|(text, answer)| (text, Value::from(answer)));
    let mut object = Object::default();
    object.put_text("type", outcome.ending().name());
    object.put("entries", entries);
    object.put_text_if("response", outcome.response().or(outcome.unsent_response()));
    object.put_text_if("comment", outcome.typed_comment());
    object.put_text_if("reason", outcome.reason.as_deref());
    object.put_flag("automatic", outcome.automatic);
    object.put("answers", entry_list(answers));
    object.put("annotations", entry_list(annotation_entries(questionnaire, outcome, false)));
    object.put_some("metadata", &questionnaire.metadata);
    object.into_value()
}

/// [`entry_value`] with the answer as a value, as `value`, if the question demands a type that has values.
#[must_use]
pub fn typed_value(question: Option<&Question>, entry: &Entry) -> Value {
    let field = question.and_then(|question| question.field.as_ref());
    let selected = entry.selected.first().map(|picked| picked.index);
    let value = field.map(|field| field.answer_value(selected, entry.other.as_deref())).unwrap_or_default();
    match entry_value(entry) {
        Value::Map(members) if !value.is_null() => {
            Value::Map(members.into_iter().chain([("value".to_owned(), value)]).collect())
        }
        plain => plain,
    }
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
