//! `cargo xtask build-twice`: builds the package again from a copy of the sources in another folder. Every file must
//! come out the same, so that anyone can check a published package against the sources.

use crate::tools::command;
use crate::tools::files::files;
use crate::tools::progress::{loud_step, note, step};
use crate::tools::workspace::{PACKAGE, Workspace};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The path of this program. Another suite may have replaced the file since it started; Linux then appends " (deleted)".
fn this_program() -> Result<PathBuf> {
    let path = env::current_exe().context("this program has no path")?;
    let text = path.to_string_lossy();
    Ok(text.strip_suffix(" (deleted)").map_or_else(|| path.clone(), PathBuf::from))
}

/// Compares the built package with a second build.
pub fn check(workspace: &Workspace) -> Result<()> {
    let checkout = workspace.root.join("target/second-checkout");
    step("copy the sources", || copy_sources(workspace, &checkout))?;
    let mut package = Command::new(this_program()?);
    // Nothing of the first build is used again, except this program.
    package.args(["package", "--any-size"]).current_dir(&checkout);
    package.env("CARGO_MANIFEST_DIR", checkout.join("crates/xtask"));
    package.env("CARGO_TARGET_DIR", checkout.join("target"));
    loud_step("build the package a second time", || command::show(&mut package))?;
    let (first, second) = (workspace.package(), checkout.join("target/npm").join(PACKAGE));
    let differences = differences(&first, &second)?;
    if !differences.is_empty() {
        bail!(
            "two builds of the same sources differ; compare {} with {}:\n  {}",
            workspace.shown(&first),
            workspace.shown(&second),
            differences.join("\n  "),
        );
    }
    let count = files(&first, Path::new(""))?.len();
    note(&format!("{count} files are the same in both builds; npm integrity {}", integrity(&first)?));
    fs::remove_dir_all(&checkout)?;
    Ok(())
}

/// What git tracks or would track, as it is in the working tree.
fn copy_sources(workspace: &Workspace, to: &Path) -> Result<()> {
    if to.exists() {
        fs::remove_dir_all(to)?;
    }
    let mut list = Command::new("git");
    list.args(["ls-files", "--cached", "--others", "--exclude-standard", "-z"]).current_dir(&workspace.root);
    for name in command::output(&mut list)?.split_terminator('\0') {
        let (from, to) = (workspace.root.join(name), to.join(name));
        // A file that is deleted but not yet committed so.
        if from.is_file() {
            fs::create_dir_all(to.parent().unwrap_or(&to))?;
            fs::copy(&from, &to).with_context(|| format!("{name} cannot be copied"))?;
        }
    }
    Ok(())
}

/// The files that are in one folder only, or not the same in both.
fn differences(first: &Path, second: &Path) -> Result<Vec<String>> {
    let (in_first, in_second) = (files(first, Path::new(""))?, files(second, Path::new(""))?);
    ensure!(!in_first.is_empty(), "{} is empty", first.display());
    let all = in_first.iter().chain(&in_second).collect::<BTreeSet<_>>();
    let mut differences = Vec::new();
    for file in all {
        let (a, b) = (fs::read(first.join(file)).ok(), fs::read(second.join(file)).ok());
        let name = file.display();
        match (a, b) {
            (Some(a), Some(b)) if a == b => {}
            (Some(a), Some(b)) => {
                let at = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
                differences.push(format!("{name} from byte {at} on ({} and {} bytes)", a.len(), b.len()));
            }
            (Some(_), None) => differences.push(format!("{name} only in the first build")),
            _ => differences.push(format!("{name} only in the second build")),
        }
    }
    Ok(differences)
}

/// The hash of the tarball that npm would publish; `npm view ask-user-question dist.integrity` prints the published
/// one.
fn integrity(package: &Path) -> Result<String> {
    let mut pack = command::npm("npm");
    pack.args(["pack", "--dry-run", "--json", "--ignore-scripts"]).current_dir(package);
    let report: Value = serde_json::from_str(&command::output(&mut pack)?).context("`npm pack` printed no JSON")?;
    let entry = report.get(0).or_else(|| report.as_object()?.values().next());
    let integrity = entry.and_then(|entry| entry["integrity"].as_str()).context("`npm pack` names no integrity")?;
    Ok(integrity.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_difference_between_two_builds_is_listed() {
        let folder = env::temp_dir().join(format!("ask-twice-{}", std::process::id()));
        let (first, second) = (folder.join("first"), folder.join("second"));
        for (name, a, b) in [("same.js", "x", "x"), ("wasm/core.wasm", "abc", "abd")] {
            for (build, text) in [(&first, a), (&second, b)] {
                let file = build.join(name);
                fs::create_dir_all(file.parent().unwrap()).unwrap();
                fs::write(file, text).unwrap();
            }
        }
        fs::write(second.join("extra.js"), "").unwrap();
        assert_eq!(
            differences(&first, &second).unwrap(),
            ["extra.js only in the second build", "wasm/core.wasm from byte 2 on (3 and 3 bytes)"]
        );
        fs::remove_dir_all(folder).unwrap();
    }
}
