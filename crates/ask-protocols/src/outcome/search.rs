//! Searches in the texts of results.

use ask_core::internal::text::search;

/// The position of the first occurrence of `part` at or after `from`.
#[inline(never)]
pub(super) fn find(text: &str, part: &str, from: usize) -> Option<usize> {
    search::find(&text[from..], part).map(|at| from + at)
}

/// The position of the last occurrence of `part`.
#[inline(never)]
pub(super) fn find_last(text: &str, part: &str) -> Option<usize> {
    text.rfind(part)
}

/// The position of the last occurrence of the first of these parts that occurs.
pub(super) fn find_last_of(text: &str, parts: &[&str]) -> Option<usize> {
    parts.iter().find_map(|part| find_last(text, part))
}

/// The text behind the first of these beginnings that it has.
pub(super) fn behind<'a>(text: &'a str, beginnings: &[&str]) -> Option<&'a str> {
    beginnings.iter().find_map(|beginning| text.strip_prefix(beginning))
}

/// Whether a text has one of these beginnings.
pub(super) fn begins(text: &str, beginnings: &[&str]) -> bool {
    behind(text, beginnings).is_some()
}

/// The text between two quotes, or else the text.
pub(super) fn unquoted(text: &str) -> &str {
    text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text)
}
