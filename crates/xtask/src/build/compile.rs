//! Compiling a crate to wasm.

use crate::build::wasm_module::WasmModule;
use crate::tools::command::succeeds;
use crate::tools::install::WASM;
use crate::tools::progress::loud_step;
use crate::tools::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Whole names for `early_traps.rs`, and all addresses for `relocations.rs`; neither is in what ships. And a stack of 960 KB in place of
/// 1 MB: the data follows it, and addresses below 1 MB are a byte shorter.
const FLAGS: [&str; 3] = ["-Csymbol-mangling-version=v0", "-Clink-arg=--emit-relocs", "-Clink-arg=-zstack-size=983040"];

/// `cargo rustc` for wasm, and the folder of its results. The caller adds what to compile.
pub fn cargo(workspace: &Workspace) -> Result<(Command, PathBuf)> {
    let flags = FLAGS.iter().map(|&flag| flag.to_owned()).chain(path_remaps(workspace)).collect::<Vec<_>>();
    let mut cargo = workspace.cargo();
    cargo.args(["rustc", "--release", "--target", WASM, "--target-dir"]).arg(&workspace.cargo_target);
    cargo.arg("--config").arg(format!("target.{WASM}.rustflags = {}", serde_json::to_string(&flags)?));
    Ok((cargo, workspace.cargo_target.join(WASM).join("release")))
}

/// Compiles the crate of a module; returns the linked module.
pub fn module(workspace: &Workspace, module: &WasmModule) -> Result<Vec<u8>> {
    let (mut command, folder) = cargo(workspace)?;
    // The crates are Rust libraries as well, and such a build is not optimised as a whole.
    command.args(["-p", module.package, "--no-default-features", "--features", module.features]);
    command.args(["--lib", "--crate-type", "cdylib"]);
    loud_step(&format!("cargo build --release {}", module.package), || {
        ensure!(succeeds(&mut command)?, "{} does not compile; the errors are above", module.package);
        Ok(())
    })?;
    linked(&folder, module)
}

/// What a demo needs less of than tests of the same crates: nothing is optimised, nobody debugs it, and the first build is
/// the one that somebody waits for.
const QUICKLY: [&str; 6] = [
    "profile.dev.debug=false",
    "profile.dev.incremental=false",
    "profile.dev.package.ask-core.opt-level=0",
    "profile.dev.package.ask-markdown-wasm.opt-level=0",
    "profile.dev.package.ask-protocols.opt-level=0",
    "profile.dev.package.pulldown-cmark.opt-level=0",
];

/// Compiles the crates of all modules at once, without optimisation; returns the linked modules.
pub fn for_demo(workspace: &Workspace, modules: &[&WasmModule]) -> Result<Vec<Vec<u8>>> {
    let mut cargo = workspace.cargo();
    cargo.args(["build", "--target", WASM, "--lib", "--target-dir"]).arg(&workspace.cargo_target);
    cargo.args(modules.iter().flat_map(|module| ["-p", module.package]));
    cargo.args(QUICKLY.iter().flat_map(|config| ["--config", config]));
    loud_step("cargo build the wasm modules", || {
        ensure!(succeeds(&mut cargo)?, "the wasm modules do not compile; the errors are above");
        Ok(())
    })?;
    let folder = workspace.cargo_target.join(WASM).join("debug");
    modules.iter().map(|module| linked(&folder, module)).collect()
}

fn linked(folder: &Path, module: &WasmModule) -> Result<Vec<u8>> {
    let file = folder.join(module.package.replace('-', "_") + ".wasm");
    fs::read(&file).with_context(|| format!("cargo has not written {}", file.display()))
}

/// Panic locations contain the paths of source files. A shipped module names crates, not folders of a machine.
fn path_remaps(workspace: &Workspace) -> Vec<String> {
    let home = cargo_home();
    let registries = home.iter().filter_map(|home| fs::read_dir(home.join("registry/src")).ok()).flatten().flatten();
    let registries = registries.map(|entry| entry.path()).collect::<Vec<_>>();
    // The last match wins, so the most exact ones come last.
    let folders = home.into_iter().chain([workspace.root.clone(), workspace.cargo_target.clone()]).chain(registries);
    folders.flat_map(|from| ["--remap-path-prefix".into(), format!("{}=", from.display())]).collect()
}

fn cargo_home() -> Option<PathBuf> {
    let home = || std::env::home_dir().map(|home| home.join(".cargo"));
    std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(home)
}

/// Fails for a module that contains the path of a folder of this machine.
pub fn check_no_machine_paths(workspace: &Workspace, wasm: &[u8]) -> Result<()> {
    for folder in std::iter::once(workspace.root.clone()).chain(cargo_home()) {
        let name = folder.display().to_string();
        ensure!(
            !wasm.windows(name.len()).any(|window| window == name.as_bytes()),
            "the wasm contains the folder {name}, because RUSTFLAGS replaces the flags that hide it; unset RUSTFLAGS"
        );
    }
    Ok(())
}
