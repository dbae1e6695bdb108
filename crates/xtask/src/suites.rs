//! Runs the checks and tests.

pub mod audit;
pub mod bench;
pub mod build_twice;
pub mod cross_browser;
pub mod lanes;
pub mod libraries;
pub mod outside_app;
pub mod playwright;
pub mod screen_reader;
pub mod tally;
pub mod test;
pub mod wasm_pack;
