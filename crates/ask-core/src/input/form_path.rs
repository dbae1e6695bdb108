//! The fast path for questions that a dialect has made of another form than the tool's input, such as a JSON Schema. What it accepts is
//! read by [`super::read`] in the lenient mode to the same questionnaire; everything else is left to that. Tests compare both.

use super::fast_path::{has_only, is_plain, is_plain_label, needs_no_cleaning, present};
use super::questionnaire_json;
use crate::limits::{DESCRIPTION_UNITS, MAX_CHOICES, MAX_QUESTIONS, PREVIEW_LINES, PREVIEW_UNITS};
use crate::text::clip_narrow_header;
use crate::text::plain::may_look_alike;
use crate::{Field, Question, Questionnaire, Value};

const QUESTION: [&str; 9] =
    ["key", "question", "header", "kind", "options", "multiSelect", "allowOther", "field", "description"];
const OPTION: [&str; 3] = ["label", "value", "description"];

/// Reads `{context?, questions}` if no text in it needs cleaning. What is asked is then what has been written.
#[must_use]
pub fn read(input: &Value) -> Option<Questionnaire> {
    let list = input.get("questions").items();
    let texts = || list.iter().enumerate().map(|(at, question)| (at, question.get("question")));
    let has_twins = texts().any(|(at, text)| texts().skip(at + 1).any(|(_, other)| other == text));
    let is_fine = has_only(input, &["context", "questions"])
        && list.len() <= MAX_QUESTIONS
        && !has_twins
        && is_optional(input.get("context"), is_plain_context)
        && list.iter().all(is_question);
    let read = questionnaire_json::read(input, &Value::Null, &Value::Null).filter(|_| is_fine)?;
    Some(read.with_each(finish))
}

fn finish(question: &mut Question) {
    question.chip = clip_narrow_header(question.header.shown()).flatten();
    question.allow_other |= question.choices.is_empty();
    question.field = question.field.take().and_then(|field| Field::read(field.value()));
}

fn is_question(value: &Value) -> bool {
    let options = value.get("options").items();
    let kind = if options.is_empty() { "text" } else { "choice" };
    let looks_alike =
        |(at, one): (usize, &Value)| options[..at].iter().any(|other| may_look_alike(label(one), label(other)));
    has_only(value, &QUESTION)
        && value.get("kind").as_text() == Some(kind)
        && options.len() <= MAX_CHOICES
        && value.get("question").as_text().is_some_and(is_plain)
        && is_optional(value.get("header"), |header| is_plain(header) && clip_narrow_header(header).is_some())
        && is_optional(value.get("description"), is_plain_description)
        && matches!(value.get("key"), Value::Text(_) | Value::Number(_) | Value::Null)
        && [value.get("multiSelect"), value.get("allowOther")].iter().all(|flag| flag.as_bool().is_some())
        && options.iter().all(is_option)
        && !options.iter().enumerate().any(looks_alike)
}

fn label(option: &Value) -> &str {
    option.get("label").as_text().unwrap_or_default()
}

fn is_option(value: &Value) -> bool {
    let sent = value.get("value");
    has_only(value, &OPTION)
        && value.get("label").as_text().is_some_and(is_plain_label)
        && matches!(sent, Value::Text(_) | Value::Number(_) | Value::Bool(_) | Value::Null)
        && (sent.is_null() || sent != value.get("label"))
        && is_optional(value.get("description"), is_plain)
}

fn is_optional(value: &Value, is_fine: fn(&str) -> bool) -> bool {
    present(value).is_none_or(|value| value.as_text().is_some_and(is_fine))
}

fn is_plain_description(text: &str) -> bool {
    text.len() <= DESCRIPTION_UNITS && needs_no_cleaning(text)
}

/// Lines of text, each of which needs no cleaning.
fn is_plain_context(text: &str) -> bool {
    let is_plain = text.split('\n').all(|line| line.is_empty() || needs_no_cleaning(line));
    is_plain
        && !text.is_empty()
        && text.len() <= PREVIEW_UNITS
        && text.split('\n').count() < PREVIEW_LINES
        && text.trim().len() == text.len()
}
