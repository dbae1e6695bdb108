//! `cargo xtask libraries`: checks the public crates as their users get them.

use crate::library::{self, Library};
use crate::progress::loud_step;
use crate::workspace::Workspace;
use crate::{command, outside_app, public_api};
use anyhow::{Context, Result, ensure};
use std::fs;

/// Files of the repository's root that every public crate contains, as links. Git writes no links on some machines, and
/// a crate published from there would contain their targets' names.
const LICENCES: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];

/// What crates.io would accept and show, what docs.rs would write, and an application that uses it.
pub fn check(workspace: &Workspace) -> Result<()> {
    let libraries = library::all(workspace)?;
    publish(workspace, &libraries)?;
    for library in &libraries {
        contents(workspace, library)?;
        let mut examples = library.cargo(workspace, "test");
        examples.arg("--doc");
        loud_step(&format!("examples of {}", library.name), || command::show(&mut examples))?;
    }
    outside_app::build(workspace)?;
    public_api::check(workspace, &libraries)
}

/// Packages the crates in the order of their dependencies, and compiles each from its package.
fn publish(workspace: &Workspace, libraries: &[Library]) -> Result<()> {
    let mut cargo = workspace.cargo();
    cargo.args(["publish", "--dry-run", "--allow-dirty", "--locked", "--target-dir"]).arg(&workspace.cargo_target);
    cargo.args(libraries.iter().flat_map(|library| ["-p", &library.name]));
    loud_step("cargo publish --dry-run", || command::show(&mut cargo))
}

/// Checks the folder from which cargo has just compiled a package.
fn contents(workspace: &Workspace, library: &Library) -> Result<()> {
    let folder = workspace.cargo_target.join(format!("package/{}-{}", library.name, library.version));
    let read = |file: &str| {
        fs::read(folder.join(file)).with_context(|| format!("the package of {} has no {file}", library.name))
    };
    read("README.md")?;
    for file in LICENCES {
        let same = read(file)? == fs::read(workspace.root.join(file))?;
        ensure!(
            same,
            "{file} in the package of {} is not that of the repository; enable symbolic links in git",
            library.name
        );
    }
    Ok(())
}
