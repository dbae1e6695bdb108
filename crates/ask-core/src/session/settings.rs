//! The host's settings for a panel.

/// The host's settings for a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Whether a review of all answers precedes sending, if there are several questions.
    pub review: bool,
    /// Whether each question offers a note.
    pub allow_notes: bool,
    /// Whether the panel offers one comment on all questions.
    pub allow_comment: bool,
    /// Whether files can be added to each question. The page shows and keeps them.
    pub allow_files: bool,
    /// Whether pressing a choice goes to the next question. It never sends, and arrow keys never trigger it.
    pub quick_pick: bool,
    /// Whether number keys select rows.
    pub shortcuts: bool,
    /// Whether Escape on an untouched panel cancels it.
    pub escape_cancels: bool,
    /// Whether several questions form one page instead of steps. A form has no review.
    pub form: bool,
    /// Whether the choices of a question that fits are a line of buttons ([`super::Session::is_chips`]).
    pub chips: bool,
    /// Whether "Reply in chat" is offered.
    pub reply: bool,
    /// Whether "You decide" is offered.
    pub you_decide: bool,
    /// Whether the host delivers the answers and reports the result before the panel ends.
    pub delivers: bool,
    /// The time limit in milliseconds. `None` or 0 for none.
    pub timeout_ms: Option<u64>,
}

impl Settings {
    /// The same with the time limit that the call proposes, if the host has not said whether there is one.
    #[must_use]
    pub fn proposed(self, questionnaire: &crate::Questionnaire) -> Self {
        Self { timeout_ms: self.timeout_ms.or(questionnaire.timeout_ms), ..self }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            review: true,
            allow_notes: false,
            allow_comment: false,
            allow_files: false,
            quick_pick: false,
            shortcuts: true,
            escape_cancels: true,
            form: false,
            chips: false,
            reply: false,
            you_decide: false,
            delivers: false,
            timeout_ms: None,
        }
    }
}
