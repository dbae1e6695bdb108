#![doc = include_str!("../README.md")]

mod fact;
mod hook;
mod html;
mod list;
mod piece;
mod scope;
mod stamp;
mod tables;

pub use fact::Fact;
pub use hook::Hook;
pub use html::{Tree, escaped, server_html};
pub use list::List;
pub use piece::{At, Drawing, Piece, Value, concat, fixed_attributes, part_id};
pub use scope::{PanelScope, ReceiptScope, Scope, minutes_and_seconds, row};
pub use stamp::{Page, Stamped, stamp};
pub use tables::{RECEIPT, ROOT};
