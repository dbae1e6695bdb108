//! The sentences that tell a model that nobody answered.

use crate::Ending;

/// What a model is told when nobody answered; nothing for an answer, and silence when the question was withdrawn.
/// The text for `cancelled` is the literal of the ACP adapter document.
#[must_use]
pub fn ending_text(ending: Ending) -> Option<&'static str> {
    match ending {
        Ending::Answered | Ending::Superseded => None,
        Ending::Declined => Some("The user declined to answer these questions. No option was chosen."),
        Ending::Cancelled => Some("User cancelled the question"),
        Ending::Expired => Some("No answer was given in time. No option was chosen."),
        Ending::Aborted => Some("The question panel was closed before the user answered."),
    }
}

/// What a model is told when the questions never reached anybody.
pub const NOT_SHOWN: &str = "The questions could not be shown to the user.";
