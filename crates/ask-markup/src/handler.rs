//! What happens when the person uses an element.

/// What happens when the person uses an element: presses a button, chooses a row, types into a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "they are named after the actions of a session")]
pub enum Handler {
    /// The focus goes to the panel.
    GoToPanel,
    /// The focus goes back to where the person came from.
    GoBackToMessage,
    Collapse,
    Expand,
    Cancel,
    /// Opens the list of the other ways out, or closes it.
    Menu,
    Pick,
    SendChoice,
    TypeOther,
    TypeNotes,
    TypeComment,
    OpenNotes,
    Advance,
    GoBack,
    /// Skips the current step.
    Skip,
    /// Skips a question of a form.
    SkipQuestion,
    Decline,
    YouDecide,
    Reply,
    /// Goes to a question.
    Change,
    Leave,
    KeepAnswering,
    Extend,
    Pause,
    Compare,
    /// Folds a preview, or shows all of it.
    Fold,
}
