//! `_x.ai/ask_user_question` of Grok Build, an extension of ACP; the reply is `{outcome, answers?, annotations?}`.
//!
//! The reply has the answers by the text of their questions, as lists. Source: docs/sources.md, section 3.20.

use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::dialect::{losses, rpc};
use crate::outcome::comment;
use ask_core::internal::outcome::chosen_preview;
use ask_core::internal::value::{Object, object};
use ask_core::{Ending, Loss, Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is: is_request, after: &[], decode, encode };

const METHODS: [&str; 2] = ["_x.ai/ask_user_question", "x.ai/ask_user_question"];

/// Whether this is a question of Grok.
pub(crate) fn is_request(message: &Value) -> bool {
    message.get("method").as_text().is_some_and(|method| METHODS.contains(&method))
}

/// Some versions put the request into its own parameters again.
fn params(message: &Value) -> &Value {
    let params = message.get("params");
    if params.get("params").is_null() { params } else { params.get("params") }
}

pub(crate) fn decode(message: &Value, reader: &Reader) -> Decoded {
    if !is_request(message) {
        return Decoded::default();
    }
    let asked = params(message).get("questions").items().iter().map(|asked| {
        let has_options = !asked.get("options").items().is_empty();
        let kind = ("kind".to_owned(), Value::from(if has_options { "choice" } else { "text" }));
        Value::Map(asked.members().iter().cloned().chain([kind]).collect())
    });
    let input = object([("questions", Some(asked.collect()))]);
    Decoded::ask_form(message.get("id"), &input, message, reader)
}

/// `{outcome: "accepted", answers, annotations?}`, else `cancelled`. Grok asks in plan mode too, where `skip_interview` goes on to the plan and
/// `chat_about_this`, which has no place for words, leaves the questions for the chat.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let is_plan = params(&pending.raw).get("mode").as_text() == Some("plan");
    let named = |name: &str| object([("outcome", Some(name.into()))]);
    let (result, lost) = match outcome.ending() {
        Ending::Superseded => return Encoded::default(),
        Ending::Answered if outcome.response().is_some() && is_plan => {
            (named("chat_about_this"), vec![losses::response()])
        }
        Ending::Answered => accepted(pending, outcome),
        Ending::Declined if is_plan => (named("skip_interview"), Vec::new()),
        _ => (named("cancelled"), Vec::new()),
    };
    Encoded::one(rpc::reply(&pending.raw, result)).with_losses(lost)
}

/// The labels by question, and words as notes: without a label beside the option "Other", as Grok's own terminal sends them.
fn accepted(pending: &Pending, outcome: &Outcome) -> (Value, Vec<Loss>) {
    let outcome = &comment::as_note(&pending.questionnaire, outcome, |_, entry| !entry.is_blank());
    let mut lost = losses::duplicate_questions(&pending.format_input(outcome, &Value::Null));
    lost.extend(losses::comment(outcome));
    let (mut answers, mut annotations): (Vec<(String, Value)>, _) = (Vec::new(), Object::default());
    for (question, entry) in pending.questionnaire.questions().iter().zip(outcome.entries()) {
        let response = outcome.response().filter(|_| entry.index == 0);
        let words = [response, entry.other.as_deref(), entry.notes.as_deref()];
        let words: Vec<&str> = words.into_iter().flatten().collect();
        let mut labels: Vec<Value> = entry.selected.iter().map(|picked| picked.label.as_str().into()).collect();
        if labels.is_empty() && !words.is_empty() {
            labels.push("Other".into());
        }
        if labels.is_empty() || answers.iter().any(|(text, _)| text == question.text.wire()) {
            continue;
        }
        answers.push((question.text.wire().to_owned(), Value::List(labels)));
        let preview = chosen_preview(question, entry);
        let notes = (!words.is_empty()).then(|| words.join("\n"));
        if preview.is_some() || notes.is_some() {
            let annotation = object([("preview", preview.map(Value::from)), ("notes", notes.map(Value::from))]);
            annotations.put(question.text.wire(), annotation);
        }
    }
    let annotations = Some(annotations.into_value()).filter(|annotations| !annotations.members().is_empty());
    (
        object([
            ("outcome", Some("accepted".into())),
            ("answers", Some(Value::Map(answers))),
            ("annotations", annotations),
        ]),
        lost,
    )
}
