//! Releases: `cargo xtask release --dry-run`, and what `cargo xtask package` leaves for people without Rust.

pub mod files;
pub mod rehearsal;
mod versions;
