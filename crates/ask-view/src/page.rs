//! The page around a panel of [`crate::AskPanel`]: whether the panel is visible, its focus, a live region, the clipboard,
//! and events that no person has caused.
//!
//! The npm package has the same in JavaScript, in `js`: in Rust it would add 3.5 KB gzip to what its first question
//! loads. A file here has the name of its twin there, and both change together.

mod clipboard;
mod cover;
mod focus;
mod live_region;
mod moves;
mod observers;
mod trusted_events;
mod visibility;

pub(crate) use clipboard::copy_on_press;
pub(crate) use focus::FocusHelp;
pub use live_region::LiveRegion;
pub(crate) use trusted_events::refuse_scripted;
pub(crate) use visibility::VisibilityObserver;
