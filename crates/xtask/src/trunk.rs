//! The playground as Trunk builds it, and `cargo xtask trunk-stage`, which Trunk runs for it: the plain page needs no
//! Trunk markup, so its files are brought here.

use crate::command;
use crate::files::{copy_folder, files};
use crate::progress::loud_step;
use crate::tools;
use crate::workspace::{PACKAGE, Workspace};
use anyhow::{Context, Result, ensure};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const TRUNK: &str = "0.21.14";

/// Builds the page with Trunk; nothing of the page and of the package may be missing in what it made.
pub fn check(workspace: &Workspace) -> Result<()> {
    tools::program(workspace, "trunk", "trunk", TRUNK)?;
    let path = command::path_with(&tools::programs(workspace).join("bin"))?;
    let mut trunk = Command::new("trunk");
    trunk.arg("build").current_dir(&workspace.root).env("PATH", path);
    loud_step("trunk build", || {
        ensure!(command::succeeds(&mut trunk)?, "Trunk failed; repeat with: trunk build");
        let built = files(&workspace.root.join("target/trunk"), Path::new(""))?;
        let package = files(&workspace.package(), Path::new(""))?;
        let mut wanted = files(&workspace.root.join("www"), Path::new(""))?;
        wanted.extend(package.iter().map(|file| Path::new(PACKAGE).join(file)));
        for file in wanted {
            ensure!(built.contains(&file), "target/trunk lacks {}", file.display());
        }
        Ok(())
    })
}

/// Adds the page's other files and the package to what Trunk is about to serve.
pub fn stage(workspace: &Workspace) -> Result<()> {
    let staging = env::var_os("TRUNK_STAGING_DIR").map(PathBuf::from);
    let staging = staging.context("TRUNK_STAGING_DIR is not set; this command is for the hook in Trunk.toml")?;
    let www = workspace.root.join("www");
    for file in files(&www, Path::new(""))? {
        // Trunk has put its reloading script into index.html.
        if file == Path::new("index.html") {
            continue;
        }
        let to = staging.join(&file);
        fs::create_dir_all(to.parent().unwrap_or(&staging))?;
        fs::copy(www.join(&file), to)?;
    }
    copy_folder(&workspace.package(), &staging.join(PACKAGE))
}
