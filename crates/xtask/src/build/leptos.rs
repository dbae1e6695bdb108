//! The Leptos application in the examples of `ask-view`, built for the browser tests as an application would be.

use crate::build::clippy;
use crate::build::compile;
use crate::tools::progress::{loud_step, step};
use crate::tools::workspace::Workspace;
use crate::tools::{command, lockfile};
use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

const APP: &str = "leptos_app";

/// Builds it into `target/leptos`, with Clippy. Its dependencies have been compiled for the package.
pub fn build(workspace: &Workspace) -> Result<()> {
    lockfile::check_wasm_bindgen(workspace)?;
    let (mut cargo, folder) = compile::cargo(workspace)?;
    clippy::instead_of_rustc(cargo.args(["-p", "ask-view", "--features", "csr", "--example", APP]));
    loud_step(&format!("cargo build --release --example {APP}"), || command::show(&mut cargo))?;
    step(&format!("wasm-bindgen {APP}"), || {
        let mut bindgen = Bindgen::new();
        bindgen.input_path(folder.join("examples").join(format!("{APP}.wasm"))).web(true)?;
        bindgen.omit_default_module_path(false).typescript(false);
        bindgen.generate(workspace.root.join("target/leptos")).context("wasm-bindgen cannot process the application")
    })
}
