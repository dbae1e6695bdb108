//! Installs or checks what a build needs.

use crate::tools::command;
use crate::tools::progress::{loud_step, step};
use crate::tools::workspace::Workspace;
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

/// The target of all wasm modules.
pub const WASM: &str = "wasm32-unknown-unknown";

/// The oldest version that the build and the tests support.
const NODE: [u32; 2] = [20, 19];

/// Fails for a Node that is too old, before a tool fails with an obscure message.
pub fn node() -> Result<()> {
    let version = command::output(Command::new("node").arg("--version"))?;
    let version = version.trim();
    let mut numbers = version.trim_start_matches('v').split('.').map_while(|number| number.parse::<u32>().ok());
    let found = [numbers.next(), numbers.next()].map(Option::unwrap_or_default);
    ensure!(found >= NODE, "Node is {version}, which is too old; install Node {}.{} or newer", NODE[0], NODE[1]);
    Ok(())
}

/// Adds the wasm target when the toolchain lacks it.
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

/// Installs the dependencies of an npm project from its lockfile, unless they are installed. A caller waits for another one.
pub fn npm_project(workspace: &Workspace, project: &Path) -> Result<()> {
    static INSTALLING: Mutex<()> = Mutex::new(());
    let _one_at_a_time = INSTALLING.lock().unwrap_or_else(PoisonError::into_inner);
    let lock = project.join("package-lock.json");
    let locked = modified(&lock).with_context(|| format!("{} is missing; commit it", workspace.shown(&lock)))?;
    if modified(&project.join("node_modules/.package-lock.json")).is_some_and(|installed| installed >= locked) {
        return Ok(());
    }
    step(&format!("npm ci in {}", workspace.shown(project)), || {
        // No dependency needs its install script.
        command::output(
            command::npm("npm").args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]).current_dir(project),
        )
    })?;
    Ok(())
}

fn modified(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|data| data.modified()).ok()
}

/// A program of crates.io, in exactly this version.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tool {
    /// The program.
    pub program: &'static str,
    /// The crate that contains it.
    pub package: &'static str,
    /// The version of both.
    pub version: &'static str,
}

/// Checks dependencies.
pub static CARGO_DENY: Tool = Tool { program: "cargo-deny", package: "cargo-deny", version: "0.20.2" };
/// Builds pages.
pub static TRUNK: Tool = Tool { program: "trunk", package: "trunk", version: "0.21.14" };
/// Builds npm packages of crates.
pub static WASM_PACK: Tool = Tool { program: "wasm-pack", package: "wasm-pack", version: "0.15.1" };

/// The folder for programs of other crates.
pub fn programs(workspace: &Workspace) -> PathBuf {
    workspace.root.join("target/tools")
}

/// Installs a program into [`programs`], unless one on `PATH` has exactly this version.
pub fn tool(workspace: &Workspace, tool: &Tool) -> Result<()> {
    let Tool { program, package, version } = tool;
    // Newer versions of what a program depends on may not compile. Cargo only warns about a locked one that is yanked.
    install(workspace, program, version, &[package, "--version", &format!("={version}")])
}

/// The same for a program of this repository, in a folder with a lockfile of its own.
pub fn own_program(workspace: &Workspace, program: &str, version: &str, folder: &str) -> Result<()> {
    // Its own folder has the sources only.
    install(workspace, program, version, &["--path", folder, "--target-dir", "target/tools/build"])
}

fn install(workspace: &Workspace, program: &str, version: &str, source: &[&str]) -> Result<()> {
    let own = programs(workspace);
    let path = command::path_with(&own.join("bin"))?;
    let answer = Command::new(program).arg("--version").env("PATH", path).output();
    if answer.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).split_whitespace().any(|word| word == version))
    {
        return Ok(());
    }
    let mut cargo = workspace.cargo();
    cargo.arg("install").args(source).args(["--locked", "--root"]).arg(own);
    loud_step(&format!("cargo install {program} {version}"), || command::show(&mut cargo))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_wants_the_same_node() {
        let manifest = Workspace::find().unwrap().root.join("npm/package.json");
        let manifest = fs::read_to_string(manifest).unwrap();
        assert!(manifest.contains(&format!("\"node\": \">={}.{}\"", NODE[0], NODE[1])));
    }
}
