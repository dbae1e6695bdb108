//! Reads questions: turns whatever an agent sends as the input of its question tool into a
//! [`crate::Questionnaire`] that can be asked, or into a list of problems that tells the agent what to change.
//!
//! There are two readers. [`fast_path`] accepts only valid input in the published shape and is all that the panel's
//! wasm carries. [`read`], [`read_json`] and [`read_text`] accept everything agents really send, repair it and report
//! what they did. Both give the same questionnaire for the same input.
//!
//! In the second reader, `envelope` finds the questions, in texts by `notation`. `question` reads each of them, and its
//! members by `member`. `report` collects what does not follow the `rules`.

pub(crate) mod argument;
mod envelope;
pub mod fast_path;
pub mod form_path;
mod member;
pub(crate) mod notation;
pub(crate) mod partial_path;
mod path;
mod question;
pub mod questionnaire_json;
pub(crate) mod read;
mod read_options;
mod reading;
pub(crate) mod reading_json;
pub(crate) mod reply;
mod report;
mod rules;
pub(crate) mod tool_name;
pub mod warnings;

pub(crate) use read::read_stream;
pub use read::{read, read_json, read_text};
pub use read_options::ReadOptions;
pub use reading::{Advice, Reading};
pub(crate) use reading_json::panel_value;
pub use reading_json::{problem_value, reading_value};
pub(crate) use tool_name::QUESTION_TOOL;
pub use tool_name::is_question_tool;

#[cfg(test)]
mod tests;
