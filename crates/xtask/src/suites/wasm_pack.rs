//! `cargo xtask wasm-pack`: the packages that wasm-pack makes of the crate `ask-user-question`, and of the core.

use crate::suites::playwright::Run;
use crate::suites::tally::Tally;
use crate::tools::command;
use crate::tools::install;
use crate::tools::lockfile;
use crate::tools::progress::loud_step;
use crate::tools::workspace::Workspace;
use anyhow::{Result, ensure};
use std::process::Command;

const WASM_PACK: &str = "0.15.1";

/// The crate, wasm-pack's target, and the folder of the package in `target/wasm-pack`.
const PACKAGES: [(&str, &str, &str); 3] = [
    ("ask-user-question", "web", "web"),
    ("ask-user-question", "bundler", "bundler"),
    ("ask-core-wasm", "web", "core"),
];

/// The projects of `tests/playwright.config.ts` that test them.
const PROJECTS: [&str; 3] = ["wasm-pack", "wasm-pack-web", "wasm-pack-bundler"];

/// An application with the package for bundlers.
const VITE: &str = "tests/wasm-pack/vite";

/// Builds the packages, compiles their types as a strict program would, and runs the browser's tests of the calls on them.
pub fn run(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    install::wasm_target(workspace)?;
    install::program(workspace, "wasm-pack", "wasm-pack", WASM_PACK)?;
    // wasm-pack needs exactly the version of the library, and would download it.
    let version = lockfile::version(&workspace.root, "wasm-bindgen")?;
    install::program(workspace, "wasm-bindgen", "wasm-bindgen-cli", &version)?;
    for (package, target, folder) in PACKAGES {
        build(workspace, package, target, folder)?;
    }
    install::npm_project(workspace, &workspace.root.join("tests"))?;
    types(workspace)?;
    vite(workspace)?;
    let args = PROJECTS.iter().map(|project| format!("--project={project}")).collect();
    Run { name: "browser tests of wasm-pack's packages", args, env: Vec::new() }.start(workspace, tally)
}

fn build(workspace: &Workspace, package: &str, target: &str, folder: &str) -> Result<()> {
    let mut wasm_pack = Command::new("wasm-pack");
    wasm_pack.current_dir(&workspace.root).env("PATH", command::path_with(&install::programs(workspace).join("bin"))?);
    wasm_pack.args(["build", &format!("crates/{package}"), "--target", target, "--out-name", "index", "--out-dir"]);
    wasm_pack.arg(workspace.root.join("target/wasm-pack").join(folder));
    loud_step(&format!("wasm-pack build {package} --target {target}"), || {
        ensure!(command::succeeds(&mut wasm_pack)?, "wasm-pack failed; repeat with: cargo xtask wasm-pack");
        Ok(())
    })
}

fn types(workspace: &Workspace) -> Result<()> {
    let mut tsc = command::npm("npx");
    tsc.current_dir(workspace.root.join("tests")).args(["tsc", "-p", "wasm-pack/types"]);
    loud_step("types of wasm-pack's package", || command::show(&mut tsc))
}

fn vite(workspace: &Workspace) -> Result<()> {
    let project = workspace.root.join(VITE);
    install::npm_project(workspace, &project)?;
    let mut build = command::npm("npm");
    build.current_dir(&project).args(["run", "build", "--silent"]);
    loud_step("vite build", || command::show(&mut build))
}
