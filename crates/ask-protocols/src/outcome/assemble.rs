//! What the readers of results share, so that they agree.

use super::comment;
use ask_core::internal::outcome::commented;
use ask_core::{Ending, Entry, Outcome, Value};

/// Like [`assemble`](ask_core::internal::outcome::assemble), for a result that may have the comment in a note.
pub(super) fn assemble_noted(ending: Ending, mut entries: Vec<Entry>, value: &Value) -> Outcome {
    let noted = comment::take(&mut entries);
    commented(ending, entries, noted.as_deref().or(value.get("comment").as_text()), value)
}

/// The ending that an object names: `type` in the JSON of an outcome, `status` in the generic payload.
pub(super) fn named_ending(value: &Value) -> Option<Ending> {
    ["type", "status"].iter().find_map(|name| Ending::named(value.get(name).as_text()?))
}
