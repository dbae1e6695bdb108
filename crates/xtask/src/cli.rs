//! Reads command lines by a table of commands.

pub mod command;
pub mod flag;
pub mod given;
pub mod help;
pub mod nearest;
