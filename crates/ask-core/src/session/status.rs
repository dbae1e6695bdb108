//! The enumerations in the state of a session.

/// The stage of a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The question at this position.
    Step(usize),
    /// The review of all answers.
    Review,
}

/// Which presses count. Choosing an option always does, because it only changes the draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arming {
    /// None that ends the panel or goes on: it has just appeared or moved, or its window has just received the focus.
    Disarmed,
    /// None, until a key chooses an option: the person has just gone to another step.
    AfterStep,
    /// All.
    Armed,
}

/// The delivery of the answers by the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// Nothing has been sent.
    None,
    /// In progress. The panel is inert until the host reports the result.
    Sending,
    /// Failed. The panel is as it was before sending.
    Failed,
}

/// The function of the main button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MainButton {
    /// Go to the next question.
    Continue,
    /// Go to the review.
    Review,
    /// Send the one answer.
    Send,
    /// Send all answers.
    SendAll,
}
