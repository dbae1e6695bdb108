//! Forms as a whole: what is asked, what is refused, and what is sent.

mod judging;
mod plain;
mod random;
mod reading;
mod replies;

use crate::dialect::{Decoded, Dialect, Encoded, Pending};
use ask_core::input::ReadOptions;
use ask_core::{Ending, Entry, Outcome, Value, json};

/// A request of MCP with this schema.
fn asked(schema: &str) -> Decoded {
    let message = format!(r#"{{"mode":"form","message":"Please answer.","requestedSchema":{schema}}}"#);
    Dialect::McpElicitation.decode(&read(&message), &ReadOptions::default())
}

fn read(text: &str) -> Value {
    json::read(text).unwrap_or_else(|error| panic!("{}: {text}", error.text()))
}

fn pending(schema: &str) -> Pending {
    let decoded = asked(schema);
    decoded.pending().unwrap_or_else(|| panic!("{schema} is refused: {:?}", decoded.reading.problems)).clone()
}

/// An answer: `#1` is the choice at 1, `#0,2` are two, and an empty one is none. Everything else is typed.
fn entry(pending: &Pending, index: usize, answer: &str) -> Entry {
    let question = &pending.questionnaire.questions()[index];
    match answer.strip_prefix('#') {
        Some(picks) => {
            let picks: Vec<usize> = picks.split(',').map(|at| at.parse().expect("a position")).collect();
            Entry::of(index, question, &picks, None, None)
        }
        None => Entry::of(index, question, &[], Some(answer).filter(|answer| !answer.is_empty()), None),
    }
}

fn replied(schema: &str, answers: &[&str]) -> Encoded {
    let pending = pending(schema);
    assert_eq!(pending.questionnaire.questions().len(), answers.len(), "{schema}");
    let entries = answers.iter().enumerate().map(|(index, answer)| entry(&pending, index, answer)).collect();
    pending.encode(&Outcome::new(Ending::Answered, entries))
}

/// What is sent, as JSON text, and the losses as `path: code`.
fn reply(schema: &str, answers: &[&str]) -> (String, String) {
    let Encoded { messages, losses } = replied(schema, answers);
    let losses: Vec<String> = losses.iter().map(|loss| format!("{}: {}", loss.path, loss.code)).collect();
    let content = match messages[0].get("action").as_text() {
        Some("accept") => messages[0].get("content").to_json(),
        other => other.unwrap_or_default().to_owned(),
    };
    (content, losses.join(", "))
}
