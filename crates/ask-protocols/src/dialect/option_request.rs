//! A question with options that have ids, answered by the id of one of them, by words, or by both: those of assistant-ui and
//! of eve. Their decisions about calls are in `decide.rs`.

use super::losses;
use super::message::Pending;
use crate::outcome::comment;
use ask_core::internal::value::object;
use ask_core::{Loss, Outcome, Value};

/// The request, wherever the protocol has its parts.
pub(super) struct Request {
    /// What is asked.
    pub prompt: Value,
    /// The options, from [`option()`].
    pub options: Vec<Value>,
    /// Whether words may be the whole answer.
    pub takes_words: bool,
}

/// An option with the label that is shown for its id.
pub(super) fn option(id: &Value, label: &str, description: Option<String>) -> Value {
    object([
        ("label", Some(label.into())),
        ("value", Some(id.clone())),
        ("description", description.filter(|text| !text.is_empty()).map(Value::from)),
    ])
}

/// Members by which an option says that it cannot be selected, and why, as the reader of the tool's input knows them.
const AVAILABILITY: [&str; 6] = ["disabled", "disabledReason", "isDisabled", "enabled", "available", "unavailable"];

/// An option as an input of the tool, with what the received one says about whether it can be selected.
pub(super) fn with_availability(made: Value, received: &Value) -> Value {
    let named = received.members().iter().filter(|(name, _)| AVAILABILITY.contains(&name.as_str()));
    Value::Map(made.members().iter().chain(named).cloned().collect())
}

/// The request as an input of the tool.
pub(super) fn question(request: Request) -> Value {
    let kind = if request.options.is_empty() { "text" } else { "choice" };
    let question = object([
        ("question", Some(request.prompt)),
        ("kind", Some(kind.into())),
        ("options", Some(Value::List(request.options))),
        ("allowOther", Some(request.takes_words.into())),
    ]);
    Value::map([("questions", [question].into_iter().collect())])
}

/// The answer to a request.
#[derive(Default)]
pub(super) struct Answer {
    /// The id of the option.
    pub id: Option<Value>,
    /// The words that are the answer, if no option was chosen; otherwise those beside it.
    pub words: Option<String>,
    /// What has no place in the answer.
    pub losses: Vec<Loss>,
}

/// The answer in an outcome that is `answered`. The comment on all questions joins the words beside the option.
pub(super) fn answer(pending: &Pending, outcome: &Outcome) -> Answer {
    if let Some(response) = outcome.response() {
        return Answer { words: Some(response.to_owned()), ..Answer::default() };
    }
    let outcome = &comment::as_note(&pending.questionnaire, outcome, |_, _| true);
    let losses = losses::comment(outcome).into_iter().collect();
    let Some(entry) = outcome.entries().first() else { return Answer { losses, ..Answer::default() } };
    let question = pending.questionnaire.questions().first();
    let choice = entry.selected.first().and_then(|picked| question?.choices.get(picked.index));
    let id =
        choice.map(|choice| if choice.value.is_null() { choice.label.wire().into() } else { choice.value.clone() });
    let words = match (&entry.other, &entry.notes) {
        (Some(typed), Some(note)) => Some([typed, "\n", note].concat()),
        (typed, note) => typed.as_ref().or(note.as_ref()).cloned(),
    };
    Answer { id, words, losses }
}

/// The id of the first of these options that the request has.
pub(super) fn first_of(options: &[Value], matches: impl Fn(&Value) -> bool) -> Option<&Value> {
    options.iter().find(|option| matches(option)).map(|option| option.get("id"))
}
