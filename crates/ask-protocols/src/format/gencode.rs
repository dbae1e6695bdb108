//! The gencode proposal: the text for the agent, and `QuestionAnswer[]`.

use super::input::FormatInput;
use super::original_questions::{positions, received};
use super::plain_text::one_line;
use crate::outcome::comment::MARK;
use crate::outcome::ending_text::ending_text;
use ask_core::internal::text::recommended;
use ask_core::internal::value::object;
use ask_core::text::decimal;
use ask_core::{Ending, Entry, Value};

/// The tool result as text ("Tool Result Format"). The document defines labels and layout. This project defines the
/// rest: typed answers come last, a comment on all questions follows them, skipped questions say `(no answer)`, and an
/// ending has its sentence.
#[must_use]
pub fn result(input: &FormatInput) -> Option<String> {
    if input.outcome.ending() != Ending::Answered {
        return ending_text(input.outcome.ending()).map(str::to_owned);
    }
    if let Some(response) = input.outcome.response() {
        return Some(["The user responded: ", response].concat());
    }
    let mut text = String::from("User answered the following questions:\n\n");
    for (position, entry) in input.outcome.entries().iter().enumerate() {
        let (header, question) = (one_line(&entry.header), one_line(&entry.question));
        text.push_str(&decimal(position + 1));
        text.push_str(". ");
        if header.trim().is_empty() {
            text.push_str(&question);
        } else {
            text.extend([&*header, " (", &question, ")"]);
        }
        text.extend(["\n   Selected: ", &selected(entry), "\n\n"]);
    }
    if let Some(comment) = input.outcome.comment() {
        text.extend([MARK, &*one_line(comment), "\n\n"]);
    }
    text.push_str("Proceeding with user selections.");
    Some(text)
}

/// `AskUserQuestionResult`: one answer for each question in order, including skipped ones and those that could not be asked. Null for endings that the proposal
/// has no form for: its promise rejects.
#[must_use]
pub fn answers(input: &FormatInput) -> Value {
    if input.outcome.ending() != Ending::Answered {
        return Value::Null;
    }
    let (received, positions) = (received(input.tool_input), positions(input.questionnaire, input.tool_input));
    let mut answers: Vec<Value> = Vec::new();
    let not_asked = |question: &Value| {
        let text = |name| question.get(name).as_text().unwrap_or_default().to_owned();
        question_answer(&Entry { question: text("question"), header: text("header"), ..Entry::default() })
    };
    for (entry, position) in input.outcome.entries().iter().zip(positions) {
        answers.extend(received.items().iter().take(position).skip(answers.len()).map(not_asked));
        answers.push(question_answer(entry));
    }
    answers.extend(received.items().iter().skip(answers.len()).map(not_asked));
    object([
        ("answers", Some(Value::List(answers))),
        ("response", input.outcome.response().map(Value::from)),
        ("comment", input.outcome.comment().map(Value::from)),
    ])
}

/// `QuestionAnswer`: labels keep their "(Recommended)"; `Other` is never among them.
fn question_answer(entry: &Entry) -> Value {
    let labels = entry.selected.iter().map(|picked| Value::from(picked.label.as_str()));
    object([
        ("question", Some(entry.question.as_str().into())),
        ("header", Some(entry.header.as_str().into())),
        ("selectedOptions", Some(labels.collect())),
        ("customInput", entry.other.as_deref().map(Value::from)),
    ])
}

fn selected(entry: &Entry) -> String {
    let labels = entry
        .selected
        .iter()
        .map(|picked| one_line(recommended::split(&picked.label).map_or(&*picked.label, |marked| marked.name)));
    let items: Vec<String> = labels.chain(entry.other.as_deref().map(one_line)).collect();
    if items.is_empty() { "(no answer)".to_owned() } else { items.join(", ") }
}
