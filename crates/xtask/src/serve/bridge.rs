//! The session bridge of `tests/bridge`, a server in a Cargo workspace of its own.

use crate::tools::command;
use crate::tools::progress::loud_step;
use crate::tools::workspace::Workspace;
use anyhow::{Context, Result};
use std::env::consts::EXE_SUFFIX;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// Its manifest, from the root of the repository.
pub const MANIFEST: &str = "tests/bridge/Cargo.toml";

/// A running bridge.
pub struct Bridge {
    /// Its address.
    pub address: String,
    /// The token of the agent.
    pub token: String,
    process: Child,
}

/// Compiles the bridge; returns the path of the program.
pub fn build(workspace: &Workspace) -> Result<PathBuf> {
    let mut cargo = workspace.cargo();
    cargo.args(["build", "--quiet", "--manifest-path", MANIFEST, "--target-dir"]);
    cargo.arg(&workspace.cargo_target);
    loud_step("cargo build the bridge", || command::show(&mut cargo))?;
    Ok(workspace.cargo_target.join("debug").join(format!("bridge{EXE_SUFFIX}")))
}

/// Starts it for the pages of these origins, with a token of its own. It runs until [`Bridge::end`].
pub fn start(workspace: &Workspace, port: u16, origins: &[String]) -> Result<Bridge> {
    let program = build(workspace)?;
    let mut command = Command::new(&program);
    command.args(["--port", &port.to_string()]).args(origins.iter().flat_map(|origin| ["--origin", origin]));
    // The bridge prints the token only if it was not given one.
    command.env_remove("BRIDGE_TOKEN").stdout(Stdio::piped());
    let mut process = command.spawn().with_context(|| format!("{} cannot be started", workspace.shown(&program)))?;
    let mut lines = BufReader::new(process.stdout.take().context("the bridge has no output")?).lines();
    let (Some(address), Some(token)) = (lines.next().transpose()?, lines.next().transpose()?) else {
        anyhow::bail!("the bridge ended at once; is port {port} taken?");
    };
    Ok(Bridge { address, token, process })
}

impl Bridge {
    /// Ends the process.
    pub fn end(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
