//! The states a panel can be in, each by itself; `Session` puts them together.

/// Where the person is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// At the question at this position.
    Step(usize),
    /// At the review of all answers.
    Review,
}

/// What activations count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arming {
    /// None: the panel has just appeared, moved, or got the window's focus.
    Disarmed,
    /// Numbers only: the person has just gone to another step and has the hands on the keys.
    NumbersOnly,
    /// All.
    Armed,
}

/// Where answers are that a host delivers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// Nowhere: nothing has been sent.
    None,
    /// On their way. Nothing else happens until the host says whether they arrived.
    Sending,
    /// They did not arrive; the panel is as it was before they were sent.
    Failed,
}

/// What the main button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MainButton {
    /// Goes to the next question.
    Continue,
    /// Goes to the review.
    Review,
    /// Sends the one answer.
    Send,
    /// Sends all answers.
    SendAll,
}
