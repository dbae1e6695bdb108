//! The input of the tool itself, in any shape that `ask()` accepts. The reply is the tool's output or the generic
//! payload.

use crate::dialect::losses;
use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::name::Dialect;
use crate::dialect::reader::Reader;
use crate::format::{claude, objects};
use ask_core::{Ending, Outcome, Value};

pub(crate) fn decode(dialect: Dialect, message: &Value, reader: Reader) -> Decoded {
    Decoded::ask(dialect, message.get("id"), message, message, reader)
}

pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let input = pending.format_input(outcome, &pending.raw);
    match (pending.dialect, outcome.ending()) {
        (Dialect::Native, _) => Encoded::one(objects::payload(&input)),
        (_, Ending::Answered | Ending::Declined) => {
            Encoded::one(input.noted(claude::tool_use_result)).with_losses(losses::duplicate_questions(&input))
        }
        (_, ending) => Encoded::one(objects::denial(ending)),
    }
}
