//! The session bridge of the claude-code-agent document: its server-sent events, its list of pending questions, and the
//! body of the POST that answers one.

use super::tool::unheard;
use super::{Dialect, Inbound, Loss, Pending, Received, Sent};
use crate::format::Style;
use crate::protocol::Rules;
use crate::protocol::outcome::object;
use crate::{Ending, Outcome, Value, json};

/// Reads the data of an event, an event with its name (`{event, data}` or `{type, …}`), or the list of pending
/// questions; of several the first one, so hand them over one by one.
pub(super) fn decode(dialect: Dialect, message: &Value, rules: &Rules) -> Received {
    let name = message.get("event").as_text().or_else(|| message.get("type").as_text());
    let data = match message.get("data") {
        Value::Null => message.clone(),
        Value::Text(text) => json::read(text).unwrap_or_default(),
        data => data.clone(),
    };
    let asked = first(&data);
    let id = asked.get("toolUseId");
    let is_over = matches!(name, Some("interactive_question_answered" | "question_answered"));
    if id.is_null() {
        return Received::default();
    }
    if is_over || (name.is_none() && asked.get("questions").is_null() && !asked.get("answers").is_null()) {
        return Inbound::Withdraw { correlation: id.clone(), because: "answered" }.into();
    }
    match name {
        None | Some("interactive_question") if !asked.get("questions").is_null() => {
            let input = object([("questions", Some(asked.get("questions").clone()))]);
            Received::ask(dialect, id, &input, message, rules)
        }
        _ => Received::default(),
    }
}

/// The first of the pending questions in a list, or what stands there instead of a list.
pub(super) fn first(data: &Value) -> &Value {
    let inner = data.get("questions").items().first().filter(|inner| !inner.get("toolUseId").is_null());
    data.items().first().or(inner).unwrap_or(data)
}

/// The document has no form for endings other than answered and declined, and no place for notes.
pub(super) fn encode(pending: &Pending, outcome: &Outcome) -> Sent {
    let input = object([("toolUseId", Some(pending.correlation.clone()))]);
    let asked = pending.asked(outcome, &input);
    let noted = outcome.entries().iter().filter(|entry| entry.notes.is_some() && outcome.ending() == Ending::Answered);
    let noted = noted.map(|entry| Loss::in_entry(entry.index, "notes", "notes"));
    Sent::one(Style::Bridge.write(&asked)).losing(unheard(&asked).into_iter().chain(noted).collect())
}
