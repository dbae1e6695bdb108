//! Makes what ships of a linked wasm module: glue, optimised bytes, and the same as JavaScript.

pub mod bindgen;
pub mod build_modules;
pub mod early_traps;
pub mod optimize;
mod order;
pub mod patch_glue;
pub mod reachability;
pub mod relocations;
pub mod replace;
pub mod shrink_glue;
#[cfg(test)]
pub mod test_module;
pub mod wasm2js;
