//! The JavaScript package that wasm-pack builds.
//!
//! Imports go one way: `js`, `error`, `input`, `outcome` and `options` know no panel; `page`, `theme` and `dock` know the
//! page; `queue` orders the calls; `ask` is one call; `exports` is what the package exports.

mod ask;
mod dock;
mod error;
mod exports;
mod input;
mod js;
mod observers;
mod options;
mod outcome;
mod place;
mod queue;
mod signal;
mod theme;
