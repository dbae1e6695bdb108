//! Echo, never rebuild: replies that carry the questions carry them as they were received, key order and unknown
//! members included.

use crate::value::object;
use crate::{Choice, Question, Questionnaire, Value, json};

/// The list of questions of an input to the letter, whatever stands around it; rebuilt only where there is no such list.
#[must_use]
pub fn original_questions(questionnaire: &Questionnaire, input: &Value) -> Value {
    found(input).unwrap_or_else(|| questionnaire.questions().iter().map(tool_question).collect())
}

/// Where calls and inputs keep the list.
const INSIDE: [&str; 6] = ["questions", "input", "arguments", "args", "parameters", "function"];

/// Recursion is safe: values are no deeper than is ever read, and every text within a text doubles its escapes.
fn found(input: &Value) -> Option<Value> {
    match input {
        Value::List(_) => Some(input.clone()),
        Value::Text(text) => found(&json::read(text).ok()?),
        Value::Map(_) if !input.get("question").is_null() => Some([input.clone()].into_iter().collect()),
        Value::Map(_) => found(INSIDE.iter().map(|name| input.get(name)).find(|inside| !inside.is_null())?),
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
