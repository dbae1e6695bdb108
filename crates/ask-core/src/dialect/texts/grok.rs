//! Grok Build: the request `_x.ai/ask_user_question`, an extension of ACP. The reply has the answers by the text of their questions, as
//! lists. Source: docs/sources.md, section 3.20.

use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::name::Dialect;
use crate::dialect::reader::Reader;
use crate::dialect::{losses, rpc};
use crate::format::objects;
use crate::outcome::answers::annotations;
use crate::value::object;
use crate::{Ending, Loss, Outcome, Value};

const METHODS: [&str; 2] = ["_x.ai/ask_user_question", "x.ai/ask_user_question"];

/// Whether this is a question of Grok.
pub(crate) fn is_request(message: &Value) -> bool {
    message.get("method").as_text().is_some_and(|method| METHODS.contains(&method))
}

/// Some versions put the request into its own parameters again.
pub(crate) fn decode(dialect: Dialect, message: &Value, reader: Reader) -> Decoded {
    if !is_request(message) {
        return Decoded::default();
    }
    let params = message.get("params");
    let params = if params.get("params").is_null() { params } else { params.get("params") };
    let asked = params.get("questions").items().iter().map(|asked| {
        let has_options = !asked.get("options").items().is_empty();
        let kind = ("kind".to_owned(), Value::from(if has_options { "choice" } else { "text" }));
        Value::Map(asked.members().iter().cloned().chain([kind]).collect())
    });
    let input = object([("questions", Some(asked.collect()))]);
    Decoded::ask_form(dialect, message.get("id"), &input, message, reader)
}

/// `{outcome: "accepted", answers, annotations?}`, `skip_interview` to go on without an answer, `chat_about_this` for a reply in the chat,
/// whose text has no place here, else `cancelled`.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    let input = pending.format_input(outcome, &Value::Null);
    let named = |name: &str| object([("outcome", Some(name.into()))]);
    let mut lost = Vec::new();
    let result = match outcome.ending() {
        Ending::Superseded => return Encoded::default(),
        Ending::Answered if outcome.response().is_some() => {
            lost.push(Loss { path: "response".to_owned(), code: "response" });
            named("chat_about_this")
        }
        Ending::Answered => {
            lost.extend(losses::duplicate_questions(&input));
            input.noted(|input| {
                let annotations = annotations(input.questionnaire, input.outcome);
                object([
                    ("outcome", Some("accepted".into())),
                    ("answers", Some(objects::answers_array(input))),
                    ("annotations", Some(annotations).filter(|annotations| !annotations.members().is_empty())),
                ])
            })
        }
        Ending::Declined => named("skip_interview"),
        _ => named("cancelled"),
    };
    Encoded::one(rpc::reply(&pending.raw, result)).with_losses(lost)
}
