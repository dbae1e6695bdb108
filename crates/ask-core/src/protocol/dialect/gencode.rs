//! The gencode proposal: the event `ask_user` of its agent loop, answered by a `tool_result`, and the questions its
//! tool context hands to `askUser`, answered by `QuestionAnswer[]`.

use super::{Dialect, Inbound, Loss, Pending, Received, Sent};
use crate::format::{Style, ending_text};
use crate::protocol::Rules;
use crate::protocol::outcome::object;
use crate::{Ending, Outcome, Value, json};

/// Also reads the output of the tool before anybody has answered, `{success, output}`, which asks nothing by itself.
pub(super) fn decode(dialect: Dialect, message: &Value, rules: &Rules) -> Received {
    let output = message.get("output").as_text().and_then(|text| json::read(text).ok()).unwrap_or_default();
    if message.get("type").as_text() == Some("ask_user") || matches!(message, Value::List(_)) {
        let questions = if message.items().is_empty() { message.get("questions") } else { message };
        let input = object([("questions", Some(questions.clone()))]);
        return Received::ask(dialect, message.get("id"), &input, message, rules);
    }
    if output.get("type").as_text() == Some("ask_user_question") {
        let input = object([("questions", Some(output.get("questions").clone()))]);
        let partial = |questionnaire| Inbound::Partial { correlation: Value::Null, questionnaire };
        return Received::with(&input, rules, partial);
    }
    Received::default()
}

/// The proposal has no form of `QuestionAnswer[]` for an ending without an answer: its promise rejects, so nothing is
/// sent.
pub(super) fn encode(pending: &Pending, outcome: &Outcome) -> Sent {
    let asked = pending.asked(outcome, &pending.raw);
    let noted = outcome.entries().iter().filter(|entry| entry.notes.is_some() && outcome.ending() == Ending::Answered);
    let mut losses: Vec<Loss> = noted.map(|entry| Loss::in_entry(entry.index, "notes", "notes")).collect();
    if matches!(pending.raw, Value::List(_)) {
        if outcome.response().is_some() {
            losses.push(Loss { path: "response".to_owned(), code: "response" });
        }
        return Sent::one(Style::GencodeAnswers.write(&asked).get("answers").clone()).losing(losses);
    }
    let content = Style::Gencode.write(&asked);
    if content.is_null() {
        return Sent::default();
    }
    let result = object([
        ("type", Some("tool_result".into())),
        ("toolUseId", Some(pending.correlation.clone())),
        ("content", Some(content)),
        ("isError", Some(ending_text(outcome.ending()).is_some().into())),
    ]);
    Sent::one(result).losing(losses)
}
