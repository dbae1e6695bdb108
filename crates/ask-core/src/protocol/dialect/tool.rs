//! The input of the tool itself, in any shape that `ask()` takes: answered by the tool's output, or by the free payload.

use super::{Dialect, Loss, Pending, Received, Sent};
use crate::format::{Asked, Style, objects};
use crate::protocol::Rules;
use crate::protocol::outcome::spoken;
use crate::{Ending, Outcome, Value};

pub(super) fn decode(dialect: Dialect, message: &Value, rules: &Rules) -> Received {
    Received::ask(dialect, message.get("id"), message, message, rules)
}

pub(super) fn encode(pending: &Pending, outcome: &Outcome) -> Sent {
    let asked = pending.asked(outcome, &pending.raw);
    match (pending.dialect, outcome.ending()) {
        (Dialect::Native, _) => Sent::one(Style::Payload.write(&asked)),
        (_, Ending::Answered | Ending::Declined) => {
            Sent::one(Style::ToolUseResult.write(&asked)).losing(unheard(&asked))
        }
        (_, ending) => Sent::one(objects::denial(ending)),
    }
}

/// The answers that a map keyed by texts has no place for.
pub(super) fn unheard(asked: &Asked) -> Vec<Loss> {
    let heard: Vec<usize> =
        spoken(asked.questionnaire, asked.outcome).into_iter().map(|(_, entry)| entry.index).collect();
    let entries = asked.outcome.entries().iter().filter(|_| !heard.is_empty());
    entries
        .filter(|entry| entry.is_answered() && !heard.contains(&entry.index))
        .map(|entry| Loss::in_entry(entry.index, "", "duplicate-question"))
        .collect()
}
