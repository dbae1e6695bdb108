//! Text from an agent, in the form received and the form shown, and text from a person, in the form sent.

mod class;
mod clean;
mod clip;
mod cluster;
mod display_writer;
pub(crate) mod entities;
mod hidden;
mod name;
pub(crate) mod plain;
mod prototypes;
pub(crate) mod recommended;
mod role;
pub(crate) mod search;
mod secret;
mod skeleton;
pub(crate) mod sort;
pub mod table;
pub(crate) mod tables;
mod typed;

pub(crate) use clean::{Cleaned, clean};
pub(crate) use clip::clip_narrow_header;
pub use clip::{clip, clip_header, utf16_len};
pub use cluster::{clusters, columns, count_clusters};
pub use display_writer::DisplayWriter;
pub(crate) use display_writer::MarkCount;
pub(crate) use hidden::is_seen;
pub use hidden::{hex, is_hidden, looks_blank};
pub use name::shown_name;
pub use role::Role;
pub(crate) use search::{each_word, spaced};
pub use secret::asks_for_secret;
pub use skeleton::skeleton;
pub(crate) use sort::sorted;
pub(crate) use tables::load_classes;
pub use tables::{lacked_skeletons, load_skeletons};
pub use typed::{Typed, clean_typed};

use std::slice::SliceIndex;

/// A text in two forms. Answers carry [`Text::wire`], the exact text received, because hosts match answers by equality.
/// People see [`Text::shown`], which has no control, reordering or invisible characters (rule SAFE-6) and is no longer
/// than the budget of its [`Role`] (rule SAFE-7).
///
/// Every text that a person sees is the shown form of a `Text`, and no `Text` can be built around these two rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    wire: String,
    /// `None` where it equals `wire`, which is the usual case.
    shown: Option<String>,
    cleaned: bool,
    clipped: bool,
}

impl Text {
    /// The text of a question, as received. Also fits where the role is not known, because no other text but a preview
    /// may be longer.
    #[must_use]
    pub fn new(wire: impl Into<String>) -> Self {
        Self::of(Role::Question, wire)
    }

    /// A text in this role, as received. The shown form is derived from it.
    #[must_use]
    pub fn of(role: Role, wire: impl Into<String>) -> Self {
        let wire = wire.into();
        let cleaned = clean(&wire, !matches!(role, Role::Preview | Role::Context));
        Self::from_cleaned(wire, cleaned).within(role)
    }

    /// A text about what is to be done, such as a command: what stands in it as an escaped line break is shown as it was written.
    #[must_use]
    pub(crate) fn as_written(role: Role, wire: impl Into<String>) -> Self {
        let wire = wire.into();
        let cleaned = clean(&wire, false);
        Self::from_cleaned(wire, cleaned).within(role)
    }

    /// Clips the shown form to the budget of the role.
    #[must_use]
    pub fn within(mut self, role: Role) -> Self {
        if let Some(clipped) = role.clip(self.shown()) {
            self.shown = Some(clipped);
            self.clipped = true;
        }
        self
    }

    /// A text that needs neither cleaning nor clipping; both forms are the same. The caller must have checked that.
    pub(crate) fn verbatim(wire: impl Into<String>) -> Self {
        Self { wire: wire.into(), ..Self::default() }
    }

    /// Replaces the shown form by a part of it, such as a label without its "(Recommended)", or by one that another
    /// `Text` has derived.
    #[must_use]
    pub(crate) fn shown_as(self, shown: impl Into<String>) -> Self {
        let shown = shown.into();
        Self { shown: (shown != self.wire).then_some(shown), ..self }
    }

    /// A text that is clean, but not clipped yet. [`Text::within`] must follow.
    pub(crate) fn from_cleaned(wire: String, cleaned: Cleaned) -> Self {
        let removed = cleaned.hidden.is_some() || cleaned.marks;
        Self { wire, cleaned: removed, shown: cleaned.shown, clipped: false }
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

    /// Whether the shown form is only the beginning of the text. The panel then shows a warning.
    #[must_use]
    pub fn was_clipped(&self) -> bool {
        self.clipped
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

/// The number of characters (`char`) in a text. `chars().count()` is faster for long texts but adds code to the wasm.
#[doc(hidden)]
pub fn count_chars(text: &str) -> usize {
    text.bytes().filter(|byte| byte & 0xC0 != 0x80).count()
}

/// A number in decimal digits. `to_string` brings a copy for each type and a table of pairs of digits into the panel's wasm.
#[must_use]
pub fn decimal(number: usize) -> String {
    let mut digits = String::new();
    write_decimal(number as u64, &mut digits);
    digits
}

pub(crate) fn write_decimal(number: u64, text: &mut String) {
    if number > 9 {
        write_decimal(number / 10, text);
    }
    text.push(char::from(b'0' + (number % 10) as u8));
}

/// A part of a text. An index that panics checks for the edges of characters, and says which it hit: 0.2 KB gzip in the panel.
pub(crate) fn part(text: &str, range: impl SliceIndex<str, Output = str>) -> &str {
    text.get(range).unwrap_or_default()
}

#[cfg(test)]
mod tests;
