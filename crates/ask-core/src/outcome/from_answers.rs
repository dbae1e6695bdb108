//! Reads answers that were given elsewhere: the `answers` of a logged call, the `toolUseResult` of a transcript, the
//! event of a bridge. Any peer may have written them, so what matches no question is ignored.

use super::answer_string;
use super::assemble::{assemble, named_ending};
use crate::{Ending, Entry, Outcome, Question, Questionnaire, Value};

/// An outcome read from a result that does not contain everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recovered {
    /// The outcome: `declined` if the result has no answer to these questions and names no ending.
    pub outcome: Outcome,
    /// The questions whose answer is ambiguous.
    pub guesses: Vec<usize>,
}

/// Reads `{answers, annotations?, response?}`. `answers` maps question texts to strings or arrays, as an object or as
/// a list of entries. Unknown keys, including positions such as `"0"`, are ignored, as in the CLI. An ending in
/// `type` or `status` takes precedence over what the answers suggest.
#[must_use]
pub fn from_answers(questionnaire: &Questionnaire, result: &Value) -> Recovered {
    let mut guesses = Vec::new();
    let entry = |(index, question): (usize, &Question)| {
        let text = question.text.wire();
        let read = answer_string::decode_value(question, member(result.get("answers"), text));
        if read.guess {
            guesses.push(index);
        }
        let notes = member(result.get("annotations"), text).get("notes").as_text();
        Entry::of(index, question, &read.picks, read.other.as_deref(), notes)
    };
    let entries = questionnaire.questions().iter().enumerate().map(entry).collect();
    let ending = named_ending(result).unwrap_or(Ending::Answered);
    Recovered { outcome: assemble(ending, entries, result), guesses }
}

/// The member of a map in either form.
fn member<'a>(map: &'a Value, key: &str) -> &'a Value {
    let entry = map.items().iter().map(Value::items).find(|entry| entry.first().and_then(Value::as_text) == Some(key));
    entry.and_then(|entry| entry.get(1)).unwrap_or_else(|| map.get(key))
}
