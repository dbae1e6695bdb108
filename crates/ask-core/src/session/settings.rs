//! What the host has chosen about a panel.

/// What the host has chosen about a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Whether several questions end in a review of all answers before they are sent.
    pub review: bool,
    /// Whether a note can be added to each question.
    pub allow_notes: bool,
    /// Whether pressing a choice goes on to the next question (never on the last, never with arrows).
    pub quick_pick: bool,
    /// Whether numbers choose rows.
    pub shortcuts: bool,
    /// Whether Escape on an untouched panel cancels it.
    pub escape_cancels: bool,
    /// Whether several questions stand below each other in one form instead of one by one. It has no review.
    pub form: bool,
    /// Whether "Reply in chat" is offered.
    pub reply: bool,
    /// Whether "You decide" is offered.
    pub you_decide: bool,
    /// Whether the host delivers the answers and says whether they arrived, before the panel ends.
    pub delivers: bool,
    /// The time limit in milliseconds; none by default.
    pub timeout_ms: Option<u64>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            review: true,
            allow_notes: false,
            quick_pick: false,
            shortcuts: true,
            escape_cancels: true,
            form: false,
            reply: false,
            you_decide: false,
            delivers: false,
            timeout_ms: None,
        }
    }
}
