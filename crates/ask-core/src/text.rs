//! Text from an agent, in the form received and the form shown, and text from a person, in the form sent.

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
pub use clip::{clip, clip_header, utf16_len};
pub use cluster::{clusters, columns, count_clusters};
pub use hidden::{hex, is_hidden};
pub use secret::asks_for_secret;
pub use skeleton::skeleton;
pub use typed::{Typed, clean_typed};

/// A text in two forms. Answers carry [`Text::wire`], the exact text received, because hosts match answers by equality.
/// People see [`Text::shown`], which has no control, reordering or invisible characters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    wire: String,
    /// `None` where it equals `wire`, which is the usual case.
    shown: Option<String>,
    cleaned: bool,
}

impl Text {
    /// A text as received. The shown form is derived from it.
    #[must_use]
    pub fn new(wire: impl Into<String>) -> Self {
        let wire = wire.into();
        let cleaned = clean(&wire, true);
        Self::from_cleaned(wire, cleaned)
    }

    /// A text that needs no cleaning; both forms are the same. The caller must have checked that.
    pub(crate) fn verbatim(wire: impl Into<String>) -> Self {
        Self { wire: wire.into(), shown: None, cleaned: false }
    }

    /// Replaces the shown form, for example by a label without its "(Recommended)".
    #[must_use]
    pub fn shown_as(self, shown: impl Into<String>) -> Self {
        let shown = shown.into();
        Self { shown: (shown != self.wire).then_some(shown), ..self }
    }

    pub(crate) fn from_cleaned(wire: String, cleaned: Cleaned) -> Self {
        Self { wire, cleaned: cleaned.hidden.is_some() || cleaned.marks, shown: cleaned.shown }
    }

    /// The exact text received.
    #[must_use]
    pub fn wire(&self) -> &str {
        &self.wire
    }

    /// The text to show.
    #[must_use]
    pub fn shown(&self) -> &str {
        self.shown.as_deref().unwrap_or(&self.wire)
    }

    /// Whether the shown form lacks hidden characters or surplus combining marks. The panel then shows a warning.
    #[must_use]
    pub fn was_cleaned(&self) -> bool {
        self.cleaned
    }

    /// Whether the shown form is empty or only white space.
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

/// Cleans the content of a preview for display. Unlike other texts, a preview keeps its backslashes.
#[must_use]
pub fn clean_preview(content: &str) -> std::borrow::Cow<'_, str> {
    clean(content, false).shown.map_or(content.into(), Into::into)
}

/// The number of characters (`char`) in a text. `chars().count()` is faster for long texts but adds code to the wasm.
pub(crate) fn count_chars(text: &str) -> usize {
    text.bytes().filter(|byte| byte & 0xC0 != 0x80).count()
}

#[cfg(test)]
mod tests;
