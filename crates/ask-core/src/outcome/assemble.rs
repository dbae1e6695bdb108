//! What all readers of outcomes share, so that they agree.

use crate::{Ending, Entry, Outcome, Value};

/// Makes an outcome from its ending, its entries, and the members `response`, `comment`, `reason` and `automatic` of its
/// JSON form. The ending takes precedence: a reply answers the panel only if the ending is `answered`.
pub fn assemble(ending: Ending, entries: Vec<Entry>, value: &Value) -> Outcome {
    commented(ending, entries, value.get("comment").as_text(), value)
}

/// Like [`assemble`], with a comment that was read elsewhere.
pub fn commented(ending: Ending, entries: Vec<Entry>, comment: Option<&str>, value: &Value) -> Outcome {
    let mut outcome = Outcome::recorded(ending, entries, value.get("response").as_text(), comment);
    outcome.reason = value.get("reason").as_text().map(str::to_owned);
    outcome.automatic = value.get("automatic").as_bool().unwrap_or(false);
    outcome
}
