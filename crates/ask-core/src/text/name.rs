//! The name of who asks.

use super::clean::clean;
use super::clip::clip;
use super::hidden::looks_blank;
use crate::limits::NAME_UNITS;

/// The form in which the name of who asks is shown, wherever it goes: one line without hidden characters, and no longer than
/// [`NAME_UNITS`] (rules SAFE-6 and SAFE-7). A server may have chosen it. Returns nothing if nothing of it can be seen.
#[must_use]
pub fn shown_name(name: &str) -> Option<String> {
    let cleaned = clean(name, false).shown;
    let shown = cleaned.as_deref().unwrap_or(name);
    let line = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    (!looks_blank(shown)).then(|| clip(&line, NAME_UNITS).into_owned())
}
