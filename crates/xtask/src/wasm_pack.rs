//! `cargo xtask wasm-pack`: people who build the crate with wasm-pack get a working package too.

use crate::command;
use crate::playwright::Run;
use crate::progress::loud_step;
use crate::tally::Tally;
use crate::tools;
use crate::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;
use std::process::Command;

const WASM_PACK: &str = "0.15.1";

/// Builds with wasm-pack and lets the package answer one question in a browser.
pub fn run(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    tools::wasm_target(workspace)?;
    let own = workspace.root.join("target/tools");
    let path = command::path_with(&own.join("bin"))?;
    have(workspace, &own, "wasm-pack", "wasm-pack", WASM_PACK)?;
    // wasm-pack accepts no other version than the library's, and would download one.
    have(workspace, &own, "wasm-bindgen", "wasm-bindgen-cli", &locked(workspace, "wasm-bindgen")?)?;
    let mut wasm_pack = Command::new("wasm-pack");
    wasm_pack.args(["build", "crates/ask-wasm", "--target", "web"]).current_dir(&workspace.root).env("PATH", path);
    loud_step("wasm-pack build", || {
        ensure!(command::succeeds(&mut wasm_pack)?, "wasm-pack failed; repeat with: cargo xtask wasm-pack");
        Ok(())
    })?;
    let args = vec!["--project=wasm-pack".into()];
    Run { name: "browser test of wasm-pack's package", args, env: Vec::new() }.start(workspace, tally)
}

/// Uses the program on PATH if it has this very version, else installs it into `target/tools`.
fn have(workspace: &Workspace, own: &Path, program: &str, package: &str, version: &str) -> Result<()> {
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

fn locked(workspace: &Workspace, package: &str) -> Result<String> {
    let lock = fs::read_to_string(workspace.root.join("Cargo.lock")).context("Cargo.lock cannot be read")?;
    version_in(&lock, package).with_context(|| format!("Cargo.lock names no {package}"))
}

fn version_in(lock: &str, package: &str) -> Option<String> {
    let name = format!("name = \"{package}\"");
    let version = lock.lines().skip_while(|line| *line != name).nth(1)?;
    Some(version.strip_prefix("version = \"")?.trim_end_matches('"').to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_locked_version_is_found() {
        let lock =
            "[[package]]\nname = \"a-b\"\nversion = \"9.0.0\"\n\n[[package]]\nname = \"a\"\nversion = \"1.2.3\"\n";
        assert_eq!(version_in(lock, "a"), Some("1.2.3".into()));
        assert_eq!(version_in(lock, "c"), None);
    }
}
