//! `on_pending_action` of LibreChat with questions; the reply is the body that resumes the run: `{actionId, answer}`, or `answers` by id.
//!
//! The run waits for `ask_user_question`; the state of a stream has the same. It wants an answer to every question. Source:
//! docs/sources.md, section 3.20.

use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::dialect::texts::text_answers;
use ask_core::internal::value::Object;
use ask_core::{Entry, Outcome, Question, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is: is_request, after: &[], decode, encode };

/// The action that waits, wherever a message has it.
fn action(message: &Value) -> &Value {
    let places = [message.get("data"), message.get("pendingAction"), message.get("resumeState").get("pendingAction")];
    places.into_iter().find(|place| !place.get("payload").is_null()).unwrap_or(message)
}

/// Whether a run waits for answers, or for a decision about calls of tools.
pub(crate) fn is_request(message: &Value) -> bool {
    let action = action(message);
    !action.get("actionId").is_null()
        && matches!(action.get("payload").get("type").as_text(), Some("ask_user_question" | "tool_approval"))
}

pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    let action = action(message);
    let payload = action.get("payload");
    if !is_request(message) || payload.get("type").as_text() != Some("ask_user_question") {
        return Decoded::default();
    }
    let one = Value::List(vec![payload.get("question").clone()]);
    let asked = payload.get("questions");
    let asked = if asked.items().is_empty() { &one } else { asked };
    let input = text_answers::input(asked, |(_, asked)| {
        text_answers::question(asked, asked.get("id"), asked.get("multiSelect"), true)
    });
    Decoded::ask_form(action.get("actionId"), &input, message, reader)
}

/// `{actionId, conversationId?, answer}`, or `answers` by the ids of several questions. A question without an answer gets the sentence that says
/// so: the run would wait for ever.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let action = action(&pending.raw);
    let Some(unanswered) = text_answers::unanswered(outcome) else { return Encoded::default() };
    let (answered, lost) = text_answers::answered(pending, outcome);
    let said = |question: &Question| {
        let given = answered.iter().find(|(other, _)| std::ptr::eq(*other, question));
        given.and_then(|(_, entry)| values(question, entry)).unwrap_or_else(|| unanswered.to_owned())
    };
    let mut body = Object::default();
    body.put_some("conversationId", action.get("conversationId"));
    body.put_some("actionId", action.get("actionId"));
    let questions = pending.questionnaire.questions();
    if action.get("payload").get("questions").items().is_empty() {
        body.put_text("answer", &questions.first().map(said).unwrap_or_default());
    } else {
        let mut answers: Vec<(String, Value)> = Vec::new();
        for question in questions {
            let name = question.key.as_text().unwrap_or(question.text.wire());
            answers.push((name.to_owned(), said(question).into()));
        }
        body.put("answers", Value::Map(answers));
    }
    Encoded::one(body.into_value()).with_losses(lost)
}

/// The values of the options, and typed words.
fn values(question: &Question, entry: &Entry) -> Option<String> {
    let choices = entry.selected.iter().filter_map(|picked| question.choices.get(picked.index));
    let mut parts: Vec<String> = Vec::new();
    for choice in choices {
        parts.push(choice.value.as_scalar().unwrap_or_else(|| choice.label.wire().to_owned()));
    }
    parts.extend(entry.other.clone().filter(|_| question.multi_select || entry.selected.is_empty()));
    (!parts.is_empty()).then(|| parts.join(", "))
}
