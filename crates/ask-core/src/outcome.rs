//! Outcomes as JSON and as the strings and maps of answers.
//!
//! Writing: [`outcome_json`] writes everything an outcome holds, [`answers`] the answers map and its annotations,
//! [`answer_string`] one answer as one string. [`to_copy`] is what a receipt offers for copying.
//!
//! Reading: two readers of the JSON of an outcome. The crate `ask-protocols` has the readers of what other programs write.
//!
//! | reader | input | written by | strictness | result |
//! |---|---|---|---|---|
//! | [`parse`] | JSON of an outcome | this library, or a back end by hand | reports every problem | `Result<Outcome, Vec<Problem>>` |
//! | [`parse_stored`] | JSON of an outcome | this library | all or nothing, no messages | `Option<Outcome>` |

pub mod answer_string;
pub mod answers;
pub(crate) mod assemble;
mod copied;
pub mod outcome_json;
mod parse;
pub(crate) mod parse_stored;

pub use copied::to_copy;
pub use parse::parse;
pub use parse_stored::parse_stored;
