//! The sentences that a model reads if nobody answered.

use ask_core::Ending;

pub(super) const DECLINED: &str = "The user declined to answer these questions. No option was chosen.";
pub(super) const CANCELLED: &str = "User cancelled the question";
pub(super) const EXPIRED: &str = "No answer was given in time. No option was chosen.";
pub(super) const ABORTED: &str = "The question panel was closed before the user answered.";

/// The sentence for an ending without an answer. There is none for `answered`, nor for `superseded`, which sends
/// nothing. The sentence for `cancelled` is quoted from the ACP adapter document.
#[must_use]
pub fn ending_text(ending: Ending) -> Option<&'static str> {
    match ending {
        Ending::Answered | Ending::Superseded => None,
        Ending::Declined => Some(DECLINED),
        Ending::Cancelled => Some(CANCELLED),
        Ending::Expired => Some(EXPIRED),
        Ending::Aborted => Some(ABORTED),
    }
}

/// The sentence for questions that were never displayed.
pub const NOT_SHOWN: &str = "The questions could not be shown to the user.";
