//! Assembles the npm package, and measures it.

pub mod npm;
pub mod one_file;
pub mod sizes;
