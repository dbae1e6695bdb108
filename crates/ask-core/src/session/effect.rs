//! What the page must do after an action. Only the page does anything.

use crate::Row;

/// Something for the page to do, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Put the keyboard focus there.
    Focus(Target),
    /// Start waiting until the panel has been visible and still, then report [`super::Action::Arm`].
    ArmLater,
    /// Say this to people who cannot see the change.
    Announce(Announcement),
    /// What the person typed or picked has changed: tell the host, save the draft.
    Changed,
    /// The answers are ready; the host delivers them and reports [`super::Action::Delivered`].
    Deliver,
    /// The outcome is there. Nothing follows it, ever.
    Settle,
}

/// A place that can have the keyboard focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The control of this row of the current question.
    Row(Row),
    /// The field for own words.
    OtherField,
    /// The note field.
    NotesField,
    /// The checked control of the current question, else its first.
    Question,
    /// The heading of the review.
    Review,
    /// What is missing in a form.
    Summary,
    /// The main button.
    Main,
    /// "Keep answering".
    KeepAnswering,
    /// The bar that a folded panel is.
    Bar,
}

/// What is said aloud.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Announcement {
    /// So many milliseconds are left.
    TimeLeft(u64),
    /// The answers did not arrive.
    NotDelivered,
}
