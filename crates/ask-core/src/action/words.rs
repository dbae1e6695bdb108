//! The panel's own texts about actions: those of [`OF_ACTIONS`], and what a host has in their place.

use crate::wording::{OF_ACTIONS, fill};

/// The replacement of a text, by its key. Returns nothing for the English text.
pub type Replaced<'a> = &'a dyn Fn(&str) -> Option<String>;

/// No replacements.
#[must_use]
pub fn english(_: &str) -> Option<String> {
    None
}

/// The text with this key, with its placeholders replaced by `values`.
pub(crate) fn text(replaced: Replaced, key: &str, values: &[(&str, &str)]) -> String {
    let english = OF_ACTIONS.iter().find(|(name, _)| *name == key).map_or("", |(_, text)| text);
    fill(&replaced(key).unwrap_or_else(|| english.to_owned()), values)
}
