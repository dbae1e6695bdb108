//! `cargo xtask libraries`: checks the public crates as their users get them.

use crate::docs::library::{self, Library};
use crate::docs::public_api;
use crate::suites::checks::outside_app;
use crate::tools::command;
use crate::tools::progress::loud_step;
use crate::tools::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use std::fs;

/// Files of the repository's root that every public crate contains, as links. Git writes no links on some machines, and
/// a crate published from there would contain their targets' names.
const LICENCES: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];

/// What crates.io would accept and show, what docs.rs would write, and an application that uses it.
pub fn check(workspace: &Workspace) -> Result<()> {
    let libraries = library::all(workspace)?;
    for library in &libraries {
        publish(workspace, library, &libraries)?;
        contents(workspace, library)?;
        let mut examples = library.cargo(workspace, "test");
        examples.arg("--doc");
        loud_step(&format!("examples of {}", library.name), || command::show(&mut examples))?;
    }
    outside_app::build(workspace)?;
    public_api::check(workspace, &libraries)
}

/// Packages a crate and compiles the package, as `cargo publish` would. The crates that it needs need not be on crates.io:
/// they come from their folders. Cargo could also package all at once, but it unpacks those that others need into its
/// home, and would compile these copies again after the crates have changed.
fn publish(workspace: &Workspace, library: &Library, libraries: &[Library]) -> Result<()> {
    let mut cargo = workspace.cargo();
    cargo.args(["publish", "--dry-run", "--allow-dirty", "-p", &library.name, "--target-dir"]);
    cargo.arg(&workspace.cargo_target);
    for other in libraries.iter().filter(|other| other.name != library.name) {
        let folder = serde_json::to_string(&other.folder)?;
        cargo.args(["--config", &format!("patch.crates-io.{}.path = {folder}", other.name)]);
    }
    loud_step(&format!("cargo publish --dry-run -p {}", library.name), || command::show(&mut cargo))
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
