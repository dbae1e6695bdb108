#![doc = include_str!("../README.md")]
//!
//! # Inside
//!
//! The crate draws an [`ask_core::Session`] and turns what the person does into [`ask_core::Action`]s.
//!
//! Views never change state: every change goes through `PanelHandle::apply`, and only the `effects` module moves the focus.
//! Text from an agent becomes text nodes, never markup.
//!
//! Imports go one way: `document` renders the tables of [`ask_markup`] into elements, and `early` reads what was entered into those
//! of a server; neither depends on panels. `open_panel` holds the state of a panel, what is drawn of it, and the handle of both;
//! `panel` is the Leptos component of the panel, and `component` the one for applications. In `open_panel`, the timers know no
//! panel; `data` owns them; `effects` works on `data`; `handle` applies actions; `handlers` maps events to them.

mod component;
mod document;
mod early;
mod event;
mod host;
mod open_panel;
mod page;
mod panel;
mod receipt;
mod style;

pub use component::{AskPanel, AskPanelProps, PanelRef, Receipt};
pub use host::{Draw, Host, by_doubles, page_actions};
pub use panel::{Mounted, Panel, PanelProps, PanelView, mount};
pub use receipt::draw_receipt;
pub use style::attach_styles;
