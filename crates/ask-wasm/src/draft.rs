//! The draft as JavaScript sees it: an entry for each question.

use ask_core::{Entry, Session};
use serde::Serialize;
use wasm_bindgen::JsValue;

#[derive(Serialize)]
struct Question<'a> {
    index: usize,
    question: &'a str,
    header: &'a str,
    status: &'a str,
    selected: Vec<Picked<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    other: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    notes: Option<&'a str>,
}

#[derive(Serialize)]
struct Picked<'a> {
    index: usize,
    label: &'a str,
}

/// `Entry[]`, as documented in the types of the package.
pub(crate) fn draft(session: &Session) -> JsValue {
    let entries = session.entries();
    let questions: Vec<Question<'_>> = entries.iter().map(question).collect();
    serde_wasm_bindgen::to_value(&questions).unwrap_or_default()
}

fn question(entry: &Entry) -> Question<'_> {
    let selected = entry.selected.iter().map(|picked| Picked { index: picked.index, label: &picked.label });
    Question {
        index: entry.index,
        question: &entry.question,
        header: &entry.header,
        status: if entry.is_answered() { "answered" } else { "skipped" },
        selected: selected.collect(),
        other: entry.other.as_deref(),
        notes: entry.notes.as_deref(),
    }
}
