//! An answer without a form, for peers that ask one question and take a string, or an array of strings.

use crate::dialect::losses;
use crate::dialect::message::Pending;
use ask_core::outcome::answer_string;
use ask_core::{Loss, Outcome, Value};

/// The answer to the first question: an array if several options may be selected, else a string. Null if there is none.
pub(in crate::dialect) fn plain_answer(pending: &Pending, outcome: &Outcome) -> (Value, Vec<Loss>) {
    if let Some(response) = outcome.response() {
        return (response.into(), losses::comment(outcome).into_iter().collect());
    }
    let (Some(question), Some(entry)) = (pending.questionnaire.questions().first(), outcome.entries().first()) else {
        return (Value::Null, Vec::new());
    };
    let beside = entry.other.is_some() && !entry.selected.is_empty() && !question.multi_select;
    let mut lost = losses::notes(outcome);
    lost.extend(beside.then(|| Loss::in_entry(0, "other", "other")));
    lost.extend(losses::comment(outcome));
    let mut items = answer_string::items(question, &entry.with_note_as_answer()).into_iter().map(Value::from);
    let answer = if question.multi_select { items.collect() } else { items.next().unwrap_or_default() };
    (answer, lost)
}
