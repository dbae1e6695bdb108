//! What all readers of outcomes share, so that they agree.

use super::comment;
use crate::{Ending, Entry, Outcome, Value};

/// Makes an outcome from its ending, its entries, and the members `response`, `comment`, `reason` and `automatic` of its
/// JSON form. The ending takes precedence: a reply answers the panel only if the ending is `answered`.
pub(super) fn assemble(ending: Ending, entries: Vec<Entry>, value: &Value) -> Outcome {
    commented(ending, entries, value.get("comment").as_text(), value)
}

/// Like [`assemble`], for a result that may have the comment in a note.
pub(super) fn assemble_noted(ending: Ending, mut entries: Vec<Entry>, value: &Value) -> Outcome {
    let noted = comment::take(&mut entries);
    commented(ending, entries, noted.as_deref().or(value.get("comment").as_text()), value)
}

fn commented(ending: Ending, entries: Vec<Entry>, comment: Option<&str>, value: &Value) -> Outcome {
    let mut outcome = Outcome::recorded(ending, entries, value.get("response").as_text(), comment);
    outcome.reason = value.get("reason").as_text().map(str::to_owned);
    outcome.automatic = value.get("automatic").as_bool().unwrap_or(false);
    outcome
}

/// The ending that an object names: `type` in the JSON of an outcome, `status` in the generic payload.
pub(super) fn named_ending(value: &Value) -> Option<Ending> {
    ["type", "status"].iter().find_map(|name| Ending::named(value.get(name).as_text()?))
}
