//! Questions of protocols that ask like the tool, and answers that are texts under the names of their questions. There is
//! no place for a note.

use crate::dialect::losses;
use crate::dialect::message::Pending;
use crate::outcome::ending_text::ending_text;
use ask_core::internal::value::object;
use ask_core::{Ending, Entry, Loss, Outcome, Question, Value};

/// A question as the tool's input has it. `key` is its name in the reply.
pub(in crate::dialect) fn question(asked: &Value, key: &Value, several: &Value, takes_words: bool) -> Value {
    let own = |name: &str| Some(asked.get(name)).filter(|value| !value.is_null()).cloned();
    let kind = if asked.get("options").items().is_empty() { "text" } else { "choice" };
    object([
        ("key", Some(key).filter(|key| !key.is_null()).cloned()),
        ("question", own("question")),
        ("header", own("header")),
        ("kind", own("type").or(Some(kind.into()))),
        ("options", Some(own("options").unwrap_or_else(|| Value::List(Vec::new())))),
        ("multiSelect", Some((several.as_bool() == Some(true)).into())),
        ("allowOther", Some((takes_words || kind == "text").into())),
        ("placeholder", own("placeholder")),
    ])
}

/// The list of questions as an input of the tool, if it is a list.
pub(in crate::dialect) fn input(questions: &Value, question: impl Fn((usize, &Value)) -> Value) -> Value {
    let list = match questions {
        Value::List(list) => list.iter().enumerate().map(question).collect(),
        other => other.clone(),
    };
    Value::map([("questions", list)])
}

/// What was answered, each with its question, and what these protocols lose: notes beside an answer, the comment, and text
/// typed beside the choice of a single-select question. A note alone is the answer. A reply to the whole panel answers the
/// first question that takes words.
pub(in crate::dialect) fn answered<'a>(
    pending: &'a Pending,
    outcome: &Outcome,
) -> (Vec<(&'a Question, Entry)>, Vec<Loss>) {
    if outcome.ending() != Ending::Answered {
        return (Vec::new(), Vec::new());
    }
    let questions = pending.questionnaire.questions();
    if let Some(response) = outcome.response() {
        let takes_words = |(_, question): &(usize, &Question)| question.allow_other || question.choices.is_empty();
        return match questions.iter().enumerate().find(takes_words) {
            Some((index, question)) => {
                (vec![(question, Entry::of(index, question, &[], Some(response), None))], Vec::new())
            }
            None => (Vec::new(), vec![losses::response()]),
        };
    }
    let mut losses: Vec<Loss> = losses::comment(outcome).into_iter().collect();
    let mut answers = Vec::new();
    for (question, entry) in questions.iter().zip(outcome.entries()) {
        let entry = entry.with_note_as_answer();
        if !entry.is_answered() {
            continue;
        }
        if entry.notes.is_some() {
            losses.push(Loss::in_entry(entry.index, "notes", "notes"));
        }
        if !question.multi_select && !entry.selected.is_empty() && entry.other.is_some() {
            losses.push(Loss::in_entry(entry.index, "other", "other"));
        }
        answers.push((question, entry));
    }
    (answers, losses)
}

/// The sentence for a model where there is no answer; nothing if nothing is to be sent. Sending nothing declines.
pub(in crate::dialect) fn unanswered(outcome: &Outcome) -> Option<&'static str> {
    ending_text(if outcome.ending() == Ending::Answered { Ending::Declined } else { outcome.ending() })
}

/// The answers as a map. Of two questions with the same name the first is written.
pub(in crate::dialect) fn map(
    pending: &Pending,
    outcome: &Outcome,
    written: impl Fn(&Question, &Entry) -> Option<Value>,
) -> (Value, Vec<Loss>) {
    let (answered, mut losses) = answered(pending, outcome);
    let mut answers: Vec<(String, Value)> = Vec::new();
    for (question, entry) in answered {
        let Some(answer) = written(question, &entry) else { continue };
        let name = question.key.as_text().unwrap_or(question.text.wire());
        if answers.iter().any(|(taken, _)| taken == name) {
            losses.push(Loss::in_entry(entry.index, "", "duplicate-question"));
        } else {
            answers.push((name.to_owned(), answer));
        }
    }
    (Value::Map(answers), losses)
}
