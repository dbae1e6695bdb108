//! `cargo xtask trunk-stage`, run by Trunk: the plain page needs no Trunk markup, so its files are brought here.

use crate::package::{copy_folder, files};
use crate::workspace::{PACKAGE, Workspace};
use anyhow::{Context, Result};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

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
