//! Making sure that what a build needs is there.

use crate::command;
use crate::progress::{loud_step, step};
use crate::workspace::Workspace;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// The target every engine is compiled for.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Older versions lack what the build's tools and the tests use.
const NODE: u32 = 20;

/// Refuses a Node that is too old before it fails in some obscure place.
pub fn node() -> Result<()> {
    let version = command::output(Command::new("node").arg("--version"))?;
    let major = version.trim_start_matches('v').split('.').next().and_then(|major| major.parse::<u32>().ok());
    if major.is_none_or(|major| major < NODE) {
        bail!("Node is {}, which is too old; install Node {NODE} or newer", version.trim());
    }
    Ok(())
}

/// Adds the wasm target when the toolchain has none.
pub fn wasm_target(workspace: &Workspace) -> Result<()> {
    if wasm_libraries(workspace)?.is_dir() {
        return Ok(());
    }
    if command::on_path(&["rustup"]).is_none() {
        bail!("Rust has no {WASM} target and there is no rustup to add it; install your distribution's package for it");
    }
    loud_step(&format!("rustup target add {WASM}"), || {
        command::show(Command::new("rustup").args(["target", "add", WASM]).current_dir(&workspace.root))
    })
}

/// The folder of the standard library for the wasm target; it exists when the target is installed.
pub fn wasm_libraries(workspace: &Workspace) -> Result<PathBuf> {
    let mut rustc = Command::new("rustc");
    rustc.args(["--print", "target-libdir", "--target", WASM]).current_dir(&workspace.root);
    Ok(command::output(&mut rustc)?.trim().into())
}

/// Installs an npm project exactly as its lockfile says, unless that has been done.
pub fn npm_project(workspace: &Workspace, project: &Path) -> Result<()> {
    let lock = project.join("package-lock.json");
    let locked = modified(&lock).with_context(|| format!("{} is missing; commit it", workspace.shown(&lock)))?;
    if modified(&project.join("node_modules/.package-lock.json")).is_some_and(|installed| installed >= locked) {
        return Ok(());
    }
    step(&format!("npm ci in {}", workspace.shown(project)), || {
        // No script of a dependency is needed, so none is allowed to run.
        command::output(
            command::npm("npm").args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]).current_dir(project),
        )
    })?;
    Ok(())
}

fn modified(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|data| data.modified()).ok()
}

/// Where programs of other crates are installed; they may be on `PATH` as well.
pub fn programs(workspace: &Workspace) -> PathBuf {
    workspace.root.join("target/tools")
}

/// Uses the program on `PATH` if it has this very version, else installs it into [`programs`].
pub fn program(workspace: &Workspace, program: &str, package: &str, version: &str) -> Result<()> {
    let own = programs(workspace);
    let path = command::path_with(&own.join("bin"))?;
    let answer = Command::new(program).arg("--version").env("PATH", path).output();
    if answer.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).split_whitespace().any(|word| word == version))
    {
        return Ok(());
    }
    let mut cargo = workspace.cargo();
    // Not --locked: a published lockfile may name versions that a registry no longer offers.
    cargo.args(["install", package, "--version", &format!("={version}"), "--root"]).arg(own);
    loud_step(&format!("cargo install {package} {version}"), || command::show(&mut cargo))
}
