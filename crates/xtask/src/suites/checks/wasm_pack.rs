//! `cargo xtask wasm-pack`: the packages that wasm-pack makes of the crate `ask-user-question`, and of the core.

use crate::tools::install::{self, WASM_PACK};
use crate::tools::progress::loud_step;
use crate::tools::workspace::Workspace;
use crate::tools::{command, lockfile};
use anyhow::{Result, ensure};
use std::process::Command;

/// The crate, wasm-pack's target, and the folder of the package in `target/wasm-pack`.
const PACKAGES: [(&str, &str, &str); 3] = [
    ("ask-user-question", "web", "web"),
    ("ask-user-question", "bundler", "bundler"),
    ("ask-core-wasm", "web", "core"),
];

/// An application with the package for bundlers.
const VITE: &str = "tests/wasm-pack/vite";

/// Builds the packages.
pub fn build(workspace: &Workspace) -> Result<()> {
    install::tool(workspace, &WASM_PACK)?;
    // wasm-pack needs exactly the version of the library, and would download it.
    let version = lockfile::version(&workspace.root, "wasm-bindgen")?;
    install::program(workspace, "wasm-bindgen", "wasm-bindgen-cli", &version)?;
    PACKAGES.iter().try_for_each(|(package, target, folder)| build_one(workspace, package, target, folder))?;
    vite(workspace)
}

/// Compiles the types as a strict program would.
pub fn check(workspace: &Workspace) -> Result<()> {
    let mut tsc = command::npm("npx");
    tsc.current_dir(workspace.root.join("tests")).args(["tsc", "-p", "wasm-pack/types"]);
    command::show(&mut tsc)
}

fn build_one(workspace: &Workspace, package: &str, target: &str, folder: &str) -> Result<()> {
    let mut wasm_pack = Command::new("wasm-pack");
    wasm_pack.current_dir(&workspace.root).env("PATH", command::path_with(&install::programs(workspace).join("bin"))?);
    wasm_pack.args(["build", &format!("crates/{package}"), "--target", target, "--out-name", "index", "--out-dir"]);
    wasm_pack.arg(workspace.root.join("target/wasm-pack").join(folder));
    loud_step(&format!("wasm-pack build {package} --target {target}"), || {
        ensure!(command::succeeds(&mut wasm_pack)?, "wasm-pack failed; repeat with: cargo xtask wasm-pack");
        Ok(())
    })
}

fn vite(workspace: &Workspace) -> Result<()> {
    let project = workspace.root.join(VITE);
    install::npm_project(workspace, &project)?;
    let mut build = command::npm("npm");
    build.current_dir(&project).args(["run", "build", "--silent"]);
    loud_step("vite build", || command::show(&mut build))
}
