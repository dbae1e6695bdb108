//! Texts and objects for agents and people, made from an outcome: result texts, result objects, receipts and prompts,
//! each by the name of its [`Style`]. The documents they come from are named with each style.
//!
//! A style never claims an answer that nobody gave: endings other than `answered` have a form of their own, and where
//! a peer expects no reply the result is [`ask_core::Value::Null`]. [`Style::losses`] lists what a style does not carry.

pub mod claude;
mod decision;
pub mod gencode;
mod input;
mod losses;
pub mod objects;
mod original_questions;
pub mod peers;
mod plain_text;
pub mod receipt;
pub mod slack;
mod style;
pub mod terminal;
pub mod tool_info;

pub use input::FormatInput;
pub(crate) use losses::losses_of_files;
pub use losses::losses_value;
pub use style::Style;
