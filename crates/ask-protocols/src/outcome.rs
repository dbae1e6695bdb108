//! Readers of outcomes that other programs have written. `ask_core::outcome` writes outcomes, and reads its own.
//!
//! `read_argument` reads what a program passes: the JSON of an outcome by [`parse`](ask_core::outcome::parse), or answers by
//! [`from_answers`], and refuses what they would drop.
//!
//! | reader | input | written by | strictness | result |
//! |---|---|---|---|---|
//! | [`from_answers`] | `{answers, annotations?, response?}` | any peer of the tool contract | ignores what it cannot match | an outcome and the guesses in it |
//! | [`from_tool_result`] | a logged `tool_result` block | any style of this library, Claude Code, other tools | tries objects, then text | an outcome if it can be determined |

mod answer_map;
mod argument;
mod assemble;
pub(crate) mod comment;
pub mod detect;
pub mod ending_text;
mod from_answers;
mod from_tool_result;
pub(crate) mod given_answer;
mod read_result;
mod search;

pub(crate) use argument::read_argument;
pub use from_answers::{Recovered, from_answers};
pub use from_tool_result::from_tool_result;
pub use read_result::ReadResult;
