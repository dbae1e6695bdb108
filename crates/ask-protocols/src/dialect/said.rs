//! Texts of messages, of which those that look blank count as absent, and what else stands in their place.

use ask_core::Value;
use ask_core::text::looks_blank;

/// A text, or the JSON of what else stands in its place.
pub(super) fn written(value: &Value) -> String {
    value.as_text().map_or_else(|| value.to_json(), str::to_owned)
}

/// Whether an object has no members but these.
pub(super) fn has_only(value: &Value, known: &[&str]) -> bool {
    value.members().iter().all(|(name, _)| known.contains(&name.as_str()))
}

/// The text, unless nothing of it can be seen.
pub(super) fn said(value: &Value) -> Option<&str> {
    value.as_text().filter(|text| !looks_blank(text))
}
