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

/// What a module of the package is compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Browsers that run WebAssembly.
    WebAssembly,
    /// wasm2js, for pages that forbid WebAssembly.
    JavaScript,
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
        };
        flags.iter().map(|&flag| flag.to_owned()).chain(path_remaps(workspace)).collect()
    }
}

/// `cargo rustc` for a target, and the folder of its results. The caller adds what to compile.
pub fn cargo(workspace: &Workspace, target: Target) -> Result<(Command, PathBuf)> {
    let folder = match target {
        Target::WebAssembly => workspace.cargo_target.clone(),
        // A folder of its own, so that neither build overwrites the results of the other.
        Target::JavaScript => beside(&workspace.cargo_target, "simple")?,
    };
    let flags = serde_json::to_string(&target.rust_flags(workspace))?;
    let mut cargo = workspace.cargo();
    cargo.args(["rustc", "--release", "--target", WASM, "--target-dir"]).arg(&folder);
    cargo.arg("--config").arg(format!("target.{WASM}.rustflags = {flags}"));
    Ok((cargo, folder.join(WASM).join("release")))
}

/// A second target folder that shares what runs while compiling: build scripts and procedural macros, half of a cold
/// build of Leptos. Both builds compile them with the same flags.
fn beside(target: &Path, name: &str) -> Result<PathBuf> {
    let folder = target.join(name);
    fs::create_dir_all(&folder)?;
    fs::create_dir_all(target.join("release"))?;
    // Elsewhere links need privileges; there both folders get all of it.
    #[cfg(unix)]
    if !folder.join("release").exists() {
        std::os::unix::fs::symlink("../release", folder.join("release"))?;
    }
    Ok(folder)
}

/// Compiles the crate of a module; returns the linked module.
pub fn module(workspace: &Workspace, module: &WasmModule, target: Target) -> Result<Vec<u8>> {
    let (mut command, folder) = cargo(workspace, target)?;
    // The crates are Rust libraries as well, and such a build is not optimised as a whole.
    command.args(["-p", module.package, "--no-default-features", "--lib", "--crate-type", "cdylib"]);
    let purpose = match target {
        Target::WebAssembly => "",
        Target::JavaScript => " for JavaScript",
    };
    loud_step(&format!("cargo build --release {}{purpose}", module.package), || {
        ensure!(succeeds(&mut command)?, "{} does not compile; the errors are above", module.package);
        Ok(())
    })?;
    linked(&folder, module)
}

/// Compiles the crates of all modules at once, without optimisation; returns the linked modules.
pub fn for_demo(workspace: &Workspace, modules: &[&WasmModule]) -> Result<Vec<Vec<u8>>> {
    let mut cargo = workspace.cargo();
    cargo.args(["build", "--target", WASM, "--lib", "--target-dir"]).arg(&workspace.cargo_target);
    cargo.args(modules.iter().flat_map(|module| ["-p", module.package]));
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
