#![doc = include_str!("../README.md")]
//!
//! # Inside
//!
//! The crate draws an [`ask_core::Session`] and turns what the person does into [`ask_core::Action`]s.
//!
//! Views never change state: every change goes through `PanelHandle::apply`, and only the `effects` module moves the focus.
//! Text from an agent becomes text nodes, never markup.
//!
//! Imports go one way: `view_node` and the timers know no panel; `panel_data` owns them; `effects` works on `panel_data`;
//! `panel_handle` is the handle that views use; `root` composes the views; `panel` is the Leptos component of the
//! panel, and `component` the one for applications.

mod action;
mod announcements;
mod arming;
mod bar;
mod chips;
mod component;
mod countdown;
mod effects;
mod event;
mod foot;
mod head;
mod host;
mod icon;
mod ids;
mod key_event;
mod key_state;
mod missing;
mod mount;
mod page;
mod panel;
mod panel_data;
mod panel_handle;
mod panel_ref;
mod preview;
mod receipt;
mod review;
mod root;
mod row;
mod server;
mod step;
mod style;
mod ticker;
mod view_node;

pub use component::{AskPanel, AskPanelProps, Receipt};
pub use host::{Draw, Host};
pub use mount::Mounted;
pub use page::LiveRegion;
pub use panel::{Panel, PanelProps, PanelView, mount};
pub use panel_ref::PanelRef;
pub use receipt::draw_receipt;
pub use style::attach_styles;
