//! The dialects by name.

#[path = "generated/dialects.rs"]
mod dialects;

pub use dialects::Dialect;

impl Dialect {
    /// The dialect of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|dialect| dialect.name() == name)
    }
}
