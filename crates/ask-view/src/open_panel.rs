//! A panel while it is open: its session, timers and elements, what its keys do, and what it asks of the page.

pub(crate) mod announcements;
mod arming;
mod data;
pub(crate) mod effects;
mod handle;
pub(crate) mod handlers;
pub(crate) mod key_event;
mod key_state;
mod ticker;
mod view;

pub(crate) use data::PanelData;
pub(crate) use handle::{OpenPanel, PanelHandle};
pub(crate) use view::View;
