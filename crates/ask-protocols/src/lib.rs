#![doc = include_str!("../README.md")]
//!
//! # Modules
//!
//! ```text
//! message → dialect → Questionnaire → ask_core::Session → Outcome → dialect, format → message, text or object
//! logged result → outcome → Outcome
//! ```
//!
//! Modules are layers. Each imports only from layers above it in this list, and from [`ask_core`]:
//!
//! 1. [`outcome`]: reads outcomes that other programs have written
//! 2. [`format`](mod@format): outcomes as texts and objects for peers
//! 3. [`dialect`]: messages of agent protocols
//! 4. [`api`]: everything as JSON text
//!
//! The files of `outcome`, `format` and `dialect` define everything; the module itself only declares and re-exports.

pub mod api;
pub mod dialect;
pub mod format;
pub mod outcome;

pub use ask_core;
