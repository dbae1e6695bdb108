//! Result objects of similar tools, as their published sources define them (docs/sources.md, section 3.20).

use super::input::FormatInput;
use super::objects;
use super::original_questions::positions;
use super::plain_text::text;
use crate::outcome::ending_text::ending_text;
use ask_core::internal::value::object;
use ask_core::outcome::answer_string;
use ask_core::outcome::answers::answers;
use ask_core::text::decimal;
use ask_core::{Ending, Entry, Value};

/// Gemini CLI's `ask_user`: `{answers: {"0": "…"}}`, keyed by position, or its own sentence if the dialog was
/// dismissed. The model reads the object as JSON text. Gemini CLI has no sentence for other endings, so `cancelled` has
/// ours, and nobody takes it for `declined`.
#[must_use]
pub fn gemini(input: &FormatInput) -> Value {
    let response = input.outcome.response();
    match input.outcome.ending() {
        Ending::Answered => {
            let positions = positions(input.questionnaire, input.tool_input);
            let answer = |entry: &Entry| {
                let answer = answer_string::encode(input.questionnaire.questions().get(entry.index)?, entry)?;
                Some((decimal(*positions.get(entry.index)?), Value::from(answer)))
            };
            let entries = input.outcome.entries().iter().filter(|_| response.is_none());
            let answers = Value::map(entries.filter_map(answer));
            object([("answers", Some(answers)), ("response", response.map(Value::from)), comment(input)])
        }
        Ending::Declined => "User dismissed ask_user dialog without answering.".into(),
        ending => text(ending_text(ending).map(str::to_owned)),
    }
}

/// VS Code's `vscode_askQuestions`: `{answers: {header: {selected, freeText, skipped}}}`. Headers are unique there.
/// Of two equal headers the first is written; a question without a header uses its text.
#[must_use]
pub fn vscode(input: &FormatInput) -> Value {
    let outcome = input.outcome;
    if !matches!(outcome.ending(), Ending::Answered | Ending::Declined) {
        return text(ending_text(outcome.ending()).map(str::to_owned));
    }
    let given = outcome.has_answers();
    let mut answers: Vec<(String, Value)> = Vec::new();
    for entry in outcome.entries().iter().filter(|entry| !entry.unasked) {
        let key = if entry.header.trim().is_empty() { &entry.question } else { &entry.header };
        if answers.iter().any(|(taken, _)| taken == key) {
            continue;
        }
        let labels = entry.selected.iter().filter(|_| given).map(|picked| Value::from(picked.label.as_str()));
        let free_text = entry.other.as_deref().filter(|_| given);
        let answer = object([
            ("selected", Some(labels.collect())),
            ("freeText", Some(free_text.map(Value::from).unwrap_or_default())),
            ("skipped", Some((!given || !entry.is_answered()).into())),
        ]);
        answers.push((key.clone(), answer));
    }
    object([("answers", Some(Value::Map(answers))), ("response", outcome.response().map(Value::from)), comment(input)])
}

/// Kimi Code's `AskUserQuestion`: `{answers}`, with a note if the question was dismissed.
#[must_use]
pub fn kimi(input: &FormatInput) -> Value {
    let note = match input.outcome.ending() {
        Ending::Answered => None,
        Ending::Superseded => return Value::Null,
        Ending::Declined => Some("User dismissed the question without answering."),
        ending => ending_text(ending),
    };
    object([
        ("answers", Some(objects::answers(input))),
        ("note", note.map(Value::from)),
        ("response", input.outcome.response().map(Value::from)),
        comment(input),
    ])
}

/// The Copilot SDK's `onUserInputRequest`, which asks one question: `{answer, wasFreeform}`. Null for endings other
/// than `answered`.
#[must_use]
pub fn copilot(input: &FormatInput) -> Value {
    let freeform = |answer: &str, freeform: bool| {
        object([("answer", Some(answer.into())), ("wasFreeform", Some(freeform.into()))])
    };
    if let Some(response) = input.outcome.response() {
        return freeform(response, true);
    }
    let answers = answers(input.questionnaire, input.outcome);
    let Some((text, answer)) = answers.first() else { return Value::Null };
    let picked = input.outcome.entries().iter().any(|entry| entry.question == *text && !entry.selected.is_empty());
    freeform(answer, !picked)
}

/// open-agents: `{answers: {question: [item]}}`, or `{declined: true}` if nobody answered. It has no other ending, so
/// `status` names the others.
#[must_use]
pub fn open_agents(input: &FormatInput) -> Value {
    match input.outcome.ending() {
        Ending::Answered => object([
            ("answers", Some(objects::answers_array(input))),
            ("response", input.outcome.response().map(Value::from)),
            comment(input),
        ]),
        Ending::Superseded => Value::Null,
        Ending::Declined => object([("declined", Some(true.into()))]),
        ending => object([("declined", Some(true.into())), ("status", Some(ending.name().into()))]),
    }
}

/// The comment on all questions. The sources have no field for it, and it would be lost if it were left out.
fn comment(input: &FormatInput) -> (&'static str, Option<Value>) {
    ("comment", input.outcome.comment().map(Value::from))
}
