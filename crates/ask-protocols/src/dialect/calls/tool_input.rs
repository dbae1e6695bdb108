//! The input of the `AskUserQuestion` tool; the reply is the output of the tool, `{questions, answers, annotations?}`.
//!
//! Source: docs/sources.md, section 3.1.

use crate::dialect::losses;
use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::name::Dialect;
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::format::{claude, objects};
use ask_core::{Ending, Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is, after: Dialect::ALL, decode, encode };

pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    Decoded::ask(message.get("id"), message, message, reader)
}

pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let input = pending.format_input(outcome, &pending.raw);
    match outcome.ending() {
        Ending::Answered | Ending::Declined => {
            Encoded::one(input.noted(claude::tool_use_result)).with_losses(losses::duplicate_questions(&input))
        }
        ending => Encoded::one(objects::denial(ending)),
    }
}

fn is(message: &Value) -> bool {
    !message.get("questions").is_null() || message.items().first().is_some_and(is_question)
}

/// Whether this is a question with its options.
fn is_question(value: &Value) -> bool {
    value.get("question").as_text().is_some() && matches!(value.get("options"), Value::List(_))
}
