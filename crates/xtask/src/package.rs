//! Assembles the npm package, and measures it.

mod assemble;
mod imported;
pub mod npm;
mod on_demand;
mod one_file;
pub mod page_module;
mod pictures;
mod scripts;
pub mod sizes;
pub mod ways;
