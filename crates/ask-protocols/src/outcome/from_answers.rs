//! Reads answers that were given elsewhere: the `answers` of a logged call, the `toolUseResult` of a transcript, the
//! event of a bridge. Any peer may have written them, so what matches no question is ignored.

use super::answer_map::AnswerMap;
use super::assemble::{assemble_noted, named_ending};
use super::detect::is_dismissal;
use ask_core::{Ending, Entry, Outcome, Questionnaire, Value};

/// An outcome read from a result that does not contain everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recovered {
    /// The outcome: `declined` if the result has no answer to these questions and names no ending.
    pub outcome: Outcome,
    /// The questions whose answer is ambiguous.
    pub guesses: Vec<usize>,
}

/// Reads `{answers, annotations?, response?, comment?}`. `answers` maps question texts, ids or headers to strings, arrays or
/// objects, as an object or as a list. Unknown keys, including positions such as `"0"`, are ignored, as in the CLI. An
/// ending in `type` or `status` takes precedence over what the answers suggest. `afkTimeoutMs` without an answer means
/// that the time limit of the Claude CLI expired.
#[must_use]
pub fn from_answers(questionnaire: &Questionnaire, result: &Value) -> Recovered {
    let read = AnswerMap::new(questionnaire, result.get("answers"), result.get("annotations"), false).read();
    let ending = named_ending(result).or_else(|| expired(result, &read.entries)).unwrap_or(Ending::Answered);
    Recovered { outcome: assemble_noted(ending, read.entries, result), guesses: read.guesses }.without_dismissals()
}

impl Recovered {
    /// The same, as cancelled, if the answer to one of the questions says that the person dismissed it: then the agent must wait. The other
    /// answers stay.
    pub(super) fn without_dismissals(self) -> Self {
        let outcome = &self.outcome;
        let is_dismissed = |entry: &Entry| entry.other.as_deref().is_some_and(is_dismissal);
        if outcome.ending() != Ending::Answered || !outcome.entries().iter().any(is_dismissed) {
            return self;
        }
        let mut entries = outcome.entries().to_vec();
        for entry in entries.iter_mut().filter(|entry| is_dismissed(entry)) {
            entry.other = None;
        }
        Self {
            outcome: Outcome::recorded(Ending::Cancelled, entries, outcome.response(), outcome.typed_comment()),
            ..self
        }
    }
}

/// `Expired` if the Claude CLI says that it stopped waiting, and nothing was answered.
pub(super) fn expired(result: &Value, entries: &[Entry]) -> Option<Ending> {
    let stopped = matches!(result.get("afkTimeoutMs"), Value::Number(_));
    let nothing = result.get("response").as_text().is_none() && entries.iter().all(Entry::is_blank);
    (stopped && nothing).then_some(Ending::Expired)
}
