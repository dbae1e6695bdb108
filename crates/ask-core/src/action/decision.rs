//! The decisions about an action.

/// A decision about an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Do it this time.
    AllowOnce,
    /// Do it, and do not ask again until the session ends.
    AllowSession,
    /// Do it, and do not ask again.
    AllowAlways,
    /// Do not do it this time.
    RejectOnce,
    /// Do not do it, and do not ask again.
    RejectAlways,
    /// Do not do it; the person's words are the result.
    Respond,
}

impl Decision {
    /// All decisions.
    pub const ALL: [Self; 6] =
        [Self::AllowOnce, Self::AllowSession, Self::AllowAlways, Self::RejectOnce, Self::RejectAlways, Self::Respond];

    /// The name of the decision in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::AllowOnce => "allow-once",
            Self::AllowSession => "allow-session",
            Self::AllowAlways => "allow-always",
            Self::RejectOnce => "reject-once",
            Self::RejectAlways => "reject-always",
            Self::Respond => "respond",
        }
    }

    /// The decision with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|decision| decision.name() == name)
    }

    /// Whether the action is done.
    #[must_use]
    pub fn allows(self) -> bool {
        matches!(self, Self::AllowOnce | Self::AllowSession | Self::AllowAlways)
    }

    /// Whether nobody is asked about such an action again.
    #[must_use]
    pub fn lasts(self) -> bool {
        matches!(self, Self::AllowSession | Self::AllowAlways | Self::RejectAlways)
    }
}
