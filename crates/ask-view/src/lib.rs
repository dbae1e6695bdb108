#![doc = include_str!("../README.md")]
//!
//! # Inside
//!
//! The crate draws an [`ask_core::Session`] and turns what the person does into [`ask_core::Action`]s.
//!
//! Views never change state: every change goes through `PanelHandle::apply`, and only the `effects` module moves the focus.
//! Text from an agent becomes text nodes, never markup.
//!
//! Imports go one way: `view_node` knows no panel; `open_panel` holds the state of one, and the handle that views use; `parts`
//! draws it; `panel` is the Leptos component of the panel, and `component` the one for applications. In `open_panel`, the
//! timers know no panel; `data` owns them; `effects` works on `data`; `handle` applies actions.

mod component;
mod event;
mod host;
mod ids;
mod open_panel;
mod page;
mod panel;
mod parts;
mod style;
mod view_node;

pub use component::{AskPanel, AskPanelProps, PanelRef, Receipt};
pub use host::{Draw, Host};
pub use panel::{Mounted, Panel, PanelProps, PanelView, mount};
pub use parts::draw_receipt;
pub use style::attach_styles;
