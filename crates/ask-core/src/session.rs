//! One panel from its first appearance to its one outcome.
//!
//! * [`Session::apply`] takes an [`Action`] and returns the [`Effect`]s the page must carry out. It cannot fail, has no
//!   side effects and reads no clock: time arrives as an action.
//! * Choosing is not sending: arrow keys and clicks change the draft. Only Enter on a chosen option, a button or
//!   Ctrl+Enter moves on.
//! * A press that was already on its way when the panel appeared does not count: the panel must be armed first.
//! * Every way to end has its own [`crate::Ending`] and keeps the draft. After the end nothing changes any more.

mod action;
mod apply;
mod clock;
mod draft;
mod effect;
mod fields;
pub mod json;
#[cfg(test)]
mod keyboard_doc;
pub mod keymap;
mod navigation;
mod selection;
mod settings;
mod snapshot;
mod state;
mod status;
#[cfg(test)]
mod tests;

pub use action::Action;
pub use clock::Clock;
pub use draft::{Draft, ValidationError};
pub use effect::{Announcement, Effect, Target};
pub use settings::Settings;
pub use state::Session;
pub use status::{Arming, Delivery, MainButton, Stage};
