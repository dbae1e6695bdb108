//! Text from an agent: what it sent, to the letter, and what may be shown of it.

mod hidden;

pub use hidden::{hex, is_hidden};

/// A text in two forms. Hosts match answers by equality, so what goes back is always [`Text::wire`]; what people see
/// is [`Text::shown`], without control, reordering and invisible characters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    wire: String,
    /// Only kept where it differs from `wire`, which is rare.
    shown: Option<String>,
}

impl Text {
    /// A text as received; the form to show is derived from it.
    #[must_use]
    pub fn new(wire: impl Into<String>) -> Self {
        let wire = wire.into();
        Self { wire, shown: None }
    }

    /// A text whose form to show the reader has already worked out.
    #[must_use]
    pub fn with_shown(wire: impl Into<String>, shown: impl Into<String>) -> Self {
        let (wire, shown) = (wire.into(), shown.into());
        let shown = (shown != wire).then_some(shown);
        Self { wire, shown }
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
