//! An answer that was given elsewhere: the `answers` of a logged call, the `toolUseResult` of a transcript, the event
//! of a bridge. For showing only; what the map does not say cannot be known.

use super::answer_string;
use super::assemble::{assemble, named_ending};
use crate::{Ending, Entry, Outcome, Question, Questionnaire, Value};

/// An outcome read from its map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recovered {
    /// What came of asking, as far as the map tells: `declined` when it holds no answer to these questions.
    pub outcome: Outcome,
    /// The questions whose answer could be read in more than one way.
    pub guesses: Vec<usize>,
}

/// Reads `{answers, annotations?, response?}`, where `answers` maps question texts to strings or arrays. Unknown keys
/// and the positions `"0"`, `"1"` count as not answered, as in the CLI. A map may also be a list of entries.
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

/// The member of a map, in either form.
fn member<'a>(map: &'a Value, key: &str) -> &'a Value {
    let entry = map.items().iter().map(Value::items).find(|entry| entry.first().and_then(Value::as_text) == Some(key));
    entry.and_then(|entry| entry.get(1)).unwrap_or_else(|| map.get(key))
}
