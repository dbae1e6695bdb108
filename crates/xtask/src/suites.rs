//! Runs the checks and tests.

pub mod bench;
mod busy;
mod checks;
mod counted;
mod debian;
mod execute;
mod lane;
mod needs;
mod playwright;
mod report;
mod result;
mod runner;
pub mod screenshots;
mod selection;
mod soak;
mod suite;
mod table;
mod tally;
pub mod test;
mod timing;
