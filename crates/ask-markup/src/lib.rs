#![doc = include_str!("../README.md")]

mod binding;
mod handler;
mod html;
mod javascript;
mod list;
mod piece;
mod render;
mod scope;
mod tables;

pub use binding::Binding;
pub use handler::Handler;
pub use html::{EARLY, Tree, escaped, server_html};
pub use javascript::{Sketch, javascript};
pub use list::List;
pub use piece::{At, Drawing, Piece, Value, concat, fixed_attributes, part_id};
pub use render::{Dom, Rendered, render};
pub use scope::{PanelScope, ReceiptScope, Scope, minutes_and_seconds, row};
pub use tables::{RECEIPT, ROOT};
