//! Assembles the npm package, and measures it.

mod assemble;
pub mod npm;
mod one_file;
mod scripts;
pub mod sizes;
