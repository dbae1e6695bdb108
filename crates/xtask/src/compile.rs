//! Compiling a crate to wasm.

use crate::command::succeeds;
use crate::progress::loud_step;
use crate::tools::WASM;
use crate::wasm_module::WasmModule;
use crate::workspace::Workspace;
use anyhow::{Result, ensure};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// What a module is compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Browsers that run WebAssembly; as small as possible.
    WebAssembly,
    /// wasm2js, for pages that forbid WebAssembly; as small as possible.
    JavaScript,
    /// A page that is to be looked at soon.
    Demo,
}

impl Target {
    fn rust_flags(self, workspace: &Workspace) -> Vec<String> {
        let flags: &[&str] = match self {
            // Whole names for `early_traps.rs`, and all addresses for `relocations.rs`. Neither is in what ships.
            Self::WebAssembly => &["-Csymbol-mangling-version=v0", "-Clink-arg=--emit-relocs"],
            // The first WebAssembly there was, which wasm2js can write as JavaScript. Mutable globals are what
            // wasm-bindgen needs; wasm2js knows them.
            Self::JavaScript => &[
                "-Csymbol-mangling-version=v0",
                "-Clink-arg=--emit-relocs",
                "-Ctarget-cpu=mvp",
                "-Ctarget-feature=+mutable-globals",
            ],
            Self::Demo => return Vec::new(),
        };
        flags.iter().map(|&flag| flag.to_owned()).chain(path_remaps(workspace)).collect()
    }
}

/// `cargo rustc` for a target, and the folder of its results. The caller adds what to compile.
pub fn cargo(workspace: &Workspace, target: Target) -> Result<(Command, PathBuf)> {
    let mut cargo = workspace.cargo();
    cargo.args(["rustc", "--target", WASM]);
    let (profile, folder) = match target {
        Target::WebAssembly => ("release", workspace.cargo_target.clone()),
        // A folder of its own, so that neither build undoes the other.
        Target::JavaScript => ("release", workspace.cargo_target.join("simple")),
        Target::Demo => ("dev", workspace.cargo_target.clone()),
    };
    cargo.args(["--profile", profile, "--target-dir"]).arg(&folder);
    let flags = serde_json::to_string(&target.rust_flags(workspace))?;
    cargo.arg("--config").arg(format!("target.{WASM}.rustflags = {flags}"));
    let results = if profile == "dev" { "debug" } else { profile };
    Ok((cargo, folder.join(WASM).join(results)))
}

/// Compiles the crate of a module; returns the linked module.
pub fn module(workspace: &Workspace, module: &WasmModule, target: Target) -> Result<Vec<u8>> {
    let (mut command, folder) = cargo(workspace, target)?;
    // The crates are Rust libraries as well, and such a build is not optimised as a whole.
    command.args(["-p", module.package, "--lib", "--crate-type", "cdylib"]);
    let purpose = match target {
        Target::WebAssembly => "",
        Target::JavaScript => " for JavaScript",
        Target::Demo => " for the demo",
    };
    loud_step(&format!("cargo build {}{purpose}", module.package), || {
        ensure!(succeeds(&mut command)?, "{} does not compile; the errors are above", module.package);
        Ok(())
    })?;
    Ok(fs::read(folder.join(module.package.replace('-', "_") + ".wasm"))?)
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
