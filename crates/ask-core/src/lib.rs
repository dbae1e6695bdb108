#![doc = include_str!("../README.md")]
//!
//! # Modules
//!
//! ```text
//! text or object → input → Questionnaire → Session ← Action ← keymap ← key or click
//!                                          Session → Effect → page
//!                                          Session → Outcome → outcome → JSON
//! ```
//!
//! Modules are layers. Each imports only from layers above it in this list:
//!
//! 1. [`limits`], [`text`], [`value`], [`wording`]: basics
//! 2. [`problem`]: what is wrong with an input
//! 3. [`json`]: the JSON reader
//! 4. [`action`], [`field`], [`question`], [`answer`]: the domain types
//! 5. [`input`]: reads questions
//! 6. [`outcome`]: writes outcomes, and reads what it has written
//! 7. [`session`]: one panel; it needs only the layers up to 4
//! 8. [`schema`], [`stream`]: the tool's schema, and input in fragments
//!
//! The files of `input`, `outcome` and `session` define everything; the module itself only declares and re-exports.
//!
//! This crate reads and writes no protocol. The crate [`ask-protocols`](https://docs.rs/ask-protocols), which is above it, has the messages, the
//! texts for peers and the functions with JSON text.

pub mod action;
pub mod answer;
#[cfg(test)]
#[path = "../tests/support/cpu_time.rs"]
mod cpu_time;
pub mod field;
pub mod input;
#[doc(hidden)]
pub mod internal;
pub mod json;
pub mod limits;
pub mod outcome;
pub mod problem;
pub mod question;
pub mod schema;
pub mod session;
pub mod stream;
pub mod text;
pub mod value;
pub mod wording;

pub use action::{Decision, ToolAction};
pub use answer::{Ending, Entry, Kept, Loss, Outcome, Picked};
pub use field::{Field, FieldProblem};
pub use problem::{Problem, Repair};
pub use question::{Choice, Condition, Preview, PreviewFormat, Question, Questionnaire, Row, Warning};
pub use session::{Action, Effect, Session, Settings};
pub use text::Text;
pub use value::Value;
pub use wording::{Word, Wording};
