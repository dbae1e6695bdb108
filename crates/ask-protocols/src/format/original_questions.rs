//! Replies that contain the questions repeat them as received, including the order of keys and unknown members.

use ask_core::internal::value::object;
use ask_core::{Choice, Question, Questionnaire, Value, json};

/// The list of questions in an input of any shape, unchanged. It is rebuilt from the questionnaire only if the input
/// has no such list.
#[must_use]
pub fn original_questions(questionnaire: &Questionnaire, input: &Value) -> Value {
    found(input).unwrap_or_else(|| questionnaire.questions().iter().map(tool_question).collect())
}

/// The members of calls and inputs that may contain the list.
const INSIDE: [&str; 6] = ["questions", "input", "arguments", "args", "parameters", "function"];

/// Recursion is limited: the JSON reader limits the depth of values, and nested JSON text at least doubles its
/// escapes.
fn found(input: &Value) -> Option<Value> {
    match input {
        Value::List(_) => Some(input.clone()),
        Value::Text(text) => found(&json::read(text).ok()?),
        Value::Map(_) if !input.get("question").is_null() => Some([input.clone()].into_iter().collect()),
        Value::Map(_) => found(INSIDE.iter().map(|name| input.get(name)).find(|inside| !inside.is_null())?),
        _ => None,
    }
}

/// The list of questions as received; null if the input has none.
#[must_use]
pub(super) fn received(input: &Value) -> Value {
    found(input).unwrap_or_default()
}

/// The position of each question in the list as received. Questions that could not be asked are missing in the questionnaire.
#[must_use]
pub(super) fn positions(questionnaire: &Questionnaire, input: &Value) -> Vec<usize> {
    let received = received(input);
    let mut next = 0;
    let position = |question: &Question| {
        let text = Some(question.text.wire());
        let asks = |item: &Value| item.as_text() == text || item.members().iter().any(|(_, own)| own.as_text() == text);
        let found = received.items().iter().skip(next).position(asks).unwrap_or_default();
        next += found + 1;
        next - 1
    };
    questionnaire.questions().iter().map(position).collect()
}

/// A question in the shape of the tool's input schema.
fn tool_question(question: &Question) -> Value {
    object([
        ("question", Some(question.text.wire().into())),
        ("header", Some(question.header.wire().into())),
        ("options", Some(question.choices.iter().map(tool_option).collect())),
        ("multiSelect", Some(question.multi_select.into())),
    ])
}

fn tool_option(choice: &Choice) -> Value {
    object([
        ("label", Some(choice.label.wire().into())),
        ("description", choice.description.as_ref().map(|text| text.wire().into())),
        ("preview", choice.preview.as_ref().map(|preview| preview.content().wire().into())),
    ])
}
