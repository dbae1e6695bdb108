//! The panel and the requests of agent protocols in one module, for pages that have both: together they are far smaller than two
//! modules, of which each would contain what both need. The build makes a module for each group of protocols of it
//! (`wasm_module.rs` of xtask).

pub use ask_core_wasm::*;
pub use ask_wasm::*;
