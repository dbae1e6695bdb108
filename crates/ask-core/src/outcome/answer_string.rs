//! One answer as one string, as the `answers` map of the Claude tool, the claude-code-agent bridge and the ACP
//! adapter carry it. The rules are those of claude-agent-acp 0.100.0, verified against the Claude CLI 2.1.328
//! (docs/sources.md, section 7):
//!
//! * Single-select: the label, never quoted, or else the typed answer.
//! * Multi-select: the labels in the order of the question, then the typed answer, joined by `", "`. An item that
//!   contains `", "` or `"` is written as a JSON string, so that a comma cannot split an answer.
//!
//! [`decode`] reverses [`encode`] if the labels differ, the typed answer equals no label, and the whole string does
//! not equal the label of another choice.

use crate::answer::{in_order, normalize_typed};
use crate::text::sorted;
use crate::{Entry, Question, Value, json};

/// The separator between two items.
const SEPARATOR: &str = ", ";

/// The answer as one string. Returns nothing for a skipped question, which has no key in the map.
#[must_use]
pub fn encode(question: &Question, entry: &Entry) -> Option<String> {
    let items = items(question, entry);
    if !takes_several(question) {
        return items.into_iter().next();
    }
    joined(items.into_iter().map(quoted), SEPARATOR)
}

/// Joins the parts. Returns nothing if there are none.
fn joined(parts: impl Iterator<Item = String>, between: &str) -> Option<String> {
    let mut parts = parts;
    let mut all = parts.next()?;
    for part in parts {
        all.push_str(between);
        all.push_str(&part);
    }
    Some(all)
}

/// The items of the answer, for peers that take arrays: labels, then the typed answer.
#[must_use]
pub fn items(question: &Question, entry: &Entry) -> Vec<String> {
    let labels = entry.selected.iter().map(|picked| &picked.label);
    let several = if takes_several(question) { usize::MAX } else { 1 };
    labels.chain(&entry.other).take(several).cloned().collect()
}

/// The note beside an answer. The string of a single-select question has no room for text typed in addition to the
/// choice, so that text joins the note.
#[must_use]
pub fn notes(question: &Question, entry: &Entry) -> Option<String> {
    let beside = !takes_several(question) && !entry.selected.is_empty();
    let other = entry.other.as_ref().filter(|_| beside);
    joined(entry.notes.iter().chain(other).cloned(), "\n")
}

/// A parsed answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ParsedAnswer {
    /// The positions of the selected choices, in the order of the question.
    pub picks: Vec<usize>,
    /// The text that matches no label: the typed answer.
    pub other: Option<String>,
    /// Whether the string is ambiguous: it has several readings, or names a choice that cannot be selected, and [`encode`] would
    /// not have written it.
    pub guess: bool,
}

impl ParsedAnswer {
    /// The answer as the entry of the question at `index`.
    #[must_use]
    pub fn entry(&self, index: usize, question: &Question) -> Entry {
        Entry::of(index, question, &self.picks, self.other.as_deref(), None)
    }
}

/// Reads an answer string, including one that another program wrote.
#[must_use]
pub fn decode(question: &Question, answer: &str) -> ParsedAnswer {
    if !takes_several(question) || choice_called(question, answer).is_some() {
        return recognise(question, vec![answer.to_owned()]);
    }
    let plain = recognise(question, split(answer, &[]));
    if plain.other.is_none() || encode(question, &plain.entry(0, question)).as_deref() == Some(answer) {
        return plain;
    }
    let mut labels: Vec<&str> = question.choices.iter().map(|choice| choice.label.wire()).collect();
    labels.retain(|label| label.contains(SEPARATOR));
    let longest_first = sorted(labels.len(), &|one, other| labels[one].len() > labels[other].len());
    let labels: Vec<&str> = longest_first.into_iter().map(|at| labels[at]).collect();
    let whole = recognise(question, split(answer, &labels));
    if whole == plain { plain } else { ParsedAnswer { guess: true, ..whole } }
}

/// Reads an answer in any form that peers send: a string, an array of items, a number or a boolean.
#[must_use]
pub fn decode_value(question: &Question, answer: &Value) -> ParsedAnswer {
    match answer {
        Value::List(items) => recognise(question, items.iter().filter_map(Value::as_scalar).collect()),
        _ => answer.as_scalar().map(|text| decode(question, &text)).unwrap_or_default(),
    }
}

/// Whether the answer is a list. A question without choices always has a single answer.
fn takes_several(question: &Question) -> bool {
    question.multi_select && !question.choices.is_empty()
}

fn choice_called(question: &Question, label: &str) -> Option<usize> {
    question.choices.iter().position(|choice| choice.label.wire() == label)
}

/// Items that equal a label become selected choices. The others form the typed answer.
fn recognise(question: &Question, items: Vec<String>) -> ParsedAnswer {
    let (mut picks, mut rest) = (Vec::new(), Vec::new());
    for item in items {
        match choice_called(question, &item) {
            Some(pick) => picks.push(pick),
            None => rest.push(item),
        }
    }
    // Nobody can have selected what cannot be selected: the rest of the answer is what is sure.
    let guess = picks.iter().any(|&pick| question.choices[pick].disabled);
    ParsedAnswer { picks: in_order(question, &picks), other: normalize_typed(&rest.join(SEPARATOR)), guess }
}

/// Splits a joined answer. An item is a JSON string, else the longest matching label of `labels`, else the text up to
/// the next separator.
fn split(mut answer: &str, labels: &[&str]) -> Vec<String> {
    let mut items = Vec::new();
    loop {
        let whole = labels.iter().find(|label| ends_item(answer, label.len()) && answer.starts_with(**label));
        let (item, length) = match (unquoted(answer), whole) {
            (Some(item), _) => item,
            (None, Some(label)) => ((*label).to_owned(), label.len()),
            (None, None) => {
                let length = answer.find(SEPARATOR).unwrap_or(answer.len());
                (answer[..length].to_owned(), length)
            }
        };
        items.push(item);
        match answer[length..].strip_prefix(SEPARATOR) {
            Some(rest) => answer = rest,
            None => return items,
        }
    }
}

/// Whether an item of this length can start `answer`.
fn ends_item(answer: &str, length: usize) -> bool {
    answer.get(length..).is_some_and(|rest| rest.is_empty() || rest.starts_with(SEPARATOR))
}

/// The JSON string at the start of `answer`, if it is a whole item, and its length in bytes as written.
fn unquoted(answer: &str) -> Option<(String, usize)> {
    let mut escaped = false;
    let close = answer.strip_prefix('"')?.find(|c| {
        let closes = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        closes
    })?;
    let length = close + 2;
    if !ends_item(answer, length) {
        return None;
    }
    let Ok(Value::Text(item)) = json::read(&answer[..length]) else { return None };
    Some((item, length))
}

/// An item as it is written in a list.
fn quoted(item: String) -> String {
    let splits = item.as_bytes().windows(SEPARATOR.len()).any(|bytes| bytes == SEPARATOR.as_bytes());
    if splits || item.as_bytes().contains(&b'"') { Value::from(item).to_json() } else { item }
}
