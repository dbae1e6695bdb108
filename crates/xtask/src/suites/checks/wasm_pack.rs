//! `cargo xtask wasm-pack`: the packages that wasm-pack makes of the crate `ask-user-question`, and of the core.

use crate::tools::install::{self, WASM_PACK};
use crate::tools::progress::{loud_step, step};
use crate::tools::workspace::Workspace;
use crate::tools::{command, lockfile};
use anyhow::{Result, ensure};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// A package: the folder in `target/wasm-pack` with what its tarball contains, its crate, wasm-pack's target, and what
/// else cargo is told.
struct Package {
    folder: &'static str,
    of: &'static str,
    target: &'static str,
    features: &'static [&'static str],
}

const PACKAGES: [Package; 4] = [
    Package { folder: "web", of: "ask-user-question", target: "web", features: &[] },
    Package { folder: FOR_BUNDLERS, of: "ask-user-question", target: "bundler", features: &[] },
    Package { folder: "plain", of: "ask-user-question", target: "web", features: &WITHOUT_MARKDOWN },
    Package { folder: "core", of: "ask-core-wasm", target: "web", features: &[] },
];
const WITHOUT_MARKDOWN: [&str; 4] = ["--", "--no-default-features", "--features", "package"];

/// The program that wasm-pack runs after the compiler.
const WASM_BINDGEN: &str = "tests/wasm-pack/wasm-bindgen";

/// An application that installs the tarball of the package for bundlers.
const VITE: &str = "tests/wasm-pack/vite";
const FOR_BUNDLERS: &str = "bundler";

/// Builds the packages.
pub fn build(workspace: &Workspace) -> Result<()> {
    install::tool(workspace, &WASM_PACK)?;
    install::own_program(workspace, "wasm-bindgen", &wasm_bindgen(workspace)?, WASM_BINDGEN)?;
    PACKAGES.iter().try_for_each(|package| build_one(workspace, package))?;
    vite(workspace)
}

/// The version of wasm-bindgen. wasm-pack needs the program in exactly that of the library, and would download it.
fn wasm_bindgen(workspace: &Workspace) -> Result<String> {
    let library = lockfile::version(&workspace.root, "wasm-bindgen")?;
    let program = lockfile::version(&workspace.root.join(WASM_BINDGEN), "wasm-bindgen-cli")?;
    ensure!(library == program, "{WASM_BINDGEN}/Cargo.toml names {program}, and Cargo.lock {library}; name that");
    Ok(library)
}

/// Compiles the types as a strict program would.
pub fn check(workspace: &Workspace) -> Result<()> {
    let mut tsc = command::npm("npx");
    tsc.current_dir(workspace.root.join("tests")).args(["tsc", "-p", "wasm-pack/types"]);
    command::show(&mut tsc)
}

/// Builds a package and packs it as for npm. The tests use what the tarball contains.
fn build_one(workspace: &Workspace, package: &Package) -> Result<()> {
    let Package { folder, of, target, features } = package;
    let root = workspace.root.join("target/wasm-pack");
    let built = root.join("built").join(folder);
    let mut wasm_pack = Command::new("wasm-pack");
    wasm_pack.current_dir(&workspace.root).env("PATH", command::path_with(&install::programs(workspace).join("bin"))?);
    wasm_pack.args(["build", &format!("crates/{of}"), "--target", target, "--out-name", "index", "--out-dir"]);
    wasm_pack.arg(&built).args(*features);
    loud_step(&format!("wasm-pack build {of} --target {target}, for {folder}"), || {
        ensure!(command::succeeds(&mut wasm_pack)?, "wasm-pack failed; repeat with: cargo xtask wasm-pack");
        Ok(())
    })?;
    let (tarball, unpacked) = (tarball(workspace, folder), root.join(folder));
    step(&format!("npm pack {folder}"), || {
        let packed = command::output(command::npm("npm").args(["pack", "--silent"]).current_dir(&built))?;
        fs::rename(built.join(packed.trim()), &tarball)?;
        if unpacked.exists() {
            fs::remove_dir_all(&unpacked)?;
        }
        fs::create_dir_all(&unpacked)?;
        let mut tar = Command::new("tar");
        tar.arg("-xzf").arg(&tarball).arg("-C").arg(&unpacked).arg("--strip-components=1");
        command::output(&mut tar).map(drop)
    })
}

fn tarball(workspace: &Workspace, folder: &str) -> PathBuf {
    workspace.root.join("target/wasm-pack").join(format!("{folder}.tgz"))
}

fn vite(workspace: &Workspace) -> Result<()> {
    let project = workspace.root.join(VITE);
    install::npm_project(workspace, &project)?;
    let mut install = command::npm("npm");
    install.current_dir(&project).args(["install", "--no-save", "--no-package-lock", "--no-audit", "--no-fund"]);
    step("npm install the tarball", || command::output(install.arg(tarball(workspace, FOR_BUNDLERS))))?;
    let mut build = command::npm("npm");
    build.current_dir(&project).args(["run", "build", "--silent"]);
    loud_step("vite build", || command::show(&mut build))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_has_the_version_of_the_library() {
        wasm_bindgen(&Workspace::find().unwrap()).unwrap();
    }
}
