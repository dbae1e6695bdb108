//! `cargo xtask wasm-pack`: checks that wasm-pack builds working packages from the crates.

use crate::command;
use crate::playwright::Run;
use crate::progress::loud_step;
use crate::tally::Tally;
use crate::tools;
use crate::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::process::Command;

const WASM_PACK: &str = "0.15.1";

/// The crates that wasm-pack can build.
const CRATES: [&str; 2] = ["crates/ask-wasm", "crates/ask-core-wasm"];

/// Builds both packages. In a browser, one shows a question and the other parses one.
pub fn run(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    tools::wasm_target(workspace)?;
    tools::program(workspace, "wasm-pack", "wasm-pack", WASM_PACK)?;
    // wasm-pack needs exactly the version of the library, and would download it.
    tools::program(workspace, "wasm-bindgen", "wasm-bindgen-cli", &locked(workspace, "wasm-bindgen")?)?;
    let path = command::path_with(&tools::programs(workspace).join("bin"))?;
    for package in CRATES {
        let mut wasm_pack = Command::new("wasm-pack");
        wasm_pack.args(["build", package, "--target", "web"]).current_dir(&workspace.root).env("PATH", &path);
        loud_step(&format!("wasm-pack build {package}"), || {
            ensure!(command::succeeds(&mut wasm_pack)?, "wasm-pack failed; repeat with: cargo xtask wasm-pack");
            Ok(())
        })?;
    }
    let args = vec!["--project=wasm-pack".into()];
    Run { name: "browser test of wasm-pack's packages", args, env: Vec::new() }.start(workspace, tally)
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
