//! Builds the playground with Trunk. Its page has no Trunk markup, so Trunk runs `cargo xtask trunk-stage` to get the
//! files.

use crate::docs::site;
use crate::tools::command;
use crate::tools::files::{copy_folder, files};
use crate::tools::install;
use crate::tools::progress::loud_step;
use crate::tools::workspace::{PACKAGE, Workspace};
use anyhow::{Context, Result, ensure};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of the documentation, in `www` and in what is built.
const DOCS: &str = "docs";

/// Builds the page with Trunk; fails when a file of the page or of the package is missing in the result.
pub fn check(workspace: &Workspace) -> Result<()> {
    let path = command::path_with(&install::programs(workspace).join("bin"))?;
    let mut trunk = Command::new("trunk");
    trunk.arg("build").current_dir(&workspace.root).env("PATH", path);
    loud_step("trunk build", || {
        ensure!(command::succeeds(&mut trunk)?, "Trunk failed; repeat with: trunk build");
        let built = files(&workspace.root.join("target/trunk"), Path::new(""))?;
        let package = files(&workspace.package(), Path::new(""))?;
        let mut wanted = pages(&workspace.root.join("www"))?;
        wanted.extend(files(&site::build(workspace)?, Path::new(""))?.iter().map(|file| Path::new(DOCS).join(file)));
        wanted.extend(package.iter().map(|file| Path::new(PACKAGE).join(file)));
        for file in wanted {
            ensure!(built.contains(&file), "target/trunk lacks {}", file.display());
        }
        Ok(())
    })
}

/// Copies the page's other files and the package into Trunk's staging folder.
pub fn stage(workspace: &Workspace) -> Result<()> {
    let staging = env::var_os("TRUNK_STAGING_DIR").map(PathBuf::from);
    let staging = staging.context("TRUNK_STAGING_DIR is not set; this command is for the hook in Trunk.toml")?;
    let www = workspace.root.join("www");
    for file in pages(&www)? {
        // Trunk has written this one, with its reload script.
        if file == Path::new("index.html") {
            continue;
        }
        let to = staging.join(&file);
        fs::create_dir_all(to.parent().unwrap_or(&staging))?;
        fs::copy(www.join(&file), to)?;
    }
    copy_folder(&site::build(workspace)?, &staging.join(DOCS))?;
    copy_folder(&workspace.package(), &staging.join(PACKAGE))
}

/// The files of the playground, without those that the documentation is built from.
pub fn pages(www: &Path) -> Result<Vec<PathBuf>> {
    let mut pages = files(www, Path::new(""))?;
    pages.retain(|file| !file.starts_with(DOCS));
    Ok(pages)
}
