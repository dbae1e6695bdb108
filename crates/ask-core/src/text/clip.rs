//! What is shown of a text that is too long for its place. The whole text stays where people can ask for it.

use super::cluster::{clusters, columns};
use crate::limits::{HEADER_CLUSTERS, HEADER_COLUMNS, HEADER_UNITS};
use std::borrow::Cow;

/// The part of a header that its chip shows: at most 12 user-perceived characters, 24 columns and 64 UTF-16 units,
/// with an ellipsis where something is missing (rule INT-22).
#[must_use]
pub fn clip_header(text: &str) -> Cow<'_, str> {
    clip_to(text, HEADER_CLUSTERS, HEADER_COLUMNS, HEADER_UNITS)
}

/// At most this many UTF-16 units of a text, never half a user-perceived character, with an ellipsis where something
/// is missing.
#[must_use]
pub fn clip(text: &str, most_units: usize) -> Cow<'_, str> {
    clip_to(text, usize::MAX, usize::MAX, most_units)
}

/// How many UTF-16 code units a text has: its `length` in JavaScript, which zod and the budgets count.
#[must_use]
pub fn units(text: &str) -> usize {
    text.chars().map(char::len_utf16).sum()
}

fn clip_to(text: &str, most_clusters: usize, most_columns: usize, most_units: usize) -> Cow<'_, str> {
    // So many characters have more units than fit, so nothing behind them matters, however long it is.
    let text = text.char_indices().nth(most_units + 1).map_or(text, |(at, _)| &text[..at]);
    let (mut end, mut taken, mut width, mut length) = (0, 0, 0, 0);
    for cluster in clusters(text) {
        taken += 1;
        width += columns(cluster);
        length += units(cluster);
        if taken > most_clusters || width > most_columns || length > most_units {
            return Cow::Owned([text[..end].trim_end(), "…"].concat());
        }
        end += cluster.len();
    }
    Cow::Borrowed(text)
}
