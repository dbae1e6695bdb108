//! What the page must do after an action. The session itself has no side effects.

use crate::Row;

/// Something for the page to do. Effects are performed in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Move the keyboard focus.
    Focus(Target),
    /// Wait until the panel has been visible and still, then report [`super::Action::Arm`].
    ArmLater,
    /// Announce this to screen readers.
    Announce(Announcement),
    /// The draft has changed: inform the host and save it.
    Changed,
    /// The answers are ready. The host delivers them and reports [`super::Action::Delivered`].
    Deliver,
    /// The session has an outcome. No effect follows.
    Settle,
}

/// An element that can receive the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The control of this row of the current question.
    Row(Row),
    /// The field for a typed answer.
    OtherField,
    /// The note field.
    NotesField,
    /// The selected control of the current question, or else its first.
    Question,
    /// The heading of the review.
    Review,
    /// The error summary of a form.
    Summary,
    /// The main button.
    Main,
    /// "Keep answering".
    KeepAnswering,
    /// The button that opens the list of the other ways out.
    Menu,
    /// The bar of a collapsed panel.
    Bar,
}

/// A message for screen readers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Announcement {
    /// This many milliseconds are left.
    TimeLeft(u64),
    /// The answers could not be delivered.
    NotDelivered,
}
