//! Outcomes as JSON and as the strings and maps that agents read, in both directions.
//!
//! Writing: [`outcome_json`] writes everything an outcome holds, [`answers`] the answers map and its annotations,
//! [`answer_string`] one answer as one string.
//!
//! Reading: four readers, by who wrote the input. `read_argument` reads what a
//! program passes by the first and the third, and refuses what they would drop.
//!
//! | reader | input | written by | strictness | result |
//! |---|---|---|---|---|
//! | [`parse`] | JSON of an outcome | this library, or a back end by hand | reports every problem | `Result<Outcome, Vec<Problem>>` |
//! | [`parse_stored`] | JSON of an outcome | this library | all or nothing, no messages | `Option<Outcome>` |
//! | [`from_answers`] | `{answers, annotations?, response?}` | any peer of the tool contract | ignores what it cannot match | an outcome and the guesses in it |
//! | [`from_tool_result`] | a logged `tool_result` block | any style of this library, Claude Code, other tools | tries objects, then text | an outcome if it can be determined |

mod answer_map;
pub mod answer_string;
pub mod answers;
mod argument;
mod assemble;
pub(crate) mod comment;
pub mod detect;
pub mod ending_text;
mod from_answers;
mod from_tool_result;
mod given_answer;
pub mod outcome_json;
mod parse;
mod parse_stored;
mod read_result;
mod search;

pub(crate) use argument::read_argument;
pub use from_answers::{Recovered, from_answers};
pub use from_tool_result::from_tool_result;
pub use parse::parse;
pub use parse_stored::parse_stored;
pub(crate) use parse_stored::parse_written;
pub use read_result::ReadResult;
