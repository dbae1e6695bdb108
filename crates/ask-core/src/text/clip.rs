//! Shortens texts that are too long for their place. The panel offers the full text separately.

use super::cluster::{clusters, columns};
use crate::limits::{HEADER_CLUSTERS, HEADER_COLUMNS, HEADER_UNITS};
use std::borrow::Cow;

/// Clips a header for its chip: at most 12 grapheme clusters, 24 columns and 64 UTF-16 code units, with an ellipsis
/// where it was cut (rule INT-22).
#[must_use]
pub fn clip_header(text: &str) -> Cow<'_, str> {
    clip_to(text, HEADER_CLUSTERS, HEADER_COLUMNS, HEADER_UNITS)
}

/// The same for a header whose letters are one column wide and never combine: what the chip displays, if that is less than the
/// header. Returns nothing for other headers.
pub(crate) fn clip_narrow_header(text: &str) -> Option<Option<String>> {
    let is_narrow = |letter| matches!(letter, ' '..='~' | '\u{A1}'..='\u{AC}' | '\u{AE}'..='\u{24F}');
    if !text.chars().all(is_narrow) {
        return None;
    }
    let end = text.char_indices().nth(HEADER_CLUSTERS).map(|(end, _)| end);
    Some(end.map(|end| [text[..end].trim_end(), "…"].concat()))
}

/// Clips a text to at most `most_units` UTF-16 code units, between grapheme clusters, with an ellipsis where it was cut.
#[must_use]
pub fn clip(text: &str, most_units: usize) -> Cow<'_, str> {
    // Most texts have fewer bytes than code units are allowed.
    let Some(start) = text.as_bytes().get(..=most_units) else { return Cow::Borrowed(text) };
    // And most others begin with ASCII, where every character but CR is a cluster of one code unit.
    if start.iter().all(|&byte| byte < 128 && byte != b'\r') {
        return Cow::Owned([text[..most_units].trim_end(), "…"].concat());
    }
    clip_to(text, usize::MAX, usize::MAX, most_units)
}

/// Clips a text to at most this many UTF-16 code units and lines. Returns nothing if it fits.
pub(super) fn clip_lines(text: &str, most_units: usize, most_lines: usize) -> Option<String> {
    let end = text.match_indices('\n').nth(most_lines.saturating_sub(1)).map(|(end, _)| end);
    let lines = end.map_or(text, |end| &text[..end]);
    match clip(lines, most_units) {
        Cow::Owned(clipped) => Some(clipped),
        Cow::Borrowed(_) if !text[lines.len()..].trim().is_empty() => Some([lines, "\n…"].concat()),
        Cow::Borrowed(_) => None,
    }
}

/// The number of UTF-16 code units in a text. It is the text's `length` in JavaScript; zod and the budgets count it.
#[must_use]
pub fn utf16_len(text: &str) -> usize {
    text.chars().map(char::len_utf16).sum()
}

fn clip_to(text: &str, most_clusters: usize, most_columns: usize, most_units: usize) -> Cow<'_, str> {
    // Each character has at least one code unit, so characters beyond this many cannot fit. It bounds the work.
    let text = text.char_indices().nth(most_units + 1).map_or(text, |(at, _)| &text[..at]);
    let (mut end, mut taken, mut width, mut length) = (0, 0, 0, 0);
    for cluster in clusters(text) {
        taken += 1;
        width += columns(cluster);
        length += utf16_len(cluster);
        if taken > most_clusters || width > most_columns || length > most_units {
            // A cluster can be as long as a text: emoji and joiners in turn. Then the clip is within the cluster.
            let end = if end == 0 { text.char_indices().nth(most_units / 2).map_or(0, |(at, _)| at) } else { end };
            return Cow::Owned([text[..end].trim_end(), "…"].concat());
        }
        end += cluster.len();
    }
    Cow::Borrowed(text)
}
