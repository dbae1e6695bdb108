//! The session bridge of `tests/bridge`: a server of its own, in a workspace of its own.

use crate::command;
use crate::progress::loud_step;
use crate::workspace::Workspace;
use anyhow::{Context, Result};
use std::env::consts::EXE_SUFFIX;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// A bridge that runs.
pub struct Bridge {
    /// Where.
    pub address: String,
    process: Child,
}

/// Compiles it, and says where the program is.
pub fn build(workspace: &Workspace) -> Result<PathBuf> {
    let mut cargo = workspace.cargo();
    cargo.args(["build", "--quiet", "--manifest-path", "tests/bridge/Cargo.toml", "--target-dir"]);
    cargo.arg(&workspace.cargo_target);
    loud_step("cargo build the bridge", || command::show(&mut cargo))?;
    Ok(workspace.cargo_target.join("debug").join(format!("bridge{EXE_SUFFIX}")))
}

/// Starts it; it runs until it is ended.
pub fn start(workspace: &Workspace, port: u16) -> Result<Bridge> {
    let program = build(workspace)?;
    let mut process = Command::new(&program)
        .arg(port.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("{} cannot be started", workspace.shown(&program)))?;
    let mut address = String::new();
    let output = process.stdout.take().context("the bridge has no output")?;
    BufReader::new(output).read_line(&mut address)?;
    anyhow::ensure!(!address.is_empty(), "the bridge ended at once; is port {port} taken?");
    Ok(Bridge { address: address.trim().to_owned(), process })
}

impl Bridge {
    /// Ends it.
    pub fn end(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
