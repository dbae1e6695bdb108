//! `cargo xtask bench`: compares the package with its rivals in one run of one browser.

use crate::cli::given::Given;
use crate::package::npm;
use crate::tools::progress::loud_step;
use crate::tools::workspace::Workspace;
use crate::tools::{chromium, command, install};
use anyhow::{Result, ensure};
use std::process::Command;

/// Builds the package, then measures it and its rivals. `tests/bench/run.mjs` reads all flags.
pub fn run(workspace: &Workspace, given: &Given) -> Result<()> {
    npm::build(workspace)?;
    let tests = workspace.root.join("tests");
    let bench = tests.join("bench");
    install::npm_project(workspace, &tests)?;
    install::npm_project(workspace, &bench)?;
    let mut node = Command::new("node");
    node.current_dir(&bench).arg("run.mjs").args(given.words()).env("CHROMIUM", chromium::find()?);
    loud_step("bench", || {
        ensure!(command::succeeds(&mut node)?, "the bench failed; repeat with: cd tests/bench && node run.mjs");
        Ok(())
    })
}
