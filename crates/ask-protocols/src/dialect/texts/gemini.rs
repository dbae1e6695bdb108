//! `ask-user-request` on Gemini CLI's message bus; the reply is an `ask-user-response`.
//!
//! Source: docs/sources.md, section 3.20.

use crate::dialect::message::{Decoded, Encoded, Inbound, Pending};
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::dialect::texts::text_answers;
use ask_core::internal::value::object;
use ask_core::limits::Profile;
use ask_core::outcome::answer_string;
use ask_core::text::decimal;
use ask_core::{Ending, Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is, after: &[], decode, encode };

/// Reads a request. A response on the bus is that of another listener.
pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    let id = message.get("correlationId");
    match message.get("type").as_text() {
        Some("ask-user-request") => {
            let input = text_answers::input(message.get("questions"), |(index, asked)| {
                let takes_options = asked.get("type").as_text() == Some("choice") || asked.get("type").is_null();
                let asked = if takes_options { asked.clone() } else { without_options(asked) };
                text_answers::question(&asked, &decimal(index).into(), asked.get("multiSelect"), true)
            });
            Decoded::ask_form(id, &input, message, &reader.of(Profile::Gemini))
        }
        Some("ask-user-response") => {
            let because = if message.get("cancelled").as_bool() == Some(true) { "cancelled" } else { "answered" };
            Inbound::Withdraw { correlation: id.clone(), because }.into()
        }
        _ => Decoded::default(),
    }
}

/// Gemini CLI ignores the options of questions that are no choice.
fn without_options(asked: &Value) -> Value {
    Value::Map(asked.members().iter().filter(|(name, _)| name != "options").cloned().collect())
}

/// `{correlationId, answers}` by position, and `cancelled` for every ending without an answer.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    if outcome.ending() == Ending::Superseded {
        return Encoded::default();
    }
    let (answers, losses) =
        text_answers::map(pending, outcome, |question, entry| Some(answer_string::encode(question, entry)?.into()));
    let cancelled = answers.members().is_empty().then_some(Value::Bool(true));
    Encoded::one(object([
        ("type", Some("ask-user-response".into())),
        ("correlationId", Some(pending.correlation.clone())),
        ("answers", Some(answers)),
        ("cancelled", cancelled),
    ]))
    .with_losses(losses)
}

fn is(message: &Value) -> bool {
    matches!(message.get("type").as_text(), Some("ask-user-request" | "ask-user-response"))
}
