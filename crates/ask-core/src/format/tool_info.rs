//! How a tool call is shown while it waits: `toolInfoFromToolUse` of the ACP adapter document.

use crate::protocol::outcome::object;
use crate::{Question, Questionnaire, Value};

/// `{title, kind: "think", content}`: the first header, and every question with its choices below it.
#[must_use]
pub fn tool_info(questionnaire: &Questionnaire) -> Value {
    let questions = questionnaire.questions();
    let first = &questions[0];
    let title = if first.header.is_blank() { &first.text } else { &first.header };
    object([
        ("title", Some(title.wire().into())),
        ("kind", Some("think".into())),
        ("content", Some(questions.iter().map(content).collect())),
    ])
}

fn content(question: &Question) -> Value {
    let mut text = question.text.wire().to_owned();
    for choice in &question.choices {
        text.extend(["\n  - ", choice.label.wire()]);
        if let Some(description) = choice.description.as_ref().filter(|text| !text.is_blank()) {
            text.extend([": ", description.wire()]);
        }
    }
    let text = object([("type", Some("text".into())), ("text", Some(text.into()))]);
    object([("type", Some("content".into())), ("content", Some(text))])
}
