//! The control request `ask_user` of cosh, with one flat question; the reply is a `control_response` with `{behavior: "answer", answer}`.
//!
//! Source: docs/sources.md, section 3.20.

use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::dialect::texts::text_answers;
use ask_core::internal::value::object;
use ask_core::outcome::answer_string;
use ask_core::{Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is: is_request, after: &[], decode, encode };

/// Whether this is a question of cosh.
pub(crate) fn is_request(message: &Value) -> bool {
    let is = |value: &Value, name: &str| value.as_text() == Some(name);
    is(message.get("type"), "control_request") && is(message.get("request").get("subtype"), "ask_user")
}

pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    if !is_request(message) {
        return Decoded::default();
    }
    let asked = message.get("request");
    let takes_words = asked.get("allow_free_text").as_bool() != Some(false);
    let question = text_answers::question(asked, &Value::Null, asked.get("multi_select"), takes_words);
    let input = Value::map([("questions", Value::List(vec![question]))]);
    Decoded::ask_form(message.get("request_id"), &input, message, reader)
}

/// `{behavior: "answer", answer}`; without an answer the failure of the protocol, with a sentence for the model.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let (answered, losses) = text_answers::answered(pending, outcome);
    let answer = answered.iter().find_map(|(question, entry)| answer_string::encode(question, entry));
    let mut response = vec![("request_id", pending.raw.get("request_id").clone())];
    match (answer, text_answers::unanswered(outcome)) {
        (Some(answer), _) => {
            let answer = object([("behavior", Some("answer".into())), ("answer", Some(answer.into()))]);
            response.extend([("subtype", "success".into()), ("response", answer)]);
        }
        (None, Some(text)) => response.extend([("subtype", "error".into()), ("error", text.into())]),
        (None, None) => return Encoded::default(),
    }
    let message = [("type", "control_response".into()), ("response", Value::map(response))];
    Encoded::one(Value::map(message)).with_losses(losses)
}
