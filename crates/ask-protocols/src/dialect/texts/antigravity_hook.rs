//! The hook of Antigravity before `ask_question`; the reply is `{decision: "deny", reason}`, with the answers as the reason, which the
//! model reads.
//!
//! The hook can only allow, ask or deny. Source: docs/sources.md, section 3.20.

use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::dialect::texts::text_answers;
use ask_core::internal::value::object;
use ask_core::outcome::answer_string;
use ask_core::{Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is: is_request, after: &[], decode, encode };

/// The tool, without the namespace of built-in tools.
const TOOL: &str = "ask_question";
const NAMESPACE: &str = "default_api:";

/// Whether this is a call of the question tool.
pub(crate) fn is_request(message: &Value) -> bool {
    let call = message.get("toolCall");
    let name = call.get("name").as_text().unwrap_or_default();
    name.strip_prefix(NAMESPACE).unwrap_or(name) == TOOL && !call.get("args").get("questions").is_null()
}

pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    if !is_request(message) {
        return Decoded::default();
    }
    let input = text_answers::input(message.get("toolCall").get("args").get("questions"), |(_, asked)| {
        text_answers::question(asked, &Value::Null, asked.get("is_multi_select"), true)
    });
    Decoded::ask_form(message.get("conversationId"), &input, message, reader)
}

/// `{decision: "deny", reason}`: the answers by their questions, or why there are none.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let (answered, losses) = text_answers::answered(pending, outcome);
    let mut reason = String::new();
    for (question, entry) in answered {
        if let Some(answer) = answer_string::encode(question, &entry) {
            let between = if reason.is_empty() { "The user answered the questions:\n" } else { "\n" };
            reason.extend([between, question.text.wire(), " ", &answer]);
        }
    }
    if reason.is_empty() {
        let Some(text) = text_answers::unanswered(outcome) else { return Encoded::default() };
        reason.push_str(text);
    }
    Encoded::one(object([("decision", Some("deny".into())), ("reason", Some(reason.into()))])).with_losses(losses)
}
