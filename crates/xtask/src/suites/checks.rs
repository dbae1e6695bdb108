//! The checks that are more than one program with some arguments.

pub mod audit;
pub mod build_twice;
pub mod crates;
pub mod libraries;
mod outside_app;
pub mod wasm_pack;
