//! `cargo xtask docs`: builds the documentation site from the Markdown in `docs` and the types of the package.

use crate::tools::progress::step;
use crate::tools::workspace::Workspace;
use crate::tools::{command, files, install};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// What the site is made of.
const SOURCES: [&str; 8] = [
    "docs",
    "KEYBOARD.md",
    "SECURITY.md",
    "CHANGELOG.md",
    "www/docs",
    "www/style/tokens.css",
    "npm",
    "crates/xtask/tools/docs",
];

/// The folder of the site.
pub fn folder(workspace: &Workspace) -> PathBuf {
    workspace.root.join("target/docs")
}

/// Builds the site, unless it is newer than everything it is made of; returns the folder.
pub fn build(workspace: &Workspace) -> Result<PathBuf> {
    install::node()?;
    let out = folder(workspace);
    let project = workspace.tools().join("docs");
    let newest = newest(workspace)?;
    if modified(&out.join("404.html")).is_some_and(|built| built > newest) {
        return Ok(out);
    }
    install::npm_project(workspace, &workspace.tools())?;
    install::npm_project(workspace, &project)?;
    let staging = workspace.root.join("target/docs.staging");
    step("build the documentation", || {
        let mut node = Command::new("node");
        command::output(node.arg(project.join("build.mjs")).arg(&workspace.root).arg(&staging))
    })?;
    files::swap(&staging, &out)?;
    Ok(out)
}

/// When a source was last changed.
fn newest(workspace: &Workspace) -> Result<SystemTime> {
    let mut newest = SystemTime::UNIX_EPOCH;
    for name in SOURCES {
        newest = newest.max(changed(&workspace.root.join(name))?);
    }
    Ok(newest)
}

/// When a file, or anything in a folder, was last changed. Installed packages follow from the lockfile.
fn changed(path: &Path) -> Result<SystemTime> {
    let mut newest = modified(path).with_context(|| format!("{} is missing", path.display()))?;
    if path.is_dir() && !path.ends_with("node_modules") {
        for entry in fs::read_dir(path)? {
            newest = newest.max(changed(&entry?.path())?);
        }
    }
    Ok(newest)
}

fn modified(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|data| data.modified()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_deep_in_a_folder_is_noticed_and_an_installed_package_is_not() {
        let folder = std::env::temp_dir().join(format!("ask-docs-{}", std::process::id()));
        let [page, package] = ["recipes/page.md", "node_modules/package.js"].map(|name| folder.join(name));
        for file in [&page, &package] {
            files::write(file, b"text").unwrap();
        }
        let later = SystemTime::now() + std::time::Duration::from_secs(60);
        fs::File::options().write(true).open(&package).unwrap().set_modified(later).unwrap();
        assert!(changed(&folder).unwrap() < later);
        fs::File::options().write(true).open(&page).unwrap().set_modified(later).unwrap();
        assert_eq!(changed(&folder).unwrap(), later);
        fs::remove_dir_all(folder).unwrap();
    }
}
