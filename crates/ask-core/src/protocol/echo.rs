//! Echo, never rebuild: replies that carry the questions carry them as they were received, key order and unknown
//! members included.

use super::outcome::object;
use crate::{Choice, Question, Questionnaire, Value, json};

/// The `questions` of an input to the letter, whichever shape it came in; rebuilt only when the input is not at hand.
#[must_use]
pub fn echo(questionnaire: &Questionnaire, input: &Value) -> Value {
    found(input).unwrap_or_else(|| questionnaire.questions().iter().map(tool_question).collect())
}

fn found(input: &Value) -> Option<Value> {
    if let Some(text) = input.as_text() {
        return found(&json::read(text).ok().filter(|inner| inner.as_text().is_none())?);
    }
    let input = if input.get("type").as_text() == Some("tool_use") { input.get("input") } else { input };
    match (input, input.get("questions")) {
        (Value::List(_), _) => Some(input.clone()),
        (Value::Map(_), Value::Null) => Some([input.clone()].into_iter().collect()),
        (Value::Map(_), questions) => Some(questions.clone()),
        _ => None,
    }
}

/// A question as the tool's input schema has it.
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
        ("preview", choice.preview.as_ref().map(|preview| preview.content.as_str().into())),
    ])
}
