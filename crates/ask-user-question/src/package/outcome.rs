//! Outcomes and drafts as JavaScript values.

use ask_core::{
    Outcome, Questionnaire, Session, Value,
    outcome::outcome_json::{entry_value, outcome_value},
};
use js_sys::{Array, Object};
use serde::Serialize;
use wasm_bindgen::JsValue;

use super::js;

/// A value whose keys are all ours. Keys of others go through [`json`], which keeps `__proto__`.
pub(crate) fn plain(value: &Value) -> JsValue {
    value.serialize(&serde_wasm_bindgen::Serializer::json_compatible()).unwrap_or_default()
}

/// Any value. `JSON.parse` makes an ordinary member of the key `__proto__`.
pub(crate) fn json(value: &Value) -> JsValue {
    js_sys::JSON::parse(&value.to_json()).unwrap_or_default()
}

/// An outcome. With `as_lists` each answer is a list of the selected labels, followed by the free text.
pub(crate) fn outcome(questionnaire: &Questionnaire, outcome: &Outcome, as_lists: bool) -> JsValue {
    from_value(&outcome_value(questionnaire, outcome), as_lists)
}

/// An outcome in the form that `outcome_json` writes.
pub(crate) fn from_value(written: &Value, as_lists: bool) -> JsValue {
    let object = Object::new();
    for (name, value) in written.members() {
        if !matches!(name.as_str(), "answers" | "annotations") {
            js::set(&object, name, &json(value));
        }
    }
    let answers = entries(written, "answers")
        .map(|(question, answer)| (question, if as_lists { list_of(written, question) } else { json(answer) }));
    js::set(&object, "answers", &map(answers));
    let annotations = entries(written, "annotations").map(|(question, annotation)| (question, json(annotation)));
    js::set(&object, "annotations", &map(annotations));
    object.into()
}

/// The draft of a session: its entries, and the comment on all questions.
pub(crate) fn draft(session: &Session) -> (JsValue, JsValue) {
    (plain(&session.entries().iter().map(entry_value).collect()), session.comment().into())
}

/// The outcome of a panel that has failed.
pub(crate) fn failed(entries: &JsValue) -> JsValue {
    let object = Object::new();
    js::set(&object, "type", &"aborted".into());
    js::set(&object, "entries", &if entries.is_undefined() { Array::new().into() } else { entries.clone() });
    js::set(&object, "answers", &js::bare());
    js::set(&object, "annotations", &js::bare());
    object.into()
}

/// A map without a prototype, so that `__proto__` is a key like any other.
pub(crate) fn map<'a>(entries: impl Iterator<Item = (&'a str, JsValue)>) -> Object {
    let map = js::bare();
    for (key, value) in entries {
        js::define(&map, &key.into(), &value);
    }
    map
}

/// The entries `[question, value]` of a member.
fn entries<'a>(written: &'a Value, name: &str) -> impl Iterator<Item = (&'a str, &'a Value)> {
    written.get(name).items().iter().filter_map(|entry| match entry.items() {
        [question, value] => Some((question.as_text()?, value)),
        _ => None,
    })
}

/// Of two questions with the same text the first answered one counts, as in the map.
fn list_of(written: &Value, question: &str) -> JsValue {
    let is_answered = |entry: &&Value| {
        entry.get("question").as_text() == Some(question) && entry.get("status").as_text() == Some("answered")
    };
    let list = Array::new();
    if let Some(entry) = written.get("entries").items().iter().find(is_answered) {
        let selected = entry.get("selected").items().iter().filter_map(|picked| picked.get("label").as_text());
        for text in selected.chain(entry.get("other").as_text()) {
            list.push(&text.into());
        }
    }
    list.into()
}
