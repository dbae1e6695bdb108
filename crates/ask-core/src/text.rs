//! Text from an agent: what it sent, to the letter, and what may be shown of it. Text from a person: what may be sent.

mod class;
mod class_table;
mod clean;
mod clip;
mod cluster;
mod hidden;
mod secret;
mod skeleton;
mod typed;
mod wide_table;

pub(crate) use clean::{Cleaned, clean};
pub use clip::{clip, clip_header, units};
pub use cluster::{clusters, columns, count_clusters};
pub use hidden::{hex, is_hidden};
pub use secret::asks_for_secret;
pub use skeleton::skeleton;
pub use typed::{Typed, clean_typed};

/// A text in two forms. Hosts match answers by equality, so what goes back is always [`Text::wire`]; what people see
/// is [`Text::shown`], without control, reordering and invisible characters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    wire: String,
    /// Only kept where it differs from `wire`, which is rare.
    shown: Option<String>,
    cleaned: bool,
}

impl Text {
    /// A text as received; the form to show is derived from it.
    #[must_use]
    pub fn new(wire: impl Into<String>) -> Self {
        let wire = wire.into();
        let cleaned = clean(&wire, true);
        Self::from_cleaned(wire, cleaned)
    }

    /// A text of which is known that it can be shown as it is.
    pub(crate) fn as_it_is(wire: impl Into<String>) -> Self {
        Self { wire: wire.into(), shown: None, cleaned: false }
    }

    /// The same text with another form to show, as for a label without its "(Recommended)".
    #[must_use]
    pub fn shown_as(self, shown: impl Into<String>) -> Self {
        let shown = shown.into();
        Self { shown: (shown != self.wire).then_some(shown), ..self }
    }

    pub(crate) fn from_cleaned(wire: String, cleaned: Cleaned) -> Self {
        Self { wire, cleaned: cleaned.hidden.is_some() || cleaned.marks, shown: cleaned.shown }
    }

    /// Exactly what was received.
    #[must_use]
    pub fn wire(&self) -> &str {
        &self.wire
    }

    /// What may be shown.
    #[must_use]
    pub fn shown(&self) -> &str {
        self.shown.as_deref().unwrap_or(&self.wire)
    }

    /// Whether hidden characters or surplus marks are left out of the form to show: worth a visible mark beside it.
    #[must_use]
    pub fn was_cleaned(&self) -> bool {
        self.cleaned
    }

    /// Whether there is nothing to show.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.shown().trim().is_empty()
    }
}

impl From<&str> for Text {
    fn from(wire: &str) -> Self {
        Self::new(wire)
    }
}

impl From<String> for Text {
    fn from(wire: String) -> Self {
        Self::new(wire)
    }
}

/// A preview's content as it may be shown: cleaned as every text, its backslashes left alone.
#[must_use]
pub fn clean_preview(content: &str) -> std::borrow::Cow<'_, str> {
    clean(content, false).shown.map_or(content.into(), Into::into)
}

/// How many characters a text has. Without the tables and tricks by which `chars().count()` counts long ones fast.
pub(crate) fn count_chars(text: &str) -> usize {
    text.bytes().filter(|byte| byte & 0xC0 != 0x80).count()
}

#[cfg(test)]
mod tests;
