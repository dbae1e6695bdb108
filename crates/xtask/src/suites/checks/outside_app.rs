//! The application in `tests/outside-app`, which has another version of wasm-bindgen than the package. Cargo must find one
//! set of versions for it and the crates, and it must build with each way in which Leptos renders.

use crate::tools::command;
use crate::tools::install::{self, WASM};
use crate::tools::lockfile;
use crate::tools::progress::loud_step;
use crate::tools::workspace::Workspace;
use anyhow::{Result, ensure};

const FOLDER: &str = "tests/outside-app";

/// Builds it for browsers, and lets it render on a server.
pub fn build(workspace: &Workspace) -> Result<()> {
    install::wasm_target(workspace)?;
    let folder = workspace.root.join(FOLDER);
    let [own, ours] = [&folder, &workspace.root].map(|folder| lockfile::version(folder, "wasm-bindgen"));
    let (own, ours) = (own?, ours?);
    ensure!(own != ours, "{FOLDER} has the package's wasm-bindgen, {ours}; pin another one in its Cargo.toml");
    let browser = ["--target", WASM, "--features"];
    for args in [
        &[&["build"], &browser[..], &["csr"]].concat()[..],
        &[&["build"], &browser[..], &["hydrate"]].concat()[..],
        &["test", "--features", "ssr"],
    ] {
        let mut cargo = workspace.cargo();
        cargo.current_dir(&folder).args(args).args(["--locked", "--target-dir"]).arg(&workspace.cargo_target);
        loud_step(&format!("outside application, wasm-bindgen {own}: cargo {}", args.join(" ")), || {
            command::show(&mut cargo)
        })?;
    }
    Ok(())
}
