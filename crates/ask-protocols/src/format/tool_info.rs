//! How a waiting tool call is displayed: `toolInfoFromToolUse` of the ACP adapter document.

use super::plain_text::{header, listed};
use ask_core::internal::value::object;
use ask_core::{Question, Questionnaire, Value};

/// `{title, kind: "think", content}`: the first header, and every question with its choices.
#[must_use]
pub fn tool_info(questionnaire: &Questionnaire) -> Value {
    let questions = questionnaire.questions();
    let title = header(&questions[0]);
    object([
        ("title", Some(title.into())),
        ("kind", Some("think".into())),
        ("content", Some(questions.iter().map(content).collect())),
    ])
}

fn content(question: &Question) -> Value {
    let mut text = question.text.shown().to_owned();
    for choice in &question.choices {
        let (label, description) = listed(choice);
        text.extend(["\n  - ", &label]);
        text.extend(description.iter().flat_map(|description| [": ", description]));
    }
    let text = object([("type", Some("text".into())), ("text", Some(text.into()))]);
    object([("type", Some("content".into())), ("content", Some(text))])
}
