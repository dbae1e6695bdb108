//! `cargo xtask wasm-pack`: checks that wasm-pack builds working packages from the crates.

use crate::command;
use crate::lockfile;
use crate::playwright::Run;
use crate::progress::loud_step;
use crate::tally::Tally;
use crate::tools;
use crate::workspace::Workspace;
use anyhow::{Result, ensure};
use std::process::Command;

const WASM_PACK: &str = "0.15.1";

/// The crates that wasm-pack can build.
const CRATES: [&str; 2] = ["crates/ask-wasm", "crates/ask-core-wasm"];

/// Builds both packages. In a browser, one shows a question and the other parses one.
pub fn run(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    tools::wasm_target(workspace)?;
    tools::program(workspace, "wasm-pack", "wasm-pack", WASM_PACK)?;
    // wasm-pack needs exactly the version of the library, and would download it.
    tools::program(
        workspace,
        "wasm-bindgen",
        "wasm-bindgen-cli",
        &lockfile::version(&workspace.root, "wasm-bindgen")?,
    )?;
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
