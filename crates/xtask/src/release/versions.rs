//! What a release says about itself: one version everywhere, notes, and the data that provenance is compared with.

use crate::docs::library;
use crate::tools::command;
use crate::tools::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::fs;
use std::process::Command;

/// The heading of what is not released yet.
const UNRELEASED: &str = "## Unreleased";

/// The version of the package and of every public crate.
pub fn version(workspace: &Workspace) -> Result<String> {
    let manifest = manifest(workspace)?;
    let version = manifest["version"].as_str().context("package.json has no version")?.to_owned();
    for library in library::all(workspace)? {
        ensure!(
            library.version == version,
            "{} has the version {}, the npm package {version}; write the same",
            library.name,
            library.version
        );
    }
    let repository = ["git+", &workspace.repository()?, ".git"].concat();
    let named = &manifest["repository"]["url"];
    ensure!(*named == repository, "package.json names the repository {named}, Cargo.toml {repository}; write the same");
    Ok(version)
}

/// What the changelog says about a version; before it has a section of its own, about what is not released.
pub fn notes(workspace: &Workspace, version: &str) -> Result<String> {
    let changelog = fs::read_to_string(workspace.root.join("CHANGELOG.md")).context("there is no CHANGELOG.md")?;
    let own = section(&changelog, &["## ", version].concat());
    let notes = own.or_else(|| section(&changelog, UNRELEASED));
    let notes =
        notes.with_context(|| format!("CHANGELOG.md has no section about {version}, and none that is unreleased"))?;
    ensure!(!notes.is_empty(), "the section of CHANGELOG.md about {version} is empty");
    Ok(notes.to_owned())
}

/// Fails if something is not committed: a release is what the repository has.
pub fn check_committed(workspace: &Workspace) -> Result<()> {
    let mut git = Command::new("git");
    let changed = command::output(git.current_dir(&workspace.root).args(["status", "--porcelain"]))?;
    ensure!(changed.trim().is_empty(), "a release is what is committed, and this is not:\n{changed}");
    Ok(())
}

fn manifest(workspace: &Workspace) -> Result<Value> {
    let file = workspace.npm_source().join("package.json");
    serde_json::from_str(&fs::read_to_string(&file)?).with_context(|| format!("{} is not JSON", file.display()))
}

/// The text below a heading, up to the next one of its kind.
fn section<'a>(changelog: &'a str, heading: &str) -> Option<&'a str> {
    let is_heading =
        |line: &str| line.strip_prefix(heading).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    let line = changelog.lines().find(|line| is_heading(line))?;
    let start = changelog.find(line)? + line.len();
    let rest = &changelog[start..];
    Some(rest[..rest.find("\n## ").unwrap_or(rest.len())].trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_notes_of_a_version_are_its_section() {
        let changelog =
            "# Changelog\n\n## Unreleased\n\n- New\n\n## 0.1.0 - 2026-12-01\n\n- First\n\n## 0.0.1\n\n- Old\n";
        assert_eq!(section(changelog, "## 0.1.0"), Some("- First"));
        assert_eq!(section(changelog, "## 0.0.1"), Some("- Old"));
        assert_eq!(section(changelog, UNRELEASED), Some("- New"));
        assert_eq!(section(changelog, "## 0.1"), None);
    }

    #[test]
    fn this_repository_has_one_version_and_notes() {
        let workspace = Workspace::find().unwrap();
        let version = version(&workspace).unwrap();
        assert!(notes(&workspace, &version).unwrap().contains("### Added"));
    }
}
