//! Draws an [`ask_core::Session`] and turns what a person does into [`ask_core::Action`]s.
//!
//! The view only says what is: every change of state goes through [`Panel::apply`], and only the `effects` module
//! moves the focus. Text from an agent becomes text nodes, nothing else.

mod arming;
mod bar;
mod component;
mod countdown;
mod effects;
mod foot;
mod head;
mod icon;
mod key_event;
mod panel;
mod preview;
mod receipt;
mod review;
mod row;
mod step;
mod style;
mod view_node;

pub use component::{AskPanel, AskPanelProps, PanelRef, Receipt};
pub use panel::{Draw, Host, Mounted, Panel, mount};
pub use receipt::draw_receipt;
pub use style::attach_styles;
