//! Compiles crates with Cargo.

pub mod clippy;
pub mod compile;
pub mod leptos;
pub mod wasm_module;
