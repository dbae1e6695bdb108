//! Texts of messages, of which those that look blank count as absent.

use ask_core::Value;
use ask_core::text::looks_blank;

/// The text, unless nothing of it can be seen.
pub(super) fn said(value: &Value) -> Option<&str> {
    value.as_text().filter(|text| !looks_blank(text))
}
