//! Serves the playground, and starts the servers of the tests.

pub mod bridge;
pub mod demo;
pub mod leptos_server;
pub mod server;
pub mod trunk;
