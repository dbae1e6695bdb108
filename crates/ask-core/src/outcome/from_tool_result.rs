//! Reads a tool result from a log: Claude Code's transcripts (`toolUseResult`), its message stream
//! (`tool_use_result`), and the message history of the Messages API. Structured results take precedence. The text for
//! the model is read only if there is nothing else; then every answer is a guess.

use super::answer_string;
use super::assemble::named_ending;
use super::detect::detect_generation;
use super::from_answers::{Recovered, from_answers};
use super::parse::parse;
use crate::{Ending, Entry, Outcome, Question, Questionnaire, Value, json};

/// What a tool result says about the call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadResult {
    /// The outcome. None if nobody was question, or if it cannot be determined.
    pub recovered: Option<Recovered>,
    /// The same as a word: the name of an [`Ending`], or `replied`, `not-shown`, `failed` or `unknown`.
    pub says: &'static str,
}

/// Reads a `tool_result` block. The `toolUseResult` or `tool_use_result` of its line is a member of the block, if
/// there is one.
#[must_use]
pub fn from_tool_result(questionnaire: &Questionnaire, block: &Value) -> ReadResult {
    let recorded =
        [block.get("toolUseResult"), block.get("tool_use_result")].into_iter().find(|value| !value.is_null());
    let text = result_text(block.get("content"));
    match recorded {
        Some(object @ Value::Map(_)) => from_object(questionnaire, object),
        Some(Value::Text(short)) => {
            let short = short.strip_prefix("Error: ").unwrap_or(short);
            let result = from_text(questionnaire, short);
            if result.says == "unknown" { or_failed(from_text(questionnaire, &text), block) } else { result }
        }
        _ => or_failed(from_text(questionnaire, &text), block),
    }
}

/// An unknown text in an error block is a failure.
fn or_failed(result: ReadResult, block: &Value) -> ReadResult {
    let failed = result.says == "unknown" && block.get("is_error").as_bool() == Some(true);
    if failed { ReadResult { says: "failed", ..result } } else { result }
}

/// Reads `{questions, answers, response?, annotations?}`, the JSON of an outcome, or the generic payload.
fn from_object(questionnaire: &Questionnaire, object: &Value) -> ReadResult {
    let ending = named_ending(object);
    if let Some(ending) = ending.filter(|_| !object.get("entries").is_null()) {
        let mut members = object.members().to_vec();
        members.push(("type".to_owned(), ending.name().into()));
        if let Ok(outcome) = parse(questionnaire, &Value::Map(members)) {
            return ReadResult::of(Recovered { outcome, guesses: Vec::new() });
        }
    }
    let recovered = from_answers(questionnaire, object);
    let is_declined = ending.is_none() && recovered.outcome.ending() == Ending::Declined;
    if is_declined && dismissed(object.get("annotations")) {
        return ReadResult::of(Recovered {
            outcome: Outcome::new(Ending::Cancelled, recovered.outcome.entries().to_vec()),
            ..recovered
        });
    }
    ReadResult::of(recovered)
}

/// Whether a peer with `ask_user_question_unanswered_v1` says that the panel was closed without an answer.
fn dismissed(annotations: &Value) -> bool {
    let why = |(_, annotation): &(String, Value)| annotation.get("unanswered").as_text() == Some("dismissed");
    annotations.members().iter().any(why)
}

fn from_text(questionnaire: &Questionnaire, text: &str) -> ReadResult {
    if let Ok(object @ Value::Map(_)) = json::read(text) {
        return from_object(questionnaire, &object);
    }
    let says = detect_generation(text).map_or("unknown", |result| result.says);
    let ending = match says {
        "answered" => return guess_answers(questionnaire, text),
        "replied" => {
            let response = text.split_once(": ").map_or(text, |(_, response)| response);
            return ReadResult {
                recovered: Some(all_guessed(questionnaire, Outcome::replied(skipped_entries(questionnaire), response))),
                says,
            };
        }
        "declined" => Ending::Declined,
        "cancelled" => Ending::Cancelled,
        "expired" => Ending::Expired,
        "aborted" => Ending::Aborted,
        _ => return ReadResult { recovered: None, says },
    };
    ReadResult::of(Recovered { outcome: Outcome::new(ending, skipped_entries(questionnaire)), guesses: Vec::new() })
}

/// Reads the pairs `"question"="answer"` of a sentence. Nothing in it is escaped, so an answer extends to the next
/// question or to the end of the pairs.
fn guess_answers(questionnaire: &Questionnaire, text: &str) -> ReadResult {
    let starts: Vec<Option<(usize, usize)>> =
        questionnaire.questions().iter().map(|question| find_pair(text, question)).collect();
    let length = |from: usize| starts.iter().flatten().filter_map(|(at, _)| at.checked_sub(from)).min();
    let entry = |(index, question): (usize, &Question)| {
        let Some((_, from)) = starts[index] else { return Entry::of(index, question, &[], None, None) };
        let rest = &text[from..];
        let (answer, notes) = split_answer(length(from).map_or(rest, |length| &rest[..length]));
        let read = answer_string::decode(question, answer);
        Entry::of(index, question, &read.picks, read.other.as_deref(), notes)
    };
    let entries: Vec<Entry> = questionnaire.questions().iter().enumerate().map(entry).collect();
    if !entries.iter().any(Entry::is_answered) {
        return ReadResult { recovered: None, says: "unknown" };
    }
    ReadResult::of(all_guessed(questionnaire, Outcome::new(Ending::Answered, entries)))
}

/// The positions at which the pair of a question and its answer begin.
fn find_pair(text: &str, question: &Question) -> Option<(usize, usize)> {
    let key = ["\"", question.text.wire(), "\"=\""].concat();
    text.find(&key).map(|at| (at, at + key.len()))
}

/// The answer and the note of a pair, without the text that follows.
fn split_answer(rest: &str) -> (&str, Option<&str>) {
    let mut rest = rest.trim_end_matches(", ");
    for close in [". You can now continue with ", ". Read the answers carefully"] {
        rest = rest.rsplit_once(close).map_or(rest, |(before, _)| before);
    }
    let notes = ["\" notes: ", "\" user notes: "].into_iter().find_map(|mark| rest.split_once(mark));
    let (answer, notes) = notes.map_or((rest, None), |(answer, notes)| (answer, Some(notes)));
    let answer = answer.split_once("\" selected preview:\n").map_or(answer, |(answer, _)| answer);
    (answer.strip_suffix('"').unwrap_or(answer), notes)
}

/// The text of a result, given as a string or as blocks, without the reminder that the client appends for the model.
fn result_text(content: &Value) -> String {
    let text = match content {
        Value::Text(text) => text.clone(),
        _ => content.items().iter().filter_map(|block| block.get("text").as_text()).collect::<Vec<_>>().join("\n"),
    };
    match text.find("\n\n<system-reminder>") {
        Some(at) => text[..at].to_owned(),
        None => text,
    }
}

fn skipped_entries(questionnaire: &Questionnaire) -> Vec<Entry> {
    let skip = |(index, question)| Entry::of(index, question, &[], None, None);
    questionnaire.questions().iter().enumerate().map(skip).collect()
}

/// An outcome in which every answer is a guess.
fn all_guessed(questionnaire: &Questionnaire, outcome: Outcome) -> Recovered {
    Recovered { outcome, guesses: (0..questionnaire.questions().len()).collect() }
}

impl ReadResult {
    fn of(recovered: Recovered) -> Self {
        let says = if recovered.outcome.response().is_some() { "replied" } else { recovered.outcome.ending().name() };
        Self { recovered: Some(recovered), says }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Choice;

    #[test]
    fn every_ending_is_recognized_by_its_text() {
        let question = Question::one_of("Which?", ["A", "B"].map(Choice::from));
        let questionnaire = Questionnaire::new(vec![question]).expect("a question");
        for (text, says) in [
            ("The user declined to answer these questions. No option was chosen.", "declined"),
            ("User cancelled the question", "cancelled"),
            ("No answer was given in time. No option was chosen.", "expired"),
            ("The question panel was closed before the user answered.", "aborted"),
            ("The user responded: later", "replied"),
            ("User has answered your questions: \"Which?\"=\"A\". You can now continue.", "answered"),
            ("Something else", "unknown"),
        ] {
            let result = from_text(&questionnaire, text);
            assert_eq!(result.says, says, "{text}");
            let ending = result.recovered.map(|recovered| recovered.outcome.ending().name());
            let expected = match says {
                "replied" => Some("answered"),
                "unknown" => None,
                says => Some(says),
            };
            assert_eq!(ending, expected, "{text}");
        }
    }
}
