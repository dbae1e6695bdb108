//! Pieces that the text formats share.

use crate::{Choice, Question, Value, recommended};

/// A text, or null for silence.
pub(super) fn text(text: Option<String>) -> Value {
    text.map(Value::from).unwrap_or_default()
}

/// What a question is called for short: its header, else its text.
pub(super) fn header(question: &Question) -> String {
    one_line(if question.header.is_blank() { question.text.shown() } else { question.header.shown() })
}

/// A choice in a list of plain text: its label, recommended or not, and its description.
pub(super) fn listed(choice: &Choice) -> (String, Option<String>) {
    let suffix = if choice.recommended { recommended::SUFFIX } else { "" };
    let described = choice.description.as_ref().filter(|text| !text.is_blank());
    (one_line(choice.label.shown()) + suffix, described.map(|text| one_line(text.shown())))
}

/// A text that cannot start a line of its own and pass for another answer.
pub(super) fn one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
