//! Finds, installs and runs other programs, and tells a person what happens.

pub mod apt;
pub mod chromium;
pub mod command;
pub mod deflate;
pub mod files;
pub mod install;
pub mod lockfile;
pub mod missing;
pub mod progress;
pub mod times;
pub mod workspace;
